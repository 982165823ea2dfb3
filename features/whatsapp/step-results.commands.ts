import type { StepError } from '../../core/errors/step-errors.ts';
import type { FlightId, MemberId } from '../../core/ids/ids.ts';
import type { Instant } from '../../core/time/instant.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import {
  BY_HAND,
  type Failure,
  type GroupRef,
  type MemberOutcome,
  type Person,
} from '../../server/messenger/chat-provider.ts';
import type { Answered, Attempt } from './bridge-call.commands.ts';
import { releaseTurn } from './pace.repository.ts';
import {
  deleteMirroredMembers,
  lockMirroredGroup,
  type OpenStep,
  recordMirroredMember,
  requeueWithoutGroup,
  type StepResult,
  updateStep,
  writeMirror,
  writePollMirror,
} from './step-queue.repository.ts';
import { endOf, KINDS, LONG_PAUSE, MOST_ATTEMPTS, PAUSE, type PersonResult, SETTLE } from './step-queue.rules.ts';

/** Context for storing results. */
export interface Noting {
  readonly tx: SchoolTransaction;
  readonly flightId: FlightId;
  readonly now: Instant;
  /** Factor for every wait. */
  readonly pace: number;
}

const later = ({ now, pace }: Noting, ms: number): Instant => now.add({ milliseconds: Math.ceil(ms * pace) });

/** Returns when a failed step is queued again automatically, or `null` if it is not. */
const againAt = (noting: Noting, { type }: OpenStep): Instant | null =>
  KINDS[type].lasting ? later(noting, LONG_PAUSE) : null;

export const fail = (noting: Noting, step: OpenStep, error: StepError, unsure = false): Promise<void> =>
  updateStep(noting.tx, step.id, {
    status: 'failed',
    error,
    unsure,
    anew: false,
    not_before: againAt(noting, step),
    finished_at: noting.now,
  });

export const finish = async (noting: Noting, step: OpenStep, results: readonly StepResult[]): Promise<void> => {
  const status = endOf(results.map(({ reason }) => reason));
  const done = status === 'completed';
  await updateStep(noting.tx, step.id, {
    status,
    error: done ? null : KINDS[step.type].error,
    results,
    not_before: done ? null : againAt(noting, step),
    finished_at: noting.now,
  });
  if (done && step.type === 'delete_group') await deleteMirroredMembers(noting.tx, noting.flightId);
};

/** Lets the step, and all later ones, wait. `ms` is used as given, without the factor `pace`. */
export const waitFor = ({ tx, now }: Noting, step: OpenStep, ms: number): Promise<void> =>
  updateStep(tx, step.id, { status: 'waiting', not_before: now.add({ milliseconds: Math.ceil(ms) }) });

/** Stores the results of some people, and leaves the step open while others remain. */
const notePeople = async (
  { tx, ...rest }: Noting,
  step: OpenStep,
  people: readonly { readonly userId: string; readonly reason: PersonResult }[],
): Promise<void> => {
  const results = [...step.results, ...people.map(({ userId, reason }) => ({ user_id: userId as MemberId, reason }))];
  if (results.length >= step.people.length) return finish({ tx, ...rest }, step, results);
  await updateStep(tx, step.id, { status: 'queued', results, attempts: 0 });
};

/** Stores the phone number with which a member was added or invited, which is needed to remove them. */
const noteNumbers = async (
  { tx, flightId }: Noting,
  { type }: OpenStep,
  people: readonly Person[],
  outcomes: readonly MemberOutcome[],
): Promise<void> => {
  for (const { userId, outcome } of outcomes) {
    const phone = people.find((one) => one.userId === userId)?.phone ?? null;
    const isSo = outcome === 'done' || outcome === 'already';
    if (type === 'add_members' && (isSo || outcome === 'invited')) {
      await recordMirroredMember(tx, flightId, userId as MemberId, phone);
    }
    if (type === 'remove_members' && isSo) await recordMirroredMember(tx, flightId, userId as MemberId, null);
  }
};

const groupMade = async (
  { tx, flightId, now }: Noting,
  { step, people }: Attempt,
  { id, inviteLink, descriptionFailed }: GroupRef,
): Promise<void> => {
  await writeMirror(tx, flightId, { external_id: id, invite_link: inviteLink });
  for (const { userId, phone } of people) await recordMirroredMember(tx, flightId, userId as MemberId, phone);
  const error = descriptionFailed ? 'set_description_failed' : null;
  const status = descriptionFailed ? 'partial_failed' : 'completed';
  await updateStep(tx, step.id, { status, error, unsure: false, anew: false, not_before: null, finished_at: now });
  await requeueWithoutGroup(tx, flightId);
};

