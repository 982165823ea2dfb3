import { schoolLink } from '../../core/contract/school-link.ts';
import type { MemberId } from '../../core/ids/ids.ts';
import { languageOf } from '../../core/texts/languages.ts';
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
import type { Currency, Owing } from './contract.ts';
import { de } from './mails.de.ts';
import { en } from './mails.en.ts';
import { addresseesOf, owing, paymentRule, updatePaymentRule, writeReminded } from './owes.repository.ts';
import { type PaymentRule, reminderRefusal } from './owes.rules.ts';
import { lockMembers } from './repository.ts';
import { firstCurrency } from './rules.ts';

const MAILS = { en, de };
const WORDS = { en: enWords, de: deWords };

export const readPaymentRule = async (tx: SchoolTransaction): Promise<PaymentRule & { currency: Currency }> => {
  const { currency, ...rule } = await paymentRule(tx);
  return { ...rule, currency: currency ?? firstCurrency(tx.scope.country) };
};

export const savePaymentRule = async (tx: SchoolTransaction, rule: PaymentRule): Promise<{ success: true }> => {
  await updatePaymentRule(tx, rule);
  return { success: true };
};

export const listOwing = (tx: SchoolTransaction, now: Instant): Promise<Owing[]> =>
  owing(tx, schoolDay(now, tx.scope.timeZone));

/** Returns the mails to these members, each in the language of the member. */
const remindersTo = async (
  tx: SchoolTransaction,
  { publicUrl, replyTo }: { readonly publicUrl: string; readonly replyTo: string },
  members: readonly Owing[],
  now: Instant,
): Promise<Mail[]> => {
  const owes = new Map(members.map((member) => [member.user_id, member]));
  const [addressees, school] = await Promise.all([addresseesOf(tx, [...owes.keys()]), schoolName(tx)]);
  return addressees.flatMap(({ user_id, first_name, email, language: own }): Mail[] => {
    const member = owes.get(user_id);
    if (member === undefined) return [];
    const language = languageOf(own);
    const dates = createDates(translateFrom(WORDS[language]), tx.scope.timeZone);
    const content = MAILS[language].reminder({
      firstName: first_name,
      school,
      lastPayment: member.last_payment === null ? null : dates.date(member.last_payment),
      flights: member.flights_since_last_payment,
      replyTo,
      link: schoolLink(publicUrl, tx.scope.schoolId, `/member/${user_id}`),
    });
    const cause = `payment/${user_id}/${toWire(now)}`;
    return [{ to: email, language, content, cause, ...(replyTo !== '' && { replyTo }) }];
  });
};

/**
 * Reminds those of these members who still owe a payment. Under their locks, so that two admins send one reminder, and
 * in the transaction that notes it.
 */
export const remindOwing = async (
  tx: SchoolTransaction,
  { mailer, publicUrl, identityPool }: Pick<RouteParts, 'mailer' | 'publicUrl' | 'identityPool'>,
  userIds: readonly MemberId[],
  now: Instant,
): Promise<{ sent: number; without_email: number; reminded_already: number; owe_nothing: number }> => {
  const ids = [...new Set(userIds)];
  await lockMembers(tx, ids);
  const members = await owing(tx, schoolDay(now, tx.scope.timeZone), ids);
  const judged = Map.groupBy(members, (member) => reminderRefusal(member, now));
  const reminded = judged.get(null) ?? [];
  const replyTo = await signInAddress(identityPool, tx.scope.actor.identityId);
  const mails = await remindersTo(tx, { publicUrl, replyTo }, reminded, now);
  await writeReminded(
    tx,
    reminded.map(({ user_id }) => user_id),
    now,
  );
  await mailer.queueAll(tx, mails);
  return {
    sent: mails.length,
    without_email: judged.get('without_email')?.length ?? 0,
    reminded_already: judged.get('reminded_already')?.length ?? 0,
    owe_nothing: ids.length - members.length,
  };
};
