import { sql } from 'kysely';
import { type Instant, toWire } from '../../core/time/instant.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';

interface Turn {
  /** Milliseconds until the next turn. */
  readonly gapMs: number;
  /** Maximum number per day; `null`: no limit. */
  readonly aDay: number | null;
}

const DAY_MS = 86_400_000;
/** Largest integer of PostgreSQL. */
const ANY_NUMBER = 2_147_483_647;

const untilTomorrow = (now: Instant): number => DAY_MS - (now.epochMilliseconds % DAY_MS);

/**
 * Takes a turn of the rate limit for this kind, or returns the milliseconds until the next one. Stored in the database,
 * so that all servers share it and it survives restarts. Days are in UTC.
 */
export const claimTurn = async (
  tx: SchoolTransaction,
  kind: string,
  { gapMs, aDay }: Turn,
  now: Instant,
): Promise<number | null> => {
  const { schoolId: school_id } = tx.scope;
  const day = toWire(now).slice(0, 10);
  const free_at = toWire(now.add({ milliseconds: Math.round(gapMs) }));
  const most = aDay ?? ANY_NUMBER;
  const taken = await tx.db
    .insertInto('chat_pace')
    .values({ school_id, kind, free_at, day, used: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['school_id', 'kind'])
        .doUpdateSet({
          free_at,
          day,
          used: sql`case when chat_pace.day = excluded.day then chat_pace.used + 1 else 1 end`,
        })
        .where('chat_pace.free_at', '<=', toWire(now))
        .where((eb) => eb.or([eb('chat_pace.day', '<>', day), eb('chat_pace.used', '<', most)])),
    )
    .returning('used')
    .executeTakeFirst();
  if (taken !== undefined) return null;
  const row = await tx.db
    .selectFrom('chat_pace')
    .select(['day', 'used', sql<number>`extract(epoch from free_at)::float8 * 1000`.as('free')])
    .where('school_id', '=', school_id)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
  const wait = Math.max(1, Math.ceil(row.free - now.epochMilliseconds));
  return row.day === day && row.used >= most ? Math.max(wait, untilTomorrow(now)) : wait;
};

/** Returns an unused turn, so that it does not count against the limit. */
export const releaseTurn = async (tx: SchoolTransaction, kind: string): Promise<void> => {
  await tx.db
    .updateTable('chat_pace')
    .set({ used: sql`greatest(used - 1, 0)` })
    .where('school_id', '=', tx.scope.schoolId)
    .where('kind', '=', kind)
    .execute();
};
