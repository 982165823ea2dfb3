import type { Pool } from 'pg';
import type { KeptImportId } from '../../core/ids/ids.ts';
import { type Instant, toWire } from '../../core/time/instant.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import { wireInstant } from '../../server/db/wire.ts';

/** The row of the caller: the database shows no other. */
const own = ({ scope }: SchoolTransaction) => ({ school_id: scope.schoolId, identity_id: scope.actor.identityId });

export interface KeptTable {
  readonly file: string;
  readonly content: string;
}

/** Keeps an import instead of the one that the caller had, if any. */
export const keepTable = async (
  tx: SchoolTransaction,
  id: KeptImportId,
  { table, answers, now }: { readonly table: KeptTable; readonly answers: string; readonly now: Instant },
): Promise<void> => {
  const kept = {
    id,
    file: table.file,
    content: Buffer.from(table.content),
    answers: Buffer.from(answers),
    kept_at: toWire(now),
  };
  await tx.db
    .insertInto('kept_import')
    .values({ ...own(tx), ...kept })
    .onConflict((conflict) => conflict.columns(['school_id', 'identity_id']).doUpdateSet(kept))
    .execute();
};

/** Replaces the answers of the import that one of these saves has kept. Resolves to `null` if it is no longer there. */
export const keepAnswers = async (
  tx: SchoolTransaction,
  id: KeptImportId,
  {
    saves,
    answers,
    after,
  }: { readonly saves: readonly KeptImportId[]; readonly answers: string; readonly after: Instant },
): Promise<string | null> => {
  const { school_id, identity_id } = own(tx);
  const row = await tx.db
    .updateTable('kept_import')
    .set({ id, answers: Buffer.from(answers) })
    .where('school_id', '=', school_id)
    .where('identity_id', '=', identity_id)
    .where('id', 'in', saves)
    .where('kept_at', '>', toWire(after))
    .returning(wireInstant<string>('kept_at').as('kept_at'))
    .executeTakeFirst();
  return row?.kept_at ?? null;
};

export const readKept = async (tx: SchoolTransaction, after: Instant, whole: boolean) => {
  const { school_id, identity_id } = own(tx);
  const row = await tx.db
    .selectFrom('kept_import')
    .select(['id', 'file', wireInstant<string>('kept_at').as('kept_at')])
    .$if(whole, (query) => query.select(['content', 'answers']))
    .where('school_id', '=', school_id)
    .where('identity_id', '=', identity_id)
    .where('kept_at', '>', toWire(after))
    .executeTakeFirst();
  return row ?? null;
};

export const deleteKept = async (tx: SchoolTransaction): Promise<void> => {
  const { school_id, identity_id } = own(tx);
  await tx.db
    .deleteFrom('kept_import')
    .where('school_id', '=', school_id)
    .where('identity_id', '=', identity_id)
    .execute();
};

/** Deletes what was kept before, in all schools. */
export const deleteKeptBefore = async (identityPool: Pool, before: Instant): Promise<void> => {
  await identityPool.query('delete from app.kept_import where kept_at <= $1', [toWire(before)]);
};
