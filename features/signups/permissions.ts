import type { Rights } from '../../core/access/roles.ts';
import { isStaff } from '../../core/access/roles.ts';

/** `override: true` lifts the deadline and the limit, so it is for those who answer for the day. */
export const mayOverride = (rights: Rights): boolean => isStaff(rights);
