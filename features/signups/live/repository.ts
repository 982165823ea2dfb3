import { sql } from 'kysely';
import type { Role } from '../../../core/access/roles.ts';
import type { FlightId, IdentityId, MemberId } from '../../../core/ids/ids.ts';
import type { Instant } from '../../../core/time/instant.ts';
import type { SchoolTransaction } from '../../../server/db/transaction.ts';
import { isAmong } from '../../../server/db/wire.ts';
import { FLIGHT_COLUMNS, type FlightWithNews, withState } from '../../flights/repository.ts';
import type { Seat, SignUpFlight } from '../contract.ts';
import { startInstructorNames, teacherPhones } from '../repository.ts';

/** `waiting_mails` and `teacher_phones` are not for all readers. */
export type SharedDay = Omit<
  SignUpFlight,
  'signed_up_student' | 'signed_up_start_instructor' | 'own_handed_over' | 'own_queue'
> &
  Pick<FlightWithNews, 'waiting_mails'>;

/** Returns flight days with everything that all their readers see alike. */
export const sharedDays = async (
  tx: SchoolTransaction,
  ids: readonly FlightId[],
  now: Instant,
): Promise<SharedDay[]> => {
  const rows = await tx.db
    .selectFrom('flight')
    .select(FLIGHT_COLUMNS)
    .select([startInstructorNames.as('start_instructors'), teacherPhones.as('teacher_phones')])
    .where('flight.school_id', '=', tx.scope.schoolId)
    .where(isAmong('flight.id', ids))
    .execute();
  return withState(tx, now, rows);
};

export interface TakenSeat {
  readonly flight_id: FlightId;
  readonly member_id: MemberId;
  readonly seat: Seat;
  readonly handedOver: boolean;
}

export const seatsTaken = (tx: SchoolTransaction, ids: readonly FlightId[]): Promise<TakenSeat[]> =>
  tx.db
    .selectFrom('signup')
    .select(['flight_id', 'member_id', 'seat', sql<boolean>`handed_over_at is not null`.as('handedOver')])
    .where('school_id', '=', tx.scope.schoolId)
    .where(isAmong('flight_id', ids))
    .execute();

export interface Reader {
  readonly user_id: MemberId;
  readonly role: Role;
  readonly is_school_admin: boolean;
}

/** Returns those of these members who have access to the school now. */
export const readersAmong = (tx: SchoolTransaction, ids: readonly MemberId[]): Promise<Reader[]> =>
  tx.db
    .selectFrom('member')
    .select(['id as user_id', 'role', 'is_school_admin'])
    .where('school_id', '=', tx.scope.schoolId)
    .where('disabled_at', 'is', null)
    .where(isAmong('id', ids))
    .execute();

export interface Actor {
  readonly identity_id: IdentityId;
  readonly user_id: MemberId;
  readonly first_name: string;
  readonly role: Role;
  readonly is_school_admin: boolean;
}

/** Returns the members of the school who are signed in with these identities. */
export const actorsAmong = (tx: SchoolTransaction, identities: readonly IdentityId[]): Promise<Actor[]> =>
  tx.db
    .selectFrom('login')
    .innerJoin('member', (join) =>
      join.onRef('member.school_id', '=', 'login.school_id').onRef('member.id', '=', 'login.member_id'),
    )
    .select(['login.identity_id', 'member.id as user_id', 'first_name', 'role', 'is_school_admin'])
    .where('login.school_id', '=', tx.scope.schoolId)
    .where(isAmong('login.identity_id', identities))
    .execute();
