import type { Pool } from 'pg';
import type { IdentityId } from '../../core/ids/ids.ts';
import { EMBEDDED_ISSUER } from './accounts.ts';
import type { Principal } from './provider.ts';

/** A person whom the server knows and admits. */
export interface KnownPrincipal {
  readonly id: IdentityId;
  readonly email: string | null;
  readonly isSentinelAdmin: boolean;
  /** Always true for a hosted account, because its provider decides how people sign in. */
  readonly hasSecondFactor: boolean;
}

/**
 * Looks up person and session in one query. The session is checked with each call, so signing out here or on another
 * device invalidates its tokens at once instead of at their expiry.
 */
const RESOLVE = `
  select p.id, p.email, p.is_sentinel_admin as "isSentinelAdmin",
    case when p.issuer = '${EMBEDDED_ISSUER}'
      then coalesce((select u."twoFactorEnabled" from identity."user" u where u.id = p.subject::uuid), false)
      else true end as "hasSecondFactor"
  from identity.principal p
  where p.issuer = $1 and p.subject = $2 and p.disabled_at is null
    and case when p.issuer = '${EMBEDDED_ISSUER}'
      then exists (
        select from identity.session s
        where s.id = $3 and s."userId"::text = p.subject and s."expiresAt" > now())
      -- In whole seconds, as tokens have them: a sign-in right after the end of all others must not be refused.
      else coalesce(date_trunc('second', p.valid_after) <= to_timestamp($4), true) end`;

/** Resolves to `null` if the person is unknown, disabled or signed out. */
export const resolvePrincipal = async (
  pool: Pool,
  { issuer, subject, sid, authTime }: Principal,
): Promise<KnownPrincipal | null> => {
  const { rows } = await pool.query<KnownPrincipal>({
    name: 'resolve-principal',
    text: RESOLVE,
    values: [issuer, subject, sid, authTime],
  });
  return rows[0] ?? null;
};

export const isDisabled = async (pool: Pool, userId: string): Promise<boolean> => {
  const { rows } = await pool.query(
    'select from identity.principal where issuer = $1 and subject = $2 and disabled_at is not null',
    [EMBEDDED_ISSUER, userId],
  );
  return rows.length > 0;
};
