import { refuse } from '../../../core/errors/refusal.ts';
import { route, routeOfRead } from '../../../server/http/route.ts';
import { flightExists } from '../../flights/repository.ts';
import type { TellParts } from '../../notices/commands.ts';
import { changeQueue } from './commands.ts';
import * as contract from './contract.ts';
import { queueMembers } from './repository.ts';

export const queueRoutes = (parts: TellParts) => [
  routeOfRead(contract.readQueue, async ({ tx, body }) => {
    const [exists, members] = await Promise.all([flightExists(tx, body.flight_id), queueMembers(tx, body.flight_id)]);
    return exists ? members : refuse('not_found');
  }),

  route(contract.changeQueue, ({ tx, body: { flight_id, user_id, place, reason }, now }) =>
    changeQueue(tx, parts, { flightId: flight_id, memberId: user_id, place, reason }, now),
  ),
];
