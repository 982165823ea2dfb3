import { refuse } from '../../../core/errors/refusal.ts';
import { route } from '../../../server/http/route.ts';
import { handOver } from './commands.ts';
import { handSeatOver } from './contract.ts';

export const handOverRoutes = [
  route(handSeatOver, async ({ tx, body: { flight_id, reason }, now }) => {
    const { memberId } = tx.scope.actor;
    if (memberId === null) return refuse('role_cannot_take_this_seat');
    return handOver(tx, { flightId: flight_id, memberId, reason }, now);
  }),
];
