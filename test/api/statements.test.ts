import { afterAll, beforeAll, expect, test } from 'vitest';
import { ANSWERS } from '../../bench/queries.ts';
import type { CallShape } from '../../core/contract/call.ts';
import { readPreferences } from '../../features/accounts/preferences.contract.ts';
import { addFlightComment } from '../../features/flights/comments.contract.ts';
import { allRoutes } from '../../programs/server/routes.ts';
import { startApi, type TestApi } from '../support/api.ts';
import { buildFullSchool, type FullSchool } from '../support/full-school.ts';

type Values = FullSchool['values'];
/** Resolves to the `last_update` of a row. */
type TokenOf = (table: 'member' | 'flight' | 'school', id: string | undefined) => Promise<string>;

/** A request of a call that succeeds, and what it costs. */
interface Row {
  /** Statements, and round trips between server and database, both including the gate. */
  readonly costs: readonly [statements: number, trips: number];
  readonly body?: (values: Values, tokenOf: TokenOf) => object | Promise<object>;
  readonly query?: (values: Values, tokenOf: TokenOf) => string | Promise<string>;
  readonly params?: (values: Values) => string;
  readonly as?: 'student';
}

const PROFILE = {
  first_name: 'Lena',
  last_name: 'Muster',
  phone: '+41 79 123 45 67',
  address: { country: 'Switzerland' },
};
const EQUIPMENT = { size: 172, weight: 70, canopy_image: false };
const day = ({ today }: Values) => ({ flight_id: today });
const scheduleOf = ({ morning, evening, evening_before, teacher }: Values) => ({
  type: 'high_alt_flight',
  start_datetime: morning,
  end_datetime: evening,
  deadline_datetime: evening_before,
  max_students: 12,
  max_start_instructors: 1,
  flight_teachers: [teacher],
});

const PRESS = { what: 'launched', flight_number: 1, undoes: null, pressed_ms: Date.now(), offset_ms: 0 };

const PRESET = {
  preset_id: crypto.randomUUID(),
  name: 'Evening',
  type: 'high_alt_flight',
  starts: '09:00',
  ends: '16:30',
  lasts: 0,
  days_before: 1,
  deadline_at: '20:00',
  max_students: 12,
  max_start_instructors: 1,
  meeting_point: '',
  meeting_time: null,
  description: '',
};

