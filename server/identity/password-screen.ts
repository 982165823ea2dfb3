import { type PasswordFault, type PasswordPolicy, passwordFaults } from '../../core/access/password-policy.ts';

export interface About {
  readonly email: string;
  readonly names: readonly string[];
  readonly schools: readonly string[];
}

export const passwordFaultsOf = (password: string, _about: About, policy: PasswordPolicy): readonly PasswordFault[] =>
  passwordFaults(password, policy);
