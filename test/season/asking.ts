import { setTimeout as pause } from 'node:timers/promises';
import type { Auditor } from './auditor.ts';
import type { Observed } from './books.ts';
import type { Actor, Call } from './cast.ts';
import type { Mishap, Step } from './deeds.ts';
import type { Installation } from './installation.ts';

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** Requests of one step. */
export interface Asking {
  /** Sends a request until it has an answer, as the browser and its person do, and tells the auditor of the answer. */
  readonly ask: (actor: Actor, call: Call, body?: object | string) => Promise<Answer>;
  /** Sends requests at once, every second one to the other server, and tells the auditor of all answers together. */
  readonly askTogether: (requests: readonly (readonly [Actor, Call, object])[]) => Promise<void>;
  /** Faults that the auditor found in the answers so far. */
  readonly found: string[];
  /** Number of requests that had to be sent again. */
  readonly sentAgain: () => number;
}

/** Tries after which a season without an end is given up. */
const MOST_TRIES = 100;
/** Tries after which a full disk is freed. */
const PATIENCE = 4;
/** In milliseconds. */
const [BETWEEN_TRIES, BETWEEN_PARTS] = [50, 20];

/** Calls that change nothing when they are done again. */
const SAME_AGAIN = [
  '/flight/manage/whatsapp-group',
  '/flight/manage/whatsapp-group/poll',
  '/flight/poll/answer',
  '/school/mailing',
  '/school/mailing/resend',
];

/** Sends a text in three parts. */
const slowly = (text: string): ReadableStream<Uint8Array> => {
  const third = Math.ceil(text.length / 3);
  const parts = [0, 1, 2].map((nth) => text.slice(nth * third, (nth + 1) * third));
  return new ReadableStream({
    async start(stream) {
      for (const part of parts) {
        stream.enqueue(new TextEncoder().encode(part));
        await pause(BETWEEN_PARTS);
      }
      stream.close();
    },
  });
};

/** Returns an answer; `null`: the request or its answer was lost. */
const send = async (url: string, init: RequestInit): Promise<Answer | null> => {
  try {
    const response = await fetch(url, init);
    const text = await response.text();
    return { status: response.status, body: text === '' ? null : JSON.parse(text) };
  } catch {
    return null;
  }
};

/** Lets something die or break while a request is under way. */
export const strike = async ({ what }: Mishap, server: 0 | 1, installation: Installation): Promise<void> => {
  if (what === 'connections-cut') await installation.cutConnections();
  if (what === 'server-stopped') installation.end(server, 'SIGTERM');
  if (what === 'server-killed') installation.end(server, 'SIGKILL');
  if (what === 'database-killed') installation.killDatabase();
};

export const openAsking = (
  { server: first, mishap }: Pick<Step, 'server' | 'mishap'>,
  installation: Installation,
  auditor: Auditor,
  hasFaults: boolean,
): Asking => {
  const found: string[] = [];
  let befalls = mishap;
  let sentAgain = 0;

  const once = async (server: 0 | 1, actor: Actor, { method, path }: Call, text: string, key: string | null) => {
    const headers = {
      ...(await actor.caller.headers()),
      ...(text === '' ? {} : { 'content-type': 'application/json' }),
      ...(key === null ? {} : { 'idempotency-key': key }),
    };
    const url = `${installation.urls[server]}/api/v1${path}`;
    // Reading goes well, so that what befalls a step befalls its change.
    const now = method === 'POST' ? null : befalls;
    if (now === null) return send(url, { method, headers, body: text === '' ? null : text });
    befalls = null;
    if (now.what === 'request-lost') return null;
    const leaving = new AbortController();
    const body = now.what === 'slow' ? { body: slowly(text), duplex: 'half' } : { body: text === '' ? null : text };
    const answer = send(url, { method, headers, signal: leaving.signal, ...body } as RequestInit);
    await pause(now.after);
    if (now.what === 'hung-up') leaving.abort();
    await strike(now, server, installation);
    return now.what === 'answer-lost' ? answer.then(() => null) : answer;
  };

  /** Sends a request until it has an answer. */
  const observe = async (server: 0 | 1, actor: Actor, call: Call, body: object | string): Promise<Observed> => {
    const text =
      typeof body === 'string' ? body : call.method === 'PATCH' && call.path.includes('?') ? '' : JSON.stringify(body);
    const sent = typeof body === 'string' ? {} : (body as Record<string, unknown>);
    const key = call.repeatable === true ? crypto.randomUUID() : null;
    const isSameAgain = call.method === 'POST' || SAME_AGAIN.includes(call.path);
    const mayRepeat = key !== null || 'client_id' in sent || isSameAgain;
    const at = installation.now().epochMilliseconds;
    const observed = (answer: Answer): Observed => ({
      at,
      until: installation.now().epochMilliseconds,
      who: actor.audited,
      call: `${call.method} ${call.path.replace(/\?.*/, '')}`,
      body: sent,
      status: answer.status,
      answer: answer.body,
    });
    for (let tries = 0; ; tries += 1) {
      const to = ((server + tries) % 2) as 0 | 1;
      const answer = await once(to, actor, call, text, key);
      const isLost = answer === null || (hasFaults && answer.status === 503);
      if (!isLost) return observed(answer);
      if (!hasFaults || tries === MOST_TRIES) return observed({ status: 599, body: { code: 'no answer' } });
      // People do not wait for as long as a disk is full, so that somebody makes room.
      if (tries === PATIENCE || !mayRepeat) await installation.freeDisk();
      if (installation.isFull()) {
        await pause(BETWEEN_TRIES);
        continue;
      }
      await installation.quiet();
      if (!mayRepeat) {
        const done = await auditor.wasDone(observed({ status: 0, body: null }));
        if (done !== null) return observed({ status: 200, body: done });
      }
      sentAgain += 1;
      await pause(BETWEEN_TRIES);
    }
  };

  return {
    found,
    sentAgain: () => sentAgain,
    ask: async (actor, call, body = {}) => {
      const observed = await observe(first, actor, call, body);
      found.push(...auditor.hear(observed));
      return { status: observed.status, body: observed.answer };
    },
    askTogether: async (requests) => {
      const all = requests.map(([actor, call, body], nth) => observe(((first + nth) % 2) as 0 | 1, actor, call, body));
      found.push(...auditor.hearTogether(await Promise.all(all)));
    },
  };
};
