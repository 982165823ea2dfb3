import type { TaskError } from '../../../core/errors/task-errors.ts';
import type { Failure } from '../chat-provider.ts';
import { type BridgeAnswer, type BridgeFetch, NotOffered, NotReached } from '../outgoing.ts';

/** What a request asks of WAHA, and what follows when nobody knows whether it was heard. */
export interface Ask<Value> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below the address of the server, encoded. */
  readonly path: string;
  readonly body?: object;
  /** `once`: asked twice it happens twice. `again`: a read, or a change that may be repeated. */
  readonly repeat: 'once' | 'again';
  /** When WAHA says no without one of the reasons that every request has. */
  readonly code: TaskError;
  /** What a 404 is about, unless it says otherwise. */
  readonly about: 'session' | 'group';
  /** From JSON, or from plain text where it is none. `undefined`: not what was to be expected. */
  readonly read: (content: unknown) => Value | undefined;
}

/** Like a Result; `status` is that of HTTP, `null` where there was no answer. */
export type Reply<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: Failure; readonly status: number | null };

export type AskWaha = <Value>(ask: Ask<Value>) => Promise<Reply<Value>>;

const USUAL_WAIT = 30_000;
const WAIT_WHEN_TOO_MANY = 60_000;
const LONGEST_WAIT = 3_600_000;

export const refused = (code: TaskError, detail: string): Failure => ({ outcome: 'refused', code, detail });

const later = (code: TaskError, detail: string, afterMs = USUAL_WAIT): Failure => ({
  outcome: 'retry',
  code,
  detail,
  afterMs,
});

type About = Pick<Ask<unknown>, 'repeat' | 'code'>;

/** It may have happened: what can be asked again is asked again, what can't has to be looked for first. */
const perhaps = ({ repeat, code }: About, detail: string): Failure =>
  repeat === 'again' ? later(code, detail) : { outcome: 'unknown', code, detail };

/** Seconds, or a date. */
const waitOf = (retryAfter: string | null): number => {
  if (retryAfter === null) return WAIT_WHEN_TOO_MANY;
  const ms = /^\d+$/.test(retryAfter.trim()) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - Date.now();
  return Number.isNaN(ms) ? WAIT_WHEN_TOO_MANY : Math.min(Math.max(ms, 1000), LONGEST_WAIT);
};

/** Phone numbers stay out of what is kept about a failure. */
const withoutNumbers = (text: string): string => text.replaceAll(/\d{6,}/g, '…').slice(0, 200);

const jsonOrText = (text: string): unknown => {
  if (text.trim() === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/** WAHA passes on two kinds of errors, its own and those of its engine. */
const messageOf = (content: unknown): string => {
  if (typeof content === 'string') return content;
  if (typeof content !== 'object' || content === null) return '';
  const { error, message, exception } = content as Record<string, unknown>;
  if (typeof exception === 'object' && exception !== null) return messageOf(exception);
  return [error, message].filter((part) => typeof part === 'string').join(': ') || JSON.stringify(message ?? '');
};

/** The account must be linked for everything; WAHA tells the state in which it is instead. */
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
  // It starts by itself after WAHA was started anew; in every other state somebody has to link it.
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

/** Requests to one WAHA server. None throws. */
export const askWaha =
  (fetch: BridgeFetch, url: string, apiKey: string): AskWaha =>
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
