import type { MemberId } from '../../../core/ids/ids.ts';
import { toWire } from '../../../core/time/instant.ts';
import { newId } from '../../../server/db/new-id.ts';
import type { SchoolTransaction } from '../../../server/db/transaction.ts';
import type { RouteParts } from '../../../server/http/route-parts.ts';
import type { Mail } from '../../../server/mail/mail.ts';
import type { Offering } from '../../../server/mail/offer-links.ts';
import { schoolName } from '../../accounts/repository.ts';
import type { Flight } from '../../flights/contract.ts';
import type { Step } from '../queue/queue.machine.ts';
import { whoWaits } from '../queue/repository.ts';
import { linkToDay } from '../rules.ts';
import { addressee, nameOfMember } from './addressees.repository.ts';
import { datesIn, whenIn } from './day-mails.commands.ts';
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

const NEWS = { lapse: 'offer_lapsed', withdraw: 'offer_withdrawn' } as const;
const newsOf = (step: Step) =>
  step.kind === 'offer' ? (step.toAll ? 'seat_for_the_first' : 'seat_offered') : NEWS[step.kind];

export interface OfferMailParts extends Pick<RouteParts, 'mailer' | 'publicUrl'> {
  /** The link with which the member answers an offer without a sign-in. */
  readonly offerLink: (of: Offering) => string;
}

/** Mails members what has become of their waiting, in the same transaction. */
export const mailOffers = async (
  tx: SchoolTransaction,
  { mailer, publicUrl, offerLink }: OfferMailParts,
  flight: Flight,
  steps: readonly Step[],
): Promise<void> => {
  const { schoolId, timeZone } = tx.scope;
  const told = steps.filter((step) => step.kind !== 'withdraw' || step.isTold);
  if (told.length === 0) return;
  const [school, places] = [await schoolName(tx), await whoWaits(tx, [flight.flight_id])];
  const mails: Mail[] = [];
  for (const step of told) {
    const recipient = await addressee(tx, step.member_id);
    const queue = places.find(({ member_id }) => member_id === step.member_id);
    if (recipient === null || queue === undefined) continue;
    const { email, first_name, language } = recipient;
    const news = newsOf(step);
    const content = MAILS[language][news]({
      ...whenIn(language, flight, timeZone),
      type: flight.type,
      firstName: first_name,
      school,
      queue,
      until: step.kind === 'offer' ? datesIn(language, timeZone).dayAndTime(toWire(step.until)) : '',
      link:
        step.kind === 'offer'
          ? offerLink({ schoolId, flightId: flight.flight_id, memberId: step.member_id, until: toWire(step.until) })
          : linkToDay(publicUrl, schoolId, flight.flight_id),
    });
    // An id of its own: an offer that is made again is another one.
    const cause = `flight/${flight.flight_id}/${news}/${newId()}/${step.member_id}`;
    mails.push({ to: email, language, content, cause });
  }
  await mailer.queueAll(tx, mails);
};
