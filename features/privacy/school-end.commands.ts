import { schoolLink } from '../../core/contract/school-link.ts';
import { type Refusal, refuse } from '../../core/errors/refusal.ts';
import type { SchoolId } from '../../core/ids/ids.ts';
import { languageOf } from '../../core/texts/languages.ts';
import { type Instant, toWire } from '../../core/time/instant.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import type { SignedIn } from '../../server/http/auth-gate.ts';
import type { RouteParts } from '../../server/http/route-parts.ts';
import type { Mail, MailContent } from '../../server/mail/mail.ts';
import type { Deliver, MailRefusal } from '../../server/mail/transport.ts';
import { schoolName } from '../accounts/repository.ts';
import { exportsOf } from '../school-archives/repository.ts';
import { asProvider } from '../schools/commands.ts';
import { schoolFacts } from '../schools/console.repository.ts';
import { recordDeed } from '../schools/deeds.repository.ts';
import { momentInWords } from './deletion.commands.ts';
import { de } from './mails.de.ts';
import { en } from './mails.en.ts';
import { adminsToTell, deleteEnd, insertEnd, isOpen, recordEnd, schoolEnd } from './school-end.repository.ts';
import { endRefusal, schoolEraseAfter } from './school-end.rules.ts';

type Parts = Pick<RouteParts, 'identityPool' | 'inSchool' | 'mailer' | 'publicUrl' | 'operator'>;

const MAILS = { en, de };

/** Mails the admins. The mails belong to no school, because a closed one sends none. */
const tellAdmins = async (
  tx: SchoolTransaction,
  { identityPool, mailer }: Parts,
  cause: string,
  content: (mails: typeof en, school: string, language: keyof typeof MAILS) => MailContent,
): Promise<void> => {
  const school = await schoolName(tx);
  const mails = (await adminsToTell(identityPool, tx)).map(({ id, email, language: chosen }): Mail => {
    const language = languageOf(chosen);
    const about = `school-end/${tx.scope.schoolId}/${id}/${cause}`;
    return { to: email, language, content: content(MAILS[language], school, language), cause: about, school: null };
  });
  await mailer.queueAll(tx, mails);
};

const inSchoolOf = async <Result>(
  { identityPool, inSchool }: Parts,
  { identityId }: SignedIn,
  schoolId: SchoolId,
  work: (tx: SchoolTransaction) => Promise<Result | Refusal>,
): Promise<Result | Refusal> => {
  const facts = await schoolFacts(identityPool, schoolId);
  if (facts === null) return refuse('not_found');
  return inSchool({ schoolId, ...facts, actor: asProvider(identityId) }, work);
};

/** Closes a school, which is erased after 30 days. A second call changes nothing and gets the same answer. */
export const endSchool = (
  parts: Parts,
  provider: SignedIn,
  { school_id, reason }: { readonly school_id: SchoolId; readonly reason: string },
  now: Instant,
): Promise<{ erase_after: string } | Refusal> =>
  inSchoolOf(parts, provider, school_id, async (tx) => {
    const asked = await schoolEnd(tx);
    if (asked !== null) return { erase_after: asked };
    const { last } = await exportsOf(tx);
    const refusal = endRefusal({ authTime: provider.authTime, exportedAt: last }, now);
    if (refusal !== null) return refuse(refusal);
    const due = schoolEraseAfter(now);
    const erase_after = toWire(due);
    // Another product admin may have ended it meanwhile.
    if (!(await insertEnd(tx, { askedAt: now, eraseAfter: due })))
      return { erase_after: (await schoolEnd(tx)) ?? erase_after };
    await recordEnd(tx, 'done');
    await recordDeed(tx, 'school_ended', { reason });
    await tellAdmins(tx, parts, `${toWire(now)}/ended`, (mails, school, language) =>
      mails.school_ended({
        school,
        until: momentInWords(erase_after, language, tx.scope.timeZone),
        link: schoolLink(parts.publicUrl, school_id, '/settings'),
        operator: parts.operator.email,
      }),
    );
    return { erase_after };
  });

/** Opens a school again. Does nothing if it is open. */
export const keepSchool = (
  parts: Parts,
  provider: SignedIn,
  schoolId: SchoolId,
): Promise<{ success: true } | Refusal> =>
  inSchoolOf(parts, provider, schoolId, async (tx) => {
    const asked = await deleteEnd(tx);
    if (asked === null) return { success: true } as const;
    await recordEnd(tx, 'taken back');
    await recordDeed(tx, 'end_taken_back');
    await tellAdmins(tx, parts, `${asked}/taken-back`, (mails, school) =>
      mails.school_kept({ school, link: schoolLink(parts.publicUrl, schoolId, '/flights') }),
    );
    return { success: true } as const;
  });

/** Delivers a mail, unless the school that sends it has been closed or erased since it was queued. */
export const deliverUnlessClosed = async (
  { identityPool }: Pick<Parts, 'identityPool'>,
  mail: Mail,
  deliver: Deliver,
): Promise<MailRefusal | 'left_out' | null> =>
  mail.school == null || (await isOpen(identityPool, mail.school)) ? deliver(mail) : 'left_out';
