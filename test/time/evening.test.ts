import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FlightId } from '../../core/ids/ids.ts';
import { createChatGroup } from '../../features/chat/contract.ts';
import { sendMessage } from '../../features/chat/messages.contract.ts';
import { saveBriefing } from '../../features/schools/briefing.contract.ts';
import type { Caller } from '../support/api.ts';
import { type MovedProgram, openMovedProgram } from '../support/moved-program.ts';
import {
  type BuiltMember,
  type BuiltSchool,
  buildFlight,
  buildMember,
  buildSchool,
  buildSignUp,
} from '../support/school.ts';

// One clock for the server, its timers and jobs, and the database. The clocks of Zurich change in the night to the 30th.
const FRIDAY = Temporal.Instant.from('2031-03-28T08:00:00Z');
const SUNDAY = { start: '2031-03-30T07:00:00Z', end: '2031-03-30T15:00:00Z', deadline: '2031-03-29T19:00:00Z' };
const IN_AUTUMN = { start: '2031-10-26T08:00:00Z', end: '2031-10-26T16:00:00Z', deadline: null };

let program: MovedProgram;
let school: BuiltSchool;
let reto: BuiltMember;
let livia: BuiltMember;
let staff: Caller;
let flight_id: FlightId;
beforeAll(async () => {
  program = await openMovedProgram(FRIDAY);
  school = await buildSchool(program.superuser, 'Flugschule Weitblick');
  reto = await buildMember(program.superuser, school, 'flight_teacher', { first_name: 'Reto', is_school_admin: true });
  livia = await buildMember(program.superuser, school, 'student', { first_name: 'Livia' });
  staff = await program.as(reto);
  flight_id = await buildFlight(program.superuser, school, { ...SUNDAY, teachers: [reto.memberId] });
  await buildSignUp(program.superuser, school.schoolId, flight_id, livia.memberId);
  await staff.send(saveBriefing, { what_to_bring: 'Shoes', weather_links: 'Wind https://wind.example' });
});
afterAll(() => program.remove());

/** Moves the clock and returns what has been mailed since, by recipient. */
const at = async (instant: string) => {
  const before = program.mails.received.length;
  await program.moveTo(Temporal.Instant.from(instant));
  await program.settle();
  const since = program.mails.received.slice(before);
  const to = ({ email }: BuiltMember) => since.filter((mail) => mail.to?.some(({ address }) => address === email));
  return { livia: to(livia).map(({ subject }) => subject), reto: to(reto).map(({ subject }) => subject) };
};
const NOTHING = { livia: [], reto: [] };

it('a message is mailed once it was not read for an hour', async () => {
  await staff.send(createChatGroup, { flight_id });
  await staff.send(sendMessage, { flight_id, client_id: crypto.randomUUID(), text: 'We meet at eight' });
  expect(await at('2031-03-28T08:50:00Z')).toEqual(NOTHING);
  expect(await at('2031-03-28T09:05:00Z')).toEqual({ livia: ['1 unread message: Sunday, 30 March 2031'], reto: [] });
  expect(await at('2031-03-28T12:00:00Z')).toEqual(NOTHING);
});

it('sign-up that closes in 24 hours is mailed to who has a seat', async () => {
  expect(await at('2031-03-28T18:59:00Z')).toEqual(NOTHING);
  expect(await at('2031-03-28T19:00:30Z')).toEqual({
    livia: ['Sign-up closes Sat 29 Mar, 20:00: Sunday, 30 March 2031'],
    reto: [],
  });
});

it('at 18:00 before the short night people are mailed about the day, its teacher with the digest', async () => {
  expect(await at('2031-03-29T16:59:00Z')).toEqual(NOTHING);
  expect(await at('2031-03-29T17:00:30Z')).toEqual({
    livia: ['Your flight day: Sunday, 30 March 2031'],
    reto: ['Sunday, 30 March 2031: 1 comes'],
  });
  expect(await at('2031-03-30T06:00:00Z')).toEqual(NOTHING);
});

it('at 18:00 before the long night, too', async () => {
  const autumn = await buildFlight(program.superuser, school, { ...IN_AUTUMN, teachers: [reto.memberId] });
  await buildSignUp(program.superuser, school.schoolId, autumn, livia.memberId);
  expect(await at('2031-10-25T15:59:00Z')).toEqual(NOTHING);
  expect(await at('2031-10-25T16:00:30Z')).toEqual({
    livia: ['Your flight day: Sunday, 26 October 2031'],
    reto: ['Sunday, 26 October 2031: 1 comes'],
  });
});

it('a day that is planned in the night for the next day waits for the end of the quiet hours', async () => {
  await program.moveTo(Temporal.Instant.from('2031-10-27T21:00:00Z'));
  const day = { start: '2031-10-28T10:00:00Z', end: '2031-10-28T16:00:00Z', deadline: null };
  const tomorrow = await buildFlight(program.superuser, school, { ...day, teachers: [reto.memberId] });
  await buildSignUp(program.superuser, school.schoolId, tomorrow, livia.memberId);
  expect(await at('2031-10-27T21:02:00Z')).toEqual(NOTHING);
  expect(await at('2031-10-28T06:00:30Z')).toMatchObject({ livia: ['Your flight day: Tuesday, 28 October 2031'] });
});
