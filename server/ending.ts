import { setTimeout as pause } from 'node:timers/promises';

interface Step {
  /** For the sentence about one that took too long. */
  readonly name: string;
  /** Milliseconds after which the next step begins all the same; without it, all that are left. */
  readonly within?: number;
  /** `left`: milliseconds. */
  readonly end: (left: number) => Promise<unknown>;
}

export interface Ending {
  /** Parts that were added later end earlier. */
  readonly add: (step: Step) => void;
  /** Never rejects. */
  readonly run: (within: number) => Promise<void>;
}

/** Ends the parts of the program, each within its time: one that hangs keeps neither the others nor the program. */
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
