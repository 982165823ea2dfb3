import { isAdmin } from '../../core/access/roles.ts';
import { refuse } from '../../core/errors/refusal.ts';
import type { MemberId } from '../../core/ids/ids.ts';
import type { Instant } from '../../core/time/instant.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import { canopyImage } from '../../server/files/canopy-image.ts';
import { route, routeOfRead, routeOfUpload } from '../../server/http/route.ts';
import type { RouteParts } from '../../server/http/route-parts.ts';
import { deleteCanopyPicture, renameHarnessType } from '../schools/contract.ts';
import * as commands from './commands.ts';
import * as contract from './contract.ts';
import * as equipment from './equipment.commands.ts';
import { basePage, fullPage, type MemberPage, memberCounts } from './list.repository.ts';
import { disabledMembers, fullMembers, membersOfRole, schoolAdmins } from './repository.ts';
import { changeAccessRights, type LeaveFlights } from './rights.commands.ts';
import { flightsAhead } from './rights.repository.ts';
import { searchTerms } from './rules.ts';

/** Maximum number of full members in a list without a limit. */
const MOST_WHOLE = 200;

const listed = async (
  tx: SchoolTransaction,
  body: Extract<contract.MemberListFilter, { roles: unknown }>,
  total: (rows: number) => void,
) => {
  const { roles, search, sort, descending, limit, offset, response_type } = body;
  const whole = response_type === 'full';
  const page: MemberPage = {
    roles: [...new Set(roles)],
    search,
    sort: sort ?? 'name',
    descending: descending ?? false,
    limit: limit ?? (whole ? MOST_WHOLE : null),
    offset: offset ?? 0,
  };
  const found = await (whole ? fullPage(tx, page) : basePage(tx, page));
  if (page.limit !== null) total(found.total);
  return found.members;
};

/** A search looks for similar names only after it found no exact match. */
const isFoundAtOnce = (body: object): boolean =>
  !('search' in body && searchTerms(String(body.search ?? '')).length > 0);

/** Admins also get the number of future flight days, which they should know before they disable a member. */
const wholeMembers = async (
  tx: SchoolTransaction,
  ids: readonly MemberId[],
  now: Instant,
): Promise<contract.FullMember[]> => {
  if (!isAdmin(tx.scope.actor)) return fullMembers(tx, ids);
  const [members, ahead] = await Promise.all([fullMembers(tx, ids), flightsAhead(tx, ids, now)]);
  return members.map((member) => ({ ...member, flights_ahead: ahead.get(member.user_id) ?? 0 }));
};

export const memberRoutes = (parts: RouteParts, leaveFlights: LeaveFlights) => [
  routeOfRead(contract.readOwnProfile, async ({ tx }) => {
    const { memberId } = tx.scope.actor;
    const [own] = memberId === null ? [] : await fullMembers(tx, [memberId]);
    return own ?? refuse('not_found');
  }),

  routeOfRead(
    contract.listMembers,
    async ({ tx, body, total, now }) => {
      if ('user_ids' in body) return wholeMembers(tx, body.user_ids, now);
      if ('roles' in body) return listed(tx, body, total);
      if (!isAdmin(tx.scope.actor)) return refuse('role_too_low');
      return 'admin' in body ? schoolAdmins(tx) : disabledMembers(tx);
    },
    isFoundAtOnce,
  ),

  routeOfRead(contract.countMembers, ({ tx, body }) => memberCounts(tx, body.search), isFoundAtOnce),
  routeOfRead(contract.listFlightTeachers, ({ tx }) => membersOfRole(tx, 'flight_teacher')),
  routeOfRead(contract.listStartInstructors, ({ tx }) => membersOfRole(tx, 'start_instructor')),

  route(contract.registerMember, ({ tx, body, now }) => commands.registerMember(tx, parts, body, now)),
  route(contract.updateOwnProfile, ({ tx, body }) => commands.updateOwnProfile(tx, parts, body)),
  route(contract.updateMember, ({ tx, body }) => commands.updateMember(tx, body)),
  route(contract.recordPayment, ({ tx, query, now }) => commands.recordPayment(tx, query, now)),
  route(contract.addComment, ({ tx, body }) => commands.addComment(tx, body)),

  route(contract.changeAccessRights, ({ tx, body, now }) =>
    changeAccessRights(tx, { identityPool: parts.identityPool, leaveFlights }, body, now),
  ),

  routeOfUpload(contract.uploadMemberPicture, canopyImage, ({ tx, query, prepared }) =>
    equipment.uploadMemberPicture(tx, query.target_user, prepared),
  ),
  // Calls of the school that also change its members.
  route(deleteCanopyPicture, ({ tx, body }) => equipment.deletePicture(tx, body.id)),
  route(renameHarnessType, ({ tx, body }) => equipment.renameHarnessType(tx, body)),
];
