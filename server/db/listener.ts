import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';

export interface ListenerParts {
  /** Creates a connection of its own for the lifetime of the listener. */
  readonly newClient: () => Client;
  readonly channels: readonly string[];
  readonly onNotification: (payload: string, channel: string) => void;
  /** Called after each connect, because notifications before it may have been missed. */
  readonly onListening: () => void;
  readonly onFailure: (error: Error) => void;
}

export interface Listener {
  readonly stop: () => Promise<void>;
}

/** In milliseconds. A half-open connection is silent, so it is probed and dropped if it does not answer. */
const BEAT = { every: 30_000, patience: 10_000 };
/** Milliseconds between attempts to reconnect: short for a database that restarts, longer for one that stays away. */
const PAUSE = { first: 250, longest: 5000 };

const tooLate = async (): Promise<never> => {
  await pause(BEAT.patience, undefined, { ref: false });
  throw new Error('the connection does not answer');
};

/** Listens to NOTIFY on some channels, and reconnects whenever the connection is lost. */
export const startListener = ({ newClient, channels, ...parts }: ListenerParts): Listener => {
  const ending = new AbortController();
  let client: Client | null = null;
  let wait = PAUSE.first;

  const listenOnce = async (): Promise<void> => {
    const mine = newClient();
    client = mine;
    const lost = new Promise<void>((resolve) => {
      mine.on('error', (error) => {
        // `stop` breaks the connection on purpose.
        if (!ending.signal.aborted) parts.onFailure(error);
        resolve();
      });
      mine.on('end', resolve);
    });
    mine.on('notification', ({ payload, channel }) => {
      if (payload !== undefined) parts.onNotification(payload, channel);
    });
    let beat: NodeJS.Timeout | undefined;
    try {
      await mine.connect();
      await mine.query(channels.map((channel) => `listen ${mine.escapeIdentifier(channel)}`).join('; '));
      wait = PAUSE.first;
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
    while (!ending.signal.aborted) {
      await listenOnce().catch((error: Error) => {
        if (!ending.signal.aborted) parts.onFailure(error);
      });
      await pause(wait, undefined, { signal: ending.signal }).catch(() => undefined);
      wait = Math.min(wait * 2, PAUSE.longest);
    }
  };
  const running = run();
  return {
    stop: async () => {
      ending.abort();
      // Destroys the socket instead of closing the connection, because an unresponsive database would block the
      // program's end.
      client?.connection.stream.destroy();
      await running;
    },
  };
};
