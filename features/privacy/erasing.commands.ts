import type { Pool } from 'pg';
import type { IdentityId } from '../../core/ids/ids.ts';
import type { Instant } from '../../core/time/instant.ts';
import type { AsProgram } from '../../server/db/as-program.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import { addressesOfAccount, eraseAccount, forgetSamples } from '../../server/identity/erase-account.ts';
import { eraseAccess, erasePreferences } from '../accounts/erasing.commands.ts';
import { memberOfIdentity } from '../accounts/erasing.repository.ts';
import { eraseChats } from '../chat-groups/erasing.commands.ts';
import { eraseMember } from '../members/erasing.commands.ts';
import { contactsEver, forgetInHistory, holdMember } from '../members/erasing.repository.ts';
import { eraseMemberPictures } from '../schools/pictures.commands.ts';
import { eraseMaterial } from '../signups/checklist.commands.ts';
import { leaveFutureFlights } from '../signups/commands.ts';
import { allSchools, blockersOf, dueWishes, shutOut } from './deletion.repository.ts';
import { nextStep } from './deletion.rules.ts';

interface Parts {
  readonly asProgram: AsProgram;
  readonly identityPool: Pool;
  /** Takes back what is to be mailed to these addresses, and what was. */
  readonly forgetMails: (addresses: readonly string[]) => Promise<void>;
  /** `null`: another server does it. */
  readonly onlyOne: <Value>(name: string, work: () => Promise<Value>) => Promise<Value | null>;
  readonly clock: () => Instant;
  readonly log: { readonly error: (facts: object, sentence: string) => void };
}

/** One school at a time, each whole or not at all; in a school that is done, or was never theirs, it finds nothing. */
const eraseInSchool = async (
  tx: SchoolTransaction,
  { forgetMails }: Parts,
  identityId: IdentityId,
  now: Instant,
): Promise<void> => {
  await erasePreferences(tx, identityId);
  const memberId = await memberOfIdentity(tx, identityId);
  if (memberId !== null) {
    // Member, then flight days, then their groups: the order of everybody.
    await holdMember(tx, memberId);
    const { emails, phones } = await contactsEver(tx, memberId);
    await leaveFutureFlights(tx, memberId, now);
    await eraseMaterial(tx, memberId);
    await eraseChats(tx, memberId, phones);
    await eraseMemberPictures(tx, memberId);
    await eraseAccess(tx, memberId);
    await eraseMember(tx, memberId, now);
    // Before the commit: afterwards nobody knows the addresses any more.
    await forgetMails(emails);
  }
  // Last, since what was done above has been written there too.
  await forgetInHistory(tx, memberId, identityId);
};

/**
 * Everything about a person whose access has ended, everywhere. The account goes last, and with it the wish: a server that
 * dies before leaves the rest to the next minute. The samples alone can be left behind, until the database takes new ones.
 */
const erasePerson = async (parts: Parts, identityId: IdentityId): Promise<void> => {
  const { asProgram, identityPool, forgetMails, clock } = parts;
  for (const schoolId of await allSchools(identityPool))
    await asProgram.inSchool(schoolId, (tx) => eraseInSchool(tx, parts, identityId, clock()));
  await forgetMails(await addressesOfAccount(identityPool, identityId));
  await eraseAccount(identityPool, identityId);
  await forgetSamples(identityPool);
};

const goOn = async (parts: Parts): Promise<void> => {
  const { identityPool, clock, log } = parts;
  for (const { identityId, ...wish } of await dueWishes(identityPool, clock())) {
    try {
      const step = nextStep(wish, await blockersOf(identityPool, identityId), clock());
      if (step === 'shut') await shutOut(identityPool, identityId, clock());
      if (step === 'erase') await erasePerson(parts, identityId);
    } catch (err) {
      // What one person's rows fail at, the others must not wait for.
      log.error({ err }, 'a person could not be erased; it is tried again in a minute');
    }
  }
};

/** Erases those whose time has come. One server at a time: of two last admins one would not see that the other goes. */
export const deletionsInBackground = (parts: Parts) => ({
  everyMinute: async (): Promise<void> => {
    if ((await dueWishes(parts.identityPool, parts.clock())).length === 0) return;
    await parts.onlyOne('deletions', () => goOn(parts));
  },
});
