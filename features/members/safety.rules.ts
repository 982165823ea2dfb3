import type { FieldError, FieldErrorCode } from '../../core/errors/error-table.ts';
import type { FullMember } from './contract.ts';

export type Safety = FullMember['safety'];

/** Safety data of which nothing is known. */
export const NO_SAFETY: Safety = {
  birth_date: null,
  licence_number: null,
  licence_valid_until: null,
  insurance_valid_until: null,
  reserve_repacked_on: null,
  canopy_checked_on: null,
  emergency_name: null,
  emergency_phone: null,
};

/** The dates, and whether each lies in the past. */
const DATES = {
  birth_date: true,
  licence_valid_until: false,
  insurance_valid_until: false,
  reserve_repacked_on: true,
  canopy_checked_on: true,
} as const satisfies Partial<Record<keyof Safety, boolean>>;

export type SafetyDate = keyof typeof DATES;
export const SAFETY_DATES = Object.keys(DATES) as SafetyDate[];

export const isSafetyDate = (name: string): name is SafetyDate => name in DATES;

/** Years that typing errors rarely hit. */
export const SAFETY_YEARS = { born: 1900, first: 2000, last: 2100 } as const;

/** Returns what is wrong with a date; both are ISO dates, and `today` is that of the school. */
export const dateFault = (name: SafetyDate, date: string, today: string): FieldErrorCode | null => {
  if (DATES[name] && date > today) return 'in_the_future';
  const year = Number(date.slice(0, 4));
  const first = name === 'birth_date' ? SAFETY_YEARS.born : SAFETY_YEARS.first;
  return year < first || year > SAFETY_YEARS.last ? 'too_far_away' : null;
};

/** Returns the errors of the dates. The phone number is checked by its library. */
export const safetyErrors = (safety: Safety, today: string): FieldError[] =>
  SAFETY_DATES.flatMap((name) => {
    const date = safety[name];
    const code = date === null ? null : dateFault(name, date, today);
    return code === null ? [] : [{ path: `safety.${name}`, code }];
  });
