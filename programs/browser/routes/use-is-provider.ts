import { useEffect, useState } from 'react';
import { remembersSigner } from '../../../web/identity/present-signer.ts';
import type { Visitor } from '../guard.ts';
import { currentVisitor } from '../session/session.ts';

const isProvider = (visitor: Visitor): boolean =>
  visitor.kind === 'member' ? visitor.rights.isSentinelAdmin : visitor.kind === 'unlinked' && visitor.isSentinelAdmin;

/**
 * Returns whether a product admin is signed in; `false` until known. Without a remembered sign-in, no request is sent.
 */
export const useIsProvider = (): boolean => {
  const [is, setIs] = useState(false);
  useEffect(() => {
    if (!remembersSigner()) return;
    // If the request fails, assume the person is no product admin.
    currentVisitor().then(
      (visitor) => setIs(isProvider(visitor)),
      () => undefined,
    );
  }, []);
  return is;
};
