import { routeOfDownload } from '../../server/http/route.ts';
import type { RouteParts } from '../../server/http/route-parts.ts';
import { createMemberData, gatherMember } from './member-data.commands.ts';
import { downloadMemberData } from './member-data.contract.ts';

export const memberDataRoutes = (parts: RouteParts) => [
  routeOfDownload(
    downloadMemberData,
    ({ tx, body, authTime, now }) => gatherMember(tx, parts, { ...body, authTime }, now),
    createMemberData,
  ),
];
