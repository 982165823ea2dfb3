import { isRefusal } from '../../core/errors/refusal.ts';
import { route, routeBeforeSchool } from '../../server/http/route.ts';
import type { RouteParts } from '../../server/http/route-parts.ts';
import * as commands from './commands.ts';
import * as contract from './contract.ts';
import { schoolConfig, schoolsMatching } from './repository.ts';

/** Without a limit a list is cut after this many rows. */
const MOST_ROWS = 200;

export const schoolRoutes = (parts: RouteParts) => [
  route(contract.readSchoolConfig, ({ tx }) => schoolConfig(tx)),

  routeBeforeSchool(contract.listSchools, async ({ body: { limit, offset, ...filter }, now, total }) => {
    const page = { limit: limit ?? MOST_ROWS, offset: offset ?? 0 };
    const found = await schoolsMatching(parts.identityPool, filter, page, now);
    total(found.total);
    return found.schools;
  }),
  // The link of an invitation is for the addressee of the mail alone.
  routeBeforeSchool(contract.createSchool, async ({ signedIn, body, now }) => {
    const made = await commands.createSchool(parts, signedIn.identityId, body, now);
    return isRefusal(made) ? made : { school_id: made.school_id, user_id: made.user_id };
  }),
  routeBeforeSchool(contract.updateSchool, ({ signedIn, body }) =>
    commands.updateSchool(parts, signedIn.identityId, body),
  ),
  routeBeforeSchool(contract.appointAdmin, async ({ signedIn, body, now }) => {
    const appointed = await commands.appointAdmin(parts, signedIn.identityId, body, now);
    return isRefusal(appointed) ? appointed : { user_id: appointed.user_id, invited: appointed.link !== null };
  }),
];
