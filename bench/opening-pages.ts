import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { createParser } from 'eventsource-parser';
import type { FlightId } from '../core/ids/ids.ts';
import { listenLive } from '../features/chat/messages.contract.ts';
import { FLIGHT_TYPES } from '../features/fields/kinds.fields.ts';
import { type LiveDay, listSignUpFlights, type SignUpFlight } from '../features/signups/contract.ts';
import { ask } from './ask.ts';
import type { Promised } from './opening-crowd.ts';
import type { SignedInMember } from './signed-in-school.ts';

/** Milliseconds after which a page asks for a stream again that ended at once, as in `web/http/listen.ts`. */
const AGAIN = { sound: 5000, pause: 1000 };

export interface Delays {
  /** For each seat and page, milliseconds from the answer to the press until the page knew of it. */
  readonly known: readonly number[];
  /** Number of seats that a page never heard of, over all pages. */
  readonly unknown: number;
}

export interface OpenPages {
  readonly delays: (seats: readonly Promised[]) => Delays;
  readonly leave: () => Promise<void>;
}

/**
 * Opens sign-up pages that only watch. Each has an event stream, connects again when the server ends it, and loads the
 * list whenever it has connected, because it may have missed something. Resolves when all are open.
 */
export const openPages = async (base: string, watching: readonly SignedInMember[]): Promise<OpenPages> => {
  const over = new AbortController();
  const agent = new Agent({ keepAlive: true });
  /** Times at which a page first knew of so many students, from one on, by page and day. */
  const seen = watching.map(() => new Map<FlightId, number[]>());

  const learn = (page: number, { flight_id, student_count }: Pick<LiveDay, 'flight_id' | 'student_count'>): void => {
    const times = seen[page]?.get(flight_id) ?? [];
    seen[page]?.set(flight_id, times);
    while (times.length < student_count) times.push(performance.now());
  };
  const hear = async (page: number, { newHeaders }: SignedInMember, isOpen: () => void): Promise<void> => {
    const headers = await newHeaders();
    const load = () =>
      ask(agent, base, headers, listSignUpFlights, { flight_type: FLIGHT_TYPES }, (text) => {
        if (text.startsWith('[')) for (const day of JSON.parse(text) as SignUpFlight[]) learn(page, day);
      });
    const response = await fetch(base + listenLive.path, { headers, signal: over.signal });
    if (!response.ok || response.body === null) return response.body?.cancel();
    await load();
    isOpen();
    const parser = createParser({
      onEvent: ({ event, data }) => {
        if (event === 'again') return void load();
        if (event !== 'day') return;
        const { day } = JSON.parse(data) as { readonly day: LiveDay | null };
        if (day !== null) learn(page, day);
      },
    });
    for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) parser.feed(chunk);
  };
  const follow = async (page: number, member: SignedInMember, isOpen: () => void): Promise<void> => {
    while (!over.signal.aborted) {
      const begun = performance.now();
      await hear(page, member, isOpen).catch(() => undefined);
      if (!over.signal.aborted && performance.now() - begun < AGAIN.sound) await pause(AGAIN.pause);
    }
  };

  const opened = watching.map(() => Promise.withResolvers<void>());
  const following = watching.map((member, page) => follow(page, member, () => opened[page]?.resolve()));
  await Promise.all(opened.map(({ promise }) => promise));
  return {
    delays: (seats) => {
      const known: number[] = [];
      let unknown = 0;
      for (const { flightId, at, count } of seats) {
        if (count === null) continue;
        for (const page of seen) {
          const time = page.get(flightId)?.[count - 1];
          if (time === undefined) unknown += 1;
          else known.push(Math.max(0, time - at));
        }
      }
      return { known, unknown };
    },
    leave: async () => {
      over.abort();
      await Promise.all(following);
      agent.destroy();
    },
  };
};
