import { schoolLink } from '../../core/contract/school-link.ts';
import { type Refusal, refuse } from '../../core/errors/refusal.ts';
import { translateFrom } from '../../core/texts/translate.ts';
import { de as deWords } from '../../core/texts/words.de.ts';
import { en as enWords } from '../../core/texts/words.en.ts';
import { createDates } from '../../core/time/dates.ts';
import { type Instant, toWire } from '../../core/time/instant.ts';
import { schoolDay } from '../../core/time/school-day.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import type { RouteParts } from '../../server/http/route-parts.ts';
import type { Mail } from '../../server/mail/mail.ts';
import { schoolName, signInAddress } from '../accounts/repository.ts';
import type { Recipient } from '../members/recipients.contract.ts';
import { areAsConfirmed } from '../members/recipients.rules.ts';
import type { Currency, Owing } from './contract.ts';
import { de } from './mails.de.ts';
import { en } from './mails.en.ts';
import { lockPaymentRule, owing, paymentRule, updatePaymentRule, writeReminded } from './owes.repository.ts';
import { isSameRule, type PaymentRule, reminderRefusal } from './owes.rules.ts';
import { lockMembers } from './repository.ts';
import { firstCurrency } from './rules.ts';

const MAILS = { en, de };
const WORDS = { en: enWords, de: deWords };

export const readPaymentRule = async (tx: SchoolTransaction): Promise<PaymentRule & { currency: Currency }> => {
  const { currency, ...rule } = await paymentRule(tx);
  return { ...rule, currency: currency ?? firstCurrency(tx.scope.country) };
};

/** Refuses if another admin has saved another rule since `was`. */
export const savePaymentRule = async (
  tx: SchoolTransaction,
  { was, ...rule }: PaymentRule & { readonly was?: PaymentRule | undefined },
): Promise<{ success: true } | Refusal> => {
  const present = await lockPaymentRule(tx);
  if (isSameRule(present, rule)) return { success: true };
  if (was !== undefined && !isSameRule(present, was)) return refuse('stale_update');
  await updatePaymentRule(tx, rule);
  return { success: true };
};

export const listOwing = (tx: SchoolTransaction, now: Instant): Promise<Owing[]> =>
  owing(tx, schoolDay(now, tx.scope.timeZone));

/**
 * Reminds these members, or nobody if one of them has paid or been reminded since they were shown. Under their locks, so
 * that two admins send one reminder, and in the transaction that notes it.
 */
export const remindOwing = async (
  tx: SchoolTransaction,
  { mailer, publicUrl, identityPool }: Pick<RouteParts, 'mailer' | 'publicUrl' | 'identityPool'>,
  confirmed: readonly Recipient[],
  now: Instant,
): Promise<{ sent: number } | Refusal> => {
  const ids = confirmed.map(({ user_id }) => user_id);
  await lockMembers(tx, ids);
  const members = await owing(tx, schoolDay(now, tx.scope.timeZone), ids);
  const reminded = members.filter((member) => reminderRefusal(member, now) === null);
  if (!areAsConfirmed(confirmed, reminded)) return refuse('changed_since');
  const [replyTo, school] = [await signInAddress(identityPool, tx.scope.actor.identityId), await schoolName(tx)];
  const mails = reminded.flatMap((member): Mail[] => {
    const { user_id, email, language } = member;
    if (email === null) return [];
    const dates = createDates(translateFrom(WORDS[language]), tx.scope.timeZone);
    const content = MAILS[language].reminder({
      firstName: member.first_name,
      school,
      lastPayment: member.last_payment === null ? null : dates.date(member.last_payment),
      flights: member.flights_since_last_payment,
      replyTo,
      link: schoolLink(publicUrl, tx.scope.schoolId, `/member/${user_id}`),
    });
    const cause = `payment/${user_id}/${toWire(now)}`;
    return [{ to: email, language, content, cause, ...(replyTo !== '' && { replyTo }) }];
  });
  await writeReminded(
    tx,
    reminded.map(({ user_id }) => user_id),
    now,
  );
  await mailer.queueAll(tx, mails);
  return { sent: mails.length };
};
