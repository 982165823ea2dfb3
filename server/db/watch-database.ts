import { databaseFault, faultName } from './database-fault.ts';

export interface DatabaseWatch {
  /**
   * Returns whether the error means that the database is unavailable. The first such error is reported, and later the
   * recovery.
   */
  readonly isOutage: (error: unknown) => boolean;
  readonly end: () => void;
}

interface WatchParts {
  /** Rejects while the database is unusable. Uses its own connection. */
  readonly check: () => Promise<void>;
  readonly say: (sentence: string) => void;
}

/** Milliseconds between two checks, or between two messages if failures continue although the check succeeds. */
const WAIT = { first: 1000, longest: 15_000 };
/** Milliseconds without failure after which the next one is reported again. */
const CALM = 60_000;

/** Reports an outage in two sentences, one at its start and one at its end, instead of one log line per request. */
export const watchDatabase = ({ check, say }: WatchParts): DatabaseWatch => {
  let timer: NodeJS.Timeout | undefined;
  /** A failure was reported, and no check has succeeded for `wait` since. */
  let alert = false;
  let ended = false;
  let wait = WAIT.first;
  let calmSince = 0;

  const later = (act: () => void): void => {
    if (ended) return;
    timer = setTimeout(act, wait);
    timer.unref();
    wait = Math.min(wait * 2, WAIT.longest);
  };
  const isGood = () =>
    check().then(
      () => true,
      () => false,
    );
  const calm = (): void => {
    alert = false;
    calmSince = performance.now();
  };

  const untilBack = async (since: number): Promise<void> => {
    if (!(await isGood())) return later(() => void untilBack(since));
    if (ended) return;
    say(`The database is back after ${Math.round((performance.now() - since) / 1000)} s.`);
    later(calm);
  };

  const begin = async (name: string): Promise<void> => {
    const since = performance.now();
    if (await isGood()) {
      if (!ended) say(`A connection or a statement of the database failed (${name}). New connections work.`);
      return later(calm);
    }
    if (!ended) say(`The database is away (${name}). Requests are answered with 503 until it is back.`);
    later(() => void untilBack(since));
  };

  return {
    isOutage: (error) => {
      if (databaseFault(error) !== 'away') return false;
      if (alert || ended) return true;
      if (performance.now() - calmSince > CALM) wait = WAIT.first;
      alert = true;
      void begin(faultName(error));
      return true;
    },
    end: () => {
      ended = true;
      clearTimeout(timer);
    },
  };
};
