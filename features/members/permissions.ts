import { isAdmin, isStaff, type Rights } from '../../core/access/roles.ts';
import type { BaseMember, MemberListFilter } from './contract.ts';
import type { MemberSort } from './member-list/filter.contract.ts';

/** Orders that tell nothing but what a list shows to flight teachers. */
const SHOWN_SORTS: readonly MemberSort[] = ['name', 'role', 'phone'];

/** The parts of a filter by which flight teachers find people; all others are the school admins'. */
const FINDING = ['roles', 'search', 'sort', 'descending', 'response_type', 'limit', 'offset'];

const isAsked = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== false && !(Array.isArray(value) && value.length === 0);

/**
 * Returns why the actor can't load this list. Lists of members are for school admins; flight teachers find people by
 * name, phone and role, and read one member at a time.
 */
export const listRefusal = (actor: Rights, asked: MemberListFilter): 'role_too_low' | null => {
  if (isAdmin(actor)) return null;
  if ('user_ids' in asked) return asked.response_type === 'base' || asked.user_ids.length <= 1 ? null : 'role_too_low';
  if (!('roles' in asked) || asked.response_type === 'full') return 'role_too_low';
  const narrowed = Object.entries(asked).some(([name, value]) => !FINDING.includes(name) && isAsked(value));
  return narrowed || !SHOWN_SORTS.includes(asked.sort ?? 'name') ? 'role_too_low' : null;
};

/** Returns a member as lists show it to the actor: to flight teachers without e-mail, below them without phone. */
export const asListed = (actor: Rights, member: BaseMember): BaseMember => {
  if (isAdmin(actor)) return member;
  return { ...member, email: null, phone: isStaff(actor) ? member.phone : null };
};
