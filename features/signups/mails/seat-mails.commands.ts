import type { FlightId, MemberId } from '../../../core/ids/ids.ts';
import type { Instant } from '../../../core/time/instant.ts';
import type { SchoolTransaction } from '../../../server/db/transaction.ts';
import { schoolName } from '../../accounts/repository.ts';
import type { Flight } from '../../flights/contract.ts';
import { MAILS_WAIT } from '../../flights/news.rules.ts';
import { flightsById } from '../../flights/repository.ts';
import { lockMember } from '../../members/repository.ts';
import { type Notice, type TellParts, tell } from '../../notices/commands.ts';
import type { Seat } from '../contract.ts';
import { type Addressee, addressee, nameOfMember } from './addressees.repository.ts';
import { aboutDay, mailedDay, whenIn } from './day-mails.commands.ts';
import { de } from './mails.de.ts';
import { en } from './mails.en.ts';
import { claimSeatNews, seatsOn, writeSeatNews } from './seat-mails.repository.ts';
import { type SeatMail, type SeatNews, seatMails } from './seat-mails.rules.ts';

const MAILS = { en, de };

interface ChangedSeats {
  readonly memberId: MemberId;
  readonly flightIds: readonly FlightId[];
  /** The seat before the change. */
  readonly told: Seat | null;
}

/** Lets the mail about seats that staff changed wait. People are not mailed about what they did themselves. */
export const scheduleSeatMail = async (tx: SchoolTransaction, changed: ChangedSeats, now: Instant): Promise<void> => {
  if (changed.memberId === tx.scope.actor.memberId || changed.flightIds.length === 0) return;
  await writeSeatNews(tx, { ...changed, due: now.add(MAILS_WAIT) });
};

/** Tells a member whose time has come what has become of their seats. */
export const mailSeatNews = async (
  tx: SchoolTransaction,
  parts: TellParts,
  memberId: MemberId,
  now: Instant,
): Promise<void> => {
  const isEnabled = (await lockMember(tx, memberId)) !== null;
  const taken = await claimSeatNews(tx, memberId, now);
  const recipient = isEnabled && taken.length > 0 ? await addressee(tx, memberId) : null;
  if (recipient === null) return;
  const ids = taken.map(({ flight_id }) => flight_id);
  const flights = await flightsById(tx, ids, now);
  const seats = await seatsOn(tx, memberId, ids);
  const news = flights.flatMap((flight) =>
    taken
      .filter(({ flight_id }) => flight_id === flight.flight_id)
      .map((one): SeatNews => ({ ...one, flight, seat: seats.get(flight.flight_id) ?? null })),
  );
  const mails = seatMails(news, tx.scope.timeZone, now);
  const notices = mails.map((mail) => noticeTo(tx, parts, recipient, mail));
  await tell(tx, parts, await Promise.all(notices), now);
};

const noticeTo = async (
  tx: SchoolTransaction,
  parts: TellParts,
  recipient: Omit<Addressee, 'part'>,
  { kind, news: { flight, by, due }, seat, from }: SeatMail,
): Promise<Notice> => {
  const { user_id, language } = recipient;
  const namedDay = (one: Flight) => ({ ...whenIn(language, one, tx.scope.timeZone), type: one.type });
  const content = MAILS[language][kind]({
    ...mailedDay(tx, parts, flight, await schoolName(tx), recipient),
    meetingPoint: flight.meeting_point,
    meetingTime: flight.meeting_time,
    was: null,
    reason: flight.cancel_reason,
    part: 'participant',
    by: await nameOfMember(tx, by),
    seat,
    canceled: flight.canceled,
    from: from.map(namedDay),
  });
  return {
    ...aboutDay(flight),
    memberId: user_id,
    kind: 'seat',
    // The cause has whoever changed the seat, so that the notice is deleted with either.
    cause: `flight/${flight.flight_id}/${kind}/${due}/${by ?? ''}`,
    language,
    content,
  };
};
