import type { MemberId } from '../../core/ids/ids.ts';
import { groupBy } from '../../core/lists/group-by.ts';
import type { Flight } from '../flights/contract.ts';
import { mayBeDoneByHand, mayBeRetried } from './manual-steps.rules.ts';
import type { ChatStep, PersonReason } from './steps.contract.ts';

/** Milliseconds between two requests for the steps. */
export const STEPS_AGAIN_AFTER = 10_000;

type Progress = Flight['wa_progress'];

/** Returns whether steps may still be added or change. */
export const isWatched = (progress: Progress): boolean => progress === 'created' || progress === 'poll_sent';

/** Returns the progress that the steps imply if they are newer than the day's row; `null` if they imply nothing new. */
export const newerProgress = (progress: Progress, steps: readonly ChatStep[]): Progress => {
  const has = (type: ChatStep['type']) => steps.some((step) => step.type === type);
  if (progress === 'created' && has('create_poll')) return 'poll_sent';
  return isWatched(progress) && steps.some(({ type, status }) => type === 'delete_group' && status === 'completed')
    ? 'deleted'
    : null;
};

export type StepAction = 'retry' | 'look_again' | 'anew' | 'done';

/** The step is queued automatically once the person gives consent or has a number; retrying earlier changes nothing. */
const TAKEN_UP_LATER: readonly PersonReason[] = ['no_consent', 'no_phone'];

const waitsForPeople = ({ left_out }: ChatStep): boolean =>
  left_out.length > 0 && left_out.every(({ reason }) => TAKEN_UP_LATER.includes(reason));

/**
 * Returns what staff can do about a step. If the bridge never answered, only a person can know whether a group was
 * created.
 */
export const stepActions = (step: ChatStep): readonly StepAction[] => {
  if (mayBeDoneByHand(step)) return ['done'];
  if (mayBeRetried(step, 'anew')) return ['look_again', 'anew'];
  return mayBeRetried(step, 'retry') && !waitsForPeople(step) ? ['retry'] : [];
};

/** Returns whether a step succeeded for everybody; if there are many, older ones of these are hidden. */
const isQuiet = (step: ChatStep): boolean => step.status === 'completed' && step.left_out.length === 0;

const MOST_AT_FIRST = 6;

/** Returns the steps to show at first, and the number of hidden successful ones before them. */
export const stepsAtFirst = (
  steps: readonly ChatStep[],
): { readonly shown: readonly ChatStep[]; readonly earlier: number } => {
  const shown = steps.filter((step, place) => !isQuiet(step) || place >= steps.length - MOST_AT_FIRST);
  // A button to show a single row would be larger than the row.
  return steps.length - shown.length <= 1
    ? { shown: steps, earlier: 0 }
    : { shown, earlier: steps.length - shown.length };
};

/** Groups the people for whom a step failed by reason. */
export const leftOutByReason = ({
  left_out,
}: ChatStep): { readonly reason: PersonReason; readonly people: MemberId[] }[] =>
  [...groupBy(left_out, ({ reason }) => reason)].map(([reason, all]) => ({
    reason,
    people: all.map(({ user_id }) => user_id),
  }));

/** Returns a link that opens a chat with this number (E.164) and enters the text, ready to send. */
export const whatsAppLink = (phone: string, text: string): string => {
  const query = text === '' ? '' : `?text=${encodeURIComponent(text)}`;
  return `https://wa.me/${phone.replaceAll(/\D/g, '')}${query}`;
};
