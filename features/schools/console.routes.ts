import { isRefusal } from '../../core/errors/refusal.ts';
import { routeBeforeSchool } from '../../server/http/route.ts';
import type { RouteParts } from '../../server/http/route-parts.ts';
import * as commands from './commands.ts';
import * as contract from './console.contract.ts';
import { schoolsMatching } from './console.repository.ts';
import { listDeeds } from './deeds.contract.ts';
import { deeds } from './deeds.repository.ts';
import { findPerson } from './people.commands.ts';
import * as people from './people.contract.ts';

/** Maximum number of rows of a list without a limit. */
const MOST_ROWS = 200;

const pageOf = ({ limit, offset }: { limit?: number | null | undefined; offset?: number | null | undefined }) => ({
  limit: limit ?? MOST_ROWS,
  offset: offset ?? 0,
});

export const consoleRoutes = (parts: RouteParts) => [
  routeBeforeSchool(contract.listSchools, async ({ body: { limit, offset, ...filter }, now, total }) => {
    const found = await schoolsMatching(parts.identityPool, filter, pageOf({ limit, offset }), now);
    total(found.total);
    return found.schools;
  }),
  // Leaves the invitation's link out of the answer: only the recipient of the mail may have it.
  routeBeforeSchool(contract.createSchool, async ({ signedIn, body, now }) => {
    const made = await commands.createSchool(parts, signedIn.identityId, body, now);
    return isRefusal(made) ? made : { school_id: made.school_id, user_id: made.user_id };
  }),
  routeBeforeSchool(contract.updateSchool, ({ signedIn, body }) =>
    commands.updateSchool(parts, signedIn.identityId, body),
  ),
  routeBeforeSchool(contract.enterSchool, ({ signedIn, body }) =>
    commands.enterSchool(parts, signedIn, body.school_id),
  ),
  routeBeforeSchool(contract.appointAdmin, async ({ signedIn, body, now }) => {
    const appointed = await commands.appointAdmin(parts, signedIn.identityId, body, now);
    return isRefusal(appointed) ? appointed : { user_id: appointed.user_id, invited: appointed.link !== null };
  }),
  routeBeforeSchool(people.findPerson, ({ signedIn, body }) => findPerson(parts, signedIn.identityId, body)),
  routeBeforeSchool(listDeeds, async ({ body, total }) => {
    const found = await deeds(parts.identityPool, pageOf(body));
    total(found.total);
    return found.deeds;
  }),
];
