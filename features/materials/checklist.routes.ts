import { refuse } from '../../core/errors/refusal.ts';
import { route, routeOfRead } from '../../server/http/route.ts';
import { flightsById } from '../flights/repository.ts';
import { tickItem } from './checklist.commands.ts';
import * as contract from './checklist.contract.ts';
import { checklistOf } from './checklist.repository.ts';

export const checklistRoutes = [
  routeOfRead(contract.readChecklist, async ({ tx, body, now }) => {
    const [[flight], items] = await Promise.all([
      flightsById(tx, [body.flight_id], now),
      checklistOf(tx, body.flight_id),
    ]);
    return flight === undefined ? refuse('not_found') : items;
  }),

  route(contract.tickChecklist, ({ tx, body, now }) => {
    const { flight_id, user_id, item, needed, handed_out } = body;
    const of = { flightId: flight_id, memberId: user_id, item };
    return tickItem(tx, { ...of, ...(needed != null && { needed }), ...(handed_out != null && { handed_out }) }, now);
  }),
];
