import { isStaff } from '../../core/access/roles.ts';
import { refuse } from '../../core/errors/refusal.ts';
import { route } from '../../server/http/route.ts';
import { flightsById } from '../flights/repository.ts';
import { isOnFlight } from '../signups/repository.ts';
import { answerPoll } from './poll.commands.ts';
import * as contract from './poll.contract.ts';
import { answersOf, hasPoll } from './poll.repository.ts';

export const pollRoutes = [
  route(contract.readPoll, async ({ tx, body, now }) => {
    const { actor } = tx.scope;
    const [flight] = await flightsById(tx, [body.flight_id], now);
    if (flight === undefined || !(await hasPoll(tx, flight.flight_id))) return refuse('not_found');
    const staff = isStaff(actor);
    const isOn = actor.memberId !== null && (await isOnFlight(tx, flight.flight_id, actor.memberId));
    if (!staff && !isOn) return refuse('not_found');
    const answers = await answersOf(tx, flight.flight_id, staff ? undefined : (actor.memberId ?? undefined));
    return {
      closes: flight.start_datetime,
      own: answers.find(({ user_id }) => user_id === actor.memberId) ?? null,
      answers: staff ? answers : null,
    };
  }),

  route(contract.answerPoll, ({ tx, body, now }) =>
    answerPoll(
      tx,
      {
        flightId: body.flight_id,
        memberId: body.user_id ?? null,
        items: body.items,
        note: body.note ?? '',
      },
      now,
    ),
  ),
];
