import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FlightId } from '../../core/ids/ids.ts';
import { listFlights, setFlightCanceled } from '../../features/flights/contract.ts';
import { changeOwnSeat } from '../../features/signups/contract.ts';
import type { Caller } from '../support/api.ts';
import { type MovedProgram, openMovedProgram } from '../support/moved-program.ts';
import { type BuiltMember, buildFlight, buildMember, buildSchool } from '../support/school.ts';

// One clock for the server, its timers and jobs, and the database. The clocks of Zurich change in the night to the 30th.
const FRIDAY = Temporal.Instant.from('2031-03-28T08:00:00Z');
const SUNDAY = { start: '2031-03-30T07:00:00Z', end: '2031-03-30T15:00:00Z', deadline: '2031-03-29T17:00:00Z' };

let program: MovedProgram;
let livia: BuiltMember;
let staff: Caller;
let student: Caller;
let flight: FlightId;
beforeAll(async () => {
  program = await openMovedProgram(FRIDAY);
  const school = await buildSchool(program.superuser, 'Flugschule Weitblick');
  const teacher = await buildMember(program.superuser, school, 'flight_teacher', { first_name: 'Reto' });
  livia = await buildMember(program.superuser, school, 'student', { first_name: 'Livia' });
  flight = await buildFlight(program.superuser, school, { ...SUNDAY, teachers: [teacher.memberId] });
  [staff, student] = [await program.as(teacher), await program.as(livia)];
});
afterAll(() => program.remove());

const at = (instant: string) => program.moveTo(Temporal.Instant.from(instant));
const press = async (action: 'sign-up' | 'sign-out') => {
  const { status, body } = await student.send(changeOwnSeat, { flight_id: flight, role: 'students', action });
  return status === 200 ? status : body.code;
};
/** The mails that this test is about; of a day its people also hear before its deadline and on its eve. */
const mails = () => program.mails.received.filter(({ subject = '' }) => /^(Cancelled|Liability)/.test(subject));
const subjects = () => mails().map(({ subject }) => subject);
const row = async () => (await staff.send(listFlights, { flight_ids: [flight] })).body[0];

it('the deadline, which the database compares with its own clock, refuses from its second on', async () => {
  expect(await press('sign-up')).toBe(200);
  await at('2031-03-29T16:59:50Z');
  expect(await press('sign-out')).toBe(200);
  expect(await press('sign-up')).toBe(200);
  await at('2031-03-29T17:00:00Z');
  expect(await press('sign-out')).toBe('deadline_passed');
});

it('a mail that waits two minutes is sent after them, and has their date', async () => {
  const { last_update } = await row();
  await staff.send(setFlightCanceled, { flight_id: flight, canceled: true, last_update });
  await program.settle();
  expect(subjects()).toEqual([]);
  await at('2031-03-29T17:03:00Z');
  expect(subjects()).toEqual(['Cancelled: Sunday, 30 March 2031']);
  expect(mails()[0]?.date).toContain('2031-03-29T17:03');
});

it('what is due once a day is done on the day of the school that the clock shows', async () => {
  const until = 'update app.member set insurance_valid_until = $2 where id = $1';
  await program.superuser.query(until, [livia.memberId, '2031-06-15']);
  await at('2031-04-15T12:00:00Z');
  expect(subjects()).toHaveLength(1);
  await at('2031-04-16T12:00:00Z');
  expect(subjects()).toEqual([expect.anything(), 'Liability insurance valid until 15 Jun 2031']);
});

it('the clock goes back, as after a false time, and the day can be signed up for again', async () => {
  await at('2031-03-29T12:00:00Z');
  const { last_update } = await row();
  await staff.send(setFlightCanceled, { flight_id: flight, canceled: false, last_update });
  expect(await press('sign-out')).toBe(200);
});