/** In this order, because some of the calls change what later ones find. */
const ROWS: Readonly<Record<string, Row>> = {
  'POST /auth/list-logins': { costs: [3, 3] },
  'POST /auth/identity': { costs: [1, 1] },
  'POST /users/access-rights': { costs: [4, 2] },
  'POST /users/notices': { costs: [4, 2] },
  'PATCH /users/notices': { costs: [4, 3], body: () => ({ notice_ids: [] }) },
  'POST /users/notices/stopped': { costs: [4, 2] },
  'PUT /users/notices/stopped': { costs: [7, 6], body: () => ({ kind: 'chat', channel: 'app', stopped: true }) },
  'POST /users/push': { costs: [1, 1] },
  'PUT /users/push': {
    costs: [1, 1],
    body: () => ({ endpoint: 'https://push.example.net/a', p256dh: '', auth: '', is_new: false }),
  },
  'DELETE /users/push': { costs: [2, 2], body: () => ({ endpoint: 'https://push.example.net/a' }) },
  'POST /users/config': { costs: [4, 2] },
  'PATCH /users/config': {
    costs: [4, 3],
    body: async () => ({ ...(await preferences()), language: 'de' }),
  },
  'PUT /users/email-verification-code': { costs: [10, 9], query: ({ learner }) => `target_user=${learner}` },
  'POST /school/config': { costs: [4, 2] },
  'PATCH /school/security': { costs: [4, 3], body: () => ({ requires_second_factor: false }) },
  'POST /school/archive/state': { costs: [5, 2] },
  'PATCH /school/language': { costs: [4, 3], body: () => ({ language: 'de' }) },
  'PATCH /school/readiness': {
    costs: [5, 4],
    body: () => ({ students_per_start_instructor: 6, students_per_teacher: null }),
  },
  'PATCH /school/sign-up-rules': { costs: [4, 3], body: () => ({ blocks_expired_insurance: false }) },
  'PATCH /school/briefing': { costs: [5, 4], body: () => ({ what_to_bring: 'Boots', weather_links: '' }) },
  'POST /school/queue-settings': { costs: [4, 2] },
  'PATCH /school/queue-settings': {
    costs: [5, 4],
    body: () => ({
      fewest_days_first: false,
      offer_hours: 12,
      offer_hours_day_before: 2,
      offer_minutes_on_day: 30,
      offer_to_all_hours: 3,
    }),
  },
  'POST /school/board': { costs: [4, 2] },
  'PATCH /school/board': { costs: [5, 4], body: () => ({ overdue_minutes: 45, closes_days: true, close_by: '20:00' }) },
  'POST /school/canopy-picture': { costs: [5, 2] },
  'GET /school/canopy-picture/{id}': { costs: [4, 2], params: ({ picture }) => picture ?? '' },
  'PATCH /school/canopy-picture': {
    costs: [4, 3],
    body: ({ picture }) => ({ id: picture, canopy_type: 'Mentor', canopy_color: ['red'] }),
  },
  'POST /school/canopy-color': { costs: [4, 2] },
  'PUT /school/canopy-color': { costs: [6, 5], body: () => ({ names: { en: 'mint', de: 'Minze' } }) },
  'PATCH /school/canopy-color': {
    costs: [6, 5],
    body: ({ color }) => ({ id: color, names: { en: 'sea', de: 'Meer' } }),
  },
  'DELETE /school/canopy-color': { costs: [6, 5], body: ({ color }) => ({ id: color }) },
  'POST /school/known-harnesses': { costs: [4, 2] },
  'POST /school/harness-types': { costs: [4, 2] },
  'PUT /school/harness-types': { costs: [4, 3], body: () => ({ name: 'Impress' }) },
  'PATCH /school/harness-types': { costs: [7, 6], body: () => ({ name: 'Impress', new_name: 'Impress 4' }) },
  'DELETE /school/harness-types': { costs: [5, 4], body: () => ({ name: 'Impress 4' }) },
  'POST /provider/schools/list': { costs: [3, 2], body: () => ({ limit: 50 }) },
  'PATCH /provider/schools': {
    costs: [8, 7],
    body: async ({ school }, tokenOf) => ({
      school_id: school,
      display_name: 'Flugschule Weitblick',
      last_update: await tokenOf('school', school),
    }),
  },
  'POST /provider/people': { costs: [4, 4], body: () => ({ email: 'nina@flights.example', reason: 'A letter' }) },
  'POST /provider/log': { costs: [3, 2], body: () => ({ limit: 50 }) },
  'PUT /provider/schools/end': {
    costs: [14, 13],
    body: ({ foreign_school }) => ({ school_id: foreign_school, reason: 'A letter' }),
  },
  'DELETE /provider/schools/end': { costs: [12, 11], body: ({ foreign_school }) => ({ school_id: foreign_school }) },
  'POST /provider/schools/enter': { costs: [6, 5], body: ({ school }) => ({ school_id: school }) },
  'PUT /provider/schools/admin': {
    costs: [15, 14],
    body: ({ school }) => ({ school_id: school, first_name: 'Nina', last_name: 'Neu', email: 'nina@flights.example' }),
  },
  'PUT /provider/schools': {
    costs: [17, 16],
    body: () => ({
      display_name: 'Bergluft',
      school_link: 'bergluft-zwei',
      timezone: 'Europe/Zurich',
      country: 'CH',
      admin: { first_name: 'Nora', last_name: 'Neu', email: 'nora@flights.example' },
    }),
  },
  'POST /users/info': { costs: [4, 2] },
  'POST /school/user/list': { costs: [5, 2], body: () => ({ roles: ['student'], response_type: 'base', limit: 50 }) },
  'POST /school/user/count': { costs: [6, 2], body: () => ({}) },
  'POST /school/user/list-flight-teachers': { costs: [4, 2] },
  'POST /school/user/list-start-instructors': { costs: [4, 2] },
  'POST /school/user/select': { costs: [5, 2], body: () => ({ roles: ['student'], levels: [0], flights_from: 1 }) },
  'POST /school/user/export': {
    costs: [9, 6],
    body: () => ({ members: { roles: ['student'] }, columns: ['last_name'], format: 'csv', language: 'en' }),
  },
  'POST /school/user/invitees': { costs: [4, 2], body: ({ teacher }) => ({ user_ids: [teacher] }) },
  'PUT /school/user/invite': {
    costs: [11, 10],
    body: ({ teacher }) => ({ invitees: [{ user_id: teacher, language: 'de' }] }),
  },
  'PATCH /school/user/disabled': { costs: [6, 5], body: ({ learner }) => ({ user_ids: [learner], disabled: false }) },
  'POST /school/import/check': { costs: [4, 2], body: () => ({ rows: [{ first_name: 'Nora', last_name: 'Neu' }] }) },
  'PUT /school/import': {
    costs: [11, 10],
    body: () => ({
      file: 'Members.csv',
      rows: [{ cells: { first_name: 'Nora', last_name: 'Neu' }, member: null }],
    }),
  },
  'PUT /school/import/kept': {
    costs: [4, 3],
    body: () => ({
      id: crypto.randomUUID(),
      before: null,
      table: { file: 'Members.csv', content: '[]' },
      answers: '{}',
    }),
  },
  'POST /school/import/kept': { costs: [4, 2], body: () => ({ whole: true }) },
  'DELETE /school/import/kept': { costs: [4, 3] },
  'POST /school/import/list': { costs: [4, 2] },
  'POST /school/import/invitees': { costs: [4, 2], body: (values) => ({ id: values['import'] }) },
  'DELETE /school/import': { costs: [13, 12], body: (values) => ({ id: values['import'] }) },
  'PUT /school/payment': {
    costs: [7, 6],
    body: ({ student, learner }) => ({
      user_ids: [student, learner],
      client_id: crypto.randomUUID(),
      paid_on: '2026-02-05',
      amount_minor: 8050,
      currency: 'CHF',
      kind: 'flights',
    }),
  },
  'PATCH /school/payment/removed': {
    costs: [7, 6],
    body: ({ payment }) => ({ payment_ids: [payment], removed: true }),
  },
  'POST /school/payment/list': { costs: [4, 2], body: () => ({ from: '2026-01-01', to: '2026-12-31' }) },
  'POST /school/payment/export': {
    costs: [7, 6],
    body: () => ({ from: '2026-01-01', to: '2026-12-31', format: 'csv', language: 'en' }),
  },
  'POST /school/payment/rule': { costs: [4, 2] },
  'PATCH /school/payment/rule': { costs: [5, 4], body: () => ({ after_flights: null, after_months: 1 }) },
  'POST /school/payment/owing': { costs: [4, 2] },
  'PUT /school/payment/reminder': {
    costs: [12, 11],
    body: ({ learner }) => ({ recipients: [{ user_id: learner, language: 'de' }] }),
  },
  'POST /school/user/payments': { costs: [4, 2], as: 'student', body: ({ student }) => ({ user_id: student }) },
  'POST /school/mailing/preview': { costs: [6, 5], body: ({ student }) => ({ user_ids: [student] }) },
  'PUT /school/mailing': {
    costs: [14, 13],
    body: ({ student, learner }) => ({
      id: crypto.randomUUID(),
      subject: 'Season',
      text: 'We begin in March.',
      salutation: true,
      language: 'en',
      user_ids: [student, learner],
    }),
  },
  'POST /school/mailing/list': { costs: [5, 2], body: () => ({ limit: 50 }) },
  'POST /school/mailing': { costs: [5, 2], body: ({ mailing }) => ({ id: mailing }) },
  'PATCH /school/mailing/resend': { costs: [14, 13], body: ({ mailing }) => ({ id: mailing }) },
  'PATCH /school/mailing/stop': { costs: [5, 4], body: ({ mailing }) => ({ id: mailing }) },
  'PUT /school/user/register': {
    costs: [10, 9],
    body: () => ({ first_name: 'Ida', last_name: 'Neu', role: 'student', email: 'ida@flights.example' }),
  },
  'PATCH /users/info': {
    costs: [4, 2],
    body: async ({ admin }, tokenOf) => ({
      ...PROFILE,
      email: `${admin}@members.example`,
      user_info: EQUIPMENT,
      last_update: await tokenOf('member', admin),
    }),
  },
  'PATCH /school/user/info': {
    costs: [4, 2],
    body: async ({ student }, tokenOf) => ({
      ...PROFILE,
      user_id: student,
      email: `${student}@members.example`,
      user_info: { ...EQUIPMENT, skill_level: 1 },
      last_update: await tokenOf('member', student),
    }),
  },
  'PATCH /school/history/set-back': {
    costs: [8, 5],
    body: ({ change }) => ({ change_id: change }),
  },
  'PATCH /school/user/info/last-payment': {
    costs: [4, 3],
    query: async ({ student, morning }, tokenOf) =>
      new URLSearchParams({
        target_user: student ?? '',
        last_payment: Temporal.Instant.from(morning ?? '')
          .subtract({ hours: 240 })
          .toString(),
        last_update: await tokenOf('member', student),
      }).toString(),
  },
  'PUT /school/user/comment': { costs: [5, 4], body: ({ student }) => ({ user_id: student, comment: 'Flies well.' }) },
  'PATCH /school/user/access-rights': {
    costs: [6, 5],
    body: async ({ other_admin }, tokenOf) => ({
      user_id: other_admin,
      is_school_admin: false,
      last_update: await tokenOf('member', other_admin),
    }),
  },
  'DELETE /school/canopy-picture': { costs: [5, 4], body: ({ picture }) => ({ id: picture }) },
  'POST /flight/manage': { costs: [5, 2], body: () => ({ flight_state: 'pending', limit: 200 }) },
  'PUT /flight/manage/batch': {
    // With one for the id of the press.
    costs: [7, 6],
    body: (values) => ({ ...scheduleOf(values), client_id: crypto.randomUUID() }),
  },
  'PATCH /flight/manage': {
    // With one for second flights, because the times change.
    costs: [10, 9],
    body: async (values, tokenOf) => ({
      ...scheduleOf(values),
      flight_id: values['ahead'],
      last_update: await tokenOf('flight', values['ahead']),
    }),
  },
  'PATCH /flight/manage/canceled': {
    costs: [8, 7],
    body: async ({ ahead }, tokenOf) => ({
      flight_id: ahead,
      canceled: false,
      last_update: await tokenOf('flight', ahead),
    }),
  },
  'PATCH /flight/manage/undo': {
    costs: [9, 8],
    body: async ({ ahead }, tokenOf) => ({ flight_id: ahead, last_update: await tokenOf('flight', ahead) }),
  },
  // Its mails were taken back by the call above, so nothing waits.
  'PATCH /flight/manage/send': {
    costs: [6, 5],
    body: async ({ ahead }, tokenOf) => ({ flight_id: ahead, last_update: await tokenOf('flight', ahead) }),
  },
  'POST /flight/manage/presets': { costs: [4, 2] },
  // With one for its teachers.
  'PUT /flight/manage/preset': { costs: [9, 8], body: ({ teacher }) => ({ ...PRESET, flight_teachers: [teacher] }) },
  'DELETE /flight/manage/preset': { costs: [4, 3], body: () => ({ preset_id: PRESET.preset_id }) },
  'POST /flight/manage/comments': { costs: [5, 2], body: ({ ahead }) => ({ flight_id: ahead }) },
  'PUT /flight/manage/comment': { costs: [7, 6], body: ({ ahead }) => ({ flight_id: ahead, comment: 'Radio 3.' }) },
  'DELETE /flight/manage/comment': { costs: [6, 5], body: ({ note }) => ({ comment_id: note }) },
  'PATCH /flight/manage/comment': { costs: [7, 6], body: ({ note }) => ({ comment_id: note }) },
  'POST /flight/sign-up': { costs: [4, 2], as: 'student', body: () => ({ flight_type: ['high_alt_flight'] }) },
  'POST /school/user/days': { costs: [6, 2], body: ({ student }) => ({ user_id: student, when: 'past', limit: 10 }) },
  'POST /school/statistics/days': { costs: [8, 2] },
  'POST /school/statistics/payments': { costs: [4, 2] },
  'POST /school/statistics/members': { costs: [5, 2], body: () => ({ year: 2026 }) },
  'POST /school/last-author': { costs: [4, 2], body: ({ today }) => ({ flight_id: today }) },
  'POST /school/history/member': { costs: [5, 2], body: ({ student }) => ({ user_id: student }) },
  'POST /school/history/flight': { costs: [5, 2], body: ({ today }) => ({ flight_id: today }) },
  'POST /school/history/log': { costs: [4, 2], body: () => ({ kind: 'profiles' }) },
  'POST /school/history/deed': { costs: [4, 2], body: () => ({ deed: '1' }) },
  'PATCH /flight/sign-up': {
    costs: [8, 7],
    as: 'student',
    body: ({ ahead }) => ({ flight_id: ahead, role: 'students', action: 'sign-up' }),
  },
  'PATCH /flight/sign-up/hand-over': {
    costs: [9, 7],
    as: 'student',
    body: ({ today }) => ({ flight_id: today, reason: null }),
  },
  'POST /flight/manage/members': { costs: [5, 2], body: day },
  'PATCH /flight/manage/members': {
    costs: [9, 7],
    body: ({ ahead, student }) => ({ flight_id: ahead, user_id: student, role: 'students', action: 'sign-out' }),
  },
  'POST /flight/manage/queue': { costs: [6, 2], body: day },
  'PATCH /flight/manage/queue': {
    costs: [8, 7],
    body: ({ today, learner }) => ({ flight_id: today, user_id: learner, place: 1, reason: 'Comes by train' }),
  },
  'PATCH /flight/manage/attendance': {
    costs: [6, 5],
    body: ({ today, student }) => ({ flight_id: today, user_id: student, flights: 2 }),
  },
  'POST /flight/board': { costs: [9, 2], body: day },
  'PUT /flight/board': {
    costs: [14, 8],
    body: ({ today, student }) => ({
      flight_id: today,
      device: crypto.randomUUID(),
      presses: [{ ...PRESS, id: crypto.randomUUID(), user_id: student }],
    }),
  },
  'PATCH /flight/board/cards': {
    costs: [9, 4],
    body: ({ today }) => ({ flight_id: today, device: crypto.randomUUID() }),
  },
  'POST /flight/manage/checklist': { costs: [5, 2], body: day },
  'PATCH /flight/manage/checklist': {
    costs: [7, 6],
    body: ({ today, student }) => ({ flight_id: today, user_id: student, item: 'helmet', needed: true }),
  },
  'POST /flight/poll': { costs: [7, 2], as: 'student', body: day },
  'PUT /flight/poll/answer': {
    costs: [12, 11],
    body: ({ today, student }) => ({ flight_id: today, user_id: student, items: ['helmet'] }),
  },
  'PUT /flight/manage/whatsapp-group': { costs: [10, 9], body: ({ ahead }) => ({ flight_id: ahead }) },
  'PUT /flight/manage/whatsapp-group/poll': { costs: [9, 8], body: ({ ahead }) => ({ flight_id: ahead }) },
  'POST /flight/chats': { costs: [4, 2], as: 'student' },
  'POST /flight/chat': { costs: [9, 2], as: 'student', body: day },
  'PUT /flight/chat/message': {
    costs: [10, 9],
    as: 'student',
    body: ({ today }) => ({ flight_id: today, client_id: crypto.randomUUID(), text: 'On my way' }),
  },
  'PUT /flight/chat/private': {
    costs: [15, 14],
    body: ({ today, student }) => ({
      flight_id: today,
      user_id: student,
      client_id: crypto.randomUUID(),
      text: 'Call me',
    }),
  },
  'PUT /flight/chat/read': {
    costs: [7, 6],
    as: 'student',
    body: ({ today, message }) => ({ flight_id: today, message_id: message }),
  },
  'DELETE /flight/chat/message': {
    costs: [9, 8],
    as: 'student',
    body: ({ today, message }) => ({ flight_id: today, message_id: message }),
  },
  'POST /flight/manage/whatsapp-group/tasks': {
    costs: [5, 2],
    body: ({ today }) => ({ flight_id: today, response_type: 'base' }),
  },
  'PUT /flight/manage/whatsapp-group/task': {
    costs: [7, 6],
    body: ({ today, task }) => ({ flight_id: today, task_id: task, action: 'retry' }),
  },
  'POST /school/chat': { costs: [5, 2] },
  'PUT /school/chat': { costs: [8, 6], body: () => ({ chat_days: 3, bridge: null }) },
  'PUT /users/info/calendar': { costs: [6, 5], body: () => ({ instead_of: null }) },
  'POST /users/info/calendar': { costs: [4, 2] },
  'DELETE /users/info/calendar': { costs: [4, 3] },
  'POST /flight/calendar': { costs: [5, 3], as: 'student', body: day },
  'POST /users/info/chat-consent': { costs: [5, 2] },
  'PUT /users/info/chat-consent': { costs: [9, 7], body: () => ({ given: true, text_version: 1 }) },
  'POST /privacy/data-request': { costs: [5, 5] },
  'POST /privacy/data-request/file': { costs: [5, 5] },
  'PUT /privacy/data-request': { costs: [5, 5], body: () => ({ language: 'de' }) },
  'POST /privacy/deletion': { costs: [4, 3] },
  'PUT /privacy/deletion': { costs: [6, 5], as: 'student', body: () => ({ language: 'de' }) },
  'DELETE /privacy/deletion': { costs: [2, 2], as: 'student', body: () => ({ language: 'de' }) },
  'POST /school/user/erasing': { costs: [4, 2], body: ({ learner }) => ({ user_id: learner }) },
  'PUT /school/user/erasing': { costs: [14, 13], body: ({ learner }) => ({ user_id: learner }) },
  'DELETE /school/user/erasing': { costs: [12, 11], body: ({ learner }) => ({ user_id: learner }) },
  'DELETE /flight/manage': { costs: [7, 6], body: ({ cancelled }) => ({ flight_id: cancelled }) },
};

