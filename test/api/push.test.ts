import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FlightId } from '../../core/ids/ids.ts';
import { endSignIns } from '../../features/accounts/contract.ts';
import { readPreferences, savePreferences } from '../../features/accounts/preferences.contract.ts';
import { deleteFlight, listFlights, setFlightCanceled } from '../../features/flights/contract.ts';
import { changeStoppedNotices, listNotices, markNoticesRead } from '../../features/notices/contract.ts';
import { endPush, readPush, storePush } from '../../features/notices/push.contract.ts';
import { changeFlightMember } from '../../features/signups/contract.ts';
import { sealWith } from '../../server/jobs/seal.ts';
import type { Device } from '../../server/push/push.ts';
import { type Caller, startApi, type TestApi } from '../support/api.ts';
import { startPushService } from '../support/push-service.ts';
import {
  type BuiltMember,
  type BuiltSchool,
  buildFlight,
  buildMember,
  buildSchool,
  buildSignUp,
  linkMember,
} from '../support/school.ts';

const NOON = Temporal.Instant.from('2026-06-10T10:00:00Z');
const NIGHT = Temporal.Instant.from('2026-06-10T20:00:00Z');
const MORNING = Temporal.Instant.from('2026-06-11T05:00:00Z');
const LATER = { start: '2026-06-20T07:00:00Z', end: '2026-06-20T15:00:00Z', deadline: null };
const AFTER = { start: '2026-06-21T07:00:00Z', end: '2026-06-21T15:00:00Z', deadline: null };

let now = NOON;
let service: Awaited<ReturnType<typeof startPushService>>;
let api: TestApi;
let school: BuiltSchool;
let staff: Caller;
let livia: BuiltMember;
let caller: Caller;

const OPERATOR = { OPERATOR_EMAIL: 'info@flights.example' };

beforeAll(async () => {
  service = await startPushService();
  api = await startApi({ clock: () => now, env: OPERATOR, allowedPushHosts: new Set([service.host]) });
});
afterAll(async () => {
  await api.stop();
  await service.stop();
});
beforeEach(async () => {
  now = NOON;
  school = await buildSchool(api.superuser, 'Flugschule Weitblick');
  staff = await api.as(await buildMember(api.superuser, school, 'flight_teacher', { first_name: 'Reto' }));
  livia = await buildMember(api.superuser, school, 'student', { first_name: 'Livia' });
  caller = await api.as(livia);
  service.received.length = 0;
});

const keyOf = async (of: Pick<Caller, 'send'> = caller): Promise<string> =>
  (await of.send(readPush, {})).body.public_key;
const store = async (of: Caller, device: Device, is_new = true) => of.send(storePush, { ...device, is_new });
const subscribe = async (of = caller): Promise<Device> => {
  const device = service.subscribe(await keyOf());
  expect((await store(of, device)).body).toEqual({ stored: true });
  return device;
};
const devices = async () =>
  (await api.superuser.query('select identity_id from identity.push_subscription')).rows.map((row) => row.identity_id);
const isStored = async (of = caller) => (await devices()).includes(of.identityId);

/** A cancelled day tells its people. */
const tellOf = async (facts: object = LATER, ...people: readonly BuiltMember[]): Promise<FlightId> => {
  const day = await buildFlight(api.superuser, school, facts);
  for (const { memberId } of people.length === 0 ? [livia] : people)
    await buildSignUp(api.superuser, school.schoolId, day, memberId);
  await staff.send(deleteFlight, { flight_id: day });
  return day;
};
let sent = 0;
/** Queues what is due, and does each queued job once. */
const pushDue = async (): Promise<(string | null)[]> => {
  await api.mailDue();
  const outcomes: (string | null)[] = [];
  for (const job of api.pushes.slice(sent))
    outcomes.push(await api.background.sendPush(job).catch((error: Error) => error.message));
  sent = api.pushes.length;
  return outcomes;
};
const at = async (time: Temporal.Instant) => {
  now = time;
  return pushDue();
};
const shown = () => service.received.map(({ text }) => JSON.parse(text));
const bodies = () => shown().map(({ notification }) => notification.body);

