import type { SettleSecondFlights } from '../flights/commands.ts';
import { lockFlight } from '../flights/repository.ts';
import { type SecondFlight, secondFlights } from '../flights/second-flights.repository.ts';
import { lockMember } from '../members/repository.ts';
import { scheduleSeatMail } from './mails/seat-mails.commands.ts';
import { freeSeats } from './seats.repository.ts';

/** Frees one of two seats of everybody who would have two flights on the school day of this flight. */
export const settleSecondFlights: SettleSecondFlights = async (tx, day, choice, now) => {
  const before = await secondFlights(tx, day);
  // The caller locks the teachers, too: nobody is locked after a flight, or once more in a stronger mode.
  const people = new Set([...day.teachers, ...before.map(({ user_id }) => user_id)]);
  for (const id of [...people].toSorted()) await lockMember(tx, id);
  const flights = new Set([day.flight_id, ...before.map(({ other_flight_id }) => other_flight_id)]);
  for (const id of [...flights].toSorted()) await lockFlight(tx, id, now);
  // Read again: what changed before the locks is settled as it is now, and whoever is not locked is asked about again.
  const found = (await secondFlights(tx, day)).filter(
    ({ user_id, other_flight_id }) => people.has(user_id) && flights.has(other_flight_id),
  );
  for (const second of found) {
    const { flightId, told } = seatToFree(second, day.flight_id, choice);
    await freeSeats(tx, second.user_id, [flightId]);
    await scheduleSeatMail(tx, { memberId: second.user_id, flightIds: [flightId], told }, now);
  }
};

const seatToFree = (
  { seat, other_flight_id, other_seat }: SecondFlight,
  flightId: SecondFlight['other_flight_id'],
  choice: Parameters<SettleSecondFlights>[2],
) =>
  other_seat === null || (choice === 'keep' && seat !== null)
    ? { flightId, told: seat }
    : { flightId: other_flight_id, told: other_seat };
