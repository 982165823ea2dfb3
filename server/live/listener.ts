import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';

export interface ListenerParts {
  /** A connection of its own, for as long as it lasts. */
  readonly newClient: () => Client;
  readonly channel: string;
  readonly onWord: (word: string) => void;
  /** After each time the connection was made: words before it may have been missed. */
  readonly onListening: () => void;
  readonly onFailure: (error: Error) => void;
}

export interface Listener {
  readonly stop: () => Promise<void>;
}

/** Milliseconds. A connection that is only half there is silent: it is asked, and given up when it does not answer. */
const BEAT = { every: 30_000, patience: 10_000 };
/** Milliseconds. A database that restarts is back within seconds; one that is gone is not asked more often than this. */
const PAUSE = { first: 250, longest: 15_000 };

/** Hears NOTIFY of one channel, and connects again whenever the connection is lost. */
const tooLate = async (): Promise<never> => {
  await pause(BEAT.patience, undefined, { ref: false });
  throw new Error('the connection does not answer');
};

export const startListener = ({ newClient, channel, ...parts }: ListenerParts): Listener => {
  const ending = new AbortController();
  let client: Client | null = null;

  const listenOnce = async (): Promise<void> => {
    const mine = newClient();
    client = mine;
    const lost = new Promise<void>((resolve) => {
      mine.on('error', (error) => {
        parts.onFailure(error);
        resolve();
      });
      mine.on('end', resolve);
    });
    mine.on('notification', ({ payload }) => {
      if (payload !== undefined) parts.onWord(payload);
    });
    let beat: NodeJS.Timeout | undefined;
    try {
      await mine.connect();
      await mine.query(`listen ${mine.escapeIdentifier(channel)}`);
      parts.onListening();
      beat = setInterval(() => {
        Promise.race([mine.query('select 1'), tooLate()]).catch(() => mine.connection.stream.destroy());
      }, BEAT.every);
      beat.unref();
      await lost;
    } finally {
      clearInterval(beat);
      await mine.end().catch(() => undefined);
    }
  };

  const run = async (): Promise<void> => {
    let wait = PAUSE.first;
    while (!ending.signal.aborted) {
      const begun = Date.now();
      await listenOnce().catch((error: Error) => {
        if (!ending.signal.aborted) parts.onFailure(error);
      });
      // What lasted was a good connection: the next one is tried at once again.
      wait = Date.now() - begun > PAUSE.longest ? PAUSE.first : Math.min(wait * 2, PAUSE.longest);
      await pause(wait, undefined, { signal: ending.signal }).catch(() => undefined);
    }
  };
  const running = run();
  return {
    stop: async () => {
      ending.abort();
      await client?.end().catch(() => undefined);
      await running;
    },
  };
};