describe('a device', () => {
  it('gets a notice beside the mail, encrypted for it, and says neither whom nor what it names', async () => {
    const device = await subscribe();
    await tellOf();
    expect(await pushDue()).toEqual([null]);
    const [{ endpoint, headers, claims, text } = { text: '' }] = service.received;
    expect(JSON.parse(text)).toEqual({
      web_push: 8030,
      notification: {
        title: 'Flugschule Weitblick',
        lang: 'en',
        dir: 'ltr',
        body: 'News on whether a flight day of yours takes place',
        navigate: `http://127.0.0.1:3000/signups?school=${school.schoolId}`,
        silent: false,
        tag: expect.stringMatching(/^canceled\/[0-9a-f-]{36}$/),
      },
      app_badge: 1,
    });
    expect(text).not.toMatch(/Livia|Reto|20 June/);
    expect(endpoint).toBe(device.endpoint);
    expect(claims).toMatchObject({ aud: service.origin, sub: 'mailto:info@flights.example' });
    expect(headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: String(24 * 3600),
      urgency: 'high',
      topic: expect.stringMatching(/^[\w-]{32}$/),
    });
    expect(api.mails.filter(({ to }) => to === livia.email)).toHaveLength(1);
    expect(service.failures).toEqual([]);
  });

  it('gets it in the language of its person, and several at once as one', async () => {
    const { last_update } = (await caller.send(readPreferences, {})).body;
    await caller.send(savePreferences, { language: 'de', flight_layout: [], last_update });
    await subscribe();
    for (const facts of [LATER, AFTER]) await tellOf(facts);
    await pushDue();
    expect(shown()).toMatchObject([
      {
        notification: {
          lang: 'de',
          body: '2 Neuigkeiten',
          navigate: `http://127.0.0.1:3000/notices?school=${school.schoolId}`,
        },
        app_badge: 2,
      },
    ]);
  });

  it('gets each once, also from several servers at the same time', async () => {
    await subscribe();
    await tellOf();
    const another = await api.another();
    await Promise.all([api.mailDue(), another.background.everyMinute.notices(), api.mailDue()]);
    await pushDue();
    expect(service.received).toHaveLength(1);
    await another.stop();
  });

  it('of another person, and one that subscribed later, gets nothing', async () => {
    const noah = await buildMember(api.superuser, school);
    await subscribe(await api.as(noah));
    await tellOf();
    await subscribe();
    await pushDue();
    expect(service.received).toEqual([]);
  });

  it('is told of every school of its person, and of no other', async () => {
    const elsewhere = await buildSchool(api.superuser, 'Bergluft');
    const [there, stranger] = [
      await buildMember(api.superuser, elsewhere),
      await buildMember(api.superuser, elsewhere),
    ];
    await linkMember(api.superuser, there, caller.identityId);
    await subscribe();
    const teacher = await api.as(await buildMember(api.superuser, elsewhere, 'flight_teacher'));
    for (const people of [[there], [stranger]]) {
      const day = await buildFlight(api.superuser, elsewhere, people[0] === there ? LATER : AFTER);
      for (const { memberId } of people) await buildSignUp(api.superuser, elsewhere.schoolId, day, memberId);
      await teacher.send(deleteFlight, { flight_id: day });
    }
    await pushDue();
    expect(shown()).toMatchObject([{ notification: { title: 'Bergluft' } }]);
  });
});

