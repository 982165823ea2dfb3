import { useEffect, useState } from 'react';
import { DEFAULT_POLICY, type PasswordPolicy } from '../../../core/access/password-policy.ts';
import { publicConfig } from '../../../web/identity/public-config.ts';

/** What this installation asks of a password. The usual rules until it has answered; the server has the last word. */
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
