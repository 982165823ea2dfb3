import { refuse } from '../../core/errors/refusal.ts';
import { route, routeOfRead } from '../../server/http/route.ts';
import * as commands from './comments.commands.ts';
import * as contract from './comments.contract.ts';
import { commentsOf } from './comments.repository.ts';
import { flightsById } from './repository.ts';

export const flightCommentRoutes = [
  routeOfRead(contract.readFlightComments, async ({ tx, body: { flight_id }, now }) => {
    const [[flight], comments] = await Promise.all([flightsById(tx, [flight_id], now), commentsOf(tx, flight_id)]);
    return flight === undefined ? refuse('not_found') : comments;
  }),
  route(contract.addFlightComment, ({ tx, body, now }) => commands.addComment(tx, body, now)),
  route(contract.deleteFlightComment, ({ tx, body, now }) => commands.deleteComment(tx, body.comment_id, now)),
  route(contract.restoreFlightComment, ({ tx, body, now }) => commands.restoreComment(tx, body.comment_id, now)),
];
