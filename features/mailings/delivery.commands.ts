import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import { languageOf } from '../../core/texts/languages.ts';
import type { Instant } from '../../core/time/instant.ts';
import type { AsProgram } from '../../server/db/as-program.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import { recordInTheEnd } from '../../server/jobs/record-in-the-end.ts';
import type { Mail, MailingMail } from '../../server/mail/mail.ts';
import type { Deliver, MailRefusal } from '../../server/mail/transport.ts';
import type { Unsubscribing } from '../../server/mail/unsubscribe-links.ts';
import { schoolName } from '../accounts/repository.ts';
import {
  deleteMailings,
  failOverdueMails,
  leaveOut,
  queuedMail,
  recordOutcome,
  schoolsToTidy,
} from './delivery.repository.ts';
import { de } from './mails.de.ts';
import { en } from './mails.en.ts';
import { deletionCutoff, giveUpCutoff, hindrance } from './rules.ts';

interface MailingBackground {
  readonly asProgram: AsProgram;
  readonly identityPool: Pool;
  readonly unsubscribeLink: (of: Unsubscribing) => string;
  readonly clock: () => Instant;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
}

const MAILS = { en, de };

type ComposeParts = Pick<MailingBackground, 'unsubscribeLink' | 'clock'>;

const compose = async (tx: SchoolTransaction, key: MailingMail, parts: ComposeParts): Promise<Mail | null> => {
  const found = await queuedMail(tx, key);
  if (found === null) return null;
  // Since it was queued, the member may have been disabled or have unsubscribed.
  const reason = hindrance(found);
  if (reason !== null) {
    await leaveOut(tx, key, reason, parts.clock());
    return null;
  }
  const { email, subject, text, salutation, reply_to, first_name } = found;
  const language = languageOf(found.language);
  const content = MAILS[language].mailing({
    school: await schoolName(tx),
    firstName: salutation ? first_name : null,
    subject,
    text,
    replyTo: reply_to,
    unsubscribeUrl: parts.unsubscribeLink({
      schoolId: key.schoolId,
      memberId: key.memberId,
      kinds: ['mailing'],
      channel: 'email',
    }),
  });
  const { mailingId, memberId, attempt } = key;
  const cause = `mailing/${mailingId}/${memberId}/${attempt}`;
  return { to: email, language, content, cause, ...(reply_to === null ? {} : { replyTo: reply_to }) };
};

export const mailingsInBackground = ({ asProgram, identityPool, unsubscribeLink, clock, log }: MailingBackground) => ({
  /**
   * Sends one mail, for a job of the queue, and notes what became of it. Throws if it has to be tried again; then it stays
   * queued. Resolves to why it could not be sent.
   */
  deliver: async (key: MailingMail, deliver: Deliver): Promise<MailRefusal | 'left_out' | null> => {
    const mail = await asProgram.inSchool(key.schoolId, (tx) => compose(tx, key, { unsubscribeLink, clock }));
    if (mail === null) return 'left_out';
    const refusal = await deliver(mail);
    // Without this note, the job would be tried again and send the mail twice.
    await recordInTheEnd(() => asProgram.inSchool(key.schoolId, (tx) => recordOutcome(tx, key, refusal, clock())));
    return refusal;
  },
  /** Gives up mails that could not be sent, and deletes old mailings. Several servers may run it at the same time. */
  everyMinute: async (): Promise<void> => {
    const now = clock();
    const [queued, written] = [giveUpCutoff(now), deletionCutoff(now)];
    for (const schoolId of await schoolsToTidy(identityPool, { queued, written })) {
      const tidying = asProgram.inSchool(schoolId, async (tx) => {
        await failOverdueMails(tx, queued, now);
        await deleteMailings(tx, written);
      });
      // A failure in one school must not delay the others.
      await tidying.catch((err) => log.error({ err }, 'mailings could not be tidied up; it is tried again'));
    }
  },
});
