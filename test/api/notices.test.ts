import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FlightId } from '../../core/ids/ids.ts';
import { readAccessRights } from '../../features/accounts/contract.ts';
import { readPreferences, savePreferences } from '../../features/accounts/preferences.contract.ts';
import { deleteFlight, listFlights, setFlightCanceled } from '../../features/flights/contract.ts';
import {
  changeStoppedNotices,
  listNotices,
  markNoticesRead,
  readStoppedNotices,
} from '../../features/notices/contract.ts';
import { changeFlightMember, changeOwnSeat } from '../../features/signups/contract.ts';
import { type Caller, startApi, type TestApi } from '../support/api.ts';
import { startListening } from '../support/live.ts';
import {
  type BuiltMember,
  type BuiltSchool,
  buildFlight,
  buildMember,
  buildSchool,
  buildSignUp,
} from '../support/school.ts';

/** Nine in the evening is the begin of the quiet hours: 19:00 UTC in summer. */
const NOON = Temporal.Instant.from('2026-06-10T10:00:00Z');
const NIGHT = Temporal.Instant.from('2026-06-10T20:00:00Z');
const MORNING = Temporal.Instant.from('2026-06-11T05:00:00Z');
const NEXT_DAY = { start: '2026-06-11T07:00:00Z', end: '2026-06-11T15:00:00Z', deadline: null };
const LATER = { start: '2026-06-20T07:00:00Z', end: '2026-06-20T15:00:00Z', deadline: null };

let now = NOON;
let api: TestApi;
let school: BuiltSchool;
let teacher: BuiltMember;
let staff: Caller;
let livia: BuiltMember;

beforeAll(async () => {
  api = await startApi({ clock: () => now });
});
afterAll(() => api.stop());
beforeEach(async () => {
  now = NOON;
  school = await buildSchool(api.superuser, 'Flugschule Weitblick');
  teacher = await buildMember(api.superuser, school, 'flight_teacher', { first_name: 'Reto' });
  staff = await api.as(teacher);
  livia = await buildMember(api.superuser, school, 'student', { first_name: 'Livia' });
});

const dayOf = async (facts: object = LATER, ...people: readonly BuiltMember[]): Promise<FlightId> => {
  const day = await buildFlight(api.superuser, school, facts);
  for (const { memberId } of people) await buildSignUp(api.superuser, school.schoolId, day, memberId);
  return day;
};
const set = async (flight_id: FlightId, canceled: boolean) => {
  const [{ last_update }] = (await staff.send(listFlights, { flight_ids: [flight_id] })).body;
  const reply = await staff.send(setFlightCanceled, { flight_id, canceled, last_update });
  expect(reply.status).toBe(200);
};
const seat = async (flight_id: FlightId, action: 'sign-up' | 'sign-out', { memberId } = livia) => {
  const body = { flight_id, user_id: memberId, role: 'students', action };
  expect((await staff.send(changeFlightMember, body)).status).toBe(200);
};
const at = async (time: Temporal.Instant) => {
  now = time;
  await api.mailDue();
};
const passes = (time: Temporal.DurationLike) => at(now.add(time));
const mailsTo = ({ email }: BuiltMember) => api.mails.filter(({ to }) => to === email);
const subjects = (member = livia) => mailsTo(member).map(({ content }) => content.subject);
const rows = async (member = livia) =>
  (
    await api.superuser.query(
      `select channel, kind, title, superseded, due_at is not null as waits, sent_at is not null as sent
       from app.notice where member_id = $1 order by made_at, cause, channel`,
      [member.memberId],
    )
  ).rows;

