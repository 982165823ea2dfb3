import { sql } from 'kysely';
import type { MemberId } from '../../../core/ids/ids.ts';
import type { SchoolTransaction } from '../../../server/db/transaction.ts';
import { isAmong, wireInstant } from '../../../server/db/wire.ts';
import { BASE_COLUMNS, isLinked } from '../repository.ts';
import type { SelectedMember } from './selection.contract.ts';

/** Columns of a {@link SelectedMember}. */
export const SELECTED_COLUMNS = [
  ...BASE_COLUMNS,
  'member.is_school_admin',
  sql<boolean>`member.disabled_at is not null`.as('disabled'),
  isLinked.as('verified'),
  sql<string | null>`(
    select ${wireInstant('i.created_at')} from app.invitation i
    where i.school_id = member.school_id and i.member_id = member.id and i.used_at is null)`.as('invited'),
] as const;

/** Members of this school that are not erased, in the order in which all who lock several lock them. */
const membersAmong = (tx: SchoolTransaction, ids: readonly MemberId[]) =>
  tx.db
    .selectFrom('member')
    .where('member.school_id', '=', tx.scope.schoolId)
    .where('member.erased_at', 'is', null)
    .where(isAmong('member.id', ids))
    .orderBy('member.id');

export const lockAmong = async (tx: SchoolTransaction, ids: readonly MemberId[]): Promise<void> => {
  await membersAmong(tx, ids).select('member.id').forNoKeyUpdate().execute();
};

/**
 * Locks these members and returns them. Ids of other schools are left out. Their facts are read in a second statement,
 * because somebody may write them while the first one waits for the lock.
 */
export const lockSelected = async (tx: SchoolTransaction, ids: readonly MemberId[]): Promise<SelectedMember[]> => {
  await lockAmong(tx, ids);
  return membersAmong(tx, ids).select(SELECTED_COLUMNS).execute();
};