describe('a push is not sent', () => {
  it.each([404, 410])('to a device that has left: %i removes it', async (status) => {
    await subscribe();
    await tellOf();
    service.answer(status);
    expect(await pushDue()).toEqual(['gone']);
    expect(await isStored()).toBe(false);
  });

  it.each([429, 500, 503])('at once if its service answers %i: it is tried again', async (status) => {
    await subscribe();
    await tellOf();
    service.answer(status);
    expect(await pushDue()).toEqual([`the push service ${service.origin} answered ${status}`]);
    expect(await isStored()).toBe(true);
    const [job] = api.pushes.slice(-1);
    expect(job && (await api.background.sendPush(job))).toBeNull();
    expect(service.received).toHaveLength(1);
  });

  it.each([400, 403, 413])('again if its service answers %i', async (status) => {
    await subscribe();
    await tellOf();
    service.answer(status);
    expect(await pushDue()).toEqual(['refused']);
    expect(await isStored()).toBe(true);
  });

  it('at night, but in the morning, and to nobody who changed their mind', async () => {
    await subscribe();
    now = NIGHT;
    await tellOf();
    expect(await pushDue()).toEqual([]);
    expect(await at(MORNING.subtract({ seconds: 1 }))).toEqual([]);
    expect(await at(MORNING)).toEqual([null]);
    now = NIGHT;
    await tellOf(AFTER);
    await pushDue();
    const change = { kind: 'canceled', channel: 'push', stopped: true };
    expect((await caller.send(changeStoppedNotices, change)).body).toEqual([{ kind: 'canceled', channel: 'push' }]);
    expect(await at(MORNING)).toEqual([]);
    expect(service.received).toHaveLength(1);
  });

  it('in quiet hours that began after it was queued', async () => {
    await subscribe();
    await tellOf();
    await api.mailDue();
    now = NIGHT;
    expect(await pushDue()).toEqual(['quiet hours have begun']);
    expect(service.received).toEqual([]);
  });

  it('if a later notice about the day supersedes it, also once it is queued', async () => {
    await subscribe();
    const day = await buildFlight(api.superuser, school, LATER);
    await buildSignUp(api.superuser, school.schoolId, day, livia.memberId);
    const set = async (canceled: boolean) => {
      const [{ last_update }] = (await staff.send(listFlights, { flight_ids: [day] })).body;
      await staff.send(setFlightCanceled, { flight_id: day, canceled, last_update });
      now = now.add({ minutes: 3 });
      await api.mailDue();
    };
    now = NIGHT;
    await set(true);
    await set(false);
    await set(true);
    expect(await at(MORNING)).toEqual([null]);
    await api.superuser.query(`update app.notice set superseded = true where member_id = $1`, [livia.memberId]);
    const [job] = api.pushes.slice(-1);
    expect(job && (await api.background.sendPush(job))).toBe('over');
    expect(service.received).toHaveLength(1);
  });

  it('if its person has read the notice under the bell meanwhile; the mail is', async () => {
    await subscribe();
    now = NIGHT;
    await tellOf();
    const [{ notice_id }] = (await caller.send(listNotices, {})).body;
    await caller.send(markNoticesRead, { notice_ids: [notice_id] });
    expect(await at(MORNING)).toEqual([]);
    expect(api.mails.filter(({ to }) => to === livia.email)).toHaveLength(1);
  });

  it('a day later, or after its time', async () => {
    await subscribe();
    await tellOf();
    await api.mailDue();
    expect(await at(NOON.add({ hours: 24 }))).toEqual(['over']);
  });

  it('to who is disabled meanwhile', async () => {
    await subscribe();
    await tellOf();
    await api.mailDue();
    await api.superuser.query('update app.member set disabled_at = now() where id = $1', [livia.memberId]);
    expect(await pushDue()).toEqual(['over']);
  });

  it('by a mailing, which is only mailed', async () => {
    const reply = await caller.send(changeStoppedNotices, { kind: 'mailing', channel: 'push', stopped: true });
    expect(reply.body.errors).toEqual([{ path: 'channel', code: 'not_offered' }]);
  });
});

