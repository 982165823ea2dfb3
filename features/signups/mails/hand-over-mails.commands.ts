import { schoolLink } from '../../../core/contract/school-link.ts';
import type { MemberId } from '../../../core/ids/ids.ts';
import { newId } from '../../../server/db/new-id.ts';
import type { SchoolTransaction } from '../../../server/db/transaction.ts';
import type { RouteParts } from '../../../server/http/route-parts.ts';
import type { Mail } from '../../../server/mail/mail.ts';
import { schoolName } from '../../accounts/repository.ts';
import type { Flight } from '../../flights/contract.ts';
import type { HandedOver } from '../hand-over/repository.ts';
import { linkToDay } from '../rules.ts';
import { addressee, nameOfMember } from './addressees.repository.ts';
import { whenIn } from './day-mails.commands.ts';
import { de } from './mails.de.ts';
import { en } from './mails.en.ts';

const MAILS = { en, de };

export type SwapMailParts = Pick<RouteParts, 'mailer' | 'publicUrl'>;

/**
 * Mails who could not come that their seat was taken, without a name, and the teachers of the day who comes for whom and
 * why. Staff are not told what they did themselves.
 */
export const mailSwap = async (
  tx: SchoolTransaction,
  { mailer, publicUrl }: SwapMailParts,
  flight: Flight,
  { member_id: left, reason }: HandedOver,
  taker: MemberId,
): Promise<void> => {
  const { schoolId, timeZone } = tx.scope;
  const { flight_id, type } = flight;
  const [school, leaves, comes] = [await schoolName(tx), await nameOfMember(tx, left), await nameOfMember(tx, taker)];
  const teachers = (flight.flight_teachers ?? []).filter((id) => id !== tx.scope.actor.memberId);
  const mails: Mail[] = [];
  for (const id of [left, ...teachers]) {
    const recipient = await addressee(tx, id);
    if (recipient === null) continue;
    const { email, first_name, language } = recipient;
    const kind = id === left ? 'seat_taken' : 'swapped';
    const content = MAILS[language][kind]({
      ...whenIn(language, flight, timeZone),
      type,
      firstName: first_name,
      school,
      leaves: leaves ?? '',
      comes: comes ?? '',
      reason: reason ?? '',
      link:
        id === left
          ? linkToDay(publicUrl, schoolId, flight_id)
          : schoolLink(publicUrl, schoolId, `/flight/${flight_id}`),
    });
    // With everybody in the cause whom the mail names, so that it is deleted with any of them.
    const about = id === left ? left : `${id}/${left}/${taker}`;
    mails.push({ to: email, language, content, cause: `flight/${flight_id}/${kind}/${newId()}/${about}` });
  }
  await mailer.queueAll(tx, mails);
};
