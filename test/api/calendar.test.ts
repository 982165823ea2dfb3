import nodeIcal, { type VEvent } from 'node-ical';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FlightId } from '../../core/ids/ids.ts';
import { setFlightCanceled, updateFlight } from '../../features/flights/contract.ts';
import {
  endCalendarFeed,
  readCalendarFeed,
  renewCalendarFeed,
  saveDayForCalendar,
} from '../../features/signups/calendar/contract.ts';
import { changeOwnSeat } from '../../features/signups/contract.ts';
import { type AnyBody, type Caller, startApi, type TestApi } from '../support/api.ts';
import {
  type BuiltMember,
  type BuiltSchool,
  buildFlight,
  buildMember,
  buildSchool,
  buildSignUp,
} from '../support/school.ts';

let api: TestApi;
let school: BuiltSchool;
let teacher: BuiltMember;
let staff: Caller;
let member: BuiltMember;
let own: Caller;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  school = await buildSchool(api.superuser, 'Weitblick');
  teacher = await buildMember(api.superuser, school, 'flight_teacher', { first_name: 'Theo', last_name: 'Lehrer' });
  staff = await api.as(teacher);
  member = await buildMember(api.superuser, school, 'student', { first_name: 'Nina' });
  own = await api.as(member);
});

const create = async (caller: Caller, instead_of: string | null = null): Promise<AnyBody> =>
  (await caller.send(renewCalendarFeed, { instead_of })).body;
const at = (address: string) => `${api.url}${new URL(address).pathname}`;
const get = async (address: string, init: RequestInit = {}) => {
  const response = await fetch(at(address), init);
  return { status: response.status, headers: response.headers, text: await response.text() };
};
const eventsIn = (text: string) =>
  Object.values(nodeIcal.sync.parseICS(text)).filter((one) => one?.type === 'VEVENT') as VEvent[];
const daysAt = async (address: string) => {
  const { status, text } = await get(address);
  expect(status, text).toBe(200);
  return eventsIn(text);
};
const idsAt = async (address: string) => (await daysAt(address)).map(({ uid }) => uid);
const signedUp = async (facts: Parameters<typeof buildFlight>[2] = {}, who = member): Promise<FlightId> => {
  const id = await buildFlight(api.superuser, school, facts);
  await buildSignUp(api.superuser, school.schoolId, id, who.memberId);
  return id;
};
const daysFromNow = (days: number) =>
  Temporal.Now.instant()
    .add({ hours: 24 * days })
    .toString();
const ended = async (address: string) => {
  const { status, text, headers } = await get(address);
  return [status, JSON.parse(text).code, headers.get('cache-control')];
};
const ENDED = [410, 'calendar_ended', 'no-store'];

