import type { MemberId } from '../../../core/ids/ids.ts';
import type { Instant } from '../../../core/time/instant.ts';
import type { SchoolTransaction } from '../../../server/db/transaction.ts';
import { lockFlight, replaceTeachers } from '../../flights/repository.ts';
import { hasEnded } from '../../flights/rules.ts';
import { lockMember } from '../../members/repository.ts';
import { takeSeatBack } from '../commands.ts';
import { seatsOfMember } from '../repository.ts';
import { onTheSameDay } from '../rules.ts';
import { type LostPart, partsLost } from './days-back.repository.ts';

const teachAgain = async (tx: SchoolTransaction, memberId: MemberId, { flight_id }: LostPart, now: Instant) => {
  const [member, flight] = [await lockMember(tx, memberId), await lockFlight(tx, flight_id, now)];
  if (member?.role !== 'flight_teacher' || flight === null || hasEnded(flight, now)) return;
  const { ownSeat, otherFlights } = await seatsOfMember(tx, memberId, flight);
  const hasSeat = ownSeat !== null || onTheSameDay(flight, otherFlights, tx.scope.timeZone).some(({ seat }) => seat);
  const teachers = flight.flight_teachers ?? [];
  if (!hasSeat && !teachers.includes(memberId)) await replaceTeachers(tx, flight_id, [...teachers, memberId]);
};

/**
 * Gives a member back the parts in flight days that their disabling took. Seats that others have taken since, and days that
 * are over or on which the member has another flight, stay lost. Nobody was told, so nobody is told now.
 */
export const takeDaysBack = async (tx: SchoolTransaction, memberId: MemberId, now: Instant): Promise<void> => {
  for (const part of await partsLost(tx, memberId)) {
    const { flight_id, seat } = part;
    if (seat === null) await teachAgain(tx, memberId, part, now);
    else await takeSeatBack(tx, { flightId: flight_id, memberId, seat }, now);
  }
};
