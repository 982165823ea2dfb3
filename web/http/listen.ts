import { createParser } from 'eventsource-parser';
import type { Answer, CallShape } from '../../core/contract/call.ts';
import { connection } from './connection.ts';
import { LocalFailure } from './failures.ts';
import { addressOf, headersOf } from './request.ts';

/** Milliseconds. The server sends something every 25 seconds; a stream that is silent for this long is dead. */
const SILENCE = 60_000;
/** Milliseconds between attempts to reconnect. */
const PAUSE = { first: 1000, longest: 30_000 };
/** Minimum milliseconds of a sound stream. One that ended sooner must not reconnect at once, or it would loop. */
const SOUND = 5000;

export interface Hearing<Event> {
  /** Called each time the stream opens: earlier events may have been missed. */
  readonly onOpen: () => void;
  readonly onEvent: (event: Event) => void;
}

type Stream = CallShape & { readonly stream: true };

/** `token`: the token was refused. `refused`: another attempt would change nothing. */
type End = 'orderly' | 'lost' | 'token' | 'refused';

const whyNot = ({ status }: Response): End => {
  if (status === 401) return 'token';
  return status === 403 || status === 404 ? 'refused' : 'lost';
};

const hearUntilItEnds = async (
  body: ReadableStream<Uint8Array>,
  onEvent: (event: unknown) => void,
  alive: () => void,
): Promise<void> => {
  const parser = createParser({ onEvent: ({ data }) => onEvent(JSON.parse(data)) });
  const decoder = new TextDecoder();
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    alive();
    parser.feed(decoder.decode(value, { stream: true }));
  }
};

const listenOnce = async <Event>(
  call: Stream,
  { onOpen, onEvent }: Hearing<Event>,
  signal: AbortSignal,
  fresh: boolean,
): Promise<End> => {
  const ending = new AbortController();
  const end = () => ending.abort();
  signal.addEventListener('abort', end);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const alive = () => {
    clearTimeout(timer);
    timer = setTimeout(end, SILENCE);
  };
  let answered = false;
  try {
    const headers = await headersOf(call, 'text/event-stream', fresh);
    // Only now, because the headers may have waited for a sign-in.
    alive();
    const response = await fetch(addressOf(call, {}), { headers, cache: 'no-store', signal: ending.signal });
    answered = true;
    connection().reached(true);
    if (!response.ok || response.body === null) return whyNot(response);
    onOpen();
    await hearUntilItEnds(response.body, (event) => onEvent(event as Event), alive);
    return 'orderly';
  } catch (error) {
    if (error instanceof LocalFailure) return 'refused';
    if (!answered && !signal.aborted) void connection().answers();
    return 'lost';
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', end);
  }
};

/** Waits, but ends early when the network or the server is back, or the signal aborts. */
const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    addEventListener('online', end);
    signal.addEventListener('abort', end);
  });

/**
 * Receives the events of a stream until `signal` aborts or the server refuses; reconnects after network losses, server
 * restarts and expired tokens. Events are not validated against the contract.
 */
export const listen = async <const C extends Stream>(
  call: C,
  hearing: Hearing<Answer<C>>,
  signal: AbortSignal,
): Promise<void> => {
  let wait = PAUSE.first;
  let fresh = false;
  while (!signal.aborted) {
    const begun = performance.now();
    const end: End = await listenOnce(call, hearing, signal, fresh);
    if (end === 'refused') return;
    if (end === 'token' && fresh && !(await connection().signInAgain({ refused: true }))) return;
    fresh = end === 'token' && !fresh;
    if (performance.now() - begun > SOUND) wait = PAUSE.first;
    if (signal.aborted || fresh || (end === 'orderly' && performance.now() - begun > SOUND)) continue;
    // All pages lose a server at the same moment; jitter lets them reconnect one after the other.
    await pause(wait * (0.5 + Math.random() / 2), signal);
    wait = Math.min(wait * 2, PAUSE.longest);
  }
};
