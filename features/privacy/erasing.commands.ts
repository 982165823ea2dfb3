import type { Pool } from 'pg';
import type { IdentityId, MemberId } from '../../core/ids/ids.ts';
import type { Instant } from '../../core/time/instant.ts';
import type { AsProgram } from '../../server/db/as-program.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import { forgetActions } from '../../server/http/sent-actions.ts';
import { eraseAccount, mailedAs, refreshPlannerStatistics } from '../../server/identity/erase-account.ts';
import type { Mailed } from '../../server/mail/mail.ts';
import { eraseAccess, erasePreferences } from '../accounts/erasing.commands.ts';
import { memberOfIdentity } from '../accounts/erasing.repository.ts';
import { deleteFactsAbout } from '../board/repository.ts';
import { eraseChats } from '../chat/erasing.commands.ts';
import { leavePresets } from '../flights/presets.repository.ts';
import { eraseMailings } from '../mailings/erasing.commands.ts';
import { eraseMaterial } from '../materials/erasing.commands.ts';
import { eraseMember } from '../members/erasing.commands.ts';
import { eraseInHistory, holdMember } from '../members/erasing.repository.ts';
import { leaveAdmins } from '../members/rights.commands.ts';
import { eraseNotices } from '../notices/erasing.commands.ts';
import { erasePayments } from '../payments/erasing.commands.ts';
import { eraseMemberPictures } from '../schools/pictures.commands.ts';
import { endFeed } from '../signups/calendar/repository.ts';
import { deleteExcuses } from '../signups/hand-over/repository.ts';
import { eraseQueues } from '../signups/queue/erasing.commands.ts';
import { leaveFutureFlights } from '../signups/seats.commands.ts';
import { eraseMirror } from '../whatsapp/erasing.commands.ts';
import { allSchools, blockersOf, dueWishes, ownSchools, recordMemberIds, shutOut } from './deletion.repository.ts';
import { isBlocked, nextDeletionStep, type Step } from './deletion.rules.ts';
import { accountOfMember, deleteMemberErasing, dueMembers, memberErasing } from './member-erasing.repository.ts';
import { dueSchools } from './school-end.repository.ts';
import { eraseSchool } from './school-erasing.commands.ts';

interface Parts {
  readonly asProgram: AsProgram;
  readonly identityPool: Pool;
  /** Deletes mails to this person or about them, both queued and sent. */
  readonly forgetMails: (person: Mailed) => Promise<void>;
  /** Returns `null` if another server runs the work. */
  readonly onlyOne: <Value>(name: string, work: () => Promise<Value>) => Promise<Value | null>;
  readonly clock: () => Instant;
  readonly log: { readonly error: (facts: object, sentence: string) => void };
}

/** Erases a locked member, except for what the history says. */
const eraseLocked = async (tx: SchoolTransaction, memberId: MemberId, now: Instant): Promise<void> => {
  await leaveFutureFlights(tx, memberId, now);
  await endFeed(tx, memberId);
  await deleteExcuses(tx, memberId);
  await eraseQueues(tx, memberId);
  await deleteFactsAbout(tx, memberId);
  await leavePresets(tx, memberId);
  await eraseMailings(tx, memberId);
  await eraseNotices(tx, memberId);
  await eraseMaterial(tx, memberId);
  await eraseChats(tx, memberId);
  await eraseMirror(tx, memberId);
  await eraseMemberPictures(tx, memberId);
  await erasePayments(tx, memberId);
  await eraseAccess(tx, memberId);
  await eraseMember(tx, memberId, now);
};

/**
 * Erases a person in one school, in one transaction. Finds nothing in a school that is done, or where they never were.
 */
const eraseInSchool = async (tx: SchoolTransaction, identityId: IdentityId, now: Instant): Promise<void> => {
  await erasePreferences(tx, identityId);
  const memberId = await memberOfIdentity(tx, identityId);
  if (memberId !== null) {
    // Lock order everywhere: member, then flight days, then their groups.
    await holdMember(tx, memberId);
    await eraseLocked(tx, memberId, now);
    await deleteMemberErasing(tx, memberId);
  }
  await forgetActions(tx, { identityId, memberId });
  // Last, because the deletions above also write to the history.
  await eraseInHistory(tx, memberId, identityId);
};

/**
 * Erases a member whom their school deletes, in one transaction. Returns `false` if an admin has withdrawn the request
 * meanwhile. Their access ended at least 14 days ago, so no call of theirs is in progress.
 */
