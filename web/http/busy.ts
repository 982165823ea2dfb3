import { type ApiProblem, isProblem } from './failures.ts';

/** Number of times that a busy server is asked again. */
const TRIES = 10;

/** Returns whether to ask again after so many refusals because the server has too much to do. */
export const waitsForTurn = (failures: number, error: unknown): error is ApiProblem =>
  isProblem(error, 'overloaded') && failures < TRIES;

/** Returns the milliseconds that an overloaded server asks for, or up to twice as many: a crowd must not come back at once. */
export const untilItsTurn = ({ retryAfter }: ApiProblem): number => (retryAfter ?? 1) * 1000 * (1 + Math.random());

/** Asks until the server has time for it, ten times more at most. `onWait` is called after the first refusal. */
export const whenItHasTime = async <Result>(ask: () => Promise<Result>, onWait: () => void): Promise<Result> => {
  for (let failures = 0; ; failures += 1) {
    try {
      return await ask();
    } catch (error) {
      if (!waitsForTurn(failures, error)) throw error;
      if (failures === 0) onWait();
      await new Promise((resolve) => setTimeout(resolve, untilItsTurn(error)));
    }
  }
};
