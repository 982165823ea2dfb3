import type { Pool } from 'pg';
import type { CallShape } from '../../core/contract/call.ts';
import { savePreferences } from '../../features/accounts/preferences.contract.ts';
import type { ArbitraryRequest } from './arbitrary-request.ts';
import type { FullSchool } from './full-school.ts';
import { withRawJson } from './odd-values.ts';

const MEMBERS = ['student', 'learner', 'starter', 'teacher', 'other_admin', 'admin', 'disabled', 'foreign', 'nobody'];
const FLIGHTS = ['ahead', 'today', 'over', 'cancelled', 'foreign_flight', 'nobody'];
const PICTURES = ['picture', 'own_picture', 'nobody'];
const TIMES_OF_DAY = ['', '07:45', '23:59', '24:00', '7:45', '07:45:00'];
/** Returns placeholders `--name--` for values known only when the request is sent. */
const standIns = (names: readonly string[]) => names.map((name) => `--${name}--`);

const STARTS = ['--morning--', '--morning--', '2026-03-29T02:30:00+01:00', '2000-01-01T00:00:00+23:59'];

/** Values by field that exist in a school of {@link buildFullSchool}. */
export const SAMPLES = {
  uuid: standIns([...MEMBERS, ...FLIGHTS, ...PICTURES]),
  user_id: standIns(MEMBERS),
  user_ids: standIns(MEMBERS),
  target_user: standIns(MEMBERS),
  flight_teachers: standIns(['teacher', 'teacher', 'other_admin', 'admin', 'student']),
  flight_id: standIns(['today', ...FLIGHTS]),
  flight_ids: standIns(FLIGHTS),
  canopy_image: standIns(PICTURES),
  comment_id: standIns(['note', 'note', 'teachers_note', 'nobody']),
  preset_id: standIns(['preset', 'preset', 'nobody']),
  message_id: standIns(['message', 'message', 'nobody']),
  task_id: standIns(['task', 'task', 'nobody']),
  payment_ids: standIns(['payment', 'payment', 'nobody']),
  before: [...standIns(['message', 'nobody']), '9999999999999999-1'],
  change_id: [...standIns(['change', 'change']), '1'],
  deed: [...standIns(['change', 'change']), '1'],
  client_id: ['00000000-0000-4000-8000-000000000001', 'x'],
  id: standIns(['picture', 'color', 'import', 'mailing', 'mailing', ...PICTURES]),
  school_id: standIns(['school', 'school', 'foreign_school', 'nobody']),
  last_update: ['--token--', '--token--', '--token--', '0', '20261121080000000000', 'x'],
  code: ['--code--', '--code--', 'x'],
  reply_to: ['office@flights.example', 'office@flights.example', 'a@b', 'a@b.example, c@d.example'],
  email: ['--new_email--', '--new_email--', '--taken_email--', 'ü@münchen.example', 'a@b', "o'neill@x.example"],
  phone: ['079 123 45 67', '+41 79 123 45 67', '+49 30 901820', '079', '+', '+4179123456789012345'],
  zip: ['3800', '80331', '38000', 'A', '3800 '],
  country: ['Switzerland', 'CH', 'de', 'XX'],
  timezone: ['Europe/Zurich', 'Asia/Kathmandu', 'Europe/Nowhere', 'utc', '+01:00'],
  school_link: ['--new_link--', 'https://--new_link--/', 'x', 'https://', 'ü.example'],
  search: ['len', 'Müster', '079', '+', 'zzzzzz', 'muster lena', '%'],
  cells: [{ first_name: 'Lena', last_name: 'Neu' }],
  name: ['Easy M', 'easy m', 'Unknown'],
  new_name: ['Easy L', 'Easy M'],
  start_datetime: STARTS,
  close_by: TIMES_OF_DAY,
  from: ['2026-01-01', '2025-06-30'],
  to: ['2026-12-31', '2026-01-01'],
  paid_on: ['2026-01-05', '2000-01-01', '1999-12-31', '2199-01-01'],
  end_datetime: ['--evening--', '--evening--', '2200-12-31T23:59:59-23:59'],
  meeting_time: TIMES_OF_DAY,
  starts: TIMES_OF_DAY,
  ends: TIMES_OF_DAY,
  deadline_at: TIMES_OF_DAY,
  deadline_datetime: ['--evening_before--', '--morning--'],
  last_payment: ['2026-01-31T12:00:00.123456789012Z', '2199-01-01T00:00:00Z', '2000-01-01T00:00:00+23:59'],
  'date-time': STARTS,
} as const;

export type Who = keyof FullSchool['callers'];

/** Returns the current concurrency token of the row that a request names; without it, no write would succeed. */
const tokenFor = async (
  superuser: Pool,
  call: CallShape,
  text: string,
  { callers, values }: FullSchool,
  who: Who,
): Promise<string> => {
  const named = /(?:user_id|target_user|flight_id|school_id)\W+([0-9a-f-]{36})/.exec(text)?.[1];
  const own = call === savePreferences ? callers[who].identityId : values[who];
  const { rows } = await superuser.query<{ token: string }>(
    `select to_char(last_update at time zone 'UTC', 'YYYYMMDDHH24MISSUS') as token from (
       select id, last_update from app.member union all select id, last_update from app.flight
       union all select id, last_update from app.school union all select identity_id, last_update from app.preference
     ) as anything where id = $1`,
    [named ?? own],
  );
  return rows[0]?.token ?? '0';
};

/** Replaces the placeholders of a request by the school's values and by raw JSON. */
export const filledIn = async (
  superuser: Pool,
  call: CallShape,
  { path, query, body, contentType }: ArbitraryRequest,
  school: FullSchool,
  who: Who,
): Promise<ArbitraryRequest> => {
  const unique = crypto.randomUUID();
  const values: FullSchool['values'] = {
    ...school.values,
    new_email: `${unique}@new.example`,
    new_link: `${unique}.example`,
  };
  const fill = (text: string) => text.replaceAll(/--(\w+)--/g, (whole, name: string) => values[name] ?? whole);
  const texts = { query: fill(query), body: typeof body === 'string' ? withRawJson(fill(body)) : '' };
  const whole = `${texts.query} ${texts.body}`;
  const token = whole.includes('--token--') ? await tokenFor(superuser, call, whole, school, who) : '';
  const put = (text: string) => text.replaceAll('--token--', token);
  const filledBody = typeof body === 'string' ? put(texts.body) : body;
  return { path: fill(path), query: put(texts.query), body: filledBody, contentType };
};
