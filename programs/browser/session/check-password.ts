import type { CheckPassword } from '../../../features/accounts/screens/arrival/use-verdict.ts';
import type { NewPasswordRight } from '../../../web/identity/identity-client.ts';
import { identity } from './identity.ts';

/** Returns the check of a new password while it is typed; `null` if the identity provider has none. */
export const checkPasswordBy = (right: NewPasswordRight): CheckPassword | null => {
  const check = identity.checkPassword;
  // Without an answer the rule stays open, and the server decides when the form is sent.
  return check === null ? null : (password) => check(password, right).catch(() => null);
};