describe('a member is told', () => {
  it('in the app at once, and by mail once, also by several servers at the same time', async () => {
    const day = await dayOf(LATER, livia);
    await staff.send(deleteFlight, { flight_id: day });
    const told = { kind: 'canceled', title: 'Does not take place: Saturday, 20 June 2026', superseded: false };
    expect(await rows()).toEqual([
      { ...told, channel: 'app', waits: false, sent: false },
      { ...told, channel: 'email', waits: true, sent: false },
    ]);
    await Promise.all([1, 2, 3].map(() => api.mailDue()));
    expect(subjects()).toEqual([told.title]);
    expect((await rows())[1]).toMatchObject({ waits: false, sent: true });
  });

  it('of several things by one mail, with the link of each', async () => {
    const [gone, kept] = [await dayOf(LATER, livia), await dayOf({ ...NEXT_DAY, start: '2026-06-11T06:00:00Z' })];
    await seat(kept, 'sign-up');
    now = now.add({ minutes: 2 });
    await staff.send(deleteFlight, { flight_id: gone });
    await api.mailDue();
    expect(subjects()).toEqual(['2 updates from Flugschule Weitblick']);
    const { content } = mailsTo(livia)[0] ?? {};
    expect(content?.text).toContain('Does not take place: Saturday, 20 June 2026');
    expect(content?.text).toContain('You are signed up: Thursday, 11 June 2026');
    expect(content?.text).toContain(`/signups?school=${school.schoolId}#day-${kept}`);
  });

  it('of nothing if the deed fails', async () => {
    await api.superuser.query(`
      create function public.fail() returns trigger language plpgsql as $$ begin raise 'the disk is full'; end $$;
      create trigger fail before delete on app.flight for each row execute function public.fail()`);
    const day = await dayOf(LATER, livia);
    expect((await staff.send(deleteFlight, { flight_id: day })).status).toBe(500);
    await api.superuser.query('drop trigger fail on app.flight; drop function public.fail()');
    expect(await rows()).toEqual([]);
  });

  it('again if a server died before it had noted the mail, under the same id', async () => {
    await staff.send(deleteFlight, { flight_id: await dayOf(LATER, livia) });
    await api.superuser.query(`
      create function public.fail() returns trigger language plpgsql as $$ begin raise 'killed'; end $$;
      create constraint trigger fail after update of sent_at on app.notice deferrable initially deferred
        for each row when (new.sent_at is not null) execute function public.fail()`);
    await api.mailDue();
    await api.superuser.query('drop trigger fail on app.notice; drop function public.fail()');
    await api.mailDue();
    await api.mailDue();
    const causes = mailsTo(livia).map(({ cause }) => cause);
    expect([causes.length, new Set(causes).size]).toEqual([2, 1]);
  });
});

describe('at night', () => {
  it('mails wait until the morning, and five changes are one', async () => {
    const day = await dayOf(LATER, livia);
    now = NIGHT;
    for (const canceled of [false, true, false, true, false]) {
      await set(day, canceled);
      await passes({ minutes: 3 });
    }
    expect(subjects()).toEqual([]);
    await at(MORNING.subtract({ seconds: 1 }));
    expect(subjects()).toEqual([]);
    await at(MORNING);
    expect(subjects()).toEqual(['Takes place after all: Saturday, 20 June 2026']);
    const shown = (await rows()).filter(({ channel, superseded }) => channel === 'app' && !superseded);
    expect(shown).toHaveLength(1);
  });

  it('mails about a cancelled day that begins within 24 hours are sent', async () => {
    const day = await dayOf(NEXT_DAY, livia);
    now = NIGHT;
    await set(day, true);
    await passes({ minutes: 2 });
    expect(subjects()).toEqual(['Cancelled: Thursday, 11 June 2026']);
  });

  it('others about that day wait, and nothing is sent once the day is over', async () => {
    const day = await dayOf({ start: '2026-06-10T23:00:00Z', end: '2026-06-11T04:00:00Z', deadline: null }, livia);
    now = NIGHT;
    await set(day, false);
    await passes({ minutes: 2 });
    await at(MORNING);
    expect(subjects()).toEqual([]);
    expect((await rows()).map(({ channel, waits, sent }) => [channel, waits, sent])).toEqual([
      ['app', false, false],
      ['email', false, false],
    ]);
  });

  it('a seat that staff give and take is told as it is in the morning', async () => {
    const day = await dayOf();
    now = NIGHT;
    await seat(day, 'sign-up');
    await passes({ minutes: 3 });
    await seat(day, 'sign-out');
    await at(MORNING);
    expect(subjects()).toEqual(['You are signed off: Saturday, 20 June 2026']);
  });
});