describe('a feed', () => {
  it('has the days of its member, and nobody’s name', async () => {
    const mine = await signedUp({ teachers: [teacher.memberId] });
    await buildSignUp(api.superuser, school.schoolId, mine, (await buildMember(api.superuser, school)).memberId);
    const notMine = await buildFlight(api.superuser, school, { start: daysFromNow(9) });
    const feed = await create(own);
    expect(feed.all).toBeNull();
    expect(await idsAt(feed.own)).toEqual([mine]);
    const { text } = await get(feed.own);
    for (const name of ['Theo', 'Lehrer', 'Nina', 'Lena', 'Muster', notMine, member.memberId, teacher.memberId])
      expect(text).not.toContain(name);
    const [event] = eventsIn(text);
    expect(event?.url).toBe(`http://127.0.0.1:3000/signups?school=${school.schoolId}#day-${mine}`);
  });

  it('of staff has the days that they teach, and those of the whole school at a second address', async () => {
    const taught = await buildFlight(api.superuser, school, { teachers: [teacher.memberId] });
    const other = await buildFlight(api.superuser, school, { start: daysFromNow(9) });
    const elsewhere = await buildSchool(api.superuser, 'Bergluft');
    await buildFlight(api.superuser, elsewhere, { start: daysFromNow(8) });
    const feed = await create(staff);
    expect(await idsAt(feed.own)).toEqual([taught]);
    expect(await idsAt(feed.all)).toEqual([taught, other]);
    expect((await daysAt(feed.all))[0]?.url).toContain(`/flight/${taught}`);
  });

  it('begins 60 days ago, and keeps a cancelled day for 30 days', async () => {
    const past = await signedUp({ start: daysFromNow(-58) });
    await signedUp({ start: daysFromNow(-62) });
    const cancelled = await signedUp({ start: daysFromNow(20), canceled: true });
    const longAgo = await signedUp({ start: daysFromNow(30), canceled: true });
    await api.superuser.query('alter table app.flight disable trigger next_token');
    await api.superuser.query(`update app.flight set last_update = now() - interval '31 days' where id = $1`, [
      longAgo,
    ]);
    await api.superuser.query('alter table app.flight enable trigger next_token');
    const { own: address } = await create(own);
    expect((await daysAt(address)).map(({ uid, status }) => [uid, status])).toEqual([
      [past, 'TENTATIVE'],
      [cancelled, 'CANCELLED'],
    ]);
  });

  it('follows the day: its number grows with each change, its name stays', async () => {
    const id = await signedUp();
    const { own: address } = await create(own);
    const token = async () =>
      (
        await api.superuser.query<{ token: string }>(
          `select to_char(last_update at time zone 'UTC', 'YYYYMMDDHH24MISSUS') as token from app.flight where id = $1`,
          [id],
        )
      ).rows[0]?.token;
    const seen = async () => {
      const [event] = await daysAt(address);
      return { uid: event?.uid, sequence: Number(event?.sequence), status: event?.status };
    };
    const before = await seen();
    for (const [canceled, status] of [
      [false, 'CONFIRMED'],
      [true, 'CANCELLED'],
      [false, 'CONFIRMED'],
    ] as const) {
      const { sequence } = await seen();
      const body = { flight_id: id, canceled, last_update: await token() };
      expect((await staff.send(setFlightCanceled, body)).status).toBe(200);
      expect(await seen()).toEqual({ uid: before.uid, sequence: sequence + 1, status });
    }
    const { rows } = await api.superuser.query('select start_datetime, end_datetime from app.flight where id = $1', [
      id,
    ]);
    const patch = {
      flight_id: id,
      type: 'high_alt_flight',
      start_datetime: rows[0].start_datetime.toISOString(),
      end_datetime: rows[0].end_datetime.toISOString(),
      max_students: 12,
      max_start_instructors: 1,
      update_whatsapp: false,
      meeting_point: 'Talstation',
      meeting_time: '08:15',
      last_update: await token(),
    };
    expect((await staff.send(updateFlight, patch)).status).toBe(200);
    const [event] = await daysAt(address);
    expect(event).toMatchObject({ location: 'Talstation', description: 'Meeting time: 08:15' });
    expect(Number(event?.sequence)).toBeGreaterThan(before.sequence + 3);
  });

  it('loses a day from which its member signed off', async () => {
    const id = await signedUp();
    const { own: address } = await create(own);
    expect(await idsAt(address)).toEqual([id]);
    await own.send(changeOwnSeat, { flight_id: id, role: 'students', action: 'sign-out' });
    expect(await idsAt(address)).toEqual([]);
  });

  it('answers 304 to a program that has it already, whatever a proxy made of the tag', async () => {
    await signedUp();
    const { own: address } = await create(own);
    const { headers } = await get(address);
    const tag = headers.get('etag') ?? '';
    expect([headers.get('content-type'), headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual([
      'text/calendar; charset=utf-8',
      'private, no-cache',
      'noindex',
    ]);
    for (const known of [tag, tag.replace('W/', ''), `"x", ${tag}`, '*']) {
      const { status, text, headers: more } = await get(address, { headers: { 'if-none-match': known } });
      expect([status, text, more.get('etag')]).toEqual([304, '', tag]);
    }
    expect((await get(address, { headers: { 'if-none-match': '"x"' } })).status).toBe(200);
    const head = await get(address, { method: 'HEAD' });
    expect([head.status, head.text, head.headers.get('etag')]).toEqual([200, '', tag]);
    await signedUp({ start: daysFromNow(12) });
    expect((await get(address, { headers: { 'if-none-match': tag } })).status).toBe(200);
  });

  it('is in the language of its member', async () => {
    await signedUp();
    await api.superuser.query(`update app.member set language = 'de' where id = $1`, [member.memberId]);
    const { text } = await get((await create(own)).own);
    expect(text).toContain('X-WR-CALNAME:Weitblick: meine Flugtage');
    expect(text).toContain('SUMMARY:Höhenflug (unbestätigt)');
  });
});

describe('an address', () => {
  it('is shown again, to its owner only', async () => {
    const feed = await create(own);
    expect((await own.send(readCalendarFeed, {})).body).toEqual(feed);
    expect((await staff.send(readCalendarFeed, {})).body).toBeNull();
    const { rows } = await api.superuser.query('select f::text from app.calendar_feed f where id = $1', [feed.id]);
    expect(rows[0].f).not.toContain(new URL(feed.own).pathname.split('/')[2]);
  });

  it('answers 410 once it is renewed, and the new one works', async () => {
    const first = await create(own);
    const second = await create(own, first.id);
    expect(second.own).not.toBe(first.own);
    expect(await ended(first.own)).toEqual(ENDED);
    expect((await get(second.own)).status).toBe(200);
  });

  it('is renewed once by a repeated request, and created once by two at the same time', async () => {
    const made = await Promise.all([create(own), create(own)]);
    expect(made[0]).toEqual(made[1]);
    const renewed = await Promise.all([create(own, made[0].id), create(own, made[0].id)]);
    expect(renewed[0]).toEqual(renewed[1]);
    expect(await create(own)).toEqual(renewed[0]);
  });

  it('can’t be renewed or seen with the id of another one', async () => {
    const theirs = await create(staff);
    const mine = await create(own, theirs.id);
    expect(mine.id).not.toBe(theirs.id);
    expect((await get(theirs.own)).status).toBe(200);
  });

  it('answers 410 once it is removed, and another one is created later', async () => {
    const feed = await create(own);
    for (const _ of [1, 2]) expect((await own.send(endCalendarFeed)).body).toBeNull();
    expect(await ended(feed.own)).toEqual(ENDED);
    expect((await own.send(readCalendarFeed, {})).body).toBeNull();
    const next = await create(own);
    expect(await ended(feed.own)).toEqual(ENDED);
    expect((await get(next.own)).status).toBe(200);
  });

  it.each<[string, () => Promise<unknown>]>([
    [
      'the member is disabled',
      () => api.superuser.query('update app.member set disabled_at = now() where id = $1', [member.memberId]),
    ],
    [
      'the account is disabled',
      () => api.superuser.query('update identity.principal set disabled_at = now() where id = $1', [own.identityId]),
    ],
    [
      'the account has left the school',
      () => api.superuser.query('delete from app.login where member_id = $1', [member.memberId]),
    ],
    [
      'the member is gone',
      async () => {
        await api.superuser.query('delete from app.login where member_id = $1', [member.memberId]);
        await api.superuser.query('delete from app.member where id = $1', [member.memberId]);
      },
    ],
    [
      'the school is closed',
      () =>
        api.superuser.query(`insert into app.school_end (school_id, asked_at, erase_after) values ($1, now(), now())`, [
          school.schoolId,
        ]),
    ],
  ])('answers 410 when %s', async (_, happens) => {
    const { own: address } = await create(own);
    expect((await get(address)).status).toBe(200);
    await happens();
    expect(await ended(address)).toEqual(ENDED);
  });

  it('of all days answers 410 once its owner is no longer staff; that of the own days goes on', async () => {
    const feed = await create(staff);
    await api.superuser.query(`update app.member set role = 'start_instructor' where id = $1`, [teacher.memberId]);
    expect(await ended(feed.all)).toEqual(ENDED);
    expect((await get(feed.own)).status).toBe(200);
    expect((await staff.send(readCalendarFeed, {})).body).toEqual({ ...feed, all: null });
  });

  it('of a student never has all days', async () => {
    const { own: address } = await create(own);
    expect(await ended(address.replace('/own.ics', '/all.ics'))).toEqual(ENDED);
  });

  it('that never was answers 404, and tells nothing of ids', async () => {
    const feed = await create(own);
    const [, , token = ''] = new URL(feed.own).pathname.split('/');
    const forged = Buffer.from(token, 'base64url');
    forged[47] = (forged[47] ?? 0) ^ 1;
    const idAlone = Buffer.concat([Buffer.from(feed.id.replaceAll('-', ''), 'hex'), Buffer.alloc(32)]);
    for (const bad of [
      `/calendar/${forged.toString('base64url')}/own.ics`,
      `/calendar/${idAlone.toString('base64url')}/own.ics`,
      `/calendar/${feed.id}/own.ics`,
      `/calendar/${token}/other.ics`,
      `/calendar/${token}/own`,
      `/calendar/${token}%00/own.ics`,
      '/calendar/x/own.ics',
      `/calendar/${'x'.repeat(99)}/own.ics`,
    ]) {
      const { status, text } = await get(`http://x${bad}`);
      expect([bad, status, JSON.parse(text).code]).toEqual([bad, 404, 'not_found']);
    }
    for (const method of ['POST', 'PUT', 'DELETE'])
      expect((await get(feed.own, { method })).status).toBeGreaterThanOrEqual(400);
  });

  it('belongs to members: a product admin who is none has no feed', async () => {
    const admin = await api.as(null, { sentinel: true });
    const header = { 'x-school-id': school.schoolId };
    expect((await admin.send(readCalendarFeed, {}, header)).body).toBeNull();
    expect((await admin.send(renewCalendarFeed, { instead_of: null }, header)).status).toBe(404);
    expect((await admin.send(endCalendarFeed, undefined, header)).status).toBe(200);
  });
});

describe('a day for the calendar', () => {
  const file = async (caller: Caller, flight_id: unknown) => {
    const response = await fetch(`${api.url}/api/v1${saveDayForCalendar.path}`, {
      method: saveDayForCalendar.method,
      headers: {
        authorization: `Bearer ${caller.token}`,
        'x-school-id': school.schoolId,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ flight_id }),
    });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };

  it('is a file with this day alone, under the name that it has in the feed', async () => {
    const id = await signedUp({ start: '2099-06-20T22:30:00Z' });
    await signedUp({ start: '2099-06-25T07:00:00Z' });
    const { status, headers, text } = await file(own, id);
    expect([status, headers.get('content-disposition'), headers.get('content-type')]).toEqual([
      200,
      'attachment; filename="aufwind-2099-06-21.ics"',
      'text/calendar; charset=utf-8',
    ]);
    expect(eventsIn(text).map(({ uid }) => uid)).toEqual([id]);
  });

  it('is for those who have a part in it, and for staff', async () => {
    const id = await signedUp();
    const other = await api.as(await buildMember(api.superuser, school));
    expect((await file(staff, id)).status).toBe(200);
    expect((await file(other, id)).status).toBe(404);
    expect((await file(other, crypto.randomUUID())).status).toBe(404);
    expect((await file(other, 'x')).status).toBe(404);
  });
});
