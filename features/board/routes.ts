import { route, routeOfRead } from '../../server/http/route.ts';
import { boardOf, take, takeCardsAlong } from './commands.ts';
import * as contract from './contract.ts';

export const boardRoutes = [
  routeOfRead(contract.readBoard, ({ tx, body, now }) => boardOf(tx, body.flight_id, now)),
  route(contract.takePresses, ({ tx, body, now }) => take(tx, body, now)),
  route(contract.loadCards, ({ tx, body, now }) => takeCardsAlong(tx, body, now)),
];
