import type { StepError } from '../../../core/errors/step-errors.ts';
import type { Failure } from '../chat-provider.ts';
import { type BridgeAnswer, type BridgeFetch, NotOffered, NotReached } from '../outgoing.ts';

/** A request to WAHA, and how to treat it if its outcome is unknown. */
export interface Ask<Value> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Relative to the server's URL, already encoded. */
  readonly path: string;
  readonly body?: object;
  /** `once`: repeating the request would repeat its effect. `again`: a read, or an idempotent change. */
  readonly repeat: 'once' | 'again';
  /** The error code if WAHA refuses for a reason specific to this request. */
  readonly code: StepError;
  /** The object that a 404 refers to, unless the message says otherwise. */
  readonly about: 'session' | 'group';
  /** Parses the body: JSON, or plain text if it is not JSON. Returns `undefined` for an unexpected body. */
  readonly read: (content: unknown) => Value | undefined;
}

/** A Result with the HTTP `status`; `null`: there was no answer. */
export type Reply<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: Failure; readonly status: number | null };

export type CallWaha = <Value>(ask: Ask<Value>) => Promise<Reply<Value>>;

const USUAL_WAIT = 30_000;
const WAIT_WHEN_TOO_MANY = 60_000;
const LONGEST_WAIT = 3_600_000;

export const refused = (code: StepError, detail: string): Failure => ({ outcome: 'refused', code, detail });

const later = (code: StepError, detail: string, afterMs = USUAL_WAIT): Failure => ({
  outcome: 'retry',
  code,
  detail,
  afterMs,
});

type About = Pick<Ask<unknown>, 'repeat' | 'code'>;

/** The request may have had its effect: repeatable requests are retried, others need a check first. */
const perhaps = ({ repeat, code }: About, detail: string): Failure =>
  repeat === 'again' ? later(code, detail) : { outcome: 'unknown', code, detail };

/** Reads `Retry-After`, in seconds or as a date, and returns milliseconds. */
const waitOf = (retryAfter: string | null): number => {
  if (retryAfter === null) return WAIT_WHEN_TOO_MANY;
  const ms = /^\d+$/.test(retryAfter.trim()) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - Date.now();
  return Number.isNaN(ms) ? WAIT_WHEN_TOO_MANY : Math.min(Math.max(ms, 1000), LONGEST_WAIT);
};

/** Masks phone numbers, because failure details are stored. */
const withoutNumbers = (text: string): string => text.replaceAll(/\d{6,}/g, '…').slice(0, 200);

const jsonOrText = (text: string): unknown => {
  if (text.trim() === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/** Reads both WAHA's own errors and those passed on from its engine. */
const messageOf = (content: unknown): string => {
  if (typeof content === 'string') return content;
  if (typeof content !== 'object' || content === null) return '';
  const { error, message, exception } = content as Record<string, unknown>;
  if (typeof exception === 'object' && exception !== null) return messageOf(exception);
  return [error, message].filter((part) => typeof part === 'string').join(': ') || JSON.stringify(message ?? '');
};

/** Returns the session's state if WAHA refuses because the account is not linked. */
const stateInstead = (content: unknown): string | null => {
  if (typeof content !== 'object' || content === null) return null;
  const { status, expected } = content as Record<string, unknown>;
  return typeof status === 'string' && Array.isArray(expected) ? status : null;
};

const refusal = (ask: Ask<unknown>, { status, retryAfter }: BridgeAnswer, content: unknown): Failure => {
  const said = messageOf(content);
  const detail = withoutNumbers(`${ask.method} was answered ${status} ${said}`.trim());
  if (status === 429) return later(ask.code, detail, waitOf(retryAfter));
  if (status === 501 || /not implemented/i.test(said)) return refused('not_implemented', detail);
  if (status === 408 || status >= 500 || status < 200) return perhaps(ask, detail);
  const state = stateInstead(content);
  // A session starts on its own after WAHA restarts; in any other state a person has to link it.
  if (state === 'STARTING') return later('invalid_attribute_configuration', `${detail} ${state}`);
  if (state !== null || status === 401 || status === 403 || status < 400)
    return refused('invalid_attribute_configuration', [detail, state].filter(Boolean).join(' '));
  if (status !== 404) return refused(ask.code, detail);
  const isGroupMissing = ask.about === 'group' && !/session/i.test(said);
  return refused(isGroupMissing ? 'group_does_not_exist' : 'invalid_attribute_configuration', detail);
};

const failed = (error: Failure, status: number | null = null) => ({ ok: false, error, status }) as const;

const troubleOf = (ask: Ask<unknown>, error: unknown): Failure => {
  const { message, cause } = error instanceof Error ? error : new Error(String(error));
  const code = cause instanceof Error && 'code' in cause ? ` (${cause.code})` : '';
  const detail = withoutNumbers(`${ask.method}: ${message}${code}`);
  if (error instanceof NotOffered) return refused('invalid_attribute_configuration', detail);
  return error instanceof NotReached ? later(ask.code, detail) : perhaps(ask, detail);
};

/** Returns the function for requests to one WAHA server. It never throws. */
export const requestWaha =
  (fetch: BridgeFetch, url: string, apiKey: string): CallWaha =>
  async (ask) => {
    const { method, path, body } = ask;
    const json = body === undefined ? null : JSON.stringify(body);
    const headers = {
      'x-api-key': apiKey,
      accept: 'application/json',
      ...(json === null ? {} : { 'content-type': 'application/json' }),
    };
    try {
      const answer = await fetch({ method, url: `${url.replace(/\/+$/, '')}${path}`, headers, body: json });
      const content = jsonOrText(answer.text);
      if (answer.status < 200 || answer.status > 299) return failed(refusal(ask, answer, content), answer.status);
      const value = ask.read(content);
      if (value !== undefined) return { ok: true, value };
      return failed(perhaps(ask, `${method} was answered ${answer.status} with something else`), answer.status);
    } catch (error) {
      return failed(troubleOf(ask, error));
    }
  };