/**
 * Calls without a row: uploads, archives, lists on paper and bridges spend their time elsewhere, a stream asks again and again, a
 * measured visit asks for nothing, and three calls need an invitation or end the session.
 */
const WITHOUT = [
  'POST /auth/invitation',
  'PATCH /auth/finalize',
  'POST /auth/sign-out-everywhere',
  'PUT /school/canopy-picture',
  'PUT /users/canopy-picture',
  'GET /flight/chat/live',
  'POST /school/chat/check',
  'POST /flight/manage/whatsapp-group/by-hand',
  'POST /flight/manage/list',
  'POST /school/archive',
  'POST /school/user/data',
  'PUT /school/archive',
  'POST /site/contact',
  'POST /site/visit',
];

const calls: readonly CallShape[] = allRoutes({} as never).map(({ call }) => call);
const nameOf = ({ method, path }: CallShape) => `${method} ${path}`;

let api: TestApi;
let school: FullSchool;
/** The round trip of each statement; one that was sent before an answer came belongs to the same as its predecessor. */
let trips: number[] = [];
let answered = 0;

/** Every statement that a call has sent. */
const heard = new Set<string>();

const hear = (statement: string, answer: Promise<unknown>) => {
  heard.add(statement);
  const trip = answered + 1;
  trips.push(trip);
  const done = () => {
    answered = Math.max(answered, trip);
  };
  answer.then(done, done);
};

