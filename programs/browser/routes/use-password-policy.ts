import { useEffect, useState } from 'react';
import { DEFAULT_POLICY, type PasswordPolicy } from '../../../core/access/password-policy.ts';
import { publicConfig } from '../../../web/identity/public-config.ts';

/** Returns this installation's password rules; the default ones until they are loaded. The server decides. */
export const usePasswordPolicy = (): PasswordPolicy => {
  const [policy, setPolicy] = useState<PasswordPolicy>(DEFAULT_POLICY);
  useEffect(() => {
    publicConfig().then(
      ({ identity }) => {
        if ('policy' in identity) setPolicy(identity.policy);
      },
      () => undefined,
    );
  }, []);
  return policy;
};
