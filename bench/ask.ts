import { type Agent, request } from 'node:http';
import type { CallShape } from '../core/contract/call.ts';
import type { Headers } from './signed-in-school.ts';

/** Milliseconds; as long as a browser waits. */
const PATIENCE_MS = 30_000;

export interface Answered {
  readonly status: number | 'none';
  /** Milliseconds from the sending of the request to the end of its answer. */
  readonly ms: number;
  /** In seconds; `null`: the server does not say. */
  readonly retryAfter: number | null;
}

/**
 * Sends a call and waits for the whole response. Never rejects. `base` is the address before the path of the call, such
 * as `http://127.0.0.1:3000/api/v1`; `hear` receives the text of the response.
 */
export const ask = (
  agent: Agent,
  base: string,
  headers: Headers,
  call: Pick<CallShape, 'method' | 'path'>,
  body: unknown,
  hear?: (text: string) => void,
): Promise<Answered> =>
  new Promise((resolve) => {
    const began = performance.now();
    const end = (status: Answered['status'], retryAfter: number | null = null) =>
      resolve({ status, ms: performance.now() - began, retryAfter });
    const sent = request(
      base + call.path,
      { method: call.method, agent, headers: { 'content-type': 'application/json', ...headers }, timeout: PATIENCE_MS },
      (response) => {
        const wait = response.headers['retry-after'];
        let text = '';
        if (hear === undefined) response.resume();
        else
          response.setEncoding('utf8').on('data', (chunk: string) => {
            text += chunk;
          });
        response.on('end', () => {
          hear?.(text);
          end(response.statusCode ?? 'none', wait === undefined ? null : Number(wait));
        });
        response.on('error', () => end('none'));
      },
    );
    sent.on('timeout', () => sent.destroy());
    sent.on('error', () => end('none'));
    sent.end(JSON.stringify(body));
  });

/** Returns the number below which the share of the numbers lies, from 0 to 1; `NaN` if there are none. */
export const percentile = (numbers: readonly number[], share: number): number =>
  numbers.toSorted((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * share))] ?? Number.NaN;
