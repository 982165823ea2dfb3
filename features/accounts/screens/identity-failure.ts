import type { TFunction } from 'i18next';
import type { PasswordFault } from '../../../core/access/password-policy.ts';
import type { SecondStep } from '../../../core/access/second-factor.ts';
import type { IdentityCode } from '../../../core/errors/identity-codes.ts';
import type { en as secondFactor } from '../second-factor.texts.en.ts';
import type { en } from '../texts.en.ts';

/** What went wrong with an account, as a value: the screens say it beside what was typed. */
export interface IdentityFailure {
  readonly code: IdentityCode;
  /** Seconds. */
  readonly retryAfter: number | null;
  /** Which rules a password breaks. */
  readonly failed: readonly PasswordFault[];
  /** Beside `second-factor-needed`: the second factors of the account. */
  readonly secondStep: SecondStep | null;
}

/** `null`: done. */
export type Attempt<Input extends unknown[]> = (...input: Input) => Promise<IdentityFailure | null>;

/** What was tried: each says some things in its own way, and all others as a sign-in does. */
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
        // No other page has the texts of the second factor.
        'accounts.failed.internal-error',
      ] as Key[]);
