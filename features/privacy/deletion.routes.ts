import { routeBeforeSchool } from '../../server/http/route.ts';
import type { RouteParts } from '../../server/http/route-parts.ts';
import { requestDeletion, withdrawDeletion } from './deletion.commands.ts';
import * as contract from './deletion.contract.ts';
import { blockersOf, wishOf } from './deletion.repository.ts';

export const deletionRoutes = (parts: RouteParts) => [
  routeBeforeSchool(contract.readDeletion, async ({ signedIn: { identityId } }) => ({
    erase_after: await wishOf(parts.identityPool, identityId),
    blockers: await blockersOf(parts.identityPool, identityId),
  })),
  routeBeforeSchool(contract.requestDeletion, ({ signedIn, body, now }) =>
    requestDeletion(parts, signedIn, body.language, now),
  ),
  routeBeforeSchool(contract.withdrawDeletion, ({ signedIn, body }) =>
    withdrawDeletion(parts, signedIn, body.language),
  ),
];
