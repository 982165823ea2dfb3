import { setTimeout as pause } from 'node:timers/promises';

interface Step {
  /** Named in the message if the part exceeds its time. */
  readonly name: string;
  /** Milliseconds until the next step starts regardless; without it, the step gets all the remaining time. */
  readonly within?: number;
  /** `left`: the step's remaining milliseconds. */
  readonly end: (left: number) => Promise<unknown>;
}

export interface Ending {
  /** Parts end in the reverse order of being added. */
  readonly add: (step: Step) => void;
  /** Ends all parts within so many milliseconds; never rejects. */
  readonly run: (within: number) => Promise<void>;
}

/**
 * Ends the parts of the program, each within its time limit, so that a part that hangs blocks neither the others nor
 * the exit.
 */
export const openEnding = (say: (sentence: string) => void): Ending => {
  const steps: Step[] = [];

  const runOne = async ({ name, within, end }: Step, until: number): Promise<void> => {
    const left = Math.max(0, Math.min(until - performance.now(), within ?? Number.POSITIVE_INFINITY));
    const late = pause(left, 'late' as const, { ref: false });
    const outcome = await Promise.race([
      end(left).then(
        () => 'done' as const,
        () => 'failed' as const,
      ),
      late,
    ]);
    if (outcome === 'late') say(`${name} did not end within ${Math.round(left) / 1000} s; the rest ends without it.`);
    if (outcome === 'failed') say(`${name} could not be ended cleanly.`);
  };

  return {
    add: (step) => void steps.push(step),
    run: async (within) => {
      const until = performance.now() + within;
      for (let step = steps.pop(); step !== undefined; step = steps.pop()) await runOne(step, until);
    },
  };
};
