/** The installation's rules for passwords. Lengths are in code points after NFKC normalisation. */
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
  /** The password is on the block list or made of the person's names; only the server checks this. */
  'too_common',
] as const;
export type PasswordFault = (typeof PASSWORD_FAULTS)[number];

/** Any alphabet's letters count. A character that is neither letter, number nor white space is special. */
const NEEDED = { upper: /\p{Lu}/u, lower: /\p{Ll}/u, number: /\p{N}/u, special: /[^\p{L}\p{N}\s]/u } as const;

/** Returns the rules that a password breaks, in the order in which a form shows them. Does not check the block list. */
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
