import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { FlightId } from '../../core/ids/ids.ts';
import { takePresses } from '../../features/board/contract.ts';
import { sendPrivateMessage } from '../../features/chat/messages.contract.ts';
import { addFlightComment, readFlightComments } from '../../features/flights/comments.contract.ts';
import { readChecklist, tickChecklist } from '../../features/materials/checklist.contract.ts';
import { changeOwnSeat, markAttendance } from '../../features/signups/contract.ts';
import { type Caller, startApi, type TestApi } from '../support/api.ts';
import {
  type BuiltMember,
  type BuiltSchool,
  buildFlight,
  buildMember,
  buildSchool,
  buildSignUp,
} from '../support/school.ts';
import { type Device, type DeviceParts, type Exchange, openDevice, type Press } from './device.ts';

const TICK = `${tickChecklist.method} ${tickChecklist.path}`;
const COMMENT = `${addFlightComment.method} ${addFlightComment.path}`;

let api: TestApi;
let school: BuiltSchool;
let teacher: BuiltMember;
let student: BuiltMember;
let staff: Caller;
let flight: FlightId;
let exchanges: Exchange[];
const devices: Device[] = [];

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  school = await buildSchool(api.superuser);
  teacher = await buildMember(api.superuser, school, 'flight_teacher');
  student = await buildMember(api.superuser, school, 'student');
  staff = await api.as(teacher);
  const start = Temporal.Now.instant().subtract({ hours: 2 }).toString();
  flight = await buildFlight(api.superuser, school, { start, teachers: [teacher.memberId] });
  await buildSignUp(api.superuser, school.schoolId, flight, student.memberId);
  await api.superuser.query('insert into app.chat_group (school_id, flight_id) values ($1, $2)', [
    school.schoolId,
    flight,
  ]);
  exchanges = [];
});
afterEach(async () => {
  for (const device of devices.splice(0)) await device.end();
});

/** Opens a device of the teacher. */
const device = async (parts: Partial<DeviceParts> = {}): Promise<Device> => {
  const opened = await openDevice({
    url: api.url,
    caller: staff,
    school: school.schoolId,
    hear: (exchange) => void exchanges.push(exchange),
    ...parts,
  });
  devices.push(opened);
  return opened;
};

const tick = (): Press => ({
  on: 'checklist',
  flight_id: flight,
  tick: { user_id: student.memberId, item: 'helmet', handed_out: true },
});
const ticked = async () => (await staff.send(readChecklist, { flight_id: flight })).body;
const fates = (call: string) =>
  exchanges.filter((one) => one.call === call).map(({ action, fate }) => ({ action, fate }));
const HANDED_OUT = [expect.objectContaining({ item: 'helmet', handed_out: true })];

it('a tick without a network arrives once the network is back, and once only', async () => {
  const phone = await device();
  await phone.goOffline();
  const id = await phone.press(tick());
  await phone.settled();
  expect(await phone.unsent()).toEqual([{ id, kind: 'ticks', refused: null, isTooOld: false, isKept: true }]);
  expect([fates(TICK), await ticked()]).toEqual([[], []]);
  await phone.goOnline();
  await phone.settled();
  expect(await phone.unsent()).toEqual([]);
  expect(fates(TICK)).toEqual([{ action: id, fate: 'answered' }]);
  expect(await ticked()).toEqual(HANDED_OUT);
  expect(exchanges.find(({ call }) => call === TICK)).toMatchObject({
    status: 200,
    body: { flight_id: flight, user_id: student.memberId, item: 'helmet', handed_out: true },
    answer: { item: 'helmet', handed_out: true },
  });
});

it('what was kept when the program was closed is sent when it is opened again', async () => {
  const phone = await device();
  await phone.goOffline();
  const ids = [await phone.press(tick()), await phone.press({ on: 'comments', flight_id: flight, text: 'Radio 3.' })];
  await phone.close();
  await phone.open();
  await phone.settled();
  expect((await phone.unsent()).map(({ id }) => id)).toEqual(ids);
  await phone.close();
  await phone.goOnline();
  expect(exchanges.filter(({ action }) => action !== null)).toEqual([]);
  await phone.open();
  await phone.settled();
  expect(exchanges.flatMap(({ action, fate }) => (action === null ? [] : [[action, fate]])).toSorted()).toEqual(
    ids.map((id) => [id, 'answered']).toSorted(),
  );
  expect(await ticked()).toEqual(HANDED_OUT);
  await phone.close();
  await phone.open();
  expect(await phone.unsent()).toEqual([]);
});

