import type { Operator } from '../../core/contract/operator.ts';

/** What the law and visitors ask for; whether a person answers for the operator besides is the operator's matter. */
const WANTED = {
  name: 'OPERATOR_NAME',
  address: 'OPERATOR_ADDRESS',
  email: 'OPERATOR_EMAIL',
  phone: 'OPERATOR_PHONE',
  hosting: 'OPERATOR_HOSTING',
} as const satisfies Partial<Record<keyof Operator, string>>;

/** Names of the settings that are still to be set. */
export const missingSettings = (operator: Operator): readonly string[] =>
  Object.entries(WANTED)
    .filter(([about]) => operator[about as keyof typeof WANTED] === null)
    .map(([, setting]) => setting);
