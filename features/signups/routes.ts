import { isStaff } from '../../core/access/roles.ts';
import { isRefusal, refuse } from '../../core/errors/refusal.ts';
import type { FlightId } from '../../core/ids/ids.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import { route, routeOfRead } from '../../server/http/route.ts';
import { flightExists } from '../flights/repository.ts';
import type { TellParts } from '../notices/commands.ts';
import { markAttendance, moveFrom, moveHere, signOff, signUp } from './commands.ts';
import { companionsFor, type Participant } from './companions.rules.ts';
import * as contract from './contract.ts';
import { mayOverride } from './permissions.ts';
import { putOnQueue, stopWaiting, wait } from './queue/commands.ts';
import { fullParticipants, participants, signUpFlights } from './repository.ts';
import { typesOpenTo } from './rules.ts';

/** Staff get full members; participants get what `companionsFor` says; for all others the day does not exist. */
const membersOfFlight = async (tx: SchoolTransaction, flightId: FlightId) => {
  const { actor } = tx.scope;
  if (!isStaff(actor)) {
    return companionsFor(actor, await participants(tx, flightId)) ?? refuse('not_found');
  }
  const [everybody, exists] = await Promise.all([fullParticipants(tx, flightId), flightExists(tx, flightId)]);
  if (!exists) return refuse('not_found');
  const docs = (wanted: Participant['part']) =>
    everybody.filter(({ part }) => part === wanted).map(({ member }) => member);
  return {
    flight_teachers_docs: docs('teacher'),
    start_instructors_docs: docs('start_instructors'),
    students_docs: docs('students'),
  };
};

const OWN = { 'sign-out': signOff, wait, 'stop-waiting': stopWaiting } as const;

export const signUpRoutes = (parts: TellParts) => [
  routeOfRead(contract.listSignUpFlights, ({ tx, body, now }) => {
    const { role } = tx.scope.actor;
    const open = typesOpenTo(role ?? 'flight_teacher');
    return signUpFlights(
      tx,
      body.flight_type.filter((type) => open.includes(type)),
      now,
    );
  }),

  route(contract.changeOwnSeat, async ({ tx, body, now }) => {
    const { actor } = tx.scope;
    if (actor.memberId === null) return refuse('role_cannot_take_this_seat');
    const override = body.override ?? false;
    if (override && !mayOverride(actor)) return refuse('role_too_low');
    const change = { flightId: body.flight_id, memberId: actor.memberId, seat: body.role, byStaff: false, override };
    return body.action === 'sign-up' ? signUp(tx, parts, change, now) : OWN[body.action](tx, change, now);
  }),

  routeOfRead(contract.readFlightMembers, ({ tx, body }) => membersOfFlight(tx, body.flight_id)),

  route(contract.changeFlightMember, async ({ tx, body, now }) => {
    const change = {
      flightId: body.flight_id,
      memberId: body.user_id,
      seat: body.role,
      byStaff: true,
      override: body.override ?? false,
    };
    if (body.action === 'wait') return putOnQueue(tx, parts, change, now);
    const take = body.move === true ? moveHere : signUp;
    const from = body.from_flight_id ?? null;
    const signedUp = () =>
      from === null ? take(tx, parts, change, now) : moveFrom(tx, parts, change, from, take, now);
    const answer = await (body.action === 'sign-up' ? signedUp() : signOff(tx, change, now));
    if (isRefusal(answer)) return answer;
    if (body.return_members !== true) return { success: true as const };
    const members = await membersOfFlight(tx, body.flight_id);
    return isRefusal(members) ? members : { success: true as const, ...members };
  }),

  route(contract.markAttendance, ({ tx, body, now }) => {
    const { flight_id, user_id, absent, flights } = body;
    const change = { flightId: flight_id, memberId: user_id };
    return markAttendance(
      tx,
      { ...change, ...(absent != null && { absent }), ...(flights != null && { flights }) },
      now,
    );
  }),
];
