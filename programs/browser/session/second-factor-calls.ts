import type { SecondFactorCalls } from '../../../features/accounts/screens/second-factor/second-factor-calls.ts';
import type { SecondFactorClient } from '../../../web/identity/identity-client.ts';
import { passkeysWork } from '../../../web/identity/passkeys-work.ts';
import { attempt } from './attempt.ts';

/** `onChange` is called after each change, on this page or another. */
export const secondFactorCalls = (
  load: () => Promise<SecondFactorClient>,
  onChange: () => Promise<unknown> = async () => undefined,
): SecondFactorCalls => {
  const change = async (work: (client: SecondFactorClient) => Promise<unknown>) => {
    const failed = await attempt(async () => work(await load()));
    if (failed === null || failed.code === 'changed-elsewhere') await onChange();
    return failed;
  };
  return {
    beginAuthenticator: (onSecret) => change(async (client) => onSecret(await client.beginAuthenticator())),
    confirmAuthenticator: (code, onCodes) => change(async (client) => onCodes(await client.confirmAuthenticator(code))),
    removeAuthenticator: () => change((client) => client.removeAuthenticator()),
    newRecoveryCodes: (onCodes) => change(async (client) => onCodes(await client.newRecoveryCodes())),
    addPasskey: passkeysWork()
      ? (name, onCodes) => change(async (client) => onCodes(await client.addPasskey(name)))
      : null,
    renamePasskey: (id, name) => change((client) => client.renamePasskey(id, name)),
    removePasskey: (id) => change((client) => client.removePasskey(id)),
  };
};
