import { isAdmin } from '../../core/access/roles.ts';
import { refuse } from '../../core/errors/refusal.ts';
import { route } from '../../server/http/route.ts';
import type { RouteParts } from '../../server/http/route-parts.ts';
import { registerMember } from './commands.ts';
import * as contract from './contract.ts';
import { countMembersOfRoles, fullMembers, membersOfRoles, schoolAdmins } from './repository.ts';

export const memberRoutes = (parts: RouteParts) => [
  route(contract.readOwnProfile, async ({ tx }) => {
    const { memberId } = tx.scope.actor;
    const [own] = memberId === null ? [] : await fullMembers(tx, [memberId]);
    return own ?? refuse('not_found');
  }),

  route(contract.listMembers, async ({ tx, body, total }) => {
    if ('user_ids' in body) return fullMembers(tx, body.user_ids);
    if ('admin' in body) return isAdmin(tx.scope.actor) ? schoolAdmins(tx) : refuse('role_too_low');
    if (typeof body.limit !== 'number') return membersOfRoles(tx, body.roles);
    const page = { limit: body.limit, offset: body.offset ?? 0 };
    total(await countMembersOfRoles(tx, body.roles));
    return membersOfRoles(tx, body.roles, page);
  }),

  route(contract.registerMember, ({ tx, body, now }) => registerMember(tx, parts, body, now)),

  route(contract.listFlightTeachers, ({ tx }) => membersOfRoles(tx, ['flight_teacher'])),
  route(contract.listStartInstructors, ({ tx }) => membersOfRoles(tx, ['start_instructor'])),
];
