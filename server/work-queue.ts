/** Answered as 503 `overloaded`. */
export class TooMuchWork extends Error {
  readonly statusCode = 503;
  constructor() {
    super('more work is waiting than can be done in good time');
  }
}

interface Room {
  readonly atOnce: number;
  /** Places of all keys together. */
  readonly waiting: number;
}

interface Waiting {
  readonly start: () => void;
  readonly giveUp: (error: TooMuchWork) => void;
}

/**
 * Lets few pieces of heavy work run at once, and each key, such as a school, in its turn: the key that was served longest
 * ago is next, however much the others have waiting. `each` is what one key may have waiting and running. When all places
 * are taken, a newcomer takes the last place of the longest line, if that line is longer than its own would be: one key
 * can't fill the queue for the others.
 */
export const fairQueueOf = <Key>({ atOnce, waiting, each }: Room & { readonly each: number }) => {
  const lines = new Map<Key, Waiting[]>();
  const taken = new Map<Key, number>();
  /** Number of the latest turn of each key, forgotten when nothing is left to do. */
  const latest = new Map<Key, number>();
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
      running -= 1;
      if (running === 0) latest.clear();
      return;
    }
    noteTurn(key);
    // The place is handed on, not freed: otherwise a newcomer could slip in between.
    leaveLine(key, (line) => line.shift())?.start();
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
  return async <Result>(key: Key, work: () => Promise<Result>): Promise<Result> => {
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
 * Lets few pieces of heavy work run at once. Each takes megabytes and one of Node's four worker threads, which files and
 * look-ups need too: a flood of it must not stop the rest of the server, so past a short queue it is told to come back.
 */
export const queueOf = (room: Room) => {
  const inTurn = fairQueueOf<null>({ ...room, each: Number.POSITIVE_INFINITY });
  return <Result>(work: () => Promise<Result>): Promise<Result> => inTurn(null, work);
};
