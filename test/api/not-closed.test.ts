import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { BoardFactId, FlightId } from '../../core/ids/ids.ts';
import { type Press, takePresses } from '../../features/board/contract.ts';
import { saveBoardSettings } from '../../features/schools/board-settings.contract.ts';
import { newId } from '../../server/db/new-id.ts';
import { type Caller, startApi, type TestApi } from '../support/api.ts';
import {
  type BuiltMember,
  type BuiltSchool,
  buildFlight,
  buildMember,
  buildSchool,
  buildSignUp,
} from '../support/school.ts';

/** 09:00 to 17:00 in Zurich. */
const SATURDAY = { start: '2031-05-10T07:00:00Z', end: '2031-05-10T15:00:00Z', deadline: null };
const AT_EIGHT = '2031-05-10T18:00:00Z';

let now: Temporal.Instant;
let api: TestApi;
let school: BuiltSchool;
let reto: BuiltMember;
let admin: BuiltMember;
let anna: BuiltMember;
let stella: BuiltMember;
let staff: Caller;
let flight_id: FlightId;

const at = (instant: string) => {
  now = Temporal.Instant.from(instant);
};
/** Moves the clock to this time, tells people what is due, and mails it. */
const look = async (instant: string): Promise<void> => {
  at(instant);
  await api.background.everyMinute.evening();
  await api.background.everyMinute.notices();
};
const mailsTo = ({ email }: BuiltMember) => api.mails.filter(({ to }) => to === email).map(({ content }) => content);
const counts = () => [reto, stella, admin].map((one) => mailsTo(one).length);
const set = async (closes_days: boolean) => {
  const caller = await api.as(admin);
  const settings = { overdue_minutes: 60, closes_days, close_by: '20:00' };
  expect((await caller.send(saveBoardSettings, settings)).status).toBe(200);
};
const press = async (what: Press['what'], instant: string, part: object = {}, caller = staff) => {
  at(instant);
  const made = { id: newId<BoardFactId>(), user_id: anna.memberId, what, flight_number: null, undoes: null };
  const presses = [{ ...made, pressed_ms: now.epochMilliseconds, offset_ms: 0, ...part }];
  const { body } = await caller.send(takePresses, { flight_id, device: crypto.randomUUID(), presses });
  expect(body.answers).toMatchObject([{ result: 'taken' }]);
};

beforeAll(async () => {
  api = await startApi({ clock: () => now });
});
afterAll(() => api.stop());
beforeEach(async () => {
  at(SATURDAY.start);
  school = await buildSchool(api.superuser, 'Flugschule Weitblick');
  reto = await buildMember(api.superuser, school, 'flight_teacher', { first_name: 'Reto' });
  admin = await buildMember(api.superuser, school, 'student', { is_school_admin: true });
  anna = await buildMember(api.superuser, school, 'student', { first_name: 'Anna', last_name: 'Arnold' });
  stella = await buildMember(api.superuser, school, 'start_instructor', { first_name: 'Stella' });
  staff = await api.as(reto);
  flight_id = await buildFlight(api.superuser, school, { ...SATURDAY, teachers: [reto.memberId] });
  await buildSignUp(api.superuser, school.schoolId, flight_id, anna.memberId);
  await buildSignUp(api.superuser, school.schoolId, flight_id, stella.memberId, 'start_instructors');
});

it('who teaches a day that is not closed hears who is in the air, then the admins, too, once per step, at night as well', async () => {
  await set(true);
  await press('launched', '2031-05-10T14:00:00Z');
  await look('2031-05-10T17:59:59Z');
  expect(counts()).toEqual([0, 0, 0]);
  await look(AT_EIGHT);
  await look('2031-05-10T18:01:00Z');
  expect(counts()).toEqual([1, 0, 0]);
  const [mail] = mailsTo(reto);
  expect(mail).toMatchObject({
    subject: 'In the air: 1. The day is not closed: Saturday, 10 May 2031',
    paragraphs: [
      'This flight day of Flugschule Weitblick has not been closed on its board: Saturday, 10 May 2031.',
      'Not landed: Anna Arnold, launched 16:00.',
      'In an emergency call Rega 1414, 144, 112. Phone numbers, emergency contacts and a ready text message are on the board.',
    ],
  });
  expect(mail?.action?.url).toContain(`/flight/${flight_id}/board`);
  expect(JSON.stringify(mail)).not.toContain('+4179');
  await look('2031-05-10T18:30:00Z');
  expect(counts()).toEqual([2, 0, 0]);
  // 21:00, when the quiet hours begin.
  await look('2031-05-10T19:00:00Z');
  await look('2031-05-10T22:30:00Z');
  expect(counts()).toEqual([3, 0, 1]);
  const { rows } = await api.superuser.query(
    `select kind, superseded from app.notice where member_id = $1 and channel = 'app' order by made_at`,
    [reto.memberId],
  );
  expect(rows.map(({ kind, superseded }) => [kind, superseded])).toEqual([
    ['not_closed', true],
    ['not_closed', true],
    ['not_closed', false],
  ]);
});

it('whoever is named hears it instead of the teachers, who hear it half an hour later', async () => {
  await set(true);
  await press('launched', '2031-05-10T14:00:00Z');
  await press('landed', '2031-05-10T14:10:00Z');
  await press('named', '2031-05-10T14:20:00Z', { user_id: stella.memberId });
  await look(AT_EIGHT);
  expect(counts()).toEqual([0, 1, 0]);
  expect(mailsTo(stella)[0]?.paragraphs.at(-1)).toBe(
    'Everybody who launched is down. Please close the day on its board.',
  );
  await look('2031-05-10T18:30:00Z');
  expect(counts()).toEqual([1, 2, 0]);
});

it('nobody hears more once it is closed', async () => {
  await set(true);
  await press('launched', '2031-05-10T14:00:00Z');
  await press('landed', '2031-05-10T14:10:00Z');
  await look(AT_EIGHT);
  await press('closed', '2031-05-10T18:10:00Z', { user_id: null, note: 'All down.' });
  await look('2031-05-10T18:30:00Z');
  await look('2031-05-10T19:00:00Z');
  expect(counts()).toEqual([1, 0, 0]);
});

it('nobody hears of a school that has not switched it on, of a day on paper, or of a past day', async () => {
  await press('launched', '2031-05-10T14:00:00Z');
  await look(AT_EIGHT);
  await set(true);
  const onPaper = await buildMember(api.superuser, school, 'flight_teacher');
  await buildFlight(api.superuser, school, { ...SATURDAY, teachers: [onPaper.memberId] });
  // Six hours after the time it is too late to begin.
  await look('2031-05-11T00:00:00Z');
  await look('2031-05-11T18:00:00Z');
  expect([...counts(), mailsTo(onPaper).length]).toEqual([0, 0, 0, 0]);
});

it('a day on paper is not asked about beside one that is', async () => {
  await set(true);
  const onPaper = await buildMember(api.superuser, school, 'flight_teacher');
  await buildFlight(api.superuser, school, { ...SATURDAY, teachers: [onPaper.memberId] });
  await press('launched', '2031-05-10T14:00:00Z');
  await look(AT_EIGHT);
  expect([...counts(), mailsTo(onPaper).length]).toEqual([1, 0, 0, 0]);
});

it('without a teacher the admins hear it at once', async () => {
  await set(true);
  await press('launched', '2031-05-10T14:00:00Z');
  await api.superuser.query('delete from app.flight_teacher where flight_id = $1', [flight_id]);
  await look(AT_EIGHT);
  expect(counts()).toEqual([0, 0, 1]);
});
