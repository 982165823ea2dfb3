import type { Body } from '../../../../core/contract/call.ts';
import type { FieldError, FieldErrorCode } from '../../../../core/errors/error-table.ts';
import { type BridgeKind, CHAT_DAYS, type ChatSettings, type saveChatSettings } from '../../bridge.contract.ts';

/** As it is typed. In the order in which the card shows it. */
export interface SettingsForm {
  readonly chat_days: string;
  readonly kind: BridgeKind | 'none';
  readonly url: string;
  readonly session: string;
  /** `null`: the stored one stays. */
  readonly api_key: string | null;
  readonly hook_key: string | null;
  readonly accepts_risk: boolean;
}
export type SettingsField = keyof SettingsForm;
export type SettingsErrors = { readonly [Field in SettingsField]?: FieldErrorCode };

/** What WAHA calls the first session of a server, and its only one in the free edition. */
const USUAL_SESSION = 'default';

export const formOf = ({ chat_days, bridge }: ChatSettings): SettingsForm => ({
  chat_days: String(chat_days),
  kind: bridge?.kind ?? 'none',
  url: bridge?.waha?.url ?? '',
  session: bridge?.waha?.session || USUAL_SESSION,
  api_key: bridge?.waha?.has_api_key ? null : '',
  hook_key: bridge?.waha?.has_hook_key ? null : '',
  accepts_risk: (bridge?.accepted ?? null) !== null,
});

const daysError = (text: string): FieldErrorCode | null => {
  if (text.trim() === '') return 'required';
  const days = Number(text);
  if (!Number.isInteger(days)) return 'not_a_whole_number';
  if (days < CHAT_DAYS.smallest) return 'too_small';
  return days > CHAT_DAYS.largest ? 'too_large' : null;
};

/** What is missing or can't be right; the rest is for the server to say. */
export const settingsErrors = ({ chat_days, kind, url, session, accepts_risk }: SettingsForm): SettingsErrors => {
  const days = daysError(chat_days);
  const ofDays: SettingsErrors = days === null ? {} : { chat_days: days };
  if (kind !== 'waha') return ofDays;
  return {
    ...ofDays,
    ...(url.trim() === '' && { url: 'required' }),
    ...(session.trim() === '' && { session: 'required' }),
    ...(!accepts_risk && { accepts_risk: 'required' }),
  };
};

/** Of a form without {@link settingsErrors}. */
export const requestOf = ({ kind, ...form }: SettingsForm): Body<typeof saveChatSettings> => {
  const chat_days = Number(form.chat_days);
  if (kind === 'none') return { chat_days, bridge: null };
  if (kind === 'whatsapp-assisted') return { chat_days, bridge: { kind } };
  const { url, session, api_key, hook_key } = form;
  return { chat_days, bridge: { kind, url, session, api_key, hook_key, accepts_risk: true } };
};

const FIELDS: readonly SettingsField[] = ['chat_days', 'kind', 'url', 'session', 'api_key', 'hook_key', 'accepts_risk'];

/** The server's errors by the field that shows them. The first of a field counts. */
export const errorsOfFields = (errors: readonly FieldError[]): SettingsErrors =>
  Object.fromEntries(
    errors
      .map(({ path, code }) => [path.replace(/^bridge\./, ''), code] as const)
      .filter(([field]) => FIELDS.some((known) => known === field))
      .toReversed(),
  );

export const firstWrong = (errors: SettingsErrors): SettingsField | null =>
  FIELDS.find((field) => errors[field] !== undefined) ?? null;

export const isChanged = (form: SettingsForm, saved: SettingsForm): boolean =>
  FIELDS.some((field) => form[field] !== saved[field]);