it('an action whose answer is lost after the commit is sent again, and done once', async () => {
  const phone = await device();
  await phone.loseNextAnswer(COMMENT);
  const id = await phone.press({ on: 'comments', flight_id: flight, text: 'Radio 3.' });
  await phone.settled();
  expect(fates(COMMENT)).toEqual([
    { action: id, fate: 'lost' },
    { action: id, fate: 'answered' },
  ]);
  const [first, again] = exchanges.filter(({ call }) => call === COMMENT) as { answer?: unknown }[];
  expect(again?.answer).toEqual(first?.answer);
  const { body } = await staff.send(readFlightComments, { flight_id: flight });
  expect(body).toMatchObject([{ comment: 'Radio 3.' }]);
  const { rowCount } = await api.superuser.query('select from app.sent_action where school_id = $1', [school.schoolId]);
  expect(rowCount).toBe(1);
});

it('an action whose answer is lost before the program is closed is sent again by the next one, and done once', async () => {
  const lost = Promise.withResolvers<void>();
  const hear = (exchange: Exchange) => {
    exchanges.push(exchange);
    if (exchange.fate === 'lost') lost.resolve();
  };
  const phone = await device({ hear });
  await phone.loseNextAnswer(COMMENT);
  const id = await phone.press({ on: 'comments', flight_id: flight, text: 'Radio 3.' });
  await lost.promise;
  await phone.close();
  await phone.open();
  await phone.settled();
  expect(fates(COMMENT)).toEqual([
    { action: id, fate: 'lost' },
    { action: id, fate: 'answered' },
  ]);
  const { body } = await staff.send(readFlightComments, { flight_id: flight });
  expect(body).toMatchObject([{ comment: 'Radio 3.' }]);
});

it('an action that the server refuses stays with its reason until the person removes it', async () => {
  const phone = await device();
  const stranger = await buildMember(api.superuser, school);
  const mark = { user_id: stranger.memberId, absent: true };
  const id = await phone.press({ on: 'attendance', flight_id: flight, mark });
  await phone.settled();
  expect(await phone.unsent()).toMatchObject([{ id, kind: 'attendance', refused: 'not_signed_up' }]);
  await phone.remove(id);
  expect(await phone.unsent()).toEqual([]);
});

it('the stream tells what another person did', async () => {
  const phone = await device();
  const other = await buildMember(api.superuser, school, 'flight_teacher');
  const theirs = await device({ caller: await api.as(other) });
  await phone.listens();
  const id = await theirs.press({ on: 'chat', flight_id: flight, text: 'On my way' });
  const event = await phone.hears(({ about }) => about === 'message');
  expect(event).toMatchObject({ message: { client_id: id, text: 'On my way', author: other.memberId } });
  await theirs.settled();
});

it('a press is sent through the outbox of its kind, by the call of its kind', async () => {
  const user_id = student.memberId;
  const phone = await device();
  const presses: Press[] = [
    { on: 'attendance', flight_id: flight, mark: { user_id, flights: 3 } },
    { on: 'board', flight_id: flight, user_id, what: 'launched' },
    { on: 'chat', flight_id: flight, text: 'Well done', to: user_id },
  ];
  for (const press of presses) await phone.press(press);
  await phone.settled();
  expect(await phone.unsent()).toEqual([]);
  const tomorrow = await buildFlight(api.superuser, school);
  const theirs = await device({ caller: await api.as(student) });
  await theirs.press({ on: 'seat', flight_id: tomorrow, seat: 'students', action: 'sign-up' });
  await theirs.settled();
  const answered = new Map(exchanges.map((exchange) => [exchange.call, exchange]));
  const answerTo = ({ method, path }: { method: string; path: string }) => answered.get(`${method} ${path}`);
  expect(answerTo(markAttendance)).toMatchObject({ status: 200, answer: { flights: 3 } });
  expect(answerTo(takePresses)).toMatchObject({ status: 200, answer: { answers: [{ reason: null }] } });
  expect(answerTo(sendPrivateMessage)).toMatchObject({ status: 200, answer: { text: 'Well done' } });
  expect(answerTo(changeOwnSeat)).toMatchObject({ status: 200, body: { flight_id: tomorrow, action: 'sign-up' } });
});

it('a press keeps its time while the clock is moved', async () => {
  const HOUR = 60 * 60 * 1000;
  let hours = 0;
  const phone = await device({ now: () => Date.now() + hours * HOUR });
  await phone.goOffline();
  const id = await phone.press({ on: 'chat', flight_id: flight, text: 'Landed' });
  hours = 2;
  await phone.goOnline();
  await phone.settled();
  const { answer } = exchanges.find(({ action }) => action === id) as { answer?: { sent: string; written: string } };
  expect(Date.parse(answer?.sent ?? '') - Date.parse(answer?.written ?? '')).toBeGreaterThan(2 * HOUR - 2000);
  await phone.goOffline();
  const late = await phone.press(tick());
  hours = 8 * 24;
  expect(await phone.unsent()).toMatchObject([{ id: late, isTooOld: true }]);
});
