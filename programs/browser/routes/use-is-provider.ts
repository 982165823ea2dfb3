import { useEffect, useState } from 'react';
import { remembersSigner } from '../../../web/identity/present-signer.ts';
import type { Visitor } from '../guard.ts';
import { currentVisitor } from '../session/session.ts';

const isProvider = (visitor: Visitor): boolean =>
  visitor.kind === 'member' ? visitor.rights.isSentinelAdmin : visitor.kind === 'unlinked' && visitor.isSentinelAdmin;

/** Whether a product admin is signed in; `false` until that is known. Strangers are not asked. */
export const useIsProvider = (): boolean => {
  const [is, setIs] = useState(false);
  useEffect(() => {
    if (!remembersSigner()) return;
    // Without an answer nobody is one.
    currentVisitor().then(
      (visitor) => setIs(isProvider(visitor)),
      () => undefined,
    );
  }, []);
  return is;
};
