import type { Rights } from '../../core/access/roles.ts';
import { isStaff } from '../../core/access/roles.ts';

/**
 * Returns whether `override: true` may lift the deadline and the limit: only staff, who are responsible for the day.
 */
export const mayOverride = (rights: Rights): boolean => isStaff(rights);