beforeAll(async () => {
  api = await startApi({ realQueue: true, onStatement: hear });
  school = await buildFullSchool(api, { sentinel: true });
});
afterAll(() => api.stop());

const tokenOf: TokenOf = async (table, id) => {
  const { rows } = await api.superuser.query(
    `select to_char(last_update at time zone 'UTC', 'YYYYMMDDHH24MISSUS') as token from app.${table} where id = $1`,
    [id],
  );
  return rows[0].token;
};

const preferences = async () => {
  const { body } = await school.callers.admin.send(readPreferences, {});
  return { flight_layout: body.flight_layout, last_update: body.last_update };
};

test('each call has a row, or a reason to have none', () => {
  expect([...Object.keys(ROWS), ...WITHOUT].toSorted()).toEqual(calls.map(nameOf).toSorted());
});

test.each(Object.entries(ROWS))('%s', async (name, { costs, body, query, params, as }) => {
  const call = calls.find((one) => nameOf(one) === name) as CallShape;
  const { values, callers } = school;
  const path = call.path.replace(/\{\w+\}/, params?.(values) ?? '');
  const sent = body === undefined ? call.body && null : await body(values, tokenOf);
  const asked = query === undefined ? '' : `?${await query(values, tokenOf)}`;
  await api.warm();
  trips = [];
  answered = 0;
  const response = await fetch(`${api.url}/api/v1${path}${asked}`, {
    method: call.method,
    headers: {
      authorization: `Bearer ${callers[as ?? 'admin'].token}`,
      'x-school-id': values['school'] ?? '',
      ...(sent === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(sent === undefined ? {} : { body: JSON.stringify(sent) }),
  });
  expect(response.status, await response.text()).toBe(200);
  expect([trips.length, Math.max(...trips)]).toEqual(costs);
});

test('an action that is done once costs two statements more, and its repetition less than the action', async () => {
  const { values, callers } = school;
  const headers = { 'Idempotency-Key': crypto.randomUUID(), 'Pressed-Ago': '600' };
  const costs: number[][] = [];
  for (const _ of ['action', 'repetition']) {
    await api.warm();
    trips = [];
    answered = 0;
    const note = { flight_id: values['ahead'], comment: 'Radio 4.' };
    expect((await callers.admin.send(addFlightComment, note, headers)).status).toBe(200);
    costs.push([trips.length, Math.max(...trips)]);
  }
  const [statements, round] = ROWS['PUT /flight/manage/comment']?.costs ?? [];
  expect(costs).toEqual([
    [Number(statements) + 2, Number(round) + 2],
    [4, 3],
  ]);
});

/** Returns the statements that read or change rows of schools without saying of which school. */
const ofAnySchool = (statements: Iterable<string>, tables: readonly string[]): string[] => {
  const names = new RegExp(`\\b(?:from|join|update)\\s+(?:"?app"?\\.)?"?(?:${tables.join('|')})"?(?![\\w.])`, 'i');
  return [...statements].filter((statement) => names.test(statement) && !/school_id"?\s*=/.test(statement));
};

// With the schools spread over several databases, such a statement would have to ask each of them (docs/scale.md).
test('each statement of a call says of which school', async () => {
  const { rows } = await api.superuser.query<{ table_name: string }>(
    "select table_name from information_schema.columns where table_schema = 'app' and column_name = 'school_id'",
  );
  const tables = rows.map(({ table_name }) => table_name);
  expect(heard.size).toBeGreaterThan(200);
  expect(ofAnySchool(heard, tables)).toEqual([]);
  const control = ['select id from app.member where id = $1', 'delete from "flight" where "id" = $1'];
  expect(ofAnySchool(control, tables)).toEqual(control);
});

test.each(Object.entries(ANSWERS))('the query that our calls are compared with runs: %s', async (_, answer) => {
  let parsed = 0;
  await answer(async (name, text) => {
    await api.superuser.query(`prepare "${name}" as ${text}`);
    parsed += 1;
    return [];
  }, {});
  expect(parsed).toBe(1);
});
