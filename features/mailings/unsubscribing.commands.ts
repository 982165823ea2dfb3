import type { Instant } from '../../core/time/instant.ts';
import type { AsProgram } from '../../server/db/as-program.ts';
import type { Unsubscribers } from '../../server/mail/unsubscribe-page.ts';
import { schoolName } from '../accounts/repository.ts';
import { holdRecipient, isUnsubscribed, subscribeAgain, unsubscribe } from './unsubscribing.repository.ts';

/** The page of the links in mails reads and writes with these. A link is enough: nobody has to sign in. */
export const unsubscribersIn = (asProgram: AsProgram, clock: () => Instant): Unsubscribers => ({
  read: (of) =>
    asProgram.inSchool(of.schoolId, async (tx) =>
      (await holdRecipient(tx, of.memberId))
        ? { school: await schoolName(tx), unsubscribed: await isUnsubscribed(tx, of) }
        : null,
    ),
  write: (of, unsubscribed) =>
    asProgram.inSchool(of.schoolId, async (tx) => {
      if (!(await holdRecipient(tx, of.memberId))) return null;
      await (unsubscribed ? unsubscribe(tx, of, clock()) : subscribeAgain(tx, of));
      return { school: await schoolName(tx), unsubscribed };
    }),
});
