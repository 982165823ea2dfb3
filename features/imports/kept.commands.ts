import type { Pool } from 'pg';
import { type Refusal, refuse } from '../../core/errors/refusal.ts';
import type { KeptImportId } from '../../core/ids/ids.ts';
import { type Instant, instant, toWire } from '../../core/time/instant.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import type { KeptImport } from './kept.contract.ts';
import { deleteKept, deleteKeptBefore, type KeptTable, keepAnswers, keepTable, readKept } from './kept.repository.ts';

/** How long an import is kept that nobody writes. It holds what a file says about people who may not be members. */
const KEPT = { hours: 24 };

const keptUntil = (at: Instant): string => toWire(at.add(KEPT));

interface Saved {
  readonly id: KeptImportId;
  readonly before: KeptImportId | null;
  readonly table?: KeptTable | undefined;
  readonly answers: string;
}

/** Keeps an import, or what was answered since. An import that another page has kept since is not changed. */
export const keepImport = async (
  tx: SchoolTransaction,
  { id, before, table, answers }: Saved,
  now: Instant,
): Promise<{ kept_until: string } | Refusal> => {
  if (table !== undefined) {
    await keepTable(tx, id, { table, answers, now });
    return { kept_until: keptUntil(now) };
  }
  // The answer to the same save may have been lost.
  const saves = before === null ? [id] : [before, id];
  const keptAt = await keepAnswers(tx, id, { saves, answers, after: now.subtract(KEPT) });
  return keptAt === null ? refuse('not_found') : { kept_until: keptUntil(instant(keptAt)) };
};

export const keptImport = async (tx: SchoolTransaction, whole: boolean, now: Instant): Promise<KeptImport | null> => {
  const found = await readKept(tx, now.subtract(KEPT), whole);
  if (found === null) return null;
  const { id, file, kept_at, content, answers } = found;
  return {
    ...{ id, file, kept_at, kept_until: keptUntil(instant(kept_at)) },
    ...(content && answers && { content: content.toString(), answers: answers.toString() }),
  };
};

export const forgetImport = async (tx: SchoolTransaction): Promise<{ success: true }> => {
  await deleteKept(tx);
  return { success: true };
};

export const importsInBackground = ({
  identityPool,
  clock,
}: {
  readonly identityPool: Pool;
  readonly clock: () => Instant;
}) => ({
  /** Deletes what was kept for a day. Several servers may run it at the same time. */
  everyMinute: () => deleteKeptBefore(identityPool, clock().subtract(KEPT)),
});
