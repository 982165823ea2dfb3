import type { FieldError } from '../../core/errors/error-table.ts';
import { blankOf, dayFault, LAST_YEAR, namesOf, type StoredOf } from '../fields/kinds.fields.ts';
import { FIRST_YEARS, SAFETY } from '../fields/member.fields.ts';

export type Safety = StoredOf<typeof SAFETY>;

/** Safety data of which nothing is known. */
export const NO_SAFETY: Safety = blankOf(SAFETY);

export type SafetyDate = {
  readonly [Name in keyof typeof SAFETY]: (typeof SAFETY)[Name]['kind'] extends 'day' ? Name : never;
}[keyof typeof SAFETY];

/** Years that typing errors rarely hit, for the sentences that name them. */
export const SAFETY_YEARS = { ...FIRST_YEARS, last: LAST_YEAR } as const;

/** Returns the errors of the dates. The phone number is checked by its library. */
export const safetyErrors = (safety: Safety, today: string): FieldError[] =>
  namesOf(SAFETY).flatMap((name) => {
    const field = SAFETY[name];
    const day = safety[name];
    const code = field.kind === 'day' && day !== null ? dayFault(field, day, today) : null;
    return code === null ? [] : [{ path: `safety.${name}`, code }];
  });
