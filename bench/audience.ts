import { Agent, get, type IncomingMessage } from 'node:http';

/** One GET request whose event stream stays open. */
export interface Listening {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** For one action, the milliseconds until each listener had received its event, shortest first. */
export type Delays = readonly number[];

export interface Audience {
  /** Runs `deed` and resolves when every listener has received one message event. */
  readonly hear: (deed: () => Promise<void>) => Promise<Delays>;
  /** The last event, as received on the wire. */
  readonly lastEvent: () => string;
  readonly leave: () => void;
}

const AT_ONCE = 25;
const MOST_MS = 10_000;
const END = '\n\n';

const open = (agent: Agent, base: string, { path, headers }: Listening): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    get(base + path, { agent, headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${path} answered ${response.statusCode}`));
      else resolve(response);
    }).on('error', reject);
  });

/** Receives each event of a listener, by its place, at a time of `performance.now()`. */
type Heard = (place: number, event: string, at: number) => void;

/**
 * Opens the streams; resolves when each listener has received its first event, which confirms that the stream is open.
 */
export const gather = async (
  base: string,
  listenings: readonly Listening[],
  heard: Heard = () => undefined,
): Promise<Audience> => {
  const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });
  const responses: IncomingMessage[] = [];
  let times: number[] = [];
  let last = '';
  let allHeard = Promise.withResolvers<void>();

  const follow = (response: IncomingMessage, listener: number): Promise<void> => {
    const first = Promise.withResolvers<void>();
    let text = '';
    response.setEncoding('utf8').on('data', (chunk: string) => {
      const now = performance.now();
      text += chunk;
      for (let end = text.indexOf(END); end >= 0; end = text.indexOf(END)) {
        const event = text.slice(0, end + END.length);
        text = text.slice(end + END.length);
        first.resolve();
        heard(listener, event, now);
        if (!event.startsWith('event: message')) continue;
        last = event;
        times.push(now);
        if (times.length === listenings.length) allHeard.resolve();
      }
    });
    // A closed stream needs no handling here: `leave` closes it on purpose, and otherwise the next `hear` times out.
    response.on('error', () => undefined);
    return first.promise;
  };

  for (let place = 0; place < listenings.length; place += AT_ONCE) {
    const opened = await Promise.all(listenings.slice(place, place + AT_ONCE).map((one) => open(agent, base, one)));
    responses.push(...opened);
    await Promise.all(opened.map((response, nth) => follow(response, place + nth)));
  }
  return {
    hear: async (deed) => {
      times = [];
      allHeard = Promise.withResolvers();
      const began = performance.now();
      const tooLate = setTimeout(
        () => allHeard.reject(new Error(`${times.length} of ${listenings.length} heard it within ${MOST_MS} ms`)),
        MOST_MS,
      );
      await Promise.all([deed(), allHeard.promise]).finally(() => clearTimeout(tooLate));
      if (times.length !== listenings.length) throw new Error('somebody heard a message twice');
      return times.map((time) => time - began).toSorted((a, b) => a - b);
    },
    lastEvent: () => last,
    leave: () => {
      for (const response of responses) response.destroy();
      agent.destroy();
    },
  };
};
