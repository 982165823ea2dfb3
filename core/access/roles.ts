/** The four roles a member can have, lowest first; the rank of the specification is the position here plus one. */
export const ROLES = ['beginner_student', 'student', 'start_instructor', 'flight_teacher'] as const;
export type Role = (typeof ROLES)[number];

/** The minimum that a call or a screen requires. Admins pass every check. */
export type MinimumRole = Role | 'school_admin';

export const roleRank = (role: Role): number => ROLES.indexOf(role) + 1;

export interface Rights {
  /** `null`: a product admin who is not a member of this school. */
  readonly role: Role | null;
  readonly isSchoolAdmin: boolean;
  readonly isSentinelAdmin: boolean;
}

export const isAdmin = (rights: Rights): boolean => rights.isSchoolAdmin || rights.isSentinelAdmin;

/** Returns whether the rights reach `minimum` by rank; admins always do. */
export const roleReaches = (rights: Rights, minimum: MinimumRole): boolean => {
  if (isAdmin(rights)) return true;
  if (minimum === 'school_admin' || rights.role === null) return false;
  return roleRank(rights.role) >= roleRank(minimum);
};

/**
 * Returns whether the rights are those of a flight teacher or an admin, who see members' details and manage flight
 * days.
 */
export const isStaff = (rights: Rights): boolean => roleReaches(rights, 'flight_teacher');
