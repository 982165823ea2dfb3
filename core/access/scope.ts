import type { IdentityId, MemberId, SchoolId } from '../ids/ids.ts';
import type { TimeZone } from '../time/school-day.ts';
import type { Rights } from './roles.ts';

/** Who is calling, as far as the active school is concerned. */
export interface Actor extends Rights {
  readonly identityId: IdentityId;
  /** `null`: a product admin who is not a member of this school. */
  readonly memberId: MemberId | null;
}

declare const madeByTheAuthGate: unique symbol;

/**
 * Permission to touch one school's rows. Only the auth gate makes one (and the jobs and the demo, for a school of their own),
 * so a query without a scope can't be written and a query with the wrong one can't be forged.
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

/** Acts where no person does: what it changes stands in the history without an author. */
export const PROGRAM = '00000000-0000-0000-0000-000000000000' as IdentityId;

/** For work that the program does by itself in one school, such as ending a chat group. */
export const scopeOfProgram = (school: Pick<SchoolScope, 'schoolId' | 'timeZone' | 'country'>): SchoolScope =>
  grantScope({
    ...school,
    actor: { identityId: PROGRAM, memberId: null, role: null, isSchoolAdmin: false, isSentinelAdmin: false },
  });
