import { route, routeOfRead } from '../../server/http/route.ts';
import { judged } from '../members/member-list/invitees.rules.ts';
import * as commands from './commands.ts';
import * as contract from './contract.ts';
import * as kept from './kept.commands.ts';
import { forgetImport, keepImport, keptImport } from './kept.contract.ts';
import { inviteesOfImport } from './repository.ts';

export const importRoutes = [
  routeOfRead(contract.checkImport, ({ tx, body, now }) => commands.checkImport(tx, body, now)),
  route(contract.runImport, ({ tx, body, now }) => commands.runImport(tx, body, now)),
  routeOfRead(keptImport, ({ tx, body, now }) => kept.keptImport(tx, body.whole, now)),
  route(keepImport, ({ tx, body, now }) => kept.keepImport(tx, body, now)),
  route(forgetImport, ({ tx }) => kept.forgetImport(tx)),
  routeOfRead(contract.listImports, ({ tx, now }) => commands.listImports(tx, now)),
  route(contract.undoImport, ({ tx, body, now }) => commands.undoImport(tx, body.id, now)),
  routeOfRead(contract.readImportInvitees, async ({ tx, body, now }) =>
    judged(await inviteesOfImport(tx, body.id), now),
  ),
];
