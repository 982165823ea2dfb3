import { type Address, canBeBridge } from '../../../../core/contract/bridge-url.ts';
import type { Body } from '../../../../core/contract/call.ts';
import type { FieldError, FieldErrorCode } from '../../../../core/errors/error-table.ts';
import type { BridgeKind } from '../../../chat/contract.ts';
import { type ChatSettings, SESSION, type saveChatSettings } from '../../settings.contract.ts';
import { apiKeyErrors, type WahaAccess } from '../../settings.rules.ts';

/** Input of the form, in the order of the card. */
export interface SettingsForm {
  readonly kind: BridgeKind | 'none';
  readonly url: string;
  readonly session: string;
  /** `null` keeps the stored key. */
  readonly api_key: string | null;
  readonly hook_key: string | null;
  readonly accepts_risk: boolean;
}
export type SettingsField = keyof SettingsForm;
export type SettingsErrors = { readonly [Field in SettingsField]?: FieldErrorCode };

/** Name that WAHA gives to the first session of a server, the only one in the free edition. */
const USUAL_SESSION = 'default';

export const formOf = ({ bridge }: ChatSettings): SettingsForm => ({
  kind: bridge?.kind ?? 'none',
  url: bridge?.waha?.url ?? '',
  session: bridge?.waha?.session || USUAL_SESSION,
  api_key: bridge?.waha?.has_api_key ? null : '',
  hook_key: bridge?.waha?.has_hook_key ? null : '',
  accepts_risk: (bridge?.accepted ?? null) !== null,
});

const urlError = (url: string, address: Address | null): FieldErrorCode | null => {
  if (url === '') return 'required';
  return address !== null && canBeBridge(address) ? null : 'wrong_format';
};

const sessionError = (session: string): FieldErrorCode | null => {
  if (session === '') return 'required';
  return SESSION.test(session) ? null : 'wrong_format';
};

/** Placeholder for a key that the server never returns. */
const STORED_KEY = 'stored';

const storedAccess = ({ bridge }: ChatSettings): WahaAccess | null => {
  const waha = bridge?.waha ?? null;
  if (waha === null) return null;
  const { url, session, has_api_key, has_hook_key } = waha;
  return { url, session, apiKey: has_api_key ? STORED_KEY : '', hookKey: has_hook_key ? STORED_KEY : '' };
};

/**
 * Returns all missing and invalid fields at once; hosts that the server refuses are left to the server. `readAddress`
 * is `parseUrl`, whose `URL` pure files may not use.
 */
export const settingsErrors = (
  form: SettingsForm,
  saved: ChatSettings,
  readAddress: (url: string) => Address | null,
): SettingsErrors => {
  if (form.kind !== 'waha') return {};
  const { kind, api_key, hook_key, accepts_risk } = form;
  const url = form.url.trim();
  const session = form.session.trim();
  const wrongUrl = urlError(url, readAddress(url));
  const wrongSession = sessionError(session);
  // Only a known address tells whether the stored key may be kept.
  const before = wrongUrl === null ? storedAccess(saved) : null;
  return {
    ...(wrongUrl !== null && { url: wrongUrl }),
    ...(wrongSession !== null && { session: wrongSession }),
    ...errorsOfFields(apiKeyErrors({ kind, url, session, api_key, hook_key, accepts_risk: true }, before)),
    ...(!accepts_risk && { accepts_risk: 'required' }),
  };
};

/** Returns the request body. Expects a form without {@link settingsErrors}. */
export const requestOf = ({ kind, ...form }: SettingsForm): Body<typeof saveChatSettings> => {
  if (kind === 'none') return { bridge: null };
  if (kind === 'whatsapp-assisted') return { bridge: { kind } };
  const { url, session, api_key, hook_key } = form;
  return { bridge: { kind, url, session, api_key, hook_key, accepts_risk: true } };
};

const FIELDS: readonly SettingsField[] = ['kind', 'url', 'session', 'api_key', 'hook_key', 'accepts_risk'];

/** Maps the server's errors to form fields; the first error of a field wins. */
export const errorsOfFields = (errors: readonly FieldError[]): SettingsErrors =>
  Object.fromEntries(
    errors
      .map(({ path, code }) => [path.replace(/^bridge\./, ''), code] as const)
      .filter(([field]) => FIELDS.some((known) => known === field))
      .toReversed(),
  );
