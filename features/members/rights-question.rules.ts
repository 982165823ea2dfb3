import { type Role, roleRank } from '../../core/access/roles.ts';
import { outgrowsInvitation } from '../accounts/permissions.ts';
import type { BaseMember, FullMember } from './contract.ts';
import type { RightsChange } from './rules.ts';

/** A member of whom more than the base may not have been loaded yet. */
export type AskedMember = BaseMember &
  Partial<
    Pick<FullMember, 'is_school_admin' | 'verified' | 'invitation' | 'flights_ahead' | 'teaches_alone' | 'starts_alone'>
  >;

/** Starts of flight days on which nobody else teaches, or is start instructor. */
export interface DaysAlone {
  readonly teaches: readonly string[];
  readonly starts: readonly string[];
}

/** Returns the days that a change of rights leaves without a flight teacher or without a start instructor. */
export const daysLeftAlone = (member: AskedMember, { role, disabled }: RightsChange): DaysAlone => {
  const remains = (needed: Role) => disabled !== true && (role === undefined || roleRank(role) >= roleRank(needed));
  return {
    teaches: remains('flight_teacher') ? [] : (member.teaches_alone ?? []),
    starts: remains('start_instructor') ? [] : (member.starts_alone ?? []),
  };
};

export const endsInvitation = (member: AskedMember, change: RightsChange): boolean => {
  const before = { role: member.role, is_school_admin: member.is_school_admin ?? false };
  return member.verified === false && member.invitation != null && outgrowsInvitation(before, { ...before, ...change });
};

/** Returns whether a change takes or gives so much that the person is asked before. */
export const needsConfirmation = (member: AskedMember, change: RightsChange): boolean => {
  if (change.role === undefined || endsInvitation(member, change)) return true;
  const { teaches, starts } = daysLeftAlone(member, change);
  const stepsDown = member.role === 'flight_teacher' && change.role !== 'flight_teacher';
  return stepsDown || teaches.length > 0 || starts.length > 0;
};
