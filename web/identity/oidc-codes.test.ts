import { AuthorizationResponseError, OperationProcessingError, ResponseBodyError } from 'oauth4webapi';
import { expect, test } from 'vitest';
import { IdentityError } from './identity-client.ts';
import { oidcFailure } from './oidc-codes.ts';

const sentBack = (error: string) => new AuthorizationResponseError('', { cause: new URLSearchParams({ error }) });
const answered = (error: string) =>
  new ResponseBodyError('', { cause: { error }, response: new Response(null, { status: 400 }) });

test.each([
  ['access_denied', sentBack('access_denied'), 'popup-closed-by-user'],
  ['login_required', sentBack('login_required'), 'requires-recent-login'],
  ['interaction_required', sentBack('interaction_required'), 'requires-recent-login'],
  ['consent_required', sentBack('consent_required'), 'requires-recent-login'],
  ['account_selection_required', sentBack('account_selection_required'), 'requires-recent-login'],
  ['temporarily_unavailable', sentBack('temporarily_unavailable'), 'too-many-requests'],
  ['server_error', sentBack('server_error'), 'internal-error'],
  ['a name of JavaScript itself', sentBack('constructor'), 'internal-error'],
  ['invalid_grant', answered('invalid_grant'), 'user-token-expired'],
  ['invalid_client', answered('invalid_client'), 'internal-error'],
  ['what the library refuses', new OperationProcessingError('x', { code: 'OAUTH_INVALID_RESPONSE' }), 'internal-error'],
  ['no answer', new TypeError('Failed to fetch'), 'network-request-failed'],
  ['a late answer', new DOMException('', 'TimeoutError'), 'network-request-failed'],
  ['a mistake of ours', new Error('x'), 'internal-error'],
  ['a failure that has a code', new IdentityError('operation-not-allowed'), 'operation-not-allowed'],
])('code of a failure: %s', (_name, error, code) => {
  expect(oidcFailure(error)).toMatchObject({ code });
});
