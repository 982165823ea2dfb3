import { createHash } from 'node:crypto';
import { type Refusal, refuse, refuseTooManyRequests } from '../../core/errors/refusal.ts';
import type { IdentityId } from '../../core/ids/ids.ts';
import type { Language } from '../../core/texts/languages.ts';
import { translateFrom } from '../../core/texts/translate.ts';
import { de as deWords } from '../../core/texts/words.de.ts';
import { en as enWords } from '../../core/texts/words.en.ts';
import { createDates } from '../../core/time/dates.ts';
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

export const momentInWords = (moment: string, language: Language, zone: string): string => {
  const { dayInWords, time } = createDates(translateFrom(WORDS[language]), zone);
  return `${dayInWords(moment)}, ${time(moment)}`;
};

/** Mails the person; does nothing if their address is unknown. */
const tell = async (
  { mailer }: Parts,
  email: string | null,
  mail: { readonly language: Language; readonly content: MailContent; readonly cause: string },
): Promise<void> => {
  if (email !== null) await mailer.queueAlone({ to: email, ...mail });
};

/** Returns a digest as throttle key, so that the throttle stores nothing that identifies an erased person. */
const wishKey = (id: IdentityId): string => createHash('sha256').update(`deletion\n${id}`).digest('base64url');

/** Requests the deletion. A second request changes nothing and gets the same answer as the first. */
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
  // Requests are limited, rather than mails omitted: the last mail must always state the truth, also to a person whose
  // account was misused.
  const place = await addressLimit(identityPool, WISHES)(wishKey(identityId));
  if (!place.granted) return refuseTooManyRequests(place.wait);
  const erase_after = toWire(eraseAfter(now));
  if (await insertWish(identityPool, identityId, now, eraseAfter(now))) {
    const content = MAILS[language].deletion_asked({
      until: momentInWords(erase_after, language, SAID_IN),
      link: `${publicUrl}/deletion`,
    });
    await tell(parts, email, { language, content, cause: `deletion/${identityId}/${toWire(now)}/asked` });
  }
  return { erase_after };
};

/** Withdraws the deletion. If none was requested, nothing happens and no mail is sent. */
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
