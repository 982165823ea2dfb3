import { schoolLink } from '../../../core/contract/school-link.ts';
import type { FlightId, MemberId } from '../../../core/ids/ids.ts';
import type { Language } from '../../../core/texts/languages.ts';
import { translateFrom } from '../../../core/texts/translate.ts';
import { de as deWords } from '../../../core/texts/words.de.ts';
import { en as enWords } from '../../../core/texts/words.en.ts';
import { createDates } from '../../../core/time/dates.ts';
import type { Instant } from '../../../core/time/instant.ts';
import type { TimeZone } from '../../../core/time/school-day.ts';
import type { SchoolTransaction } from '../../../server/db/transaction.ts';
import type { RouteParts } from '../../../server/http/route-parts.ts';
import type { Mail } from '../../../server/mail/mail.ts';
import { schoolName } from '../../accounts/repository.ts';
import type { MailNewsNow, TellParticipants } from '../../flights/commands.ts';
import type { Flight } from '../../flights/contract.ts';
import { claimNews } from '../../flights/news.repository.ts';
import { type FlightNews, isMoved, newsSince, type Told, toldOf } from '../../flights/news.rules.ts';
import { lockFlight } from '../../flights/repository.ts';
import { flightDays } from '../../flights/rules.ts';
import { whoWaits } from '../queue/repository.ts';
import { type Addressee, addresseesOfNews } from './addressees.repository.ts';
import { changeOf } from './day-change.rules.ts';
import { de } from './mails.de.ts';
import { en } from './mails.en.ts';

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

/** Returns the path that shows the reader the changed day. A deleted day has no page. */
const placeOf = (part: Addressee['part'], { flight_id }: Flight, news: FlightNews): string => {
  if (part !== 'teacher') return news === 'deleted' ? '/signups' : `/signups#day-${flight_id}`;
  return news === 'deleted' ? '/flights' : `/flight/${flight_id}`;
};

interface Telling {
  /** The last person who changed the day; a teacher is not told of their own change. */
  readonly by: MemberId | null;
  /** What the recipients know so far. */
  readonly told: Told;
}

/**
 * Queues mails with the news of a flight day to its participants, in the same transaction as the change, and returns
 * their number. Each is in the recipient's language.
 */
const tell = async (
  tx: SchoolTransaction,
  { mailer, publicUrl }: Pick<RouteParts, 'mailer' | 'publicUrl'>,
  flight: Flight,
  news: FlightNews,
  { by, told }: Telling,
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
  const mails = addressees.map(({ user_id, first_name, email, part, language }): Mail => {
    const link = schoolLink(publicUrl, tx.scope.schoolId, placeOf(part, flight, news));
    const content = MAILS[language][news]({
      ...facts,
      ...when[language],
      was: was[language],
      change: change[language],
      firstName: first_name,
      part,
      queue: part === 'waiting' ? (queue.get(user_id) ?? null) : null,
      link,
    });
    // With the token in the cause, a second cancellation sends new mails, while a retry of the first does not.
    const cause = `flight/${flight.flight_id}/${news}/${flight.last_update}/${user_id}`;
    return { to: email, language, content, cause };
  });
  await mailer.queueAll(tx, mails);
  return mails.length;
};

/** Mails news at once. */
export const tellParticipants =
  (parts: Pick<RouteParts, 'mailer' | 'publicUrl'>): TellParticipants =>
  async (tx, flight, news) =>
    tell(tx, parts, flight, news, { by: tx.scope.actor.memberId, told: flight });

/**
 * Mails the waiting news of a locked day to the people who are on it now, and returns the number of mails. News that are
 * due later than `dueBy` wait on.
 */
const mailWaiting = async (
  tx: SchoolTransaction,
  parts: Pick<RouteParts, 'mailer' | 'publicUrl'>,
  flight: Flight,
  now: Instant,
  dueBy: Instant | null,
): Promise<number> => {
  const taken = await claimNews(tx, flight.flight_id, dueBy);
  if (taken === null) return 0;
  const { told, by_member: by } = taken;
  const news = newsSince(told, flight, now);
  if (news === null) return 0;
  return tell(tx, parts, flight, news, { by, told });
};

/** Mails the news of a day whose time has come. */
export const mailNews = async (
  tx: SchoolTransaction,
  parts: Pick<RouteParts, 'mailer' | 'publicUrl'>,
  flightId: FlightId,
  now: Instant,
): Promise<void> => {
  const flight = await lockFlight(tx, flightId, now);
  if (flight !== null) await mailWaiting(tx, parts, flight, now, now);
};

/** Mails the news of a locked day at once. */
export const mailNewsNow =
  (parts: Pick<RouteParts, 'mailer' | 'publicUrl'>): MailNewsNow =>
  (tx, flight, now) =>
    mailWaiting(tx, parts, flight, now, null);
