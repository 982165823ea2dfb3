import { isIPv6 } from 'node:net';
import type { Pool } from 'pg';
import type { Reservation } from './embedded/throttle.ts';

export interface AddressRule {
  readonly tries: number;
  /** In seconds. */
  readonly window: number;
}

/**
 * Limits one machine that tries many accounts. Wide, because a whole school may share one address on the landing field:
 * guessing at a single account is limited by the account's own throttle, and what that refuses does not count here.
 */
export const ADDRESS_RULE: AddressRule = { tries: 300, window: 60 };

/** Limit of requests for a reset from one address. */
export const RESET_REQUEST_RULE: AddressRule = { tries: 60, window: 60 };

/** Limit of checks of new passwords: several people type at once, and each asks once per pause. */
export const CHECK_RULE: AddressRule = { tries: 240, window: 60 };

/** Limit of reset mails per mailbox; the window is as long as a link is valid. */
export const RESET_RULE: AddressRule = { tries: 3, window: 15 * 60 };

const RESERVE = `
  insert into identity.throttle as t (key, tries, free_at) values ($1, 1, now() + interval '1 second' * $3)
  on conflict (key) do update set
    tries = case when t.free_at <= now() then 1 else t.tries + 1 end,
    free_at = case when t.free_at <= now() then excluded.free_at else t.free_at end
  where t.tries < $2 or t.free_at <= now()
  returning 1`;

/** Counts attempts per key in the database, so that all servers share the limit. */
export const addressLimit =
  (pool: Pool, { tries, window }: AddressRule = ADDRESS_RULE) =>
  async (key: string): Promise<Reservation> => {
    const { rowCount } = await pool.query({ name: 'address-reserve', text: RESERVE, values: [key, tries, window] });
    return rowCount === 1 ? { granted: true } : { granted: false, wait: window };
  };

const GIVE_BACK = `update identity.throttle set tries = tries - 1 where key = $1 and free_at > now() and tries > 0`;

export interface AddressAttempts {
  readonly reserve: (key: string) => Promise<Reservation>;
  /** Returns an attempt that something else has refused, so that it does not count. */
  readonly giveBack: (key: string) => Promise<void>;
}

export const addressAttempts = (pool: Pool, rule?: AddressRule): AddressAttempts => ({
  reserve: addressLimit(pool, rule),
  giveBack: async (key) => void (await pool.query({ name: 'address-give-back', text: GIVE_BACK, values: [key] })),
});

const V4_IN_V6 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** Returns the network of a subscriber: an IPv4 address, or the first 64 bits of an IPv6 address. */
export const networkOf = (ip: string): string => {
  const v4 = V4_IN_V6.exec(ip)?.[1];
  if (v4 !== undefined) return v4;
  if (!isIPv6(ip)) return ip;
  // The URL parser normalises the notation, with one run of zeros as `::`.
  const [head = '', tail] = new URL(`http://[${ip.replace(/%.*$/, '')}]`).hostname.slice(1, -1).split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - left.length - right.length }, () => '0');
  return `${[...left, ...zeros, ...right].slice(0, 4).join(':')}::/64`;
};
