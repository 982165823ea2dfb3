import type { MemberId } from '../../core/ids/ids.ts';
import type { Flight } from '../flights/contract.ts';
import { mayBeDoneByHand, mayBeRetried } from './manual-steps.rules.ts';
import type { ChatTask, PersonReason } from './steps.contract.ts';

/** Milliseconds after which the steps are asked for again. */
export const STEPS_AGAIN_AFTER = 10_000;

type Progress = Flight['wa_progress'];

/** Whether steps may still come or go on; before and after there is nothing to wait for. */
export const isWatched = (progress: Progress): boolean => progress === 'created' || progress === 'poll_sent';

/** What the steps say about a day whose row is older than they are; `null`: nothing new. */
export const newerProgress = (progress: Progress, tasks: readonly ChatTask[]): Progress => {
  const has = (type: ChatTask['type']) => tasks.some((task) => task.type === type);
  if (progress === 'created' && has('create_poll')) return 'poll_sent';
  return isWatched(progress) && tasks.some(({ type, status }) => type === 'delete_group' && status === 'completed')
    ? 'deleted'
    : null;
};

export type StepAction = 'retry' | 'look_again' | 'anew' | 'done';

/** As soon as they agree or have a number, they are taken up by themselves: until then trying again changes nothing. */
const TAKEN_UP_LATER: readonly PersonReason[] = ['no_consent', 'no_phone'];

const waitsForPeople = ({ left_out }: ChatTask): boolean =>
  left_out.length > 0 && left_out.every(({ reason }) => TAKEN_UP_LATER.includes(reason));

/** What staff can do about a step. Only a person can know whether a group came about of which nobody heard again. */
export const stepActions = (task: ChatTask): readonly StepAction[] => {
  if (mayBeDoneByHand(task)) return ['done'];
  if (mayBeRetried(task, 'anew')) return ['look_again', 'anew'];
  return mayBeRetried(task, 'retry') && !waitsForPeople(task) ? ['retry'] : [];
};

/** Ended as it should: of these the older ones give way where there are many. */
const isQuiet = (task: ChatTask): boolean => task.status === 'completed' && task.left_out.length === 0;

const MOST_AT_FIRST = 6;

/** The steps to show at first, and how many that went well stand before them. */
export const stepsAtFirst = (
  tasks: readonly ChatTask[],
): { readonly shown: readonly ChatTask[]; readonly earlier: number } => {
  const shown = tasks.filter((task, place) => !isQuiet(task) || place >= tasks.length - MOST_AT_FIRST);
  // A button that brings one line is longer than the line.
  return tasks.length - shown.length <= 1
    ? { shown: tasks, earlier: 0 }
    : { shown, earlier: tasks.length - shown.length };
};

/** Those for whom a step did not come about, reason by reason. */
export const leftOutByReason = ({
  left_out,
}: ChatTask): { readonly reason: PersonReason; readonly people: MemberId[] }[] =>
  [...Map.groupBy(left_out, ({ reason }) => reason)].map(([reason, all]) => ({
    reason,
    people: all.map(({ user_id }) => user_id),
  }));

/** Opens a chat with this number (E.164) in which these words are ready to be sent. */
export const whatsAppLink = (phone: string, text: string): string => {
  const query = text === '' ? '' : `?text=${encodeURIComponent(text)}`;
  return `https://wa.me/${phone.replaceAll(/\D/g, '')}${query}`;
};
