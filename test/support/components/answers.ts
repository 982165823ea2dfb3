import * as z from 'zod/mini';
import type { Answer, CallShape } from '../../../core/contract/call.ts';
import { ERROR_TABLE, type ErrorCode } from '../../../core/errors/error-table.ts';
import { type Asked, BACKSTAGE, type Planned } from './answering.ts';

const tell = async (what: string, body: unknown): Promise<void> => {
  const response = await fetch(`${BACKSTAGE}/${what}`, { method: 'POST', body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`The answering server refused: ${await response.text()}`);
};

const nameOf = ({ method, path }: CallShape): string => `${method} ${path}`;

const known = new Map<string, CallShape>();

/** Plans the answers to a call, in this order; the last one is repeated. */
export const plan = async (call: CallShape, ...answers: readonly Planned[]): Promise<void> => {
  known.set(nameOf(call), call);
  await tell('plan', { call: nameOf(call), answers });
};

/** Plans an answer of the contract's shape; throws for any other. */
export const answer = <C extends CallShape>(call: C, body: Answer<C>): Planned => ({
  status: 200,
  body: z.parse(call.answer, body),
  ...(call.paged && Array.isArray(body) && { headers: { 'x-total-count': String(body.length) } }),
});

/** Plans a refusal with its status from the error table, in the server's format. */
export const refusal = (code: ErrorCode, more: object = {}, headers: Planned['headers'] = {}): Planned => ({
  status: ERROR_TABLE[code],
  headers,
  body: { type: 'about:blank', title: code, status: ERROR_TABLE[code], code, detail: code, ...more },
});

/** Plans a connection that breaks during the answer. */
export const broken: Planned = { status: 0, body: null, broken: true };

/** Delays the answer until `release` is called. */
export const held = (planned: Planned): Planned => ({ ...planned, held: true });
/** Lets held answers go; if their request has not arrived yet, the next one. */
export const release = (): Promise<void> => tell('release', {});

const allAsked = async (): Promise<Asked[]> => (await fetch(`${BACKSTAGE}/asked`)).json() as Promise<Asked[]>;

/** Returns the bodies of the requests to this call, in order. */
export const asked = async (call: CallShape): Promise<unknown[]> =>
  (await allAsked()).filter((one) => one.call === nameOf(call)).map(({ body }) => body);

/** Returns the queries of the requests to this call, in order. */
export const queries = async (call: CallShape): Promise<Asked['query'][]> =>
  (await allAsked()).filter((one) => one.call === nameOf(call)).map(({ query }) => query);

/** Returns the requests without a planned answer or with an invalid body, and clears the list. */
export const faultsOfCalls = async (): Promise<string[]> => {
  const all = await allAsked();
  await tell('forget', {});
  return all.flatMap(({ call, body }) => {
    const shape = known.get(call);
    if (shape === undefined) return [`${call}: not planned`];
    if (shape.body === undefined) return [];
    const { error } = z.safeParse(shape.body, body);
    return error === undefined ? [] : [`${call}: ${z.prettifyError(error)}`];
  });
};
