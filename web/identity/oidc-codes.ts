import { AuthorizationResponseError, ResponseBodyError } from 'oauth4webapi';
import type { IdentityCode } from '../../core/errors/identity-codes.ts';
import { IdentityError } from './identity-client.ts';

/** Codes of OAuth and OpenID Connect, with the codes that the screens use. */
const CODES = new Map<string, IdentityCode>(
  Object.entries({
    access_denied: 'popup-closed-by-user',
    login_required: 'requires-recent-login',
    interaction_required: 'requires-recent-login',
    consent_required: 'requires-recent-login',
    account_selection_required: 'requires-recent-login',
    invalid_grant: 'user-token-expired',
    temporarily_unavailable: 'too-many-requests',
  }),
);

const codeOf = (error: unknown): IdentityCode => {
  if (error instanceof AuthorizationResponseError || error instanceof ResponseBodyError)
    return CODES.get(error.error) ?? 'internal-error';
  // `fetch` reports a missing response this way; errors of oauth4webapi have a code.
  const unanswered = error instanceof TypeError && !('code' in error);
  const late = error instanceof DOMException && (error.name === 'TimeoutError' || error.name === 'AbortError');
  return unanswered || late ? 'network-request-failed' : 'internal-error';
};

export const oidcFailure = (error: unknown): IdentityError =>
  error instanceof IdentityError ? error : Object.assign(new IdentityError(codeOf(error)), { cause: error });
