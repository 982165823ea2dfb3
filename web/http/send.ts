import type { Answer, CallShape, CallToSend, Input } from '../../core/contract/call.ts';
import { connection } from './connection.ts';
import { ApiProblem, NetworkLoss } from './failures.ts';
import { addressOf, headersOf, type Loose } from './request.ts';

const PATIENCE = 30_000;
/** Ten megabytes from a phone at a launch site take a while. */
const PATIENCE_FOR_FILES = 5 * 60_000;

export interface SendOptions {
  readonly signal?: AbortSignal | undefined;
  /** The page is going away: the request must outlive it. */
  readonly keepalive?: boolean;
}

const requestOnce = async (call: CallToSend, input: Loose, options: SendOptions, fresh: boolean): Promise<Response> => {
  const address = addressOf(call, input);
  const { reached } = connection();
  const headers = await headersOf(call, 'application/json', fresh);
  const request: RequestInit = { method: call.method, headers, keepalive: options.keepalive ?? false };
  if (input.body !== undefined && call.method !== 'GET') {
    headers.set('content-type', 'application/json');
    request.body = JSON.stringify(input.body);
  }
  if (input.file !== undefined) {
    // Not every device knows what its files are; the server looks for itself.
    headers.set('content-type', input.file.type || 'image/unknown');
    request.body = input.file;
  }
  const patience = AbortSignal.timeout(input.file === undefined ? PATIENCE : PATIENCE_FOR_FILES);
  request.signal = options.signal ? AbortSignal.any([options.signal, patience]) : patience;
  try {
    const response = await fetch(address, request);
    reached(true);
    return response;
  } catch (error) {
    if (options.signal?.aborted) throw error;
    reached(false);
    throw new NetworkLoss('No answer from the server.', { cause: error });
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
  // A token can be withdrawn before it runs out; a second 401 means that the session itself has ended.
  if (response.status === 401 && call.role !== 'anybody') response = await requestOnce(call, input, options, true);
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
 * Makes one call of the contract. The answer is taken as the contract says: the server has already passed it through
 * the same schema, and checking it again would cost phones time for nothing.
 * Throws {@link ApiProblem}, {@link NetworkLoss} or {@link LocalFailure}.
 */
export const send = async <const C extends CallShape>(
  call: C,
  input: Input<C>,
  options: SendOptions = {},
): Promise<Answer<C>> => (await exchange(call, input, options)).answer as Answer<C>;

/** For lists that `limit` and `offset` cut: with the whole number of rows. */
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

/** For calls that take a picture instead of JSON. */
export const sendFile = async <const C extends CallShape & { upload: number }>(
  call: C,
  input: Input<C> & { readonly file: Blob },
  options: SendOptions = {},
): Promise<Answer<C>> => (await exchange(call, input, options)).answer as Answer<C>;

/** For calls that answer with a picture instead of JSON. */
export const sendForFile = async <const C extends CallShape & { file: string }>(
  call: C,
  input: Input<C>,
  options: SendOptions = {},
): Promise<Blob> => (await exchange(call, input, options)).answer as Blob;

const nameIn = (disposition: string | null): string => /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? '';

/** For calls that make a file: with the name under which it is to be saved. */
export const sendForDownload = async <const C extends CallShape & { download: readonly string[] }>(
  call: C,
  input: Input<C>,
  options: SendOptions = {},
): Promise<{ file: Blob; name: string }> => {
  const { answer, response } = await exchange(call, input, options);
  return { file: answer as Blob, name: nameIn(response.headers.get('content-disposition')) };
};
