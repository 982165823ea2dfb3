import type { Pool } from 'pg';

export interface ThrottleRule {
  readonly freeTries: number;
  /** In seconds, after the last free attempt; doubles with each further one. */
  readonly firstWait: number;
  readonly longestWait: number;
}

/**
 * Slow enough against guessing (96 attempts a day) without locking accounts: the owner waits at most a quarter of an
 * hour.
 */
export const ACCOUNT_RULE: ThrottleRule = { freeTries: 5, firstWait: 1, longestWait: 15 * 60 };

/** Either one attempt is granted, or the result holds the seconds until the next one. */
export type Reservation = { readonly granted: true } | { readonly granted: false; readonly wait: number };

export interface Throttle {
  readonly reserve: (key: string) => Promise<Reservation>;
  readonly clear: (key: string) => Promise<void>;
}

/**
 * Takes the attempt in a single statement: checking before counting would let through all requests that check before
 * the first one is counted. `now()` is the time when the statement arrived, not when it got the row lock, so waiting
 * for the lock does not earn an attempt. A day without attempts resets the count.
 */
const RESERVE = `
  with reserved as (
    insert into identity.throttle as t (key, tries, free_at) values ($1, 1, now())
    on conflict (key) do update set (tries, free_at) = (
      select n, now() + case when n < $2 then interval '0'
                             else interval '1 second' * least($4, $3 * power(2, least(n - $2, 30))) end
      from (select case when t.free_at < now() - interval '1 day' then 1 else t.tries + 1 end as n) as next
    )
    where t.tries < $2 or t.free_at <= now()
    returning 1
  )
  select exists (select from reserved) as granted,
         (select ceil(extract(epoch from free_at - now())) from identity.throttle where key = $1)::int as wait`;

export const accountThrottle = (pool: Pool, rule: ThrottleRule = ACCOUNT_RULE): Throttle => ({
  reserve: async (key) => {
    const { rows } = await pool.query<{ granted: boolean; wait: number | null }>({
      name: 'throttle-reserve',
      text: RESERVE,
      values: [key, rule.freeTries, rule.firstWait, rule.longestWait],
    });
    const row = rows[0];
    // `wait` comes from the statement's snapshot: if it shows no row, or a free one, concurrent requests were faster.
    return row?.granted ? { granted: true } : { granted: false, wait: Math.max(1, row?.wait ?? rule.firstWait) };
  },
  clear: async (key) => {
    await pool.query('delete from identity.throttle where key = $1', [key]);
  },
});
