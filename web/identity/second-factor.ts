import type {
  AuthenticatorSecret,
  Passkey,
  RecoveryCodes,
  SecondFactorState,
} from '../../core/access/second-factor.ts';
import { language, must } from './exchange.ts';
import type { SecondFactorClient, Signer } from './identity-client.ts';

interface PasskeyRow extends Omit<Passkey, 'name' | 'lastUsed'> {
  readonly name: string | null;
  readonly last_used: string | null;
}

interface StateRow {
  readonly authenticator: boolean;
  readonly recovery_codes_left: number;
  readonly passkeys: readonly PasskeyRow[];
}

const stateOf = ({ authenticator, recovery_codes_left, passkeys }: StateRow): SecondFactorState => ({
  authenticator,
  recoveryCodesLeft: recovery_codes_left,
  passkeys: passkeys.map(({ name, last_used, ...passkey }) => ({ ...passkey, name: name ?? '', lastUsed: last_used })),
});

const PATH = '/second-factor';

const codesIn = (answer: unknown): RecoveryCodes => (answer as { recovery_codes: RecoveryCodes }).recovery_codes;
const optionsIn = (answer: unknown): never => (answer as { options: never }).options;

type EnterBy = (path: string, body: object) => Promise<Signer>;

/** Makes a change after which this browser uses another session. */
type ChangeBy = (path: string, body?: object) => Promise<unknown>;

/** Second factors of our own identity provider. */
export const secondFactorBy = (enterBy: EnterBy, change: ChangeBy): SecondFactorClient => ({
  enterByCode: (code, trustDevice) => enterBy('/sign-in/code', { code, trust_device: trustDevice }),
  enterByRecoveryCode: (code, trustDevice) => enterBy('/sign-in/recovery-code', { code, trust_device: trustDevice }),
  enterByPasskey: async () => {
    // Lazy: the library is only needed for passkeys.
    const { askForPasskey } = await import('./passkeys.ts');
    const options = optionsIn(await must('POST', '/passkey/challenge'));
    return enterBy('/sign-in/passkey', { response: await askForPasskey(options) });
  },
  state: async () => stateOf((await must('GET', PATH)) as StateRow),
  beginAuthenticator: async () => (await must('POST', `${PATH}/authenticator`)) as AuthenticatorSecret,
  confirmAuthenticator: async (code) =>
    codesIn(await change(`${PATH}/authenticator/confirm`, { code, language: language() })),
  removeAuthenticator: async () => void (await change(`${PATH}/authenticator/remove`)),
  newRecoveryCodes: async () => codesIn(await change(`${PATH}/recovery-codes`)),
  addPasskey: async (name) => {
    const { makePasskey } = await import('./passkeys.ts');
    const options = optionsIn(await must('POST', '/passkeys/options'));
    return codesIn(await change('/passkeys', { response: await makePasskey(options), name, language: language() }));
  },
  renamePasskey: async (id, name) => void (await must('POST', '/passkeys/rename', { id, name })),
  removePasskey: async (id) => void (await change('/passkeys/remove', { id })),
});