describe('the bell', () => {
  const list = async (caller: Caller) => (await caller.send(listNotices, {})).body;
  const unread = async (caller: Caller) => (await caller.send(readAccessRights, {})).body.unread_notices;

  it('shows a member their own notices, newest first, and marks only those as read', async () => {
    const noah = await buildMember(api.superuser, school);
    const [own, other] = [await api.as(livia), await api.as(noah)];
    for (const facts of [LATER, NEXT_DAY]) {
      await staff.send(deleteFlight, { flight_id: await dayOf(facts, livia, noah) });
      now = now.add({ seconds: 1 });
    }
    const shown = await list(own);
    expect(shown).toMatchObject([
      { kind: 'canceled', title: 'Does not take place: Thursday, 11 June 2026', path: '/signups', unread: true },
      { title: 'Does not take place: Saturday, 20 June 2026', unread: true },
    ]);
    expect(await unread(own)).toBe(2);
    const notice_ids = [shown[0].notice_id, (await list(other))[0].notice_id];
    expect((await own.send(markNoticesRead, { notice_ids })).status).toBe(200);
    expect([await unread(own), await unread(other)]).toEqual([1, 2]);
    expect((await list(own)).map((one: { unread: boolean }) => one.unread)).toEqual([false, true]);
    const foreign = await buildMember(api.superuser, await buildSchool(api.superuser));
    const stranger = await api.as(foreign);
    expect((await stranger.send(markNoticesRead, { notice_ids: [shown[1].notice_id] })).status).toBe(200);
    expect([await list(stranger), await unread(own)]).toEqual([[], 1]);
  });

  it('is told to the open pages of the member alone', async () => {
    const noah = await buildMember(api.superuser, school);
    const [own, other] = [await api.as(livia), await api.as(noah)];
    const [stream, silent] = [await startListening(api, own, livia), await startListening(api, other, noah)];
    const day = await dayOf();
    await seat(day, 'sign-up');
    await passes({ minutes: 2 });
    await stream.until((event) => event.about === 'notices' && event.unread === 1);
    const [{ notice_id }] = await list(own);
    await own.send(markNoticesRead, { notice_ids: [notice_id] });
    await stream.until((event) => event.about === 'notices' && event.unread === 0);
    expect(silent.heard.filter(({ about }) => about === 'notices')).toEqual([]);
    stream.close();
    silent.close();
  });
});

