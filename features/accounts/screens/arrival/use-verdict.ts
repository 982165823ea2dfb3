import { useEffect, useEffectEvent, useState } from 'react';
import type { PasswordFault } from '../../../../core/access/password-policy.ts';

/** Asks the server for the rules that a password breaks; `null` if it can't tell now. */
export type CheckPassword = (password: string) => Promise<readonly PasswordFault[] | null>;

/** Pause in typing, in milliseconds, after which the server is asked. */
const QUIET = 350;

/** The server judges one password. */
interface Verdict {
  readonly password: string;
  readonly failed: readonly PasswordFault[];
}

/**
 * Returns the server's verdict on the typed password, `null` until it is known. It is asked only once `isComplete`: the
 * page finds the other faults itself. `check` is null if the server has no further rule.
 */
export const useVerdict = (password: string, isComplete: boolean, check: CheckPassword | null) => {
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const known = verdict?.password === password ? verdict.failed : null;
  const isAsked = isComplete && check !== null && known === null;
  const ask = useEffectEvent(async (typed: string) => {
    const failed = (await check?.(typed)) ?? null;
    if (failed !== null) setVerdict({ password: typed, failed });
  });
  useEffect(() => {
    if (!isAsked) return;
    const timer = setTimeout(() => void ask(password), QUIET);
    return () => clearTimeout(timer);
  }, [password, isAsked]);
  return { known, refuse: (failed: readonly PasswordFault[]) => setVerdict({ password, failed }) };
};