const eraseForSchool = async (tx: SchoolTransaction, memberId: MemberId, now: Instant): Promise<boolean> => {
  await holdMember(tx, memberId);
  if ((await memberErasing(tx, memberId)) === null) return false;
  const identityId = (await accountOfMember(tx, memberId))?.identity_id ?? null;
  if (identityId !== null) await erasePreferences(tx, identityId);
  await eraseLocked(tx, memberId, now);
  await forgetActions(tx, { identityId, memberId });
  await eraseInHistory(tx, memberId, identityId);
  return true;
};

/** Erases a member in their school only. The request is deleted last, so that after a crash the next run continues. */
const eraseDueMember = async (
  { asProgram, forgetMails, clock }: Parts,
  { schoolId, memberId }: Awaited<ReturnType<typeof dueMembers>>[number],
): Promise<boolean> => {
  const erased = await asProgram.inAnySchool(schoolId, (tx) => eraseForSchool(tx, memberId, clock()));
  if (!erased) return false;
  await forgetMails({ addresses: [], ids: [memberId] });
  await asProgram.inAnySchool(schoolId, (tx) => deleteMemberErasing(tx, memberId));
  return true;
};

/**
 * Erases a person whose access has ended. The account is deleted last, together with the request, so that after a crash
 * the next run continues. The mails are deleted when no school can send another one, and without a school's lock; mails
 * to unverified addresses are found by the member they are about.
 */
const erasePerson = async (parts: Parts, identityId: IdentityId): Promise<void> => {
  const { asProgram, identityPool, forgetMails, clock } = parts;
  const members = await recordMemberIds(identityPool, identityId);
  for (const schoolId of await allSchools(identityPool))
    await asProgram.inAnySchool(schoolId, (tx) => eraseInSchool(tx, identityId, clock()));
  const { addresses, ids } = await mailedAs(identityPool, identityId);
  await forgetMails({ addresses, ids: [...ids, ...members] });
  await eraseAccount(identityPool, identityId);
};

/** Removes the admin right in each school. Returns `false` if a school, or the product, needs the person after all. */
const leaveAllAdmins = async ({ asProgram, identityPool }: Parts, identityId: IdentityId): Promise<boolean> => {
  const isNeeded = async (): Promise<boolean> => isBlocked(await blockersOf(identityPool, identityId));
  for (const schoolId of await ownSchools(identityPool, identityId)) {
    const left = await asProgram.inAnySchool(schoolId, async (tx) => {
      const memberId = await memberOfIdentity(tx, identityId);
      return memberId === null || (await leaveAdmins(tx, memberId, isNeeded));
    });
    if (left === false) return false;
  }
  return !(await isNeeded());
};

const takeStep = async (parts: Parts, identityId: IdentityId, step: Step): Promise<void> => {
  const { identityPool, clock } = parts;
  if (step === 'shut') await shutOut(identityPool, identityId, clock(), () => leaveAllAdmins(parts, identityId));
  if (step === 'erase') await erasePerson(parts, identityId);
};

/** Takes the next step with each due person, member and school, and returns whether one of them was erased. */
const eraseDue = async (parts: Parts): Promise<boolean> => {
  const { identityPool, clock, log } = parts;
  let erased = false;
  // A failure with one of them must not delay the others.
  const tried = async (work: () => Promise<boolean>): Promise<void> => {
    try {
      if (await work()) erased = true;
    } catch (err) {
      log.error({ err }, 'a person or a school could not be erased; it is tried again in a minute');
    }
  };
  for (const { identityId, ...wish } of await dueWishes(identityPool, clock()))
    await tried(async () => {
      const step = nextDeletionStep(wish, await blockersOf(identityPool, identityId), clock());
      await takeStep(parts, identityId, step);
      return step === 'erase';
    });
  for (const member of await dueMembers(identityPool, clock())) await tried(() => eraseDueMember(parts, member));
  for (const school of await dueSchools(identityPool, clock())) await tried(() => eraseSchool(parts, school));
  return erased;
};

const goOn = async (parts: Parts): Promise<void> => {
  const { identityPool, log } = parts;
  if (await eraseDue(parts))
    await refreshPlannerStatistics(identityPool).catch((err) =>
      log.error({ err }, "the database's samples of who was erased stay until it takes new ones"),
    );
};

const isAnythingDue = async ({ identityPool, clock }: Parts): Promise<boolean> => {
  const due = await Promise.all([dueWishes, dueMembers, dueSchools].map((of) => of(identityPool, clock())));
  return due.flat().length > 0;
};

/**
 * Erases people, members and schools that are due, on one server at a time: otherwise two last admins could both be
 * erased, because neither run would see the other.
 */
export const deletionsInBackground = (parts: Parts) => ({
  everyMinute: async (): Promise<void> => {
    if (await isAnythingDue(parts)) await parts.onlyOne('deletions', () => goOn(parts));
  },
});
