/** Answered as 503 `overloaded`. */
export class TooMuchWork extends Error {
  readonly statusCode = 503;
  constructor() {
    super('more work is waiting than can be done in good time');
  }
}

/**
 * Lets few pieces of heavy work run at once. Each takes megabytes and one of Node's four worker threads, which files and
 * look-ups need too: a flood of it must not stop the rest of the server, so past a short queue it is told to come back.
 */
export const queueOf = ({ atOnce, waiting }: { atOnce: number; waiting: number }) => {
  const queue: (() => void)[] = [];
  let running = 0;
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running < atOnce) running += 1;
    else if (queue.length < waiting) await new Promise<void>((start) => queue.push(start));
    else throw new TooMuchWork();
    try {
      return await work();
    } finally {
      const next = queue.shift();
      // The place is handed on, not freed: otherwise a newcomer could slip in between.
      if (next === undefined) running -= 1;
      else next();
    }
  };
};
