import type { Language } from '../../core/texts/languages.ts';
import { translateFrom } from '../../core/texts/translate.ts';
import { de as deWords } from '../../core/texts/words.de.ts';
import { en as enWords } from '../../core/texts/words.en.ts';
import { makeDates } from '../../core/time/dates.ts';
import type { TimeZone } from '../../core/time/school-day.ts';
import type { RouteParts } from '../../server/http/route-parts.ts';
import { ownLanguage } from '../accounts/commands.ts';
import { schoolName } from '../accounts/repository.ts';
import type { TellParticipants } from '../flights/commands.ts';
import type { Flight } from '../flights/contract.ts';
import { flightDays } from '../flights/rules.ts';
import { de } from './mails.de.ts';
import { en } from './mails.en.ts';
import { addresseesOfFlight } from './news.repository.ts';

const MAILS = { en, de };
const WORDS = { en: enWords, de: deWords };

const whenIn = (language: Language, flight: Flight, zone: TimeZone) => {
  const dates = makeDates(translateFrom(WORDS[language]), zone);
  const { first, last } = flightDays(flight, zone);
  const day = first.equals(last) ? dates.dayInWords(first) : `${dates.dayInWords(first)} – ${dates.dayInWords(last)}`;
  return { day, times: dates.timeRange(flight.start_datetime, flight.end_datetime) };
};

/**
 * Mails the news of a flight day to everybody on it, in the transaction that makes them. In each one's own language; to
 * those who have none yet in the given one, or else that of whoever acts, as in an invitation.
 */
export const tellParticipants =
  ({ mailer, publicUrl }: Pick<RouteParts, 'mailer' | 'publicUrl'>): TellParticipants =>
  async (tx, flight, news, given) => {
    const addressees = await addresseesOfFlight(tx, flight.flight_id);
    if (addressees.length === 0) return;
    const fallback = given ?? (await ownLanguage(tx));
    const facts = {
      school: await schoolName(tx),
      type: flight.type,
      meetingPoint: flight.meeting_point,
      meetingTime: flight.meeting_time,
      link: `${publicUrl}/signups`,
    };
    // One after the other: they share the transaction's one connection and the role that it has at a time.
    for (const { user_id, first_name, email, language: own } of addressees) {
      const language = own ?? fallback;
      const when = whenIn(language, flight, tx.scope.timeZone);
      const content = MAILS[language][news]({ ...facts, ...when, firstName: first_name });
      // The token tells a second cancellation from the first one tried twice.
      const cause = `flight/${flight.flight_id}/${news}/${flight.last_update}/${user_id}`;
      await mailer.queue(tx, { to: email, language, content, cause });
    }
  };
