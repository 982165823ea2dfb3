/** What the installation asks of a password. Lengths in characters as people count them, after NFKC. */
export interface PasswordPolicy {
  readonly min: number;
  readonly max: number;
  readonly upper: boolean;
  readonly lower: boolean;
  readonly number: boolean;
  readonly special: boolean;
}

export const DEFAULT_POLICY: PasswordPolicy = {
  min: 10,
  max: 128,
  upper: true,
  lower: true,
  number: true,
  special: true,
};

export const PASSWORD_FAULTS = [
  'too_short',
  'too_long',
  'no_upper',
  'no_lower',
  'no_number',
  'no_special',
  /** On the block list, or made of names: only the server knows. */
  'too_common',
] as const;
export type PasswordFault = (typeof PASSWORD_FAULTS)[number];

/** A letter, whatever the alphabet; what is neither letter, number nor blank is special. */
const NEEDED = { upper: /\p{Lu}/u, lower: /\p{Ll}/u, number: /\p{N}/u, special: /[^\p{L}\p{N}\s]/u } as const;

/** Which rules a password breaks, in the order in which a form shows them. The block list is not asked. */
export const passwordFaults = (password: string, policy: PasswordPolicy): PasswordFault[] => {
  const text = password.normalize('NFKC');
  const length = [...text].length;
  const missing = (rule: keyof typeof NEEDED) => policy[rule] && !NEEDED[rule].test(text);
  const faults: PasswordFault[] = [];
  if (length < policy.min) faults.push('too_short');
  if (length > policy.max) faults.push('too_long');
  if (missing('upper')) faults.push('no_upper');
  if (missing('lower')) faults.push('no_lower');
  if (missing('number')) faults.push('no_number');
  if (missing('special')) faults.push('no_special');
  return faults;
};
