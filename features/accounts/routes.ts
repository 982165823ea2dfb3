import { refuse } from '../../core/errors/refusal.ts';
import { route, routeBeforeSchool, routeForAnybody, routeOfRead } from '../../server/http/route.ts';
import type { RouteParts } from '../../server/http/route-parts.ts';
import { digestOfCode } from '../../server/identity/mailed-code.ts';
import * as commands from './commands.ts';
import * as contract from './contract.ts';
import { invitationByCode } from './invitations.repository.ts';
import { readLastAuthor } from './last-author.contract.ts';
import { lastAuthorOf } from './last-author.repository.ts';
import { mayKnowAuthor } from './permissions.ts';
import * as preferenceContract from './preferences.contract.ts';
import { preferences } from './preferences.repository.ts';
import { loginsOf, unreadNotices } from './repository.ts';
import { invitationRefusal } from './rules.ts';

export const accountRoutes = (parts: RouteParts) => [
  routeBeforeSchool(contract.listLogins, ({ signedIn, body }) =>
    loginsOf(parts.identityPool, signedIn.identityId, signedIn.isSentinelAdmin && !signedIn.lacksFactor, body ?? {}),
  ),

  routeForAnybody(contract.readInvitation, async ({ body: { code, email }, now }) => {
    const invitation = await invitationByCode(parts.identityPool, digestOfCode(code));
    const refusal = invitationRefusal(invitation, email, now);
    if (invitation === null || refusal !== null) return refuse(refusal ?? 'unknown_code');
    const has_account = await parts.accounts.hasAccount(invitation.email);
    return { school_id: invitation.schoolId, school: invitation.school, first_name: invitation.firstName, has_account };
  }),

  routeBeforeSchool(contract.finalizeLogin, ({ signedIn, body, now }) =>
    commands.finalizeLogin(parts, signedIn, body, now),
  ),

  routeBeforeSchool(contract.readIdentity, async ({ signedIn: { email, isSentinelAdmin } }) => ({
    email,
    is_sentinel_admin: isSentinelAdmin,
  })),

  routeBeforeSchool(contract.endSignIns, async ({ signedIn }) => {
    await parts.accounts.endSignIns(signedIn.identityId);
    return { success: true as const };
  }),

  routeOfRead(contract.readAccessRights, async ({ tx }) => {
    const { memberId, role, isSchoolAdmin, isSentinelAdmin } = tx.scope.actor;
    const unread_notices = memberId === null ? 0 : await unreadNotices(tx, memberId);
    return {
      user_id: memberId,
      role,
      is_school_admin: isSchoolAdmin,
      is_sentinel_admin: isSentinelAdmin,
      unread_notices,
    };
  }),

  routeOfRead(readLastAuthor, async ({ tx, body }) => {
    const author = mayKnowAuthor(tx.scope.actor, body) ? await lastAuthorOf(tx, body) : null;
    return author ?? refuse('not_found');
  }),

  routeOfRead(preferenceContract.readPreferences, ({ tx }) => preferences(tx)),
  route(preferenceContract.savePreferences, ({ tx, body }) => commands.savePreferences(tx, body)),

  route(contract.resendInvitation, ({ tx, query, now }) => commands.resendInvitation(tx, parts, query, now)),
];
