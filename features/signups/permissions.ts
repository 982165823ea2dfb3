import type { Rights } from '../../core/access/roles.ts';
import { isStaff } from '../../core/access/roles.ts';
import type { MemberId } from '../../core/ids/ids.ts';

/**
 * Returns whether `override: true` may lift the deadline, the limit and what an expired insurance blocks: only staff, who
 * are responsible for the day.
 */
export const mayOverride = (rights: Rights): boolean => isStaff(rights);

interface Reader extends Rights {
  readonly memberId: MemberId | null;
}

/** Returns whether the actor may read on which flight days this member is: staff of everybody, others of themselves. */
export const mayReadDays = (reader: Reader, memberId: MemberId): boolean =>
  isStaff(reader) || reader.memberId === memberId;

/** Returns whether participants with these rights see the level and canopy of the students of their day. */
export const maySeeStudents = ({ role }: Rights): boolean => role === 'start_instructor';
