import { refuse } from '../../../core/errors/refusal.ts';
import { route, routeOfRead } from '../../../server/http/route.ts';
import { flightsById } from '../../flights/repository.ts';
import type { TellParts } from '../../notices/commands.ts';
import { changeQueue } from './commands.ts';
import * as contract from './contract.ts';
import { passedOver } from './offers.commands.ts';
import { candidates } from './offers.repository.ts';
import { queueMembers } from './repository.ts';

export const queueRoutes = (parts: TellParts) => [
  routeOfRead(contract.readQueue, async ({ tx, body: { flight_id }, now }) => {
    const [[flight], members, waiting] = await Promise.all([
      flightsById(tx, [flight_id], now),
      queueMembers(tx, flight_id),
      candidates(tx, flight_id),
    ]);
    if (flight === undefined) return refuse('not_found');
    const reasons = new Map(waiting.map((one) => [one.member_id, passedOver(flight, one, tx.scope.timeZone, now)]));
    return members.map((member) => ({ ...member, passed_over: reasons.get(member.user_id) ?? null }));
  }),

  route(contract.changeQueue, ({ tx, body: { flight_id, user_id, place, reason }, now }) =>
    changeQueue(tx, parts, { flightId: flight_id, memberId: user_id, place, reason }, now),
  ),
];
