import { isAdmin, ROLES } from '../../core/access/roles.ts';
import { refuse } from '../../core/errors/refusal.ts';
import type { MemberId } from '../../core/ids/ids.ts';
import type { Instant } from '../../core/time/instant.ts';
import { type SchoolDay, schoolDay } from '../../core/time/school-day.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import { canopyImage } from '../../server/files/canopy-image.ts';
import { route, routeOfRead, routeOfUpload } from '../../server/http/route.ts';
import type { RouteParts } from '../../server/http/route-parts.ts';
import { removeSchoolColor } from '../schools/colors.contract.ts';
import { renameHarnessType } from '../schools/harness.contract.ts';
import { deleteCanopyPicture } from '../schools/pictures.contract.ts';
import * as commands from './commands.ts';
import * as contract from './contract.ts';
import * as equipment from './equipment.commands.ts';
import { basePage, fullPage, type MemberPage, memberCounts } from './member-list/list.repository.ts';
import { listRefusal } from './permissions.ts';
import * as profile from './profile.contract.ts';
import { disabledMembers, fullMembers, membersOfRole, namedMembers, schoolAdmins } from './repository.ts';
import { changeAccessRights, type FutureDays } from './rights.commands.ts';
import { daysAhead } from './rights.repository.ts';
import { isFoundAtOnce } from './rules.ts';

const NO_DAYS = { flights_ahead: 0, teaches_alone: [], starts_alone: [] };

/** Maximum number of full members in a list without a limit. */
const MOST_WHOLE = 200;

type ByFilter = Extract<contract.MemberListFilter, { roles: unknown }>;

const listed = async (
  tx: SchoolTransaction,
  { response_type, sort, descending, limit, offset, ...filter }: ByFilter,
  today: SchoolDay,
  total: (rows: number) => void,
) => {
  const whole = response_type === 'full';
  const page: MemberPage = {
    ...filter,
    today,
    sort: sort ?? 'name',
    descending: descending ?? false,
    limit: limit ?? (whole ? MOST_WHOLE : null),
    offset: offset ?? 0,
  };
  const found = await (whole ? fullPage(tx, page) : basePage(tx, page));
  if (page.limit !== null) total(found.total);
  return found.members;
};

/** Admins also get the future flight days that a member would leave, which they should know before they disable one. */
const wholeMembers = async (
  tx: SchoolTransaction,
  ids: readonly MemberId[],
  now: Instant,
): Promise<contract.FullMember[]> => {
  if (!isAdmin(tx.scope.actor)) return fullMembers(tx, ids);
  const [members, ahead] = await Promise.all([fullMembers(tx, ids), daysAhead(tx, ids, now)]);
  return members.map((member) => ({ ...member, ...(ahead.get(member.user_id) ?? NO_DAYS) }));
};

export const memberRoutes = (parts: RouteParts, futureDays: FutureDays) => [
  routeOfRead(contract.readOwnProfile, async ({ tx }) => {
    const { memberId } = tx.scope.actor;
    const [own] = memberId === null ? [] : await fullMembers(tx, [memberId]);
    return own ?? refuse('not_found');
  }),

  routeOfRead(
    contract.listMembers,
    async ({ tx, body, total, now }) => {
      const refusal = listRefusal(tx.scope.actor, body);
      if (refusal !== null) return refuse(refusal);
      if ('user_ids' in body)
        return body.response_type === 'base' ? namedMembers(tx, body.user_ids) : wholeMembers(tx, body.user_ids, now);
      if ('roles' in body) return listed(tx, body, schoolDay(now, tx.scope.timeZone), total);
      return 'admin' in body ? schoolAdmins(tx) : disabledMembers(tx);
    },
    isFoundAtOnce,
  ),

  routeOfRead(
    contract.countMembers,
    ({ tx, body, now }) => memberCounts(tx, { ...body, roles: [...ROLES], today: schoolDay(now, tx.scope.timeZone) }),
    isFoundAtOnce,
  ),
  routeOfRead(contract.listFlightTeachers, ({ tx }) => membersOfRole(tx, 'flight_teacher')),
  routeOfRead(contract.listStartInstructors, ({ tx }) => membersOfRole(tx, 'start_instructor')),

  route(profile.registerMember, ({ tx, body, now }) => commands.registerMember(tx, parts, body, now)),
  route(
    profile.updateOwnProfile,
    ({ tx, body, now }) => commands.updateOwnProfile(tx, parts, body, now),
    ({ scope, body, now }) => commands.updateOwnProfileAtOnce(scope, body, now),
  ),
  route(
    profile.updateMember,
    ({ tx, body, now }) => commands.updateMember(tx, body, now),
    ({ scope, body, now }) => commands.updateMemberAtOnce(scope, body, now),
  ),
  route(profile.recordPayment, ({ tx, query, now }) => commands.recordPayment(tx, query, now)),
  route(profile.addComment, ({ tx, body }) => commands.addComment(tx, body)),

  route(profile.changeAccessRights, ({ tx, body, now }) =>
    changeAccessRights(tx, { identityPool: parts.identityPool, futureDays }, body, now),
  ),

  routeOfUpload(profile.uploadMemberPicture, canopyImage, ({ tx, query, prepared }) =>
    equipment.uploadMemberPicture(tx, query.target_user, prepared),
  ),
  // Calls of the school that also change its members.
  route(deleteCanopyPicture, ({ tx, body }) => equipment.deletePicture(tx, body.id)),
  route(removeSchoolColor, ({ tx, body }) => equipment.removeColor(tx, body.id)),
  route(renameHarnessType, ({ tx, body }) => equipment.renameHarnessType(tx, body)),
];
