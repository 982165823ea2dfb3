import type { Language } from '../../core/texts/languages.ts';
import { translateFrom } from '../../core/texts/translate.ts';
import { de as deWords } from '../../core/texts/words.de.ts';
import { en as enWords } from '../../core/texts/words.en.ts';
import { makeDates } from '../../core/time/dates.ts';
import type { TimeZone } from '../../core/time/school-day.ts';
import type { RouteParts } from '../../server/http/route-parts.ts';
import type { Mail } from '../../server/mail/mail.ts';
import { ownLanguage } from '../accounts/commands.ts';
import { schoolName } from '../accounts/repository.ts';
import type { TellParticipants } from '../flights/commands.ts';
import type { Flight } from '../flights/contract.ts';
import type { FlightNews } from '../flights/news.rules.ts';
import { flightDays } from '../flights/rules.ts';
import { de } from './mails.de.ts';
import { en } from './mails.en.ts';
import { type Addressee, addresseesOfFlight } from './news.repository.ts';

const MAILS = { en, de };
const WORDS = { en: enWords, de: deWords };

/** Returns day and times of a flight day in the words of this language. */
export const whenIn = (language: Language, flight: Flight, zone: TimeZone) => {
  const dates = makeDates(translateFrom(WORDS[language]), zone);
  return {
    day: dates.daysInWords(flightDays(flight, zone)),
    times: dates.timeRange(flight.start_datetime, flight.end_datetime),
  };
};

/** Returns the path that shows the reader the changed day. A deleted day has no page. */
const placeOf = (part: Addressee['part'], { flight_id }: Flight, news: FlightNews): string => {
  if (part === 'participant') return '/signups';
  return news === 'deleted' ? '/flights' : `/flight/${flight_id}`;
};

/**
 * Queues mails with the news of a flight day to its participants, in the same transaction as the change, and returns
 * their number. Each is in the recipient's language; recipients without one get the given language, or else the
 * actor's, as in an invitation.
 */
export const tellParticipants =
  ({ mailer, publicUrl }: Pick<RouteParts, 'mailer' | 'publicUrl'>): TellParticipants =>
  async (tx, flight, news, given) => {
    const addressees = await addresseesOfFlight(tx, flight.flight_id);
    if (addressees.length === 0) return 0;
    const fallback = given ?? (await ownLanguage(tx));
    const facts = {
      school: await schoolName(tx),
      type: flight.type,
      meetingPoint: flight.meeting_point,
      meetingTime: flight.meeting_time,
    };
    const { timeZone } = tx.scope;
    const when = { en: whenIn('en', flight, timeZone), de: whenIn('de', flight, timeZone) };
    const mails = addressees.map(({ user_id, first_name, email, part, language: own }): Mail => {
      const language = own ?? fallback;
      const link = `${publicUrl}${placeOf(part, flight, news)}`;
      const content = MAILS[language][news]({ ...facts, ...when[language], firstName: first_name, part, link });
      // With the token in the cause, a second cancellation sends new mails, while a retry of the first does not.
      const cause = `flight/${flight.flight_id}/${news}/${flight.last_update}/${user_id}`;
      return { to: email, language, content, cause };
    });
    await mailer.queueAll(tx, mails);
    return mails.length;
  };
