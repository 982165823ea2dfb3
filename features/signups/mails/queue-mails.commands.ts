import type { MemberId } from '../../../core/ids/ids.ts';
import type { SchoolTransaction } from '../../../server/db/transaction.ts';
import type { RouteParts } from '../../../server/http/route-parts.ts';
import { schoolName } from '../../accounts/repository.ts';
import type { Flight } from '../../flights/contract.ts';
import { linkToDay } from '../rules.ts';
import { addressee, nameOfMember } from './addressees.repository.ts';
import { whenIn } from './day-mails.commands.ts';
import { de } from './mails.de.ts';
import { en } from './mails.en.ts';

const MAILS = { en, de };

/** Mails a member whom staff have taken off the waiting list of a day. */
export const mailRemoval = async (
  tx: SchoolTransaction,
  { mailer, publicUrl }: Pick<RouteParts, 'mailer' | 'publicUrl'>,
  flight: Flight,
  { memberId, asked_at }: { readonly memberId: MemberId; readonly asked_at: string },
): Promise<void> => {
  const by = tx.scope.actor.memberId;
  const recipient = memberId === by ? null : await addressee(tx, memberId);
  if (recipient === null) return;
  await mailer.reserve(tx, 'flight', 1);
  const { email, first_name, language } = recipient;
  const content = MAILS[language].off_the_queue({
    ...whenIn(language, flight, tx.scope.timeZone),
    type: flight.type,
    firstName: first_name,
    school: await schoolName(tx),
    by: await nameOfMember(tx, by),
    link: linkToDay(publicUrl, tx.scope.schoolId, flight.flight_id),
  });
  const cause = `flight/${flight.flight_id}/off_the_queue/${asked_at}/${memberId}/${by ?? ''}`;
  await mailer.queueAll(tx, [{ to: email, language, content, cause }]);
};
