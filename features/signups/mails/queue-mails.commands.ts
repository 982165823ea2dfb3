import type { MemberId } from '../../../core/ids/ids.ts';
import { type Instant, toWire } from '../../../core/time/instant.ts';
import { newId } from '../../../server/db/new-id.ts';
import type { SchoolTransaction } from '../../../server/db/transaction.ts';
import type { RouteParts } from '../../../server/http/route-parts.ts';
import type { Offering } from '../../../server/mail/offer-links.ts';
import { schoolName } from '../../accounts/repository.ts';
import type { Flight } from '../../flights/contract.ts';
import { type Notice, tell } from '../../notices/commands.ts';
import type { OwnQueue } from '../contract.ts';
import type { Step } from '../queue/queue.machine.ts';
import { whoWaits } from '../queue/repository.ts';
import { linkToDay, pathToDay } from '../rules.ts';
import { addressee, nameOfMember } from './addressees.repository.ts';
import { datesIn, whenIn } from './day-mails.commands.ts';
import { de } from './mails.de.ts';
import { en } from './mails.en.ts';

const MAILS = { en, de };

export type QueueParts = Pick<RouteParts, 'noticeSeal' | 'publicUrl'>;

const aboutDay = ({ flight_id, start_datetime, end_datetime }: Flight) => ({
  flightId: flight_id,
  path: pathToDay(flight_id),
  startsAt: start_datetime,
  until: end_datetime,
});

/** Tells a member whom staff have put on the waiting list of a day, or taken off it: `queue` is `null`. */
export const tellPlace = async (
  tx: SchoolTransaction,
  parts: QueueParts,
  flight: Flight,
  { memberId, queue }: { readonly memberId: MemberId; readonly queue: OwnQueue | null },
  now: Instant,
): Promise<void> => {
  const by = tx.scope.actor.memberId;
  const recipient = memberId === by ? null : await addressee(tx, memberId);
  if (recipient === null) return;
  const { first_name, language } = recipient;
  const news = queue === null ? 'off_the_queue' : 'on_the_queue';
  const content = MAILS[language][news]({
    ...whenIn(language, flight, tx.scope.timeZone),
    type: flight.type,
    firstName: first_name,
    school: await schoolName(tx),
    by: await nameOfMember(tx, by),
    queue,
    link: linkToDay(parts.publicUrl, tx.scope.schoolId, flight.flight_id),
  });
  const cause = `flight/${flight.flight_id}/${news}/${newId()}/${by ?? ''}`;
  await tell(tx, parts, [{ ...aboutDay(flight), memberId, kind: 'seat', cause, language, content }], now);
};

const NEWS = { lapse: 'offer_lapsed', withdraw: 'offer_withdrawn' } as const;
const newsOf = (step: Step) =>
  step.kind === 'offer' ? (step.toAll ? 'seat_for_the_first' : 'seat_offered') : NEWS[step.kind];

export interface OfferMailParts extends QueueParts {
  /** The link with which the member answers an offer without a sign-in. */
  readonly offerLink: (of: Offering) => string;
}

/** Tells members what has become of their waiting, in the same transaction. */
export const tellOffers = async (
  tx: SchoolTransaction,
  parts: OfferMailParts,
  flight: Flight,
  steps: readonly Step[],
  now: Instant,
): Promise<void> => {
  const { schoolId, timeZone } = tx.scope;
  const told = steps.filter((step) => step.kind !== 'withdraw' || step.isTold);
  if (told.length === 0) return;
  const [school, places] = [await schoolName(tx), await whoWaits(tx, [flight.flight_id])];
  const notices: Notice[] = [];
  for (const step of told) {
    const recipient = await addressee(tx, step.member_id);
    const queue = places.find(({ member_id }) => member_id === step.member_id);
    if (recipient === null || queue === undefined) continue;
    const { first_name, language } = recipient;
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
          ? parts.offerLink({
              schoolId,
              flightId: flight.flight_id,
              memberId: step.member_id,
              until: toWire(step.until),
            })
          : linkToDay(parts.publicUrl, schoolId, flight.flight_id),
    });
    // An id of its own: an offer that is made again is another one.
    const cause = `flight/${flight.flight_id}/${news}/${newId()}`;
    const until = step.kind === 'offer' ? toWire(step.until) : flight.end_datetime;
    notices.push({ ...aboutDay(flight), until, memberId: step.member_id, kind: 'offer', cause, language, content });
  }
  await tell(tx, parts, notices, now);
};
