import { route, routeOfRead } from '../../server/http/route.ts';
import type { RouteParts } from '../../server/http/route-parts.ts';
import * as commands from './commands.ts';
import * as contract from './contract.ts';
import * as owes from './owes.commands.ts';

export const paymentRoutes = (parts: RouteParts) => [
  route(contract.recordPayments, ({ tx, body, now }) => commands.recordPayments(tx, body, now)),
  route(contract.removePayments, ({ tx, body, now }) => commands.removePayments(tx, body, now)),
  routeOfRead(contract.listMemberPayments, ({ tx, body }) => commands.listMemberPayments(tx, body.user_id)),
  routeOfRead(contract.listPayments, ({ tx, body }) => commands.listPayments(tx, body)),
  routeOfRead(contract.readPaymentRule, ({ tx }) => owes.readPaymentRule(tx)),
  route(contract.savePaymentRule, ({ tx, body }) => owes.savePaymentRule(tx, body)),
  routeOfRead(contract.listOwing, ({ tx, now }) => owes.listOwing(tx, now)),
  route(contract.remindOwing, ({ tx, body, now }) => owes.remindOwing(tx, parts, body.user_ids, now)),
];
