import type { FlightId, MemberId } from '../../../core/ids/ids.ts';
import type { Instant } from '../../../core/time/instant.ts';
import { schoolDay } from '../../../core/time/school-day.ts';
import type { AsProgram } from '../../../server/db/as-program.ts';
import type { SchoolTransaction } from '../../../server/db/transaction.ts';
import type { RouteParts } from '../../../server/http/route-parts.ts';
import { schoolName } from '../../accounts/repository.ts';
import { seeksStartInstructor } from '../../flights/readiness.rules.ts';
import { flightsById, flightsOnDays } from '../../flights/repository.ts';
import { deltaDays } from '../../flights/rules.ts';
import { checkedSchools } from '../../members/expiry/expiry-mails.repository.ts';
import { type Notice, type TellParts, tell } from '../../notices/commands.ts';
import { schoolNumbers } from '../../schools/repository.ts';
import { aboutDay, mailedDay } from '../mails/day-mails.commands.ts';
import { de } from '../mails/hand-over.mails.de.ts';
import { en } from '../mails/hand-over.mails.en.ts';
import { seatsOfMember } from '../repository.ts';
import { insuredUntil, NO_QUEUE, type SeatFacts, signUpRefusal } from '../rules.ts';
import { startInstructors } from './repository.ts';

const MAILS = { en, de };

/**
 * Asks the start instructors who could come to a day that lacks one, except `left`, who just signed off. The school's day
 * is the cause of the notice, and each cause is told once: so nobody is asked twice a day, for whatever days.
 */
export const askStartInstructors = async (
  tx: SchoolTransaction,
  parts: TellParts,
  flightId: FlightId,
  now: Instant,
  left: MemberId | null = null,
): Promise<void> => {
  const { timeZone: zone } = tx.scope;
  const [flight] = await flightsById(tx, [flightId], now);
  if (flight === undefined || !seeksStartInstructor(flight, await schoolNumbers(tx), zone, now)) return;
  const today = schoolDay(now, zone).toString();
  const school = await schoolName(tx);
  const notices: Notice[] = [];
  for (const member of await startInstructors(tx)) {
    const { user_id, language } = member;
    const { ownSeat, otherFlights } = await seatsOfMember(tx, user_id, flight);
    const facts: SeatFacts = {
      flight,
      member: { user_id, role: member.role },
      seat: 'start_instructors',
      ownSeat,
      otherFlights,
      zone,
      insuredUntil: insuredUntil(member, member),
      queue: NO_QUEUE,
      handedOver: false,
      byStaff: false,
      override: false,
    };
    if (user_id === left || signUpRefusal(facts, now) !== null) continue;
    const content = MAILS[language].needed(mailedDay(tx, parts, flight, school, member));
    const about = { ...aboutDay(flight), until: flight.start_datetime };
    notices.push({ ...about, memberId: user_id, kind: 'needed', cause: `needed/${today}`, language, content });
  }
  await tell(tx, parts, notices, now);
};

interface NeededBackground extends TellParts, Pick<RouteParts, 'identityPool'> {
  readonly asProgram: AsProgram;
  readonly clock: () => Instant;
  readonly log: { readonly error: (facts: object, sentence: string) => void };
}

/** On the school's clock, two days before: until when nobody has come by themselves, and early enough to be read. */
const EVENING = { from: 18, until: 21, daysBefore: 2 };

/** Milliseconds between two looks. */
const PAUSE = 600_000;

/** Asks start instructors on the evening two days before a day that lacks one. Several servers may do it at the same time. */
export const neededInBackground = (parts: NeededBackground) => async (): Promise<number> => {
  const { asProgram, identityPool, clock, log } = parts;
  for (const { school_id, timezone } of await checkedSchools(identityPool)) {
    const now = clock();
    const { hour } = now.toZonedDateTimeISO(timezone);
    if (hour < EVENING.from || hour >= EVENING.until) continue;
    const day = schoolDay(now, timezone).add({ days: EVENING.daysBefore }).toString();
    await asProgram
      .inSchool(school_id, async (tx) => {
        const flights = await flightsOnDays(tx, { from: day, to: day }, now);
        for (const flight of flights)
          if (deltaDays(flight, now, timezone) === EVENING.daysBefore)
            await askStartInstructors(tx, parts, flight.flight_id, now);
      })
      .catch((err) => log.error({ err }, 'start instructors could not be asked; it is tried again'));
  }
  return PAUSE;
};
