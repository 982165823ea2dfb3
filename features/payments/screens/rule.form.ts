import { MOST_FLIGHTS, MOST_MONTHS } from '../contract.ts';
import type { PaymentRule } from '../owes.rules.ts';

/** Texts of the two fields; '' if a number does not matter. */
export interface RuleForm {
  readonly flights: string;
  readonly months: string;
}

export const MOST = { flights: MOST_FLIGHTS, months: MOST_MONTHS } as const;

export const formOf = ({ after_flights, after_months }: PaymentRule): RuleForm => ({
  flights: String(after_flights ?? ''),
  months: String(after_months ?? ''),
});

/** Returns a typed number, `null` for an empty field, or `undefined` for anything else. */
const numberIn = (typed: string, most: number): number | null | undefined => {
  const text = typed.trim();
  if (text === '') return null;
  const number = Number(text);
  return /^\d{1,4}$/.test(text) && number >= 1 && number <= most ? number : undefined;
};

export const isFaulty = (form: RuleForm, field: keyof RuleForm): boolean =>
  numberIn(form[field], MOST[field]) === undefined;

/** Returns the rule of a form, or `null` if a field is faulty. */
export const ruleIn = (form: RuleForm): PaymentRule | null => {
  const [after_flights, after_months] = [numberIn(form.flights, MOST.flights), numberIn(form.months, MOST.months)];
  return after_flights === undefined || after_months === undefined ? null : { after_flights, after_months };
};
