import type { IdentityId, MemberId, SchoolId } from '../ids/ids.ts';
import type { TimeZone } from '../time/school-day.ts';
import type { Rights } from './roles.ts';

/** The person who calls, with their rights in the active school. */
export interface Actor extends Rights {
  readonly identityId: IdentityId;
  /** `null`: a product admin who is not a member of this school. */
  readonly memberId: MemberId | null;
}

declare const madeByTheAuthGate: unique symbol;

/**
 * Permission to access one school's rows. Only the auth gate, the jobs and the demo make one (the latter two for a
 * school of their own), so a query without a scope can't be written and one with the wrong scope can't be forged.
 */
export interface SchoolScope {
  readonly schoolId: SchoolId;
  readonly timeZone: TimeZone;
  /** ISO 3166-1 alpha-2; phone numbers of this country are shown nationally. */
  readonly country: string;
  readonly actor: Actor;
  readonly [madeByTheAuthGate]: true;
}

export const grantScope = (facts: Omit<SchoolScope, typeof madeByTheAuthGate>): SchoolScope => facts as SchoolScope;

/** The identity of the program itself. The history shows its changes without an author. */
export const PROGRAM_ID = '00000000-0000-0000-0000-000000000000' as IdentityId;

/** Returns the scope for work that the program does on its own in one school, such as closing a chat group. */
export const scopeOfProgram = (school: Pick<SchoolScope, 'schoolId' | 'timeZone' | 'country'>): SchoolScope =>
  grantScope({
    ...school,
    actor: { identityId: PROGRAM_ID, memberId: null, role: null, isSchoolAdmin: false, isSentinelAdmin: false },
  });
