import { type Refusal, refuse, refuseFields } from '../../core/errors/refusal.ts';
import type { FlightId, StepId } from '../../core/ids/ids.ts';
import type { Instant } from '../../core/time/instant.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import { schoolName } from '../accounts/repository.ts';
import type { StepType } from '../chat/contract.ts';
import { flightsById, lockFlight } from '../flights/repository.ts';
import { participants } from '../signups/repository.ts';
import { linkToDay } from '../signups/rules.ts';
import { isInviteLink, mayBeDoneByHand, mayBeRetried } from './manual-steps.rules.ts';
import { mirrorWords } from './mirror.rules.ts';
import {
  contactsOf,
  lockStep,
  type MirroredGroup,
  mirroredGroup,
  type OpenStep,
  readStepsByHand,
  recordMirroredMember,
  type StepResult,
  updateStep,
  writeMirror,
} from './step-queue.repository.ts';
import { endOf, KINDS } from './step-queue.rules.ts';

export interface Settling {
  readonly flightId: FlightId;
  readonly stepId: StepId;
  readonly action: 'retry' | 'anew' | 'done';
  readonly inviteLink: string | null;
}

/** Keeps successful results; retries only the others. */
const takeUpAgain = (tx: SchoolTransaction, step: OpenStep, anew: boolean): Promise<void> =>
  updateStep(tx, step.id, {
    status: 'queued',
    error: null,
    unsure: false,
    anew,
    attempts: 0,
    not_before: null,
    finished_at: null,
    results: step.results.filter(({ reason }) => reason === 'done'),
  });

/** A member added by hand was added with the phone number shown at that time, which is also needed to remove them. */
const noteByHand = async (
  tx: SchoolTransaction,
  flightId: FlightId,
  type: StepType,
  people: readonly StepResult[],
): Promise<void> => {
  if (type !== 'add_members' && type !== 'remove_members') return;
  const ids = people.map(({ user_id }) => user_id);
  for (const { user_id, phone } of await contactsOf(tx, flightId, ids)) {
    await recordMirroredMember(tx, flightId, user_id, type === 'add_members' ? phone : null);
  }
};

const doneByHand = async (tx: SchoolTransaction, flightId: FlightId, step: OpenStep, now: Instant): Promise<void> => {
  const known = new Set(step.results.map(({ user_id }) => user_id));
  const rest = step.people.filter((id) => !known.has(id)).map((user_id): StepResult => ({ user_id, reason: 'done' }));
  const results = KINDS[step.type].byPerson ? [...step.results, ...rest] : [];
  await noteByHand(tx, flightId, step.type, rest);
  const status = endOf(results.map(({ reason }) => reason));
  const error = status === 'completed' ? null : KINDS[step.type].error;
  await updateStep(tx, step.id, { status, error, by_hand: false, results, finished_at: now });
};

/** Retries a failed step, or marks a step as done by hand, on behalf of staff. */
export const settleStep = async (
  tx: SchoolTransaction,
  { flightId, stepId, action, inviteLink }: Settling,
  now: Instant,
): Promise<{ success: true } | Refusal> => {
  const flight = await lockFlight(tx, flightId, now);
  const step = flight === null ? null : await lockStep(tx, flightId, stepId, now);
  if (step === null) return refuse('not_found');
  if (action === 'done') {
    if (!mayBeDoneByHand(step)) return refuse('step_not_open');
    if (inviteLink !== null && !isInviteLink(inviteLink))
      return refuseFields([{ path: 'invite_link', code: 'wrong_format' }]);
    if (inviteLink !== null) await writeMirror(tx, flightId, { invite_link: inviteLink });
    await doneByHand(tx, flightId, step, now);
    return { success: true };
  }
  if (!mayBeRetried(step, action)) return refuse('step_not_open');
  await takeUpAgain(tx, step, action === 'anew');
  return { success: true };
};

const textOf = (type: StepType, body: string, words: ReturnType<typeof mirrorWords>, link: string): string => {
  if (type === 'create_poll') return `${words.question}\n${link}`;
  if (type === 'create_group') return words.description;
  return body;
};

/** Returns names, numbers and texts for staff who perform the steps in WhatsApp by hand. */
export const byHandOf = async (tx: SchoolTransaction, publicUrl: string, flightId: FlightId, now: Instant) => {
  const [flight] = await flightsById(tx, [flightId], now);
  if (flight === undefined) return refuse('not_found');
  const group: MirroredGroup | null = await mirroredGroup(tx, flightId);
  if (group === null) return refuse('bridge_not_set_up');
  const { timeZone: zone, country, schoolId } = tx.scope;
  const words = mirrorWords({
    flight,
    zone,
    country,
    school: await schoolName(tx),
    schoolId,
    marker: group.marker,
    publicUrl,
  });
  const people = await participants(tx, flightId);
  const ids = people.map(({ user_id }) => user_id);
  const contacts = await contactsOf(tx, flightId, ids);
  const link = linkToDay(publicUrl, schoolId, flightId);
  const steps = await readStepsByHand(tx, flightId);
  const everybody = await contactsOf(tx, flightId, [...new Set(steps.flatMap((step) => step.people))]);
  const named = everybody.map(({ user_id, name, phone, consented, addedAs }) => ({
    user_id,
    name,
    phone: addedAs ?? (consented ? phone : null),
  }));
  return {
    group_name: words.subject,
    people: contacts.flatMap(({ user_id, name, phone, consented }) => {
      const is_teacher = people.some((one) => one.user_id === user_id && one.part === 'teacher');
      return consented && phone !== null ? [{ user_id, name, phone, is_teacher }] : [];
    }),
    invite_link: group.invite_link,
    texts: steps.map(({ id, type, body, people: whom }) => ({
      task_id: id,
      text: textOf(type, body, words, link),
      people: whom.flatMap((id) => named.find(({ user_id }) => user_id === id) ?? []),
    })),
  };
};
