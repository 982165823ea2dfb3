import { refuse } from '../../../core/errors/refusal.ts';
import { route } from '../../../server/http/route.ts';
import type { TellParts } from '../../notices/commands.ts';
import { handOver } from './commands.ts';
import { handSeatOver } from './contract.ts';

export const handOverRoutes = (parts: TellParts) => [
  route(handSeatOver, async ({ tx, body: { flight_id, reason }, now }) => {
    const { memberId } = tx.scope.actor;
    if (memberId === null) return refuse('role_cannot_take_this_seat');
    return handOver(tx, parts, { flightId: flight_id, memberId, reason }, now);
  }),
];
