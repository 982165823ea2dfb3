import { schoolLink } from '../../../core/contract/school-link.ts';
import type { FlightId, MemberId } from '../../../core/ids/ids.ts';
import type { Language } from '../../../core/texts/languages.ts';
import { translateFrom } from '../../../core/texts/translate.ts';
import { de as deWords } from '../../../core/texts/words.de.ts';
import { en as enWords } from '../../../core/texts/words.en.ts';
import { createDates } from '../../../core/time/dates.ts';
import { earlier, type Instant, instant, toWire } from '../../../core/time/instant.ts';
import type { TimeZone } from '../../../core/time/school-day.ts';
import type { SchoolTransaction } from '../../../server/db/transaction.ts';
import { schoolName } from '../../accounts/repository.ts';
import type { MailNewsNow, TellParticipants } from '../../flights/commands.ts';
import type { Flight } from '../../flights/contract.ts';
import { claimNews } from '../../flights/news.repository.ts';
import { type FlightNews, isMoved, newsSince, type Told, toldOf } from '../../flights/news.rules.ts';
import { lockFlight } from '../../flights/repository.ts';
import { flightDays } from '../../flights/rules.ts';
import { type Notice, type TellParts, tell } from '../../notices/commands.ts';
import type { NoticeKind } from '../../notices/contract.ts';
import { whoWaits } from '../queue/repository.ts';
import { pathToDay } from '../rules.ts';
import { type Addressee, addresseesOfNews } from './addressees.repository.ts';
import { changeOf } from './day-change.rules.ts';
import { de } from './mails.de.ts';
import { en } from './mails.en.ts';
import type { MailedDay } from './seat-mails.rules.ts';

const MAILS = { en, de };
const WORDS = { en: enWords, de: deWords };

/** Returns what writes times of the school in the words of this language. */
export const datesIn = (language: Language, zone: TimeZone) => createDates(translateFrom(WORDS[language]), zone);

/** Returns day and times of a flight day in the words of this language. */
export const whenIn = (language: Language, flight: Flight, zone: TimeZone) => {
  const dates = datesIn(language, zone);
  return {
    day: dates.daysInWords(flightDays(flight, zone)),
    times: dates.timeRange(flight.start_datetime, flight.end_datetime),
  };
};

/** Returns the facts that each mail about a day has. */
export const mailedDay = (
  { scope }: SchoolTransaction,
  { publicUrl }: Pick<TellParts, 'publicUrl'>,
  flight: Flight,
  school: string,
  { first_name, language }: Pick<Addressee, 'first_name' | 'language'>,
  path = pathToDay(flight.flight_id),
): MailedDay => ({
  ...whenIn(language, flight, scope.timeZone),
  type: flight.type,
  firstName: first_name,
  school,
  link: schoolLink(publicUrl, scope.schoolId, path),
});

/** Returns what a notice says of the day that it is about. */
export const aboutDay = ({ flight_id, start_datetime, end_datetime }: Flight) => ({
  flightId: flight_id,
  path: pathToDay(flight_id),
  startsAt: start_datetime,
  until: end_datetime,
});

/** Returns the path that shows the reader the changed day. A deleted day has no page. */
const placeOf = (part: Addressee['part'], { flight_id }: Flight, news: FlightNews): string => {
  if (part !== 'teacher') return news === 'deleted' ? '/signups' : pathToDay(flight_id);
  return news === 'deleted' ? '/flights' : `/flight/${flight_id}`;
};

const KINDS: Readonly<Record<FlightNews, NoticeKind>> = {
  takes_place: 'confirmed',
  takes_place_after_all: 'canceled',
  canceled: 'canceled',
  deleted: 'canceled',
  moved: 'moved',
  meets_elsewhere: 'moved',
};

interface Telling {
  /** The last person who changed the day; a teacher is not told of their own change. */
  readonly by: MemberId | null;
  /** What the recipients know so far. */
  readonly told: Told;
  readonly now: Instant;
}

/**
 * Tells the participants of a flight day its news, each in their language, in the same transaction as the change, and
 * returns their number.
 */
const tellNews = async (
  tx: SchoolTransaction,
  parts: TellParts,
  flight: Flight,
  news: FlightNews,
  { by, told, now }: Telling,
): Promise<number> => {
  const addressees = await addresseesOfNews(tx, flight.flight_id, news, by);
  if (addressees.length === 0) return 0;
  const queue = new Map((await whoWaits(tx, [flight.flight_id])).map((one) => [one.member_id, one]));
  const facts = {
    school: await schoolName(tx),
    type: flight.type,
    meetingPoint: flight.meeting_point,
    meetingTime: flight.meeting_time,
    reason: flight.cancel_reason,
  };
  const { timeZone } = tx.scope;
  // A day that does not take place keeps the name under which people know it.
  const named = news === 'canceled' || news === 'deleted' ? { ...flight, ...toldOf(told) } : flight;
  const when = { en: whenIn('en', named, timeZone), de: whenIn('de', named, timeZone) };
  const was = isMoved(told, named)
    ? { en: whenIn('en', { ...flight, ...told }, timeZone), de: whenIn('de', { ...flight, ...told }, timeZone) }
    : { en: null, de: null };
  const change = {
    en: changeOf(told, flight, datesIn('en', timeZone)),
    de: changeOf(told, flight, datesIn('de', timeZone)),
  };
  const of = {
    kind: KINDS[news],
    // The cause contains the token, so a second cancellation is told, while a retry of the first is not.
    cause: `flight/${flight.flight_id}/${news}/${flight.last_update}`,
    flightId: flight.flight_id,
    startsAt: toWire(earlier(instant(told.start_datetime), instant(named.start_datetime))),
    until: named.end_datetime,
  };
  const notices = addressees.map(({ user_id, first_name, part, language }): Notice => {
    const path = placeOf(part, flight, news);
    const content = MAILS[language][news]({
      ...facts,
      ...when[language],
      was: was[language],
      change: change[language],
      firstName: first_name,
      part,
      queue: part === 'waiting' ? (queue.get(user_id) ?? null) : null,
      link: schoolLink(parts.publicUrl, tx.scope.schoolId, path),
    });
    return { ...of, memberId: user_id, path, language, content };
  });
  await tell(tx, parts, notices, now);
  return notices.length;
};

/** Tells news at once. */
export const tellParticipants =
  (parts: TellParts): TellParticipants =>
  async (tx, flight, news, now) =>
    tellNews(tx, parts, flight, news, { by: tx.scope.actor.memberId, told: flight, now });

/**
 * Tells the waiting news of a locked day to the people who are on it now, and returns their number. News that are
 * due later than `dueBy` wait on.
 */
const tellWaiting = async (
  tx: SchoolTransaction,
  parts: TellParts,
  flight: Flight,
  now: Instant,
  dueBy: Instant | null,
): Promise<number> => {
  const taken = await claimNews(tx, flight.flight_id, dueBy);
  if (taken === null) return 0;
  const { told, by_member: by } = taken;
  const news = newsSince(told, flight, now);
  if (news === null) return 0;
  return tellNews(tx, parts, flight, news, { by, told, now });
};

/** Mails the news of a day whose time has come. */
export const mailNews = async (
  tx: SchoolTransaction,
  parts: TellParts,
  flightId: FlightId,
  now: Instant,
): Promise<void> => {
  const flight = await lockFlight(tx, flightId, now);
  if (flight !== null) await tellWaiting(tx, parts, flight, now, now);
};

/** Mails the news of a locked day at once. */
export const mailNewsNow =
  (parts: TellParts): MailNewsNow =>
  (tx, flight, now) =>
    tellWaiting(tx, parts, flight, now, null);
