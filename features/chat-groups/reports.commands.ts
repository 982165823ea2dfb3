import { type Refusal, refuse } from '../../core/errors/refusal.ts';
import { type FlightId, looksLikeId, type MemberId, type SchoolId } from '../../core/ids/ids.ts';
import { type Instant, instant, isAfter } from '../../core/time/instant.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import type { Report } from '../../server/http/hooks.ts';
import type { Vote } from '../../server/messenger/chat-provider.ts';
import { lockFlight } from '../flights/repository.ts';
import { vote as voteFor } from '../signups/checklist.commands.ts';
import { bridgeOf } from './bridge.repository.ts';
import { itemsOfOptions } from './mirror.rules.ts';
import { writeAnswer } from './poll.repository.ts';
import {
  deleteAnswer,
  flightOfPoll,
  forgetVotesBefore,
  lastAnswer,
  markHandled,
  openVotes,
  schoolOfHook,
  storeVotes,
  voterOn,
} from './reports.repository.ts';
import { answerRefusal } from './rules.ts';
import type { WorkParts } from './work.commands.ts';

type Parts = Pick<WorkParts, 'asProgram' | 'seal' | 'providerOf' | 'clock'>;
type Pool = Parameters<typeof schoolOfHook>[0];

/**
 * Stores what a bridge reports, once, and does nothing about it yet. What is not signed with the school's key is refused,
 * and nothing of it is kept. Answers which school's reports are to be handled.
 */
export const takeReport = async (
  { asProgram, seal, providerOf }: Parts,
  identityPool: Pool,
  { hookId, raw, headers }: Report,
): Promise<SchoolId | Refusal> => {
  const schoolId = looksLikeId(hookId) ? await schoolOfHook(identityPool, hookId) : null;
  const bridge = schoolId === null ? null : await asProgram.inSchool(schoolId, (tx) => bridgeOf(tx, seal));
  if (schoolId === null || bridge === null) return refuse('not_found');
  const votes = providerOf(bridge).readReport(raw, headers);
  if (votes === null) return refuse('wrong_signature');
  await asProgram.inSchool(schoolId, (tx) => storeVotes(tx, votes));
  return schoolId;
};

/** What is meant by "other" a mirrored poll can't say: it stays what it was, or staff see where it came from. */
const FROM_BRIDGE = 'WhatsApp';

/** The newest word counts, wherever it was said. A choice that was taken back altogether is no answer any more. */
const apply = async (
  tx: SchoolTransaction,
  flight_id: FlightId,
  member_id: MemberId,
  { options, at }: Vote,
  now: Instant,
): Promise<void> => {
  const flight = await lockFlight(tx, flight_id, now);
  if (flight === null || answerRefusal(flight, false, now) !== null) return;
  const said = Temporal.Instant.fromEpochMilliseconds(Math.min(at, now.epochMilliseconds));
  const before = await lastAnswer(tx, flight_id, member_id);
  if (before !== null && !isAfter(said, instant(before.answered))) return;
  const items = itemsOfOptions(options);
  await voteFor(tx, flight_id, member_id, items);
  if (options.length === 0) return deleteAnswer(tx, flight_id, member_id);
  const note = items.includes('other') ? before?.note || FROM_BRIDGE : '';
  await writeAnswer(tx, { flight_id, member_id, note, by_staff: false, answered_at: said });
};

const phoneOf = async (
  { asProgram, seal, providerOf }: Parts,
  schoolId: SchoolId,
  { voter }: Vote,
): Promise<string | null> => {
  if ('phone' in voter) return voter.phone;
  const bridge = await asProgram.inSchool(schoolId, (tx) => bridgeOf(tx, seal));
  const found = bridge === null ? null : await providerOf(bridge).phoneOfHidden(voter.hidden);
  return found?.ok ? found.value : null;
};

/** Reports about polls whose mirror is not known yet wait for so long: they may be faster than the answer to its making. */
const KEPT = { hours: 24 };

/** Turns stored reports into answers of the poll. Any number of servers may do it, and any number of times. */
export const handleReports = async (parts: Parts, schoolId: SchoolId): Promise<void> => {
  const { asProgram, clock } = parts;
  const open = (await asProgram.inSchool(schoolId, openVotes)) ?? [];
  for (const { id, vote } of open) {
    const known = await asProgram.inSchool(schoolId, (tx) => flightOfPoll(tx, vote.pollId));
    if (known === null) continue;
    const phone = await phoneOf(parts, schoolId, vote);
    await asProgram.inSchool(schoolId, async (tx) => {
      const memberId = phone === null ? null : await voterOn(tx, known, phone);
      if (memberId !== null) await apply(tx, known, memberId, vote, clock());
      await markHandled(tx, id, clock());
    });
  }
  await asProgram.inSchool(schoolId, (tx) => forgetVotesBefore(tx, clock().subtract(KEPT)));
};
