import type { Answer, CallShape, CallToSend, Input } from '../../core/contract/call.ts';
import type { IdentityCode } from '../../core/errors/identity-codes.ts';
import { connection } from './connection.ts';
import { fetchOrTake } from './early.ts';
import { ApiProblem, NetworkLoss } from './failures.ts';
import { addressOf, headersOf, type Loose } from './request.ts';

const PATIENCE = 30_000;
/** Milliseconds; uploading ten megabytes from a phone at a launch site takes a while. */
const PATIENCE_FOR_FILES = 5 * 60_000;

export interface SendOptions {
  readonly signal?: AbortSignal | undefined;
  /** Lets the request outlive the page. */
  readonly keepalive?: boolean;
  /** Makes a repeatable call an action that is done once, however often it is sent. */
  readonly action?: {
    readonly id: string;
    /** Milliseconds of this device's clock. */
    readonly pressedAt: number;
  };
  /** Milliseconds until the answer must be complete, for files that are larger than usual. */
  readonly patience?: number;
}

/** Aborts after some milliseconds, or with `signal`. Supported browsers lack `AbortSignal.any`. */
const within = (milliseconds: number, signal: AbortSignal | undefined): AbortSignal => {
  const patience = AbortSignal.timeout(milliseconds);
  if (signal === undefined) return patience;
  const ending = new AbortController();
  const end = () => ending.abort();
  if (signal.aborted) end();
  for (const one of [signal, patience]) one.addEventListener('abort', end);
  return ending.signal;
};

const requestOnce = async (call: CallToSend, input: Loose, options: SendOptions, fresh: boolean): Promise<Response> => {
  const address = addressOf(call, input);
  const { reached } = connection();
  const lost = (cause: unknown): NetworkLoss => {
    reached(false);
    return new NetworkLoss('No answer from the server.', { cause });
  };
  const headers = await headersOf(call, 'application/json', fresh).catch((error: { code?: IdentityCode }) => {
    throw error.code === 'network-request-failed' ? lost(error) : error;
  });
  const request: RequestInit & { method: string } = {
    method: call.method,
    headers,
    keepalive: options.keepalive ?? false,
  };
  if (options.action !== undefined) {
    headers.set('idempotency-key', options.action.id);
    // Not the time itself: the device's clock may be wrong, but both times are by it.
    headers.set('pressed-ago', String(Math.round((Date.now() - options.action.pressedAt) / 1000)));
  }
  if (input.body !== undefined && call.method !== 'GET') {
    headers.set('content-type', 'application/json');
    request.body = JSON.stringify(input.body);
  }
  if (input.file !== undefined) {
    // Not every device knows the type of its files; the server detects it itself.
    headers.set('content-type', input.file.type || 'image/unknown');
    request.body = input.file;
  }
  const patience = options.patience ?? (input.file === undefined ? PATIENCE : PATIENCE_FOR_FILES);
  request.signal = within(patience, options.signal);
  try {
    const response = await fetchOrTake(address, request);
    reached(true);
    return response;
  } catch (error) {
    throw options.signal?.aborted ? error : lost(error);
  }
};

const readContent = async (call: CallToSend, response: Response): Promise<unknown> => {
  try {
    const isFile = call.file !== undefined || call.download !== undefined;
    return isFile && response.ok ? await response.blob() : await response.json();
  } catch (error) {
    if (response.ok) throw new NetworkLoss('The answer broke off.', { cause: error });
    return null;
  }
};

const exchange = async (
  call: CallToSend,
  input: Loose,
  options: SendOptions,
): Promise<{ answer: unknown; response: Response }> => {
  let response = await requestOnce(call, input, options, false);
  const isRefused = () => response.status === 401 && call.role !== 'anybody';
  // A token can be revoked before it expires; a second 401 means that the session itself has ended.
  if (isRefused()) response = await requestOnce(call, input, options, true);
  if (isRefused() && (await connection().signInAgain({ refused: true })))
    response = await requestOnce(call, input, options, false);
  const content = await readContent(call, response);
  if (!response.ok) {
    const wait = Number(response.headers.get('retry-after') ?? Number.NaN);
    throw new ApiProblem(
      response.status,
      (content ?? {}) as Record<string, unknown>,
      Number.isFinite(wait) ? wait : null,
    );
  }
  return { answer: content, response };
};

/**
 * Sends one call of the contract. The response is not validated: the server has already applied the same schema, and
 * doing it again would cost phones time for nothing. Throws {@link ApiProblem}, {@link NetworkLoss} or {@link
 * LocalFailure}.
 */
export const send = async <const C extends CallShape>(
  call: C,
  input: Input<C>,
  options: SendOptions = {},
): Promise<Answer<C>> => (await exchange(call, input, options)).answer as Answer<C>;

/** Sends a call for a list with `limit` and `offset`; also returns the total number of rows. */
export const sendForPage = async <const C extends CallShape & { paged: true }>(
  call: C,
  input: Input<C>,
  options: SendOptions = {},
): Promise<{ answer: Answer<C>; total: number }> => {
  const { answer, response } = await exchange(call, input, options);
  const counted = response.headers.get('x-total-count');
  const total = counted === null && Array.isArray(answer) ? answer.length : Number(counted);
  return { answer: answer as Answer<C>, total };
};

/** Sends a call with a picture or an archive as its body instead of JSON. */
export const sendFile = async <const C extends CallShape & ({ upload: number } | { archive: number })>(
  call: C,
  input: Input<C> & { readonly file: Blob },
  options: SendOptions = {},
): Promise<Answer<C>> => (await exchange(call, input, options)).answer as Answer<C>;

/** Sends a call that returns a picture instead of JSON. */
export const sendForFile = async <const C extends CallShape & { file: string }>(
  call: C,
  input: Input<C>,
  options: SendOptions = {},
): Promise<Blob> => (await exchange(call, input, options)).answer as Blob;

const nameIn = (disposition: string | null): string => /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? '';

/** Sends a call that returns a file, together with the name under which to save it. */
export const sendForDownload = async <const C extends CallShape & { download: readonly string[] }>(
  call: C,
  input: Input<C>,
  options: SendOptions = {},
): Promise<{ file: Blob; name: string }> => {
  const { answer, response } = await exchange(call, input, options);
  return { file: answer as Blob, name: nameIn(response.headers.get('content-disposition')) };
};
