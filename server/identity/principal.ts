import type { Pool } from 'pg';
import type { Role } from '../../core/access/roles.ts';
import type { IdentityId, MemberId } from '../../core/ids/ids.ts';
import { EMBEDDED_ISSUER } from './accounts.ts';
import type { Principal } from './provider.ts';

/** A school, and a person's place in it. */
export interface Membership {
  readonly timezone: string;
  readonly country: string;
  readonly requiresSecondFactor: boolean;
  /** The school has been ended: only its admins read it, and nobody changes anything. */
  readonly isClosed: boolean;
  /** `null`: no enabled member of the school. */
  readonly memberId: MemberId | null;
  readonly role: Role | null;
  readonly isSchoolAdmin: boolean;
}

/** A person whom the server knows and admits. */
export interface KnownPrincipal {
  readonly id: IdentityId;
  readonly email: string | null;
  readonly isSentinelAdmin: boolean;
  /** Always true for a hosted account, because its provider decides how people sign in. */
  readonly hasSecondFactor: boolean;
  /** `null`: no school was named, or it does not exist. */
  readonly membership: Membership | null;
}

/**
 * Looks up person, session, school and membership in one query, because each call waits for it. The session is checked
 * with each call, so signing out here or on another device invalidates its tokens at once instead of at their expiry.
 */
const RESOLVE = `
  select p.id, p.email, p.is_sentinel_admin as "isSentinelAdmin",
    case when p.issuer = '${EMBEDDED_ISSUER}'
      then coalesce((select u."twoFactorEnabled" from identity."user" u where u.id = p.subject::uuid), false)
      else true end as "hasSecondFactor",
    school.timezone, school.country, school.requires_second_factor as "requiresSecondFactor",
    exists (select from app.school_end e where e.school_id = school.id) as "isClosed",
    m.id as "memberId", m.role, coalesce(m.is_school_admin, false) as "isSchoolAdmin"
  from identity.principal p
  left join app.school school on school.id = $5
  left join app.login l on l.school_id = school.id and l.identity_id = p.id
  left join app.member m on m.school_id = school.id and m.id = l.member_id and m.disabled_at is null
  where p.issuer = $1 and p.subject = $2 and p.disabled_at is null
    and case when p.issuer = '${EMBEDDED_ISSUER}'
      then exists (
        select from identity.session s
        where s.id = $3 and s."userId"::text = p.subject and s."expiresAt" > now())
      -- In whole seconds, as tokens have them: a sign-in right after the end of all others must not be refused.
      else coalesce(date_trunc('second', p.valid_after) <= to_timestamp($4), true) end`;

type Row = Omit<KnownPrincipal, 'membership'> & { [Field in keyof Membership]: Membership[Field] | null };

/** Resolves to `null` if the person is unknown, disabled or signed out. `schoolId` must have the format of an id. */
export const resolvePrincipal = async (
  pool: Pool,
  { issuer, subject, sid, authTime }: Principal,
  schoolId: string | null = null,
): Promise<KnownPrincipal | null> => {
  const { rows } = await pool.query<Row>({
    name: 'resolve-principal',
    text: RESOLVE,
    values: [issuer, subject, sid, authTime, schoolId],
  });
  const [row] = rows;
  if (row === undefined) return null;
  const { id, email, isSentinelAdmin, hasSecondFactor, ...school } = row;
  const membership = school.timezone === null ? null : (school as Membership);
  return { id, email, isSentinelAdmin, hasSecondFactor, membership };
};

export const isDisabled = async (pool: Pool, userId: string): Promise<boolean> => {
  const { rows } = await pool.query(
    'select from identity.principal where issuer = $1 and subject = $2 and disabled_at is not null',
    [EMBEDDED_ISSUER, userId],
  );
  return rows.length > 0;
};
