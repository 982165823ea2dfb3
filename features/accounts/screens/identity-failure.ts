import type { TFunction } from 'i18next';
import type { PasswordFault } from '../../../core/access/password-policy.ts';
import type { SecondStep } from '../../../core/access/second-factor.ts';
import type { IdentityCode } from '../../../core/errors/identity-codes.ts';
import type { en as secondFactor } from '../second-factor.texts.en.ts';
import type { en } from '../texts.en.ts';

/** Failure of a call about an account, as a value that screens show beside the input. */
export interface IdentityFailure {
  readonly code: IdentityCode;
  /** Seconds. */
  readonly retryAfter: number | null;
  /** Rules that the password breaks. */
  readonly failed: readonly PasswordFault[];
  /** Second factors of the account; set with the code `second-factor-needed`. */
  readonly secondStep: SecondStep | null;
}

/** Returns `null` on success. */
export type Attempt<Input extends unknown[]> = (...input: Input) => Promise<IdentityFailure | null>;

/** Attempted action. Each has some texts of its own and uses the sign-in texts otherwise. */
export type Purpose = 'sign_in' | keyof typeof en.failed_otherwise | keyof typeof secondFactor.failed_otherwise;

type Key = 'accounts.failed.internal-error';

export const failureText = (
  t: TFunction,
  { code, retryAfter }: IdentityFailure,
  purpose: Purpose = 'sign_in',
): string =>
  code === 'too-many-requests' && retryAfter !== null
    ? t('accounts.too_many_wait', { count: Math.max(1, Math.ceil(retryAfter / 60)) })
    : t([
        `accounts.failed_otherwise.${purpose}.${code}`,
        `second_factor.failed_otherwise.${purpose}.${code}`,
        `accounts.failed.${code}`,
        `second_factor.failed.${code}`,
        // Fallback for pages that have not loaded the texts of the second factor.
        'accounts.failed.internal-error',
      ] as Key[]);
