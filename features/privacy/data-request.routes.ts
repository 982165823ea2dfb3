import { refuse } from '../../core/errors/refusal.ts';
import { routeBeforeSchool } from '../../server/http/route.ts';
import type { RouteParts } from '../../server/http/route-parts.ts';
import { createDataRequest, stateFor } from './data-request.commands.ts';
import { downloadData, readDataRequest, requestData } from './data-request.contract.ts';
import { readArchive } from './data-request.repository.ts';

export const dataRequestRoutes = (parts: RouteParts) => [
  routeBeforeSchool(readDataRequest, ({ signedIn, now }) => stateFor(parts, signedIn, now)),

  routeBeforeSchool(requestData, ({ signedIn, body, now }) => createDataRequest(parts, signedIn, body.language, now)),

  routeBeforeSchool(downloadData, async ({ signedIn: { identityId }, now }) => {
    const content = await readArchive(parts.identityPool, identityId, now);
    if (content === null) return refuse('not_found');
    return { name: `aufwind-${now.toString().slice(0, 10)}.zip`, type: 'application/zip', content };
  }),
];
