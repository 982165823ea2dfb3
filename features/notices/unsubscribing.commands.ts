import type { Language } from '../../core/texts/languages.ts';
import type { Instant } from '../../core/time/instant.ts';
import type { AsProgram } from '../../server/db/as-program.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import type { Unsubscribing } from '../../server/mail/unsubscribe-links.ts';
import type { Unsubscribers, Wish } from '../../server/mail/unsubscribe-page.ts';
import { schoolName } from '../accounts/repository.ts';
import { de } from './unsubscribe-page.texts.de.ts';
import { en } from './unsubscribe-page.texts.en.ts';
import { holdRecipient, startAgain, stop, stopped } from './unsubscribing.repository.ts';

const TEXTS = { en, de };

/** The page of the links in mails reads and writes with these. A link is enough: nobody has to sign in. */
export const unsubscribersIn = (asProgram: AsProgram, clock: () => Instant): Unsubscribers => {
  const wishOf = async (
    tx: SchoolTransaction,
    { kinds }: Unsubscribing,
    unsubscribed: boolean,
    language: Language,
  ): Promise<Wish> => {
    const texts = TEXTS[language];
    const facts = {
      school: await schoolName(tx),
      kinds: new Intl.ListFormat(language).format(kinds.map((kind) => texts.kinds[kind])),
    };
    const { title, gets, gets_none, remark } = kinds.includes('mailing') ? texts.mailing : texts.notices;
    return { title, sentence: (unsubscribed ? gets_none : gets)(facts), remark, unsubscribed };
  };
  return {
    read: (of, language) =>
      asProgram.inSchool(of.schoolId, async (tx) => {
        if (!(await holdRecipient(tx, of.memberId))) return null;
        const wishes = await stopped(tx, of.memberId);
        const isStopped = of.kinds.every((kind) =>
          wishes.some((one) => one.kind === kind && one.channel === of.channel),
        );
        return wishOf(tx, of, isStopped, language);
      }),
    write: (of, unsubscribed, language) =>
      asProgram.inSchool(of.schoolId, async (tx) => {
        if (!(await holdRecipient(tx, of.memberId))) return null;
        await (unsubscribed ? stop(tx, of, clock()) : startAgain(tx, of));
        return wishOf(tx, of, unsubscribed, language);
      }),
  };
};