/** Creating a group: one attempt, then a search after each of the waits, then a person must decide. */
const groupUnsettled = async (noting: Noting, { step, look }: Attempt): Promise<void> => {
  const wait = SETTLE[step.attempts - 1];
  if (wait !== undefined) return waitFor(noting, step, wait * noting.pace);
  if (!(look && step.anew)) return fail(noting, step, KINDS[step.type].error, true);
  await writeMirror(noting.tx, noting.flightId, { started_at: null });
  await updateStep(noting.tx, step.id, { status: 'queued', anew: false, attempts: 0 });
};

/** Gives up. If the bridge fails for one person, the step continues with the others. */
const giveUp = (noting: Noting, { step, people }: Attempt, error: StepError, unsure = false): Promise<void> => {
  const [person] = people;
  if (!KINDS[step.type].byPerson || person === undefined || unsure) return fail(noting, step, error, unsure);
  return notePeople(noting, step, [{ userId: person.userId, reason: 'refused' }]);
};

/** Handles an unknown outcome, or a search that found no group. */
const unsettled = async (noting: Noting, attempt: Attempt): Promise<void> => {
  const { step } = attempt;
  if (step.type === 'create_group') return groupUnsettled(noting, attempt);
  const { repeatable, error } = KINDS[step.type];
  if (repeatable && step.attempts < MOST_ATTEMPTS) return waitFor(noting, step, PAUSE * noting.pace);
  return giveUp(noting, attempt, error, !repeatable);
};

/** Errors caused by one person's data, and not by the bridge, the group or the step. */
const OF_A_PERSON: readonly StepError[] = [
  'validation_error',
  'invalid_user_id',
  'user_not_found',
  'user_add_failed',
  'user_remove_failed',
  'user_promotion_failed',
  'user_demotion_failed',
];

const refused = async (noting: Noting, attempt: Attempt, code: StepError): Promise<void> => {
  const { step, people } = attempt;
  const [person] = people;
  const { lasting, byPerson } = KINDS[step.type];
  // A group that does not exist has no members, so everybody counts as removed.
  if (lasting && code === 'group_does_not_exist') {
    return finish(
      noting,
      step,
      step.people.map((user_id) => ({ user_id, reason: 'done' as const })),
    );
  }
  if (!byPerson || person === undefined || !OF_A_PERSON.includes(code)) return fail(noting, step, code);
  const reason = code === 'user_not_found' ? 'not_on_bridge' : 'refused';
  return notePeople(noting, step, [{ userId: person.userId, reason }]);
};

const failed = async (noting: Noting, attempt: Attempt, failure: Failure): Promise<void> => {
  const { step, look } = attempt;
  if (failure.outcome === 'unknown') return unsettled(noting, attempt);
  if (step.type === 'create_group' && !look) {
    // Nothing was created: the next attempt needs no search and gets its turn back.
    await writeMirror(noting.tx, noting.flightId, { started_at: null });
    await releaseTurn(noting.tx, KINDS[step.type].pace);
  }
  if (failure.outcome === 'refused') return refused(noting, attempt, failure.code);
  if (step.attempts < MOST_ATTEMPTS) return waitFor(noting, step, failure.afterMs * noting.pace);
  return giveUp(noting, attempt, failure.code);
};

const resultOf = (outcome: MemberOutcome['outcome']): PersonResult => (outcome === 'already' ? 'done' : outcome);

/** Stores the bridge's response. If the day was deleted meanwhile, there is nothing to store. */
export const note = async (noting: Noting, attempt: Attempt, answered: Answered): Promise<void> => {
  const { step, people } = attempt;
  const { tx, flightId } = noting;
  if ((await lockMirroredGroup(tx, flightId)) === null) return;
  if (!answered.result.ok) return failed(noting, attempt, answered.result.error);
  if (answered.result.value === BY_HAND) {
    return updateStep(tx, step.id, { status: 'waiting', by_hand: true, not_before: null });
  }
  switch (answered.kind) {
    case 'group': {
      const { value } = answered.result;
      if (value === null) return unsettled(noting, attempt);
      return groupMade(noting, attempt, value);
    }
    case 'people': {
      const { value } = answered.result;
      await noteNumbers(noting, step, people, value);
      return notePeople(
        noting,
        step,
        value.map(({ userId, outcome }) => ({ userId, reason: resultOf(outcome) })),
      );
    }
    case 'poll': {
      const { value } = answered.result;
      await writePollMirror(tx, flightId, value.id);
      return finish(noting, step, []);
    }
    case 'plain': {
      if (!KINDS[step.type].byPerson) return finish(noting, step, []);
      return notePeople(
        noting,
        step,
        people.map(({ userId }) => ({ userId, reason: 'done' as const })),
      );
    }
  }
};
