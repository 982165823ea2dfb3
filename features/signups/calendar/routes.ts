import { route, routeOfDownload, routeOfRead } from '../../../server/http/route.ts';
import type { RouteParts } from '../../../server/http/route-parts.ts';
import * as commands from './commands.ts';
import * as contract from './contract.ts';

export const calendarRoutes = (parts: RouteParts) => [
  routeOfRead(contract.readCalendarFeed, ({ tx }) => commands.ownFeed(tx, parts)),
  route(contract.renewCalendarFeed, ({ tx, body, now }) => commands.renewFeed(tx, parts, body.instead_of, now)),
  route(contract.endCalendarFeed, ({ tx }) => commands.endOwnFeed(tx)),
  routeOfDownload(
    contract.saveDayForCalendar,
    ({ tx, body }) => commands.dayForCalendar(tx, parts, body.flight_id),
    async (file) => file,
  ),
];
