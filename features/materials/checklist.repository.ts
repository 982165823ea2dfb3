import type { FlightId, MemberId } from '../../core/ids/ids.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import type { ChecklistRow, Item, Known } from './checklist.contract.ts';
import { isSomethingKnown, rowOf } from './checklist.rules.ts';

/** Returns all stored rows of a flight day's checklist. */
export const checklistOf = async (tx: SchoolTransaction, flightId: FlightId): Promise<ChecklistRow[]> => {
  const rows = await tx.db
    .selectFrom('material')
    .select(['member_id', 'item', 'needed as needed_by_staff', 'voted', 'handed_out'])
    .where('school_id', '=', tx.scope.schoolId)
    .where('flight_id', '=', flightId)
    .orderBy('member_id')
    .orderBy('item')
    .execute();
  return rows.filter(isSomethingKnown).map(({ member_id, item, ...known }) => rowOf(member_id, item, known));
};

/** Returns the state of one participant and item; null if the member is not signed up. */
export const knownOf = async (
  tx: SchoolTransaction,
  flightId: FlightId,
  memberId: MemberId,
  item: Item,
): Promise<Known | null> => {
  const row = await tx.db
    .selectFrom('signup as s')
    .leftJoin('material as m', (join) =>
      join
        .onRef('m.school_id', '=', 's.school_id')
        .onRef('m.flight_id', '=', 's.flight_id')
        .onRef('m.member_id', '=', 's.member_id')
        .on('m.item', '=', item),
    )
    .select((eb) => [
      'm.needed as needed_by_staff',
      eb.fn.coalesce('m.voted', eb.lit(false)).as('voted'),
      eb.fn.coalesce('m.handed_out', eb.lit(false)).as('handed_out'),
    ])
    .where('s.school_id', '=', tx.scope.schoolId)
    .where('s.flight_id', '=', flightId)
    .where('s.member_id', '=', memberId)
    .executeTakeFirst();
  return row ?? null;
};

export const writeKnown = async (
  tx: SchoolTransaction,
  flight_id: FlightId,
  member_id: MemberId,
  item: Item,
  { needed_by_staff: needed, ...known }: Known,
): Promise<void> => {
  await tx.db
    .insertInto('material')
    .values({ school_id: tx.scope.schoolId, flight_id, member_id, item, needed, ...known })
    .onConflict((conflict) =>
      conflict.columns(['school_id', 'flight_id', 'member_id', 'item']).doUpdateSet({ needed, ...known }),
    )
    .execute();
};

export const deleteKnown = async (
  tx: SchoolTransaction,
  flightId: FlightId,
  memberId: MemberId,
  item: Item,
): Promise<void> => {
  await tx.db
    .deleteFrom('material')
    .where('school_id', '=', tx.scope.schoolId)
    .where('flight_id', '=', flightId)
    .where('member_id', '=', memberId)
    .where('item', '=', item)
    .execute();
};

/** Replaces the member's votes with exactly these items. Deletes rows that contain no other information. */
export const writeVotes = async (
  tx: SchoolTransaction,
  flight_id: FlightId,
  member_id: MemberId,
  items: readonly Item[],
): Promise<void> => {
  const { schoolId: school_id } = tx.scope;
  await tx.db
    .updateTable('material')
    .set({ voted: false })
    .where('school_id', '=', school_id)
    .where('flight_id', '=', flight_id)
    .where('member_id', '=', member_id)
    .where('voted', '=', true)
    .$if(items.length > 0, (query) => query.where('item', 'not in', items))
    .execute();
  if (items.length > 0) {
    await tx.db
      .insertInto('material')
      .values(items.map((item) => ({ school_id, flight_id, member_id, item, needed: null, voted: true })))
      .onConflict((conflict) =>
        conflict.columns(['school_id', 'flight_id', 'member_id', 'item']).doUpdateSet({ voted: true }),
      )
      .execute();
  }
  await tx.db
    .deleteFrom('material')
    .where('school_id', '=', school_id)
    .where('flight_id', '=', flight_id)
    .where('member_id', '=', member_id)
    .where('needed', 'is', null)
    .where('voted', '=', false)
    .where('handed_out', '=', false)
    .execute();
};

/** Deletes a member's rows in the checklists of all days. */
export const deleteMaterialOf = async (tx: SchoolTransaction, memberId: MemberId): Promise<void> => {
  await tx.db
    .deleteFrom('material')
    .where('school_id', '=', tx.scope.schoolId)
    .where('member_id', '=', memberId)
    .execute();
};
