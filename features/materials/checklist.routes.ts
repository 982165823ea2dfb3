import { refuse } from '../../core/errors/refusal.ts';
import { route } from '../../server/http/route.ts';
import { flightsById } from '../flights/repository.ts';
import { tickItem } from './checklist.commands.ts';
import * as contract from './checklist.contract.ts';
import { checklistOf } from './checklist.repository.ts';

export const checklistRoutes = [
  route(contract.readChecklist, async ({ tx, body, now }) => {
    const [flight] = await flightsById(tx, [body.flight_id], now);
    return flight === undefined ? refuse('not_found') : checklistOf(tx, flight.flight_id);
  }),

  route(contract.tickChecklist, ({ tx, body, now }) => {
    const { flight_id, user_id, item, needed, handed_out } = body;
    const of = { flightId: flight_id, memberId: user_id, item };
    return tickItem(tx, { ...of, ...(needed != null && { needed }), ...(handed_out != null && { handed_out }) }, now);
  }),
];
