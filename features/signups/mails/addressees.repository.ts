import type { FlightId, MemberId } from '../../../core/ids/ids.ts';
import { type Language, languageOf } from '../../../core/texts/languages.ts';
import type { SchoolTransaction } from '../../../server/db/transaction.ts';
import { isAmong } from '../../../server/db/wire.ts';
import type { FlightNews } from '../../flights/news.rules.ts';
import { reachable } from '../../members/mails.repository.ts';

export interface Addressee {
  readonly user_id: MemberId;
  readonly first_name: string;
  readonly email: string;
  readonly language: Language;
  /** `teacher` has no seat to sign off from, `waiting` hopes for one. A teacher who also has a seat counts as `participant`. */
  readonly part: 'teacher' | 'participant' | 'waiting';
}

type Tx = SchoolTransaction;

const signedUp = ({ db, scope }: Tx, flightId: FlightId) =>
  db.selectFrom('signup').select('member_id').where('school_id', '=', scope.schoolId).where('flight_id', '=', flightId);

/** Selects the members to whom a mail about their seat on this day waits, by whether they know of a seat. */
const waitingFor = ({ db, scope }: Tx, flightId: FlightId, knowing: 'a seat' | 'no seat') =>
  db
    .selectFrom('seat_news')
    .select('member_id')
    .where('school_id', '=', scope.schoolId)
    .where('flight_id', '=', flightId)
    .where('told', knowing === 'a seat' ? 'is not' : 'is', null);

const inQueue = ({ db, scope }: Tx, flightId: FlightId) =>
  db
    .selectFrom('queue_entry')
    .select('member_id')
    .where('school_id', '=', scope.schoolId)
    .where('flight_id', '=', flightId)
    .where('state', 'in', ['waiting', 'offered']);

/** Returns those of the members who have an address, and of the day's teachers other than `by`, each once. */
const addressees = async (
  tx: Tx,
  flightId: FlightId,
  withSeat: ReturnType<typeof signedUp>,
  by: MemberId | null,
  waiting: ReturnType<typeof inQueue> | null = null,
): Promise<Addressee[]> => {
  const { schoolId } = tx.scope;
  const teachers = tx.db
    .selectFrom('flight_teacher')
    .select('member_id')
    .where('school_id', '=', schoolId)
    .where('flight_id', '=', flightId)
    .where('member_id', 'is distinct from', by);
  const rows = await reachable(tx)
    .select((eb) =>
      eb
        .case()
        .when('member.id', 'in', withSeat)
        .then<Addressee['part']>('participant')
        .when('member.id', 'in', inQueue(tx, flightId))
        .then<Addressee['part']>('waiting')
        .else<Addressee['part']>('teacher')
        .end()
        .as('part'),
    )
    .where('member.id', 'in', waiting === null ? withSeat.union(teachers) : withSeat.union(teachers).union(waiting))
    .orderBy('member.id')
    .execute();
  return rows.map(({ language, ...row }) => ({ ...row, language: languageOf(language) }));
};

/** Returns all participants of this flight day who have an address, each once, except the actor as a teacher. */
export const addresseesOfFlight = (tx: Tx, flightId: FlightId): Promise<Addressee[]> =>
  addressees(tx, flightId, signedUp(tx, flightId), tx.scope.actor.memberId);

/**
 * Returns the same people, and those who wait for a seat, for a mail about the day, except those whom staff have just put on it: their mail about the
 * seat says everything. A deleted day takes the waiting mails about seats with it, so it is also told to those whom
 * staff have just taken off it.
 */
export const addresseesOfNews = (
  tx: Tx,
  flightId: FlightId,
  news: FlightNews,
  by: MemberId | null,
): Promise<Addressee[]> => {
  const knowing = signedUp(tx, flightId).where('member_id', 'not in', waitingFor(tx, flightId, 'no seat'));
  const withSeat = news === 'deleted' ? knowing.union(waitingFor(tx, flightId, 'a seat')) : knowing;
  return addressees(tx, flightId, withSeat, by, inQueue(tx, flightId));
};

/** Returns those of the members who are enabled and have an address. */
export const addresseesAmong = async (tx: Tx, ids: readonly MemberId[]): Promise<Omit<Addressee, 'part'>[]> => {
  if (ids.length === 0) return [];
  const rows = await reachable(tx).where(isAmong('member.id', ids)).orderBy('member.id').execute();
  return rows.map(({ language, ...row }) => ({ ...row, language: languageOf(language) }));
};

/** Returns the member as an addressee; `null` if they are disabled or have no address. */
export const addressee = async (tx: Tx, memberId: MemberId): Promise<Omit<Addressee, 'part'> | null> =>
  (await addresseesAmong(tx, [memberId]))[0] ?? null;

/** Returns the full name of a member; `null` without one. */
export const nameOfMember = async (tx: Tx, memberId: MemberId | null): Promise<string | null> => {
  const row = await tx.db
    .selectFrom('member')
    .select(['first_name', 'last_name'])
    .where('school_id', '=', tx.scope.schoolId)
    .where('id', '=', memberId)
    .executeTakeFirst();
  return row === undefined ? null : `${row.first_name} ${row.last_name}`.trim() || null;
};
