import { route, routeOfRead } from '../../server/http/route.ts';
import * as commands from './commands.ts';
import { flightCommentRoutes } from './comments.routes.ts';
import * as contract from './contract.ts';
import { createFlights } from './planning.commands.ts';
import { presetRoutes } from './presets.routes.ts';
import { countFlightsInState, flightsById, flightsInState, flightsOnDays } from './repository.ts';

/** Maximum number of rows of a list without a limit. */
const MOST_ROWS = 200;

export const flightRoutes = (tell: commands.TellParticipants, parts: commands.FlightParts) => [
  routeOfRead(contract.listFlights, async ({ tx, body, now, total }) => {
    if ('flight_ids' in body) return flightsById(tx, body.flight_ids, now);
    if ('from' in body) {
      const found = await flightsOnDays(tx, body, now);
      total(found.length);
      return found;
    }
    const [limit, offset] = [body.limit ?? MOST_ROWS, body.offset ?? 0];
    const [found, rows] = await Promise.all([
      flightsInState(tx, body.flight_state, { limit, offset }, now),
      countFlightsInState(tx, body.flight_state, now),
    ]);
    total(rows);
    return found;
  }),
  route(contract.updateFlight, ({ tx, body, now }) => commands.updateFlight(tx, body, parts, now)),
  route(contract.setFlightCanceled, ({ tx, body, now }) => commands.setFlightCanceled(tx, body, parts, now)),
  route(contract.undoFlightNews, ({ tx, body, now }) => commands.undoFlightNews(tx, body, now)),
  route(contract.sendFlightNews, ({ tx, body, now }) => commands.sendFlightNews(tx, body, parts.mailNewsNow, now)),
  route(contract.deleteFlight, ({ tx, body, now }) => commands.deleteFlight(tx, body, tell, now)),
  route(contract.createFlights, ({ tx, body }) => createFlights(tx, body)),
  ...presetRoutes,
  ...flightCommentRoutes,
];
