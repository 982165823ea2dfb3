import { isRefusal, type Refusal, refuse } from '../../core/errors/refusal.ts';
import { looksLikeId, type MemberId, type SchoolId } from '../../core/ids/ids.ts';
import { type Instant, instant } from '../../core/time/instant.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import type { Report } from '../../server/http/hooks.ts';
import type { Vote } from '../../server/messenger/chat-provider.ts';
import { lockFlight } from '../flights/repository.ts';
import { vote as voteFor } from '../materials/checklist.commands.ts';
import { writeAnswer } from '../materials/poll.repository.ts';
import { answerRefusal } from '../materials/poll.rules.ts';
import { itemsOfOptions } from './mirror.rules.ts';
import {
  deleteAnswer,
  deleteExpiredReports,
  isOutrun,
  lastAnswer,
  markHandled,
  openVotes,
  type StoredVote,
  schoolOfHook,
  storeVotes,
  voterOn,
} from './reports.repository.ts';
import { bridgeOf } from './settings.repository.ts';
import type { WorkParts } from './step-runner.commands.ts';

type Parts = Pick<WorkParts, 'asProgram' | 'seal' | 'providerOf' | 'clock' | 'log'>;
type Pool = Parameters<typeof schoolOfHook>[0];

/**
 * Stores a report of a bridge, once, for later handling. Refuses reports without the school's signature and stores
 * nothing of them. Returns the school whose reports are to be handled.
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

/**
 * Note on "other", which a mirrored poll can't contain: an existing note stays, otherwise this one names the source.
 */
const FROM_BRIDGE = 'WhatsApp';

const SECOND = 1000;

/** Applies a vote: the newest answer wins, wherever it was given. A vote without any option deletes the answer. */
const apply = async (
  tx: SchoolTransaction,
  { id, vote, flightId: flight_id }: StoredVote,
  member_id: MemberId,
  now: Instant,
): Promise<void> => {
  const flight = await lockFlight(tx, flight_id, now);
  if (flight === null || answerRefusal(flight, false, now) !== null || (await isOutrun(tx, id, vote))) return;
  const said = Math.min(vote.at, now.epochMilliseconds);
  const before = await lastAnswer(tx, flight_id, member_id);
  // Bridges report whole seconds.
  const last = before === null ? 0 : Math.floor(instant(before.answered).epochMilliseconds / SECOND) * SECOND;
  if (said < last) return;
  const items = itemsOfOptions(vote.options);
  // The member has signed off since they were found.
  if (isRefusal(await voteFor(tx, flight_id, member_id, items))) return;
  if (vote.options.length === 0) return deleteAnswer(tx, flight_id, member_id);
  const note = items.includes('other') ? before?.note || FROM_BRIDGE : '';
  const answered_at = Temporal.Instant.fromEpochMilliseconds(said);
  await writeAnswer(tx, { flight_id, member_id, note, by_staff: false, answered_at });
};

/** Returns the voter's phone number. `unclear`: the bridge could not tell, and is asked again later. */
const phoneOf = async (
  { asProgram, seal, providerOf }: Parts,
  schoolId: SchoolId,
  { voter }: Vote,
): Promise<string | null | 'unclear'> => {
  if ('phone' in voter) return voter.phone;
  const bridge = await asProgram.inSchool(schoolId, (tx) => bridgeOf(tx, seal));
  if (bridge === null) return null;
  const found = await providerOf(bridge).phoneOfHidden(voter.hidden);
  return found.ok ? found.value : 'unclear';
};

const handle = async (parts: Parts, schoolId: SchoolId, stored: StoredVote): Promise<void> => {
  const { asProgram, clock } = parts;
  const phone = await phoneOf(parts, schoolId, stored.vote);
  if (phone === 'unclear') return;
  await asProgram.inSchool(schoolId, async (tx) => {
    const memberId = phone === null ? null : await voterOn(tx, stored.flightId, phone);
    if (memberId !== null) await apply(tx, stored, memberId, clock());
    await markHandled(tx, stored.id, memberId, clock());
  });
};

/** Turns stored reports into poll answers. Idempotent, and safe on several servers at once. */
export const handleReports = async (parts: Parts, schoolId: SchoolId): Promise<void> => {
  const { asProgram, clock, log } = parts;
  for (const stored of (await asProgram.inSchool(schoolId, openVotes)) ?? []) {
    // A failure must not delay the votes of others.
    await handle(parts, schoolId, stored).catch((err) => log.error({ err }, 'chat: a report could not be handled'));
  }
  await asProgram.inSchool(schoolId, (tx) => deleteExpiredReports(tx, clock()));
};
