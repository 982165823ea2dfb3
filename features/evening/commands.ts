import type { FastifyBaseLogger } from 'fastify';
import type { FlightId, MemberId } from '../../core/ids/ids.ts';
import type { Language } from '../../core/texts/languages.ts';
import { namedLinks } from '../../core/texts/named-links.ts';
import { translateFrom } from '../../core/texts/translate.ts';
import { type Instant, instant } from '../../core/time/instant.ts';
import { schoolDay } from '../../core/time/school-day.ts';
import type { AsProgram } from '../../server/db/as-program.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import type { RouteParts } from '../../server/http/route-parts.ts';
import { schoolName } from '../accounts/repository.ts';
import type { Flight } from '../flights/contract.ts';
import { lockFlight } from '../flights/repository.ts';
import { flightDays } from '../flights/rules.ts';
import { answersOf, hasPoll } from '../materials/poll.repository.ts';
import { expiryWords } from '../members/expiry/expiry.rules.ts';
import { de as deSafety } from '../members/safety.texts.de.ts';
import { en as enSafety } from '../members/safety.texts.en.ts';
import { type Notice, type TellParts, tell } from '../notices/commands.ts';
import { briefing } from '../schools/briefing.repository.ts';
import { aboutDay, datesIn, mailedDay } from '../signups/mails/day-mails.commands.ts';
import { queueMembers } from '../signups/queue/repository.ts';
import { fullParticipants } from '../signups/repository.ts';
import { type Missing, missingOn, nameOf } from './digest.rules.ts';
import { de } from './mails.de.ts';
import { en } from './mails.en.ts';
import { tellNotClosed } from './not-closed.commands.ts';
import { type DueDay, dueDays, noteTold, type Reader, readersAmong, schoolAdmins } from './repository.ts';
import { closesSoon, isEve } from './rules.ts';

const MAILS = { en, de };
const SAFETY = { en: enSafety, de: deSafety };

/** Most ids in the cause of a digest, which is part of a key: a row of an index has room for no more. */
const MOST_NAMED = 50;

/** Returns what all notices to one reader about this day have in common. */
const noticeOf = (
  tx: SchoolTransaction,
  parts: TellParts,
  flight: Flight,
  school: string,
  reader: Reader,
  path: string,
) => ({
  notice: { ...aboutDay(flight), memberId: reader.user_id, language: reader.language, path },
  facts: mailedDay(tx, parts, flight, school, reader, path),
});

/** Tells students who are signed up, or wait, that sign-up closes soon; it does not close for start instructors. */
const tellDeadline = async (
  tx: SchoolTransaction,
  parts: TellParts,
  flightId: FlightId,
  now: Instant,
): Promise<void> => {
  const flight = await lockFlight(tx, flightId, now);
  const deadline = flight?.deadline_datetime ?? null;
  if (flight === null || deadline === null || !closesSoon(flight, now)) return;
  const date = schoolDay(instant(deadline), tx.scope.timeZone);
  await noteTold(tx, flightId, 'deadline', date, []);
  const seated = (await fullParticipants(tx, flightId)).filter(({ part }) => part === 'students');
  const places = new Map(
    (await queueMembers(tx, flightId))
      .filter(({ seat }) => seat === 'students')
      .map(({ user_id, place }) => [user_id, place]),
  );
  const readers = await readersAmong(tx, [...seated.map(({ member }) => member.user_id), ...places.keys()]);
  const school = await schoolName(tx);
  const notices = readers.map((reader): Notice => {
    const { notice, facts } = noticeOf(tx, parts, flight, school, reader, `/signups#day-${flightId}`);
    const closes = datesIn(reader.language, tx.scope.timeZone).dayAndTime(deadline);
    const content = MAILS[reader.language].deadline({ ...facts, closes, place: places.get(reader.user_id) ?? null });
    return { ...notice, kind: 'deadline', cause: `deadline/${flightId}/${date}`, content, until: deadline };
  });
  await tell(tx, parts, notices, now);
};

const missingWords = (tx: SchoolTransaction, missing: Missing, language: Language, now: Instant): string => {
  const words = MAILS[language].missing;
  switch (missing.what) {
    case 'start_instructors':
      return words.start_instructors(missing.there, missing.planned);
    case 'papers': {
      const say = translateFrom(SAFETY[language]);
      const { what, last } = missing.expired;
      const state = expiryWords(missing.expired, schoolDay(now, tx.scope.timeZone));
      const date = datesIn(language, tx.scope.timeZone).date(last);
      return words.papers(missing.name, say(`${state}.${what}`, { date }));
    }
    case 'emergency':
    case 'equipment':
      return words[missing.what](missing.names.join(', '));
    default:
      return words[missing.what];
  }
};

