import { route, routeOfRead } from '../../server/http/route.ts';
import type { RouteParts } from '../../server/http/route-parts.ts';
import * as commands from './commands.ts';
import * as contract from './contract.ts';

export const importRoutes = (parts: RouteParts) => [
  routeOfRead(contract.checkImport, ({ tx, body, now }) => commands.checkImport(tx, body, now)),
  route(contract.runImport, ({ tx, body, now }) => commands.runImport(tx, body, now)),
  route(contract.listImports, ({ tx, now }) => commands.listImports(tx, now)),
  route(contract.undoImport, ({ tx, body, now }) => commands.undoImport(tx, body.id, now)),
  route(contract.inviteImported, ({ tx, body, now }) => commands.inviteImported(tx, parts, body, now)),
];
