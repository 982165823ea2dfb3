import type { FlightId, MemberId } from '../../core/ids/ids.ts';
import { type Instant, instant } from '../../core/time/instant.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import { schoolName } from '../accounts/repository.ts';
import { closingDate, isLeftOpen, namedPeople, peopleInAir } from '../board/closing.rules.ts';
import { factsOf, peopleOf } from '../board/repository.ts';
import { rescueNumbers } from '../board/rescue.rules.ts';
import { inAirSince, stateOf } from '../board/rules.ts';
import { lockFlight } from '../flights/repository.ts';
import { type Notice, type TellParts, tell } from '../notices/commands.ts';
import { boardSettings } from '../schools/board-settings.repository.ts';
import { aboutDay, datesIn, mailedDay } from '../signups/mails/day-mails.commands.ts';
import { nameOf } from './digest.rules.ts';
import { de } from './mails.de.ts';
import { en } from './mails.en.ts';
import { noteTold, readersAmong, schoolAdmins } from './repository.ts';

const MAILS = { en, de };

/** The steps in which people are told: those named for the day, then its teachers, too, then the admins, too. */
const STEPS = ['open_0', 'open_1', 'open_2'] as const;

/**
 * Tells people that a day is not closed on whose board somebody launched, and who is in the air. What they need to act,
 * phones and emergency contacts, is behind the link: a mail would keep it for ever.
 */
export const tellNotClosed = async (
  tx: SchoolTransaction,
  parts: TellParts,
  flightId: FlightId,
  now: Instant,
  kind: (typeof STEPS)[number],
): Promise<void> => {
  const { timeZone, country } = tx.scope;
  const flight = await lockFlight(tx, flightId, now);
  const [facts, people, settings] = [
    await factsOf(tx, flightId),
    await peopleOf(tx, flightId),
    await boardSettings(tx),
  ];
  const date = closingDate(settings.close_by, timeZone, now);
  if (flight === null || !settings.closes_days || !isLeftOpen(facts, date, timeZone)) return;
  const teachers = people.flatMap(({ user_id, part }) => (part === 'teacher' ? user_id : []));
  const named = namedPeople(facts);
  const step = STEPS.indexOf(kind);
  const ids = new Set<MemberId>([
    ...(named.length > 0 ? named : teachers),
    ...(step >= 1 ? teachers : []),
    ...(step >= 2 ? await schoolAdmins(tx) : []),
  ]);
  // Somebody has to know.
  if (ids.size === 0) for (const id of await schoolAdmins(tx)) ids.add(id);
  await noteTold(tx, flightId, kind, date, [...ids]);
  const missing = peopleInAir(facts);
  const [readers, school] = [await readersAmong(tx, [...ids]), await schoolName(tx)];
  const notices = readers.map((reader): Notice => {
    const { language, user_id } = reader;
    const dates = datesIn(language, timeZone);
    const path = `/flight/${flightId}/board`;
    const inAir = people.flatMap((person) => {
      const since = missing.includes(person.user_id) ? inAirSince(stateOf(facts, person.user_id)) : null;
      return since === null ? [] : [{ name: nameOf(person), since: dates.time(instant(since)) }];
    });
    const rescue = rescueNumbers(country).map(({ name, number }) => [name, number].filter(Boolean).join(' '));
    const content = MAILS[language].not_closed({
      ...mailedDay(tx, parts, flight, school, reader, path),
      inAir,
      rescue,
    });
    const others = missing.filter((id) => id !== user_id);
    return {
      ...aboutDay(flight),
      memberId: user_id,
      language,
      path,
      kind: 'not_closed',
      cause: ['not_closed', flightId, date, kind, ...others].join('/'),
      content,
      // It is about what happens now, whenever the day was to end.
      until: null,
    };
  });
  await tell(tx, parts, notices, now);
};
