import { sql } from 'kysely';
import type { BoardFactId, FlightId, MemberId } from '../../core/ids/ids.ts';
import { type Instant, toWire } from '../../core/time/instant.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import { isAmong, wireInstant } from '../../server/db/wire.ts';
import type { Seat } from '../signups/contract.ts';
import { participants } from '../signups/repository.ts';
import type { BoardFact, BoardPerson, EmergencyCard, Press } from './contract.ts';

/** Returns what was pressed on the board of a day, without who looked at emergency cards. */
export const factsOf = async (tx: SchoolTransaction, flightId: FlightId): Promise<BoardFact[]> => {
  const rows = await tx.db
    .selectFrom('board_fact as f')
    .leftJoin('member as m', (join) => join.onRef('m.school_id', '=', 'f.school_id').onRef('m.id', '=', 'f.by_member'))
    .select([
      'f.id',
      'f.member_id as user_id',
      'f.what',
      'f.flight_number',
      'f.undoes',
      'f.note',
      wireInstant('f.at').as('at'),
    ])
    .select((eb) => eb.fn.coalesce('m.first_name', eb.val('')).as('by_name'))
    .where('f.school_id', '=', tx.scope.schoolId)
    .where('f.flight_id', '=', flightId)
    .where('f.what', 'not in', ['card_opened', 'cards_loaded'])
    .orderBy('f.at')
    .orderBy('f.id')
    .execute();
  return rows as BoardFact[];
};

/** Returns the number of all facts of a day. */
export const countFacts = async (tx: SchoolTransaction, flightId: FlightId): Promise<number> => {
  const { facts } = await tx.db
    .selectFrom('board_fact')
    .select(sql<number>`count(*)::int`.as('facts'))
    .where('school_id', '=', tx.scope.schoolId)
    .where('flight_id', '=', flightId)
    .executeTakeFirstOrThrow();
  return facts;
};

/** Returns the people of a day, and those who were taken off it after something was pressed about them. */
export const peopleOf = async (tx: SchoolTransaction, flightId: FlightId): Promise<BoardPerson[]> => {
  const [present, pressed] = await Promise.all([
    participants(tx, flightId),
    tx.db
      .selectFrom('member')
      .select(['id as user_id', 'first_name', 'last_name'])
      .where('school_id', '=', tx.scope.schoolId)
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('board_fact')
          .select('member_id')
          .where('school_id', '=', tx.scope.schoolId)
          .where('flight_id', '=', flightId)
          .where('member_id', 'is not', null)
          .$castTo<{ member_id: MemberId }>(),
      )
      .orderBy('id')
      .execute(),
  ]);
  const here = new Set(present.map(({ user_id }) => user_id));
  return [
    ...present.map(({ user_id, first_name, last_name, part }) => ({ user_id, first_name, last_name, part })),
    ...pressed.filter(({ user_id }) => !here.has(user_id)).map((person) => ({ ...person, part: null })),
  ];
};

/** Returns the seat of the reader on this day. */
export const ownSeat = async (tx: SchoolTransaction, flightId: FlightId): Promise<Seat | null> => {
  const row = await tx.db
    .selectFrom('signup')
    .select('seat')
    .where('school_id', '=', tx.scope.schoolId)
    .where('flight_id', '=', flightId)
    .where('member_id', '=', tx.scope.actor.memberId as MemberId)
    .executeTakeFirst();
  return row?.seat ?? null;
};

/** A press as it is stored. */
export interface NewFact extends Omit<Press, 'user_id' | 'what' | 'note'> {
  readonly note: string | null;
  readonly member_id: MemberId | null;
  readonly what: Press['what'] | 'cards_loaded';
  readonly at: string;
}

/** Adds facts that are not there yet, and returns their ids. */
export const insertFacts = async (
  tx: SchoolTransaction,
  flight_id: FlightId,
  device: string,
  facts: readonly NewFact[],
  now: Instant,
): Promise<Set<BoardFactId>> => {
  if (facts.length === 0) return new Set();
  const { schoolId: school_id, actor } = tx.scope;
  const common = { school_id, flight_id, device, by_member: actor.memberId, received_at: toWire(now) };
  const added = await tx.db
    .insertInto('board_fact')
    .values(facts.map((fact) => ({ ...fact, ...common })))
    .onConflict((same) => same.columns(['school_id', 'id']).doNothing())
    .returning('id')
    .execute();
  return new Set(added.map(({ id }) => id));
};

/** Returns whether the reader has loaded the emergency cards of this day before. */
export const hasLoadedCards = async (tx: SchoolTransaction, flightId: FlightId): Promise<boolean> => {
  const row = await tx.db
    .selectFrom('board_fact')
    .select('id')
    .where('school_id', '=', tx.scope.schoolId)
    .where('flight_id', '=', flightId)
    .where('what', '=', 'cards_loaded')
    .where('by_member', 'is not distinct from', tx.scope.actor.memberId)
    .executeTakeFirst();
  return row !== undefined;
};

/**
 * Writes the number of flights that the board has counted into the attendance of a person, unless staff have typed another
 * number since. Whoever has flown was not absent.
 */
export const writeCounted = async (
  tx: SchoolTransaction,
  flightId: FlightId,
  memberId: MemberId,
  counted: number,
): Promise<void> => {
  await tx.db
    .updateTable('signup')
    .set((eb) => ({
      flights: Math.max(counted, 1),
      counted,
      absent: counted > 0 ? false : eb.ref('absent'),
    }))
    .where('school_id', '=', tx.scope.schoolId)
    .where('flight_id', '=', flightId)
    .where('member_id', '=', memberId)
    .where(sql<boolean>`flights = greatest(coalesce(counted, 1), 1) and coalesce(counted, 0) <> ${counted}`)
    .execute();
};

/** Returns the emergency cards of these members. */
export const cardsOf = async (tx: SchoolTransaction, ids: readonly MemberId[]): Promise<EmergencyCard[]> =>
  ids.length === 0
    ? []
    : tx.db
        .selectFrom('member')
        .select([
          'id as user_id',
          'phone',
          'emergency_name',
          'emergency_phone',
          'birth_date',
          'canopy_type',
          'canopy_color',
        ])
        .where('school_id', '=', tx.scope.schoolId)
        .where(isAmong('id', ids))
        .orderBy('id')
        .execute();

/** Deletes what was pressed about a member. What they have pressed about others stays, without their name. */
export const deleteFactsAbout = async (tx: SchoolTransaction, memberId: MemberId): Promise<void> => {
  await tx.db
    .deleteFrom('board_fact')
    .where('school_id', '=', tx.scope.schoolId)
    .where('member_id', '=', memberId)
    .execute();
};
