import type { Pool } from 'pg';
import type { Role } from '../../core/access/roles.ts';
import { isStaff, roleReaches } from '../../core/access/roles.ts';
import { grantScope, type SchoolScope } from '../../core/access/scope.ts';
import type { Gate, OutsideSchool } from '../../core/contract/call.ts';
import { type Refusal, refuse } from '../../core/errors/refusal.ts';
import { type IdentityId, looksLikeId, type MemberId, type SchoolId } from '../../core/ids/ids.ts';

/** A person with a verified sign-in, independent of schools. */
export interface SignedIn {
  readonly identityId: IdentityId;
  readonly isSentinelAdmin: boolean;
  readonly email: string | null;
  /** Time of the last proof of identity, in seconds since 1970. */
  readonly authTime: number;
  /** `null`: a hosted provider's tokens do not name a session. */
  readonly sessionId: string | null;
  /** Whether a stolen password alone is not enough to sign in. Assumed to be true with hosted providers. */
  readonly hasSecondFactor: boolean;
  /** A product admin without a second factor, which access to schools requires. */
  readonly lacksFactor: boolean;
}

const MEMBERSHIP = `
  select s.timezone, s.country, s.requires_second_factor, m.id as member_id, m.role, coalesce(m.is_school_admin, false) as is_school_admin
  from app.school s
  left join app.login l on l.school_id = s.id and l.identity_id = $2
  left join app.member m on m.school_id = s.id and m.id = l.member_id and m.disabled_at is null
  where s.id = $1`;

interface Membership {
  timezone: string;
  country: string;
  requires_second_factor: boolean;
  member_id: MemberId | null;
  role: Role | null;
  is_school_admin: boolean;
}

/**
 * Grants access to a school for a signed-in person. An unknown school and one without membership give the same answer,
 * so that the existence of schools is not revealed.
 */
export const openSchool = async (
  identityPool: Pool,
  signedIn: SignedIn,
  schoolHeader: string | string[] | undefined,
  gate: Exclude<Gate, OutsideSchool>,
): Promise<SchoolScope | Refusal> => {
  if (typeof schoolHeader !== 'string' || schoolHeader === '') return refuse('no_school');
  if (!looksLikeId(schoolHeader)) return refuse('no_membership');
  const { rows } = await identityPool.query<Membership>({
    name: 'membership',
    text: MEMBERSHIP,
    values: [schoolHeader, signedIn.identityId],
  });
  const membership = rows[0];
  if (membership === undefined || (membership.member_id === null && !signedIn.isSentinelAdmin))
    return refuse('no_membership');
  const actor = {
    identityId: signedIn.identityId,
    memberId: membership.member_id,
    role: membership.role,
    isSchoolAdmin: membership.is_school_admin,
    isSentinelAdmin: signedIn.isSentinelAdmin,
  };
  if (!roleReaches(actor, gate)) return refuse('role_too_low');
  if (membership.requires_second_factor && isStaff(actor) && !signedIn.hasSecondFactor)
    return refuse('second_factor_required');
  return grantScope({
    schoolId: schoolHeader.toLowerCase() as SchoolId,
    timeZone: membership.timezone,
    country: membership.country,
    actor,
  });
};