describe('a subscription', () => {
  it('is confirmed at each opening, and is to be renewed once it is not stored any more', async () => {
    const device = await subscribe();
    expect((await store(caller, device, false)).body).toEqual({ stored: true });
    await api.superuser.query('delete from identity.push_subscription where identity_id = $1', [caller.identityId]);
    expect((await store(caller, device, false)).body).toEqual({ stored: false });
    expect(await isStored()).toBe(false);
  });

  it('belongs to who subscribed last, and nobody else can end or confirm it', async () => {
    const device = await subscribe();
    const other = await api.as(await buildMember(api.superuser, school));
    expect((await store(other, device, false)).body).toEqual({ stored: false });
    await other.send(endPush, { endpoint: device.endpoint });
    expect(await isStored()).toBe(true);
    await Promise.all([store(other, device), store(other, device)]);
    expect([await isStored(), (await devices()).filter((id) => id === other.identityId)]).toEqual([
      false,
      [other.identityId],
    ]);
    await other.send(endPush, { endpoint: device.endpoint });
    expect(await isStored(other)).toBe(false);
  });

  it.each([
    ['no address', 'push me', 'endpoint', 'not_offered'],
    ['http', 'http://push.example.net/a', 'endpoint', 'not_offered'],
    ['the loopback address', 'https://127.0.0.1/a', 'endpoint', 'not_offered'],
    ['a private address', 'https://10.0.0.7/a', 'endpoint', 'not_offered'],
    ['the metadata service of a cloud', 'https://169.254.169.254/latest', 'endpoint', 'not_offered'],
    ['a private name', 'https://push.internal/a', 'endpoint', 'not_offered'],
    ['an address in other figures', 'https://2130706433/a', 'endpoint', 'not_offered'],
  ])('with %s is refused', async (_name, endpoint, path, code) => {
    const { status, body } = await store(caller, { ...service.subscribe(await keyOf()), endpoint });
    expect([status, body.errors]).toEqual([422, [{ path, code }]]);
  });

  it('with keys that no browser has is refused', async () => {
    const device = service.subscribe(await keyOf());
    const { status, body } = await store(caller, { ...device, p256dh: 'AAAA' });
    expect([status, body.errors]).toEqual([422, [{ path: 'p256dh', code: 'wrong_format' }]]);
  });

  it('of an eleventh device replaces that which was seen longest ago', async () => {
    const first = await subscribe();
    for (let n = 0; n < 10; n += 1) {
      now = now.add({ seconds: 1 });
      await subscribe();
    }
    expect((await devices()).filter((id) => id === caller.identityId)).toHaveLength(10);
    expect((await store(caller, first, false)).body).toEqual({ stored: false });
  });

  it('goes with all sign-ins, and with the account', async () => {
    await subscribe();
    await caller.send(endSignIns, {});
    expect(await isStored()).toBe(false);
    caller = await api.as(await buildMember(api.superuser, school));
    await subscribe();
    await api.superuser.query('delete from app.login where identity_id = $1', [caller.identityId]);
    await api.superuser.query('delete from identity.principal where id = $1', [caller.identityId]);
    expect(await isStored()).toBe(false);
  });

  it('is stored so that the database alone can send it nothing', async () => {
    const { endpoint, auth } = await subscribe();
    const { rows } = await api.superuser.query('select t::text as text from identity.push_subscription t');
    const dump = Buffer.from(JSON.stringify(rows)).toString('latin1');
    for (const secret of [endpoint, auth]) {
      expect(dump).not.toContain(secret);
      expect(dump).not.toContain(Buffer.from(secret).toString('hex'));
    }
  });
});

describe('a school', () => {
  const seenBy = async (role: string, schoolId: string, columns: string) => {
    const client = await api.superuser.connect();
    try {
      await client.query(
        `begin; select set_config('role', '${role}', true), set_config('app.school_id', '${schoolId}', true)`,
      );
      return (await client.query(`select ${columns} from identity.push_subscription`)).rows;
    } finally {
      await client.query('rollback');
      client.release();
    }
  };

  it('sees that its members have devices, none of other schools, and nothing of them', async () => {
    await subscribe();
    const other = await buildSchool(api.superuser, 'Bergluft');
    expect((await seenBy('aufwind_app', school.schoolId, 'identity_id')).map((row) => row.identity_id)).toEqual([
      caller.identityId,
    ]);
    expect(await seenBy('aufwind_app', other.schoolId, 'identity_id')).toEqual([]);
    await expect(seenBy('aufwind_app', school.schoolId, 'sealed')).rejects.toThrow('permission denied');
    await expect(seenBy('aufwind_jobs', school.schoolId, 'id')).rejects.toThrow('permission denied');
  });
});

