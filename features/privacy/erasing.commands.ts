import type { Pool } from 'pg';
import type { IdentityId } from '../../core/ids/ids.ts';
import type { Instant } from '../../core/time/instant.ts';
import type { AsProgram } from '../../server/db/as-program.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import { eraseAccount, mailedAs, refreshPlannerStatistics } from '../../server/identity/erase-account.ts';
import type { Mailed } from '../../server/mail/mail.ts';
import { eraseAccess, erasePreferences } from '../accounts/erasing.commands.ts';
import { memberOfIdentity } from '../accounts/erasing.repository.ts';
import { eraseChats } from '../chat/erasing.commands.ts';
import { eraseMailings } from '../mailings/erasing.commands.ts';
import { eraseMaterial } from '../materials/erasing.commands.ts';
import { eraseMember } from '../members/erasing.commands.ts';
import { forgetInHistory, holdMember } from '../members/erasing.repository.ts';
import { leaveAdmins } from '../members/rights.commands.ts';
import { erasePayments } from '../payments/erasing.commands.ts';
import { eraseMemberPictures } from '../schools/pictures.commands.ts';
import { leaveFutureFlights } from '../signups/seats.commands.ts';
import { eraseMirror } from '../whatsapp/erasing.commands.ts';
import { allSchools, blockersOf, dueWishes, noteMembers, ownSchools, shutOut } from './deletion.repository.ts';
import { isBlocked, nextDeletionStep, type Step } from './deletion.rules.ts';

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

/**
 * Erases a person in one school, in one transaction. Finds nothing in a school that is done, or where they never were.
 */
const eraseInSchool = async (tx: SchoolTransaction, identityId: IdentityId, now: Instant): Promise<void> => {
  await erasePreferences(tx, identityId);
  const memberId = await memberOfIdentity(tx, identityId);
  if (memberId !== null) {
    // Lock order everywhere: member, then flight days, then their groups.
    await holdMember(tx, memberId);
    await leaveFutureFlights(tx, memberId, now);
    await eraseMailings(tx, memberId);
    await eraseMaterial(tx, memberId);
    await eraseChats(tx, memberId);
    await eraseMirror(tx, memberId);
    await eraseMemberPictures(tx, memberId);
    await erasePayments(tx, memberId);
    await eraseAccess(tx, memberId);
    await eraseMember(tx, memberId, now);
  }
  // Last, because the deletions above also write to the history.
  await forgetInHistory(tx, memberId, identityId);
};

/**
 * Erases a person whose access has ended. The account is deleted last, together with the request, so that after a crash
 * the next run continues. The mails are deleted when no school can send another one, and without a school's lock; mails
 * to unverified addresses are found by the member they are about.
 */
const erasePerson = async (parts: Parts, identityId: IdentityId): Promise<void> => {
  const { asProgram, identityPool, forgetMails, clock } = parts;
  const members = await noteMembers(identityPool, identityId);
  for (const schoolId of await allSchools(identityPool))
    await asProgram.inSchool(schoolId, (tx) => eraseInSchool(tx, identityId, clock()));
  const { addresses, ids } = await mailedAs(identityPool, identityId);
  await forgetMails({ addresses, ids: [...ids, ...members] });
  await eraseAccount(identityPool, identityId);
};

/** Removes the admin right in each school. Returns `false` if a school, or the product, needs the person after all. */
const leaveAllAdmins = async ({ asProgram, identityPool }: Parts, identityId: IdentityId): Promise<boolean> => {
  const isNeeded = async (): Promise<boolean> => isBlocked(await blockersOf(identityPool, identityId));
  for (const schoolId of await ownSchools(identityPool, identityId)) {
    const left = await asProgram.inSchool(schoolId, async (tx) => {
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

const goOn = async (parts: Parts): Promise<void> => {
  const { identityPool, clock, log } = parts;
  let erased = 0;
  for (const { identityId, ...wish } of await dueWishes(identityPool, clock())) {
    try {
      const step = nextDeletionStep(wish, await blockersOf(identityPool, identityId), clock());
      await takeStep(parts, identityId, step);
      if (step === 'erase') erased += 1;
    } catch (err) {
      // A failure with one person must not delay the others.
      log.error({ err }, 'a person could not be erased; it is tried again in a minute');
    }
  }
  if (erased > 0)
    await refreshPlannerStatistics(identityPool).catch((err) =>
      log.error({ err }, "the database's samples of who was erased stay until it takes new ones"),
    );
};

/**
 * Erases people whose deletion is due, on one server at a time: otherwise two last admins could both be erased, because
 * neither run would see the other.
 */
export const deletionsInBackground = (parts: Parts) => ({
  everyMinute: async (): Promise<void> => {
    if ((await dueWishes(parts.identityPool, parts.clock())).length === 0) return;
    await parts.onlyOne('deletions', () => goOn(parts));
  },
});
