import type { Operator } from '../../core/contract/operator.ts';

/** Details that the law and visitors require. The name of a responsible person is optional. */
const WANTED = {
  name: 'OPERATOR_NAME',
  address: 'OPERATOR_ADDRESS',
  email: 'OPERATOR_EMAIL',
  phone: 'OPERATOR_PHONE',
  hosting: 'OPERATOR_HOSTING',
} as const satisfies Partial<Record<keyof Operator, string>>;

/** Returns the names of the settings that still have no value. */
export const missingSettings = (operator: Operator): readonly string[] =>
  Object.entries(WANTED)
    .filter(([about]) => operator[about as keyof typeof WANTED] === null)
    .map(([, setting]) => setting);
