import type { Pool } from 'pg';
import { route, routeBeforeSchool } from '../../server/http/route.ts';
import * as contract from './contract.ts';
import { loginsOf, preferences } from './repository.ts';

export const accountRoutes = (identityPool: Pool) => [
  routeBeforeSchool(contract.listLogins, ({ signedIn }) =>
    loginsOf(identityPool, signedIn.identityId, signedIn.isSentinelAdmin),
  ),

  route(contract.readAccessRights, async ({ tx }) => {
    const { memberId, role, isSchoolAdmin, isSentinelAdmin } = tx.scope.actor;
    return { user_id: memberId, role, is_school_admin: isSchoolAdmin, is_sentinel_admin: isSentinelAdmin };
  }),

  route(contract.readPreferences, ({ tx }) => preferences(tx)),
];