/** Returns everything that a digest says, and whom it names. */
const gather = async (tx: SchoolTransaction, flight: Flight) => {
  const people = await fullParticipants(tx, flight.flight_id);
  const coming = people.filter(({ member }) => member.cannot_come === null);
  const partly = (wanted: (typeof people)[number]['part']) =>
    coming.flatMap(({ part, member }) => (part === wanted ? [member] : []));
  const flying = [...partly('students'), ...partly('start_instructors')];
  const answered = new Set((await answersOf(tx, flight.flight_id)).map(({ user_id }) => user_id));
  const silent = (await hasPoll(tx, flight.flight_id)) ? flying.filter(({ user_id }) => !answered.has(user_id)) : [];
  const waiting = (await queueMembers(tx, flight.flight_id)).toSorted((a, b) => b.seat.localeCompare(a.seat));
  return {
    teachers: partly('teacher'),
    startInstructors: partly('start_instructors'),
    students: partly('students'),
    flying,
    leaving: people.flatMap(({ member }) => (member.cannot_come === null ? [] : [member])),
    waiting,
    missing: missingOn(flight, flying, silent, tx.scope.timeZone),
  };
};

/**
 * Tells the people of a day about it on the evening before: those with a seat when and where it begins and what to bring,
 * its teachers, or the school's admins if it has none, also who comes and what is missing. Whoever gets a seat or teaches
 * later is told later.
 */
const tellEvening = async (
  tx: SchoolTransaction,
  parts: TellParts,
  flightId: FlightId,
  now: Instant,
): Promise<void> => {
  const flight = await lockFlight(tx, flightId, now);
  if (flight === null || !isEve(flight, tx.scope.timeZone, now)) return;
  const date = flightDays(flight, tx.scope.timeZone).first;
  const { teachers, startInstructors, students, flying, leaving, waiting, missing } = await gather(tx, flight);
  const staff = teachers.length > 0 ? teachers.map(({ user_id }) => user_id) : await schoolAdmins(tx);
  const told = await noteTold(tx, flightId, 'evening', date, staff);
  const ids = [...new Set([...staff, ...flying.map(({ user_id }) => user_id)])].filter((id) => !told.has(id));
  const [readers, school, texts] = [await readersAmong(tx, ids), await schoolName(tx), await briefing(tx)];
  const named = [...teachers, ...flying, ...leaving, ...waiting].map(({ user_id }) => user_id);
  const notices = readers.map((reader): Notice => {
    const { language, user_id } = reader;
    const isOfStaff = staff.includes(user_id);
    const path = isOfStaff ? `/flight/${flightId}` : `/signups#day-${flightId}`;
    const { notice, facts } = noticeOf(tx, parts, flight, school, reader, path);
    const ofDay = {
      ...facts,
      isConfirmed: flight.canceled === false,
      meetingPoint: flight.meeting_point,
      meetingTime: flight.meeting_time,
      description: flight.description,
      bring: texts.what_to_bring,
    };
    const common = { ...notice, until: flight.start_datetime };
    if (!isOfStaff)
      return {
        ...common,
        kind: 'tomorrow',
        cause: `tomorrow/${flightId}/${date}`,
        content: MAILS[language].tomorrow(ofDay),
      };
    const content = MAILS[language].digest({
      ...ofDay,
      teachers: teachers.map(nameOf),
      startInstructors: startInstructors.map(nameOf),
      students: students.map(nameOf),
      cannotCome: leaving.map((one) =>
        [nameOf(one), one.cannot_come && `(${one.cannot_come})`].filter(Boolean).join(' '),
      ),
      waiting: waiting.map(nameOf),
      missing: missing.map((one) => missingWords(tx, one, language, now)),
      weather: namedLinks(texts.weather_links),
    });
    const others: readonly MemberId[] = named.filter((id) => id !== user_id).slice(0, MOST_NAMED);
    return { ...common, kind: 'digest', cause: ['digest', flightId, date, ...others].join('/'), content };
  });
  await tell(tx, parts, notices, now);
};

/** Milliseconds between two looks. */
const PAUSE = 60_000;

const tellAbout = (kind: DueDay['kind'], ...of: Parameters<typeof tellEvening>): Promise<void> => {
  if (kind === 'deadline') return tellDeadline(...of);
  return kind === 'evening' ? tellEvening(...of) : tellNotClosed(...of, kind);
};

interface EveningBackground extends TellParts, Pick<RouteParts, 'identityPool'> {
  readonly asProgram: AsProgram;
  readonly clock: () => Instant;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
}

/** Tells people what the clock says about their days. Several servers may do it at the same time: each day is locked. */
export const clockInBackground = (parts: EveningBackground) => async (): Promise<number> => {
  const { asProgram, identityPool, clock, log } = parts;
  const tellPeople = ({ school_id, flight_id, kind }: DueDay) =>
    asProgram
      .inSchool(school_id, (tx) => tellAbout(kind, tx, parts, flight_id, clock()))
      // A failure in one school must not delay the others.
      .catch((err) => log.error({ err, kind }, 'the people of a day could not be told; it is tried again'));
  for (const day of await dueDays(identityPool, clock())) await tellPeople(day);
  return PAUSE;
};
