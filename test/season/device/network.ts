import type { Asked, Ending } from './messages.ts';

interface Hearer {
  readonly asked: (number: number, asked: Asked) => void;
  readonly ended: (number: number, ending: Ending) => void;
}

const PREFIX = '/api/v1';

const noNetwork = () => new TypeError('Failed to fetch');

let connection = new AbortController();
/** The call whose next answer is lost, or the next action. */
let toLose: string | 'action' | null = null;
/** The requests of the contract that wait for their answer. */
const open = new Set<number>();
let count = 0;

/** Returns whether a request of the contract waits for its answer. */
export const isAsking = (): boolean => open.size > 0;

/** Loses the answer to the next request of a call, such as `PATCH /flight/sign-up`, once the server has sent it; `null`: of the next action. */
export const loseNextAnswer = (call: string | null): void => {
  toLose = call ?? 'action';
};

/** Takes the network away, with all requests and streams, or brings it back. */
export const setOnline = (is: boolean): void => {
  if (is === navigator.onLine) return;
  Object.assign(navigator, { onLine: is });
  if (is) connection = new AbortController();
  else connection.abort(noNetwork());
  dispatchEvent(new Event(is ? 'online' : 'offline'));
};

const parsed = (text: unknown): unknown => {
  if (typeof text !== 'string' || text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/** Sends the requests of this thread to a server, and tells each request of the contract that leaves, and its ending. */
export const connectNetwork = (server: string, hearer: Hearer): void => {
  const fetchFromServer = globalThis.fetch;
  globalThis.fetch = async (address, given = {}) => {
    if (!navigator.onLine) throw noNetwork();
    const { pathname, search, href } = new URL(String(address), server);
    const isCall = pathname.startsWith(PREFIX);
    const { method = 'GET' } = given;
    const call = `${method} ${pathname.slice(PREFIX.length)}`;
    count += 1;
    const number = count;
    const action = new Headers(given.headers).get('idempotency-key');
    const body = parsed(given.body) ?? Object.fromEntries(new URLSearchParams(search));
    if (isCall) {
      open.add(number);
      hearer.asked(number, { call, body, action });
    }
    let ending: Ending = { fate: 'broken' };
    try {
      const signal = AbortSignal.any([connection.signal, ...(given.signal ? [given.signal] : [])]);
      const response = await fetchFromServer(href, { ...given, signal });
      const { status, headers } = response;
      if (headers.get('content-type')?.startsWith('text/event-stream')) {
        ending = { fate: 'answered', status, answer: null };
        return response;
      }
      const text = await response.text();
      const isLost = toLose === call || (toLose === 'action' && action !== null);
      ending = { fate: isLost ? 'lost' : 'answered', status, answer: parsed(text) };
      if (!isLost) return new Response(text === '' ? null : text, { status, headers });
      toLose = null;
      throw noNetwork();
    } finally {
      open.delete(number);
      if (isCall) hearer.ended(number, ending);
    }
  };
};
