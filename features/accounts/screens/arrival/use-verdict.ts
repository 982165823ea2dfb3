import { useEffect, useEffectEvent } from 'react';
import type { PasswordFault } from '../../../../core/access/password-policy.ts';

/** Asks the server for the rules that a password breaks; `null` if it can't tell now. */
export type CheckPassword = (password: string) => Promise<readonly PasswordFault[] | null>;

/** Pause in typing, in milliseconds, after which the server is asked. */
const QUIET = 350;

/** The server judges one password. */
export interface Verdict {
  readonly password: string;
  readonly failed: readonly PasswordFault[];
}

/**
 * Asks the server about the typed password, if it is asked for: the page finds the other faults itself. `check` is null if
 * the server has no further rule.
 */
export const useVerdict = (
  password: string,
  isAskedFor: boolean,
  check: CheckPassword | null,
  onVerdict: (verdict: Verdict) => void,
): void => {
  const isAsked = isAskedFor && check !== null;
  const ask = useEffectEvent(async (typed: string) => {
    const failed = (await check?.(typed)) ?? null;
    if (failed !== null) onVerdict({ password: typed, failed });
  });
  useEffect(() => {
    if (!isAsked) return;
    const timer = setTimeout(() => void ask(password), QUIET);
    return () => clearTimeout(timer);
  }, [password, isAsked]);
};
