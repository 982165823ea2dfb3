import { createHash } from 'node:crypto';
import { type Refusal, refuse, refuseFor } from '../../core/errors/refusal.ts';
import type { IdentityId } from '../../core/ids/ids.ts';
import type { Language } from '../../core/texts/languages.ts';
import { translateFrom } from '../../core/texts/translate.ts';
import { de as deWords } from '../../core/texts/words.de.ts';
import { en as enWords } from '../../core/texts/words.en.ts';
import { makeDates } from '../../core/time/dates.ts';
import { type Instant, toWire } from '../../core/time/instant.ts';
import type { SignedIn } from '../../server/http/auth-gate.ts';
import type { RouteParts } from '../../server/http/route-parts.ts';
import { addressLimit } from '../../server/identity/address-limit.ts';
import type { MailContent } from '../../server/mail/mail.ts';
import { blockersOf, deleteWish, insertWish, wishOf } from './deletion.repository.ts';
import { deletionRefusal, eraseAfter, SAID_IN, WISHES } from './deletion.rules.ts';
import { de } from './mails.de.ts';
import { en } from './mails.en.ts';

type Parts = Pick<RouteParts, 'identityPool' | 'mailer' | 'publicUrl'>;

const MAILS = { en, de };
const WORDS = { en: enWords, de: deWords };

const inWords = (moment: string, language: Language): string => {
  const { dayInWords, time } = makeDates(translateFrom(WORDS[language]), SAID_IN);
  return `${dayInWords(moment)}, ${time(moment)}`;
};

/** Nothing, where no address of theirs is known. */
const tell = async (
  { mailer }: Parts,
  email: string | null,
  mail: { readonly language: Language; readonly content: MailContent; readonly cause: string },
): Promise<void> => {
  if (email !== null) await mailer.queueAlone({ to: email, ...mail });
};

/** Of nothing that leads to the person who is erased. */
const wishKey = (id: IdentityId): string => createHash('sha256').update(`deletion\n${id}`).digest('base64url');

/** A second wish changes nothing and has the answer of the first. */
export const requestDeletion = async (
  parts: Parts,
  { identityId, email, authTime }: SignedIn,
  language: Language,
  now: Instant,
): Promise<{ erase_after: string } | Refusal> => {
  const { identityPool, publicUrl } = parts;
  const asked = await wishOf(identityPool, identityId);
  if (asked !== null) return { erase_after: asked };
  const blockers = await blockersOf(identityPool, identityId);
  const refusal = deletionRefusal({ authTime, blockers }, now);
  if (refusal !== null) return refuse(refusal, refusal === 'last_admin' ? { blockers } : undefined);
  // Counted, and no mail left out: the last mail must say what holds, also to whoever did not ask themselves.
  const place = await addressLimit(identityPool, WISHES)(wishKey(identityId));
  if (!place.granted) return refuseFor(place.wait);
  const erase_after = toWire(eraseAfter(now));
  if (await insertWish(identityPool, identityId, now, eraseAfter(now))) {
    const content = MAILS[language].deletion_asked({
      until: inWords(erase_after, language),
      link: `${publicUrl}/deletion`,
    });
    await tell(parts, email, { language, content, cause: `deletion/${identityId}/${toWire(now)}/asked` });
  }
  return { erase_after };
};

/** Where nothing was asked for, nothing is to be withdrawn, and nobody is mailed. */
export const withdrawDeletion = async (
  parts: Parts,
  { identityId, email }: { readonly identityId: IdentityId; readonly email: string | null },
  language: Language,
): Promise<{ success: true } | Refusal> => {
  const requestedAt = await deleteWish(parts.identityPool, identityId);
  if (requestedAt === null) {
    // Their access has ended since this call began.
    return (await wishOf(parts.identityPool, identityId)) === null ? { success: true } : refuse('not_signed_in');
  }
  const content = MAILS[language].deletion_withdrawn();
  await tell(parts, email, { language, content, cause: `deletion/${identityId}/${requestedAt}/withdrawn` });
  return { success: true };
};
