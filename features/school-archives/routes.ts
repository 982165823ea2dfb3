import { routeOfArchive, routeOfDownload, routeOfRead } from '../../server/http/route.ts';
import type { RouteParts } from '../../server/http/route-parts.ts';
import * as contract from './contract.ts';
import { archiveState, askForExport, schoolExports } from './export.commands.ts';
import { importSchool } from './import.commands.ts';

export const schoolArchiveRoutes = (parts: RouteParts) => [
  routeOfRead(contract.readArchiveState, ({ tx }) => archiveState(tx)),
  routeOfDownload(contract.exportSchool, ({ tx, now }) => askForExport(tx, now), schoolExports(parts)),
  routeOfArchive(contract.importSchool, ({ archive, scope, signal }) => importSchool(parts, scope, archive, signal)),
];
