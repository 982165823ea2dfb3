/** Answered with 503 `overloaded`. */
export class TooMuchWork extends Error {
  readonly statusCode = 503;
  constructor() {
    super('more work is waiting than can be done in good time');
  }
}

interface Room {
  readonly atOnce: number;
  /** Maximum number of waiting tasks of all keys together. */
  readonly waiting: number;
}

interface Waiting {
  readonly start: () => void;
  readonly giveUp: (error: TooMuchWork) => void;
}

/** Tasks that may wait for the time when nothing else does. */
export const MOST_AHEAD = 40;

/**
 * Runs few heavy tasks in parallel, and serves keys (such as schools) in turn: the key served longest ago is next,
 * however many tasks of others are waiting. `each` limits the waiting and running tasks of one key. When all places are
 * taken, a new task takes the last place of the longest line, if that line is longer than its own would become: one key
 * can't fill the queue for the others. Work `ahead` of its need waits until nothing else does, in a line of its own.
 */
export const fairQueueOf = <Key>({ atOnce, waiting, each }: Room & { readonly each: number }) => {
  const lines = new Map<Key, Waiting[]>();
  const taken = new Map<Key, number>();
  /** Number of each key's latest turn, cleared when the queue is empty. */
  const latest = new Map<Key, number>();
  /** Work ahead of its need. */
  const aside: (() => void)[] = [];
  let [running, places, turns] = [0, 0, 0];

  const noteTurn = (key: Key): void => {
    turns += 1;
    latest.set(key, turns);
  };
  const leaveLine = (key: Key, leaving: (line: Waiting[]) => Waiting | undefined): Waiting | undefined => {
    const line = lines.get(key) ?? [];
    const left = leaving(line);
    if (left !== undefined) places -= 1;
    if (line.length === 0) lines.delete(key);
    return left;
  };
  const makeRoom = (key: Key): void => {
    if (places < waiting) return;
    const [longest] = [...lines.keys()].toSorted((a, b) => (lines.get(b)?.length ?? 0) - (lines.get(a)?.length ?? 0));
    const isLonger = longest !== undefined && (lines.get(longest)?.length ?? 0) > (lines.get(key)?.length ?? 0) + 1;
    if (!isLonger) throw new TooMuchWork();
    leaveLine(longest, (line) => line.pop())?.giveUp(new TooMuchWork());
  };
  const wait = (key: Key): Promise<void> => {
    makeRoom(key);
    places += 1;
    return new Promise<void>((start, giveUp) => {
      lines.set(key, [...(lines.get(key) ?? []), { start, giveUp }]);
    });
  };
  const startNext = (): void => {
    const [key] = [...lines.keys()].toSorted((a, b) => (latest.get(a) ?? 0) - (latest.get(b) ?? 0));
    if (key === undefined) {
      const last = aside.shift();
      if (last !== undefined) {
        last();
        return;
      }
      running -= 1;
      if (running === 0) latest.clear();
      return;
    }
    noteTurn(key);
    // Passes the place on instead of freeing it, so that no new task can slip in between.
    leaveLine(key, (line) => line.shift())?.start();
  };
  const whenIdle = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running === 0) running += 1;
    else if (aside.length === MOST_AHEAD) throw new TooMuchWork();
    else await new Promise<void>((start) => aside.push(start));
    try {
      return await work();
    } finally {
      startNext();
    }
  };
  const inTurn = async <Result>(key: Key, work: () => Promise<Result>): Promise<Result> => {
    if (running < atOnce) {
      running += 1;
      noteTurn(key);
    } else await wait(key);
    try {
      return await work();
    } finally {
      startNext();
    }
  };
  return async <Result>(key: Key, work: () => Promise<Result>, ahead = false): Promise<Result> => {
    if (ahead) return whenIdle(work);
    const own = taken.get(key) ?? 0;
    if (own >= each) throw new TooMuchWork();
    taken.set(key, own + 1);
    try {
      return await inTurn(key, work);
    } finally {
      const left = (taken.get(key) ?? 1) - 1;
      if (left === 0) taken.delete(key);
      else taken.set(key, left);
    }
  };
};

/**
 * Runs few heavy tasks in parallel. Each takes megabytes and one of Node's four worker threads, which file access and
 * DNS look-ups also need. Beyond a short queue, tasks are refused, so that a flood does not stop the rest of the
 * server.
 */
export const queueOf = (room: Room) => {
  const inTurn = fairQueueOf<null>({ ...room, each: Number.POSITIVE_INFINITY });
  return <Result>(work: () => Promise<Result>): Promise<Result> => inTurn(null, work);
};