describe('what a member has stopped', () => {
  const change = async (caller: Caller, kind: string, channel: string, stopped: boolean) => {
    const { status, body } = await caller.send(changeStoppedNotices, { kind, channel, stopped });
    return status === 200 ? body : [status, body.errors?.[0]];
  };

  it('is not told any more on that channel, also if it waits, until they want it again', async () => {
    const caller = await api.as(livia);
    const day = await dayOf(LATER, livia);
    now = NIGHT;
    await set(day, false);
    await passes({ minutes: 2 });
    expect(await change(caller, 'confirmed', 'email', true)).toEqual([{ kind: 'confirmed', channel: 'email' }]);
    await at(MORNING);
    expect(subjects()).toEqual([]);
    expect((await caller.send(listNotices, {})).body).toHaveLength(1);
    await change(caller, 'confirmed', 'app', true);
    const next = await dayOf({ ...LATER, start: '2026-06-21T07:00:00Z', end: '2026-06-21T15:00:00Z' }, livia);
    await set(next, false);
    await passes({ minutes: 2 });
    expect((await caller.send(listNotices, {})).body).toHaveLength(1);
    for (const channel of ['app', 'email']) await change(caller, 'confirmed', channel, false);
    expect((await caller.send(readStoppedNotices, {})).body).toEqual([]);
  });

  it.each([
    ['seat', 'email'],
    ['canceled', 'email'],
    ['moved', 'email'],
    ['mailing', 'app'],
  ])('can’t be %s by %s', async (kind, channel) => {
    const caller = await api.as(livia);
    expect(await change(caller, kind, channel, true)).toEqual([422, { path: 'channel', code: 'not_offered' }]);
  });

  it('is theirs alone', async () => {
    const [own, other] = [await api.as(livia), await api.as(await buildMember(api.superuser, school))];
    await change(own, 'chat', 'email', true);
    expect((await other.send(readStoppedNotices, {})).body).toEqual([]);
  });

  it('can be stopped with one click from the mail, by who has it', async () => {
    await set(await dayOf(LATER, livia), false);
    await passes({ minutes: 2 });
    const link = new URL(mailsTo(livia)[0]?.content.unsubscribe?.url ?? '');
    const url = `${api.url}${link.pathname}${link.search}`;
    expect(await (await fetch(url)).text()).toContain('notifies you by e-mail of: confirmed flight days.');
    const caller = await api.as(livia);
    expect((await caller.send(readStoppedNotices, {})).body).toEqual([]);
    const post = (body: string) =>
      fetch(url, { method: 'POST', body, headers: { 'content-type': 'application/x-www-form-urlencoded' } });
    expect(await (await post('List-Unsubscribe=One-Click')).text()).toContain('no longer notifies you');
    expect((await caller.send(readStoppedNotices, {})).body).toEqual([{ kind: 'confirmed', channel: 'email' }]);
    expect((await post('change=get')).status).toBe(200);
    expect((await caller.send(readStoppedNotices, {})).body).toEqual([]);
  });

  it('is told of a seat without a link to stop it, but with the way to the choices', async () => {
    await seat(await dayOf(), 'sign-up');
    await passes({ minutes: 2 });
    const { unsubscribe, choose } = mailsTo(livia)[0]?.content ?? {};
    expect([unsubscribe, choose?.url]).toEqual([
      undefined,
      `http://127.0.0.1:3000/notices/settings?school=${school.schoolId}`,
    ]);
  });
});

it('quiet hours are those that a member has chosen', async () => {
  const caller = await api.as(livia);
  const { last_update } = (await caller.send(readPreferences, {})).body;
  const body = { language: 'en', flight_layout: [], last_update, quiet_hours: { from: '11:00', to: '13:00' } };
  expect((await caller.send(savePreferences, body)).status).toBe(200);
  await staff.send(deleteFlight, { flight_id: await dayOf(LATER, livia) });
  await api.mailDue();
  expect(subjects()).toEqual([]);
  await passes({ hours: 1 });
  expect(subjects()).toHaveLength(1);
});

it('who is disabled or has no address meanwhile gets no mail', async () => {
  const noah = await buildMember(api.superuser, school);
  const day = await dayOf(LATER, livia, noah);
  now = NIGHT;
  await staff.send(deleteFlight, { flight_id: day });
  await api.superuser.query('update app.member set disabled_at = now() where id = $1', [livia.memberId]);
  await api.superuser.query(`update app.member set email = '' where id = $1`, [noah.memberId]);
  await at(MORNING);
  expect([subjects(livia), subjects(noah)]).toEqual([[], []]);
});

it('an offer that was taken is mailed no more', async () => {
  const day = await dayOf({ ...LATER, max_students: 1 }, await buildMember(api.superuser, school));
  const caller = await api.as(livia);
  const press = (action: string) => caller.send(changeOwnSeat, { flight_id: day, role: 'students', action });
  expect((await press('wait')).status).toBe(200);
  now = NIGHT;
  await api.superuser.query('delete from app.signup where flight_id = $1', [day]);
  await api.background.everyMinute.offers();
  expect((await rows()).map(({ kind, waits }) => [kind, waits])).toEqual([
    ['offer', false],
    ['offer', true],
  ]);
  expect((await press('sign-up')).status).toBe(200);
  await at(MORNING);
  expect(subjects()).toEqual([]);
});

it('notices are deleted after 60 days', async () => {
  await staff.send(deleteFlight, { flight_id: await dayOf(LATER, livia) });
  await passes({ hours: 24 * 60 });
  expect(await rows()).toHaveLength(2);
  await passes({ seconds: 1 });
  expect(await rows()).toEqual([]);
});
