import { sql } from 'kysely';
import type { FlightId, MemberId } from '../../core/ids/ids.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import type { Flight } from './contract.ts';

/** A flight day as it will be. */
export interface ComingDay extends Pick<Flight, 'flight_id' | 'start_datetime' | 'end_datetime'> {
  readonly teachers: readonly MemberId[];
}

type Seat = 'students' | 'start_instructors';

export interface SecondFlight {
  readonly user_id: MemberId;
  readonly first_name: string;
  readonly last_name: string;
  /** The seat on this day; `null`: they teach it. */
  readonly seat: Seat | null;
  readonly other_flight_id: FlightId;
  readonly other_seat: Seat | null;
}

/** Returns the people who would have two flights on one school day, of which one is a seat. */
export const secondFlights = async (tx: SchoolTransaction, day: ComingDay): Promise<SecondFlight[]> => {
  const { flight_id, start_datetime, end_datetime, teachers } = day;
  const { rows } = await sql<SecondFlight>`
    select m.id as user_id, m.first_name, m.last_name, s.seat, s.other_flight_id, s.other_seat
    from app.second_flights(${tx.scope.schoolId}::uuid, ${flight_id}::uuid, ${start_datetime}::timestamptz,
      ${end_datetime}::timestamptz, ${[...teachers]}::uuid[]) s
    join app.member m on m.school_id = ${tx.scope.schoolId} and m.id = s.member_id
    order by m.last_name, m.first_name, m.id`.execute(tx.db);
  return rows;
};