it('a seat that staff give is pushed, too', async () => {
  await subscribe();
  const day = await buildFlight(api.superuser, school, LATER);
  const body = { flight_id: day, user_id: livia.memberId, role: 'students', action: 'sign-up' };
  await staff.send(changeFlightMember, body);
  await at(now.add({ minutes: 2 }));
  expect(bodies()).toEqual(['Your seat on a flight day has changed']);
  expect(shown()[0].notification.navigate).toContain(`#day-${day}`);
});

describe('the keys', () => {
  it('are one pair for two servers that start at once on a new database', async () => {
    await api.superuser.query('delete from identity.push_key');
    const servers = await Promise.all([api.another(), api.another(), api.another()]);
    const keys = await Promise.all(
      servers.map(async ({ url }) => {
        const response = await fetch(`${url}/api/v1/users/push`, {
          method: 'POST',
          headers: { authorization: `Bearer ${caller.token}`, 'content-type': 'application/json' },
          body: '{}',
        });
        return ((await response.json()) as { public_key: string }).public_key;
      }),
    );
    expect(new Set(keys).size).toBe(1);
    expect(Buffer.from(keys[0] ?? '', 'base64url')).toHaveLength(65);
    for (const { stop } of servers) await stop();
  });

  it('are replaced if they were encrypted with another secret, and the devices of that time leave', async () => {
    const sealed = sealWith('another secret of this server', 'push').close({});
    await api.superuser.query('update identity.push_key set sealed = $1', [sealed]);
    const another = await api.another();
    expect(await keyOf()).toHaveLength(87);
    const { rows } = await api.superuser.query('select sealed from identity.push_key');
    expect(sealed.equals(rows[0].sealed)).toBe(false);
    await another.stop();
    await subscribe();
    await api.superuser.query('update identity.push_subscription set sealed = $1 where identity_id = $2', [
      sealed,
      caller.identityId,
    ]);
    await tellOf();
    expect(await pushDue()).toEqual(['gone']);
    expect(await isStored()).toBe(false);
  });
});

it('a push that could not be sent is tried again by the queue', async () => {
  const deliver = async () => null;
  const parts = { clock: () => NOON, env: OPERATOR, allowedPushHosts: new Set([service.host]), deliver };
  const queued = await startApi(parts);
  const own = await buildSchool(queued.superuser);
  const member = await buildMember(queued.superuser, own);
  const person = await queued.as(member);
  const device = service.subscribe(await keyOf(person));
  await store(person, device);
  const teacher = await queued.as(await buildMember(queued.superuser, own, 'flight_teacher'));
  const day = await buildFlight(queued.superuser, own, LATER);
  await buildSignUp(queued.superuser, own.schoolId, day, member.memberId);
  await teacher.send(deleteFlight, { flight_id: day });
  service.answer(500, 503);
  const before = service.tries();
  await queued.mailDue();
  await expect.poll(() => service.received.length, { timeout: 60_000 }).toBe(1);
  expect(service.tries() - before).toBe(3);
  await queued.stop();
});

it('push is off where nobody could be reached about it, and the log says why', async () => {
  const lines: string[] = [];
  const logger = { level: 'warn', stream: { write: (line: string) => void lines.push(line) } };
  const closed = await startApi({ logger });
  const member = await buildMember(closed.superuser, await buildSchool(closed.superuser));
  const own = await closed.as(member);
  expect((await own.send(readPush, {})).body).toEqual({ public_key: null, person_id: own.identityId });
  const device = service.subscribe(await keyOf());
  expect((await store(own, device)).body).toEqual({ stored: false });
  expect(lines.filter((line) => line.includes('push is off: neither PUBLIC_URL nor OPERATOR_EMAIL'))).toHaveLength(1);
  await closed.stop();
});
