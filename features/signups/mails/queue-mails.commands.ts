import type { MemberId } from '../../../core/ids/ids.ts';
import { type Instant, toWire } from '../../../core/time/instant.ts';
import { newId } from '../../../server/db/new-id.ts';
import type { SchoolTransaction } from '../../../server/db/transaction.ts';
import type { Offering } from '../../../server/mail/offer-links.ts';
import { schoolName } from '../../accounts/repository.ts';
import type { Flight } from '../../flights/contract.ts';
import { type Notice, type TellParts, tell } from '../../notices/commands.ts';
import type { OwnQueue } from '../contract.ts';
import type { Step } from '../queue/queue.machine.ts';
import { whoWaits } from '../queue/repository.ts';
import { addressee, addresseesAmong, nameOfMember } from './addressees.repository.ts';
import { aboutDay, datesIn, mailedDay } from './day-mails.commands.ts';
import { de } from './mails.de.ts';
import { en } from './mails.en.ts';

const MAILS = { en, de };

/** Tells a member whom staff have put on the waiting list of a day, or taken off it: `queue` is `null`. */
export const tellPlace = async (
  tx: SchoolTransaction,
  parts: TellParts,
  flight: Flight,
  { memberId, queue }: { readonly memberId: MemberId; readonly queue: OwnQueue | null },
  now: Instant,
): Promise<void> => {
  const by = tx.scope.actor.memberId;
  const recipient = memberId === by ? null : await addressee(tx, memberId);
  if (recipient === null) return;
  const { language } = recipient;
  const news = queue === null ? 'off_the_queue' : 'on_the_queue';
  const content = MAILS[language][news]({
    ...mailedDay(tx, parts, flight, await schoolName(tx), recipient),
    by: await nameOfMember(tx, by),
    queue,
  });
  const cause = `flight/${flight.flight_id}/${news}/${newId()}/${by ?? ''}`;
  await tell(tx, parts, [{ ...aboutDay(flight), memberId, kind: 'seat', cause, language, content }], now);
};

const NEWS = { lapse: 'offer_lapsed', withdraw: 'offer_withdrawn' } as const;
const newsOf = (step: Step) =>
  step.kind === 'offer' ? (step.toAll ? 'seat_for_the_first' : 'seat_offered') : NEWS[step.kind];

export interface OfferMailParts extends TellParts {
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
  const school = await schoolName(tx);
  const places = new Map((await whoWaits(tx, [flight.flight_id])).map((one) => [one.member_id, one]));
  const ids = told.map(({ member_id }) => member_id);
  const recipients = new Map((await addresseesAmong(tx, ids)).map((one) => [one.user_id, one]));
  const notices: Notice[] = [];
  for (const step of told) {
    const [recipient, queue] = [recipients.get(step.member_id), places.get(step.member_id)];
    if (recipient === undefined || queue === undefined) continue;
    const { language } = recipient;
    const news = newsOf(step);
    const until = step.kind === 'offer' ? toWire(step.until) : null;
    const content = MAILS[language][news]({
      ...mailedDay(tx, parts, flight, school, recipient),
      queue,
      until: until === null ? '' : datesIn(language, timeZone).dayAndTime(until),
      ...(until !== null && {
        link: parts.offerLink({ schoolId, flightId: flight.flight_id, memberId: step.member_id, until }),
      }),
    });
    // An id of its own: an offer that is made again is another one.
    const cause = `flight/${flight.flight_id}/${news}/${newId()}`;
    const about = { ...aboutDay(flight), ...(until !== null && { until }) };
    notices.push({ ...about, memberId: step.member_id, kind: 'offer', cause, language, content });
  }
  await tell(tx, parts, notices, now);
};
