import {
  BY_HAND,
  type ByHand,
  type ChatProvider,
  type Person,
  type Result,
} from '../../server/messenger/chat-provider.ts';
import { failureInWords, type Line } from './lines.ts';

export interface TrialParts {
  readonly provider: ChatProvider;
  /** The first person is put into the new group; the second is added and removed. */
  readonly people: readonly [Person, Person];
  /** The text in the group's name by which it is found. */
  readonly marker: string;
  /**
   * Milliseconds until the school may create another group; `null`: it may create one now, and the attempt is counted.
   */
  readonly groupTurn: () => Promise<number | null>;
  /** Waits between two steps. */
  readonly rest: () => Promise<void>;
  readonly note: (line: Line) => void;
}

export type Seen<Value> =
  | { readonly came: 'fine'; readonly evidence: string; readonly value: Value }
  | { readonly came: 'failed'; readonly evidence: string };

export const fine = <const Value>(evidence: string, value: Value): Seen<Value> => ({ came: 'fine', evidence, value });
export const failed = (evidence: string) => ({ came: 'failed', evidence }) as const;

/** Describes the result of a call; a step that needs manual work counts as a failure. */
export const seen = <Value, Found>(
  result: Result<Value | ByHand>,
  look: (value: Value) => Seen<Found>,
): Seen<Found> => {
  if (!result.ok) return failed(failureInWords(result.error));
  return result.value === BY_HAND ? failed('a person would have to do it') : look(result.value as Value);
};

export type Trying = <Value>(
  step: string,
  work: (() => Promise<Seen<Value>>) | null,
  why?: string,
) => Promise<Value | null>;

/** Runs steps one after the other and notes each result; `null` in place of the work skips the step. */
export const tryingWith = ({ rest, note }: TrialParts, onFailure: () => void): Trying => {
  let first = true;
  return async (step, work, why = '') => {
    if (work === null) {
      note({ step, came: 'left out', evidence: why, ms: 0 });
      return null;
    }
    if (!first) await rest();
    first = false;
    const began = performance.now();
    const result = await work();
    note({ step, came: result.came, evidence: result.evidence, ms: performance.now() - began });
    if (result.came === 'fine') return result.value;
    onFailure();
    return null;
  };
};
