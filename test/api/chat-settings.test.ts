import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { Instant } from '../../core/time/instant.ts';
import { BRIDGE_KINDS } from '../../features/chat/contract.ts';
import {
  type ChatSettings,
  checkBridge,
  readChatSettings,
  saveChatSettings,
} from '../../features/whatsapp/settings.contract.ts';
import { type Caller, startApi, type TestApi } from '../support/api.ts';
import { type BuiltMember, type BuiltSchool, buildMember, buildSchool } from '../support/school.ts';

const API_KEY = 'the-api-key-of-the-waha-server';
const HOOK_KEY = 'the-key-with-which-reports-are-signed';
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** A server that answers WAHA's request for a session, and nothing else. */
let waha: Server;
let wahaUrl: string;
let api: TestApi;
/** The server's time; `null`: the real one. */
let now: Instant | null = null;

beforeAll(async () => {
  waha = createServer((request, response) => {
    const known = request.headers['x-api-key'] === API_KEY;
    const status = known ? (request.url === '/api/sessions/default' ? 200 : 404) : 401;
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(status === 200 ? { name: 'default', status: 'WORKING' } : {}));
  });
  await new Promise<void>((listening) => waha.listen(0, '127.0.0.1', listening));
  const { port } = waha.address() as AddressInfo;
  wahaUrl = `http://127.0.0.1:${port}`;
  const env = { CHAT_BRIDGE_HOSTS: `127.0.0.1:${port}` };
  api = await startApi({ env, clock: () => now ?? Temporal.Now.instant() });
});
afterAll(async () => {
  await api.stop();
  await new Promise((closed) => waha.close(closed));
});

interface Built {
  readonly school: BuiltSchool;
  readonly member: BuiltMember;
  readonly admin: Caller;
}

const newSchool = async (): Promise<Built> => {
  const school = await buildSchool(api.superuser);
  const member = await buildMember(api.superuser, school, 'flight_teacher', { is_school_admin: true });
  return { school, member, admin: await api.as(member) };
};

const wanted = (change: object = {}) => ({
  kind: 'waha',
  url: wahaUrl,
  session: 'default',
  api_key: API_KEY,
  hook_key: HOOK_KEY,
  accepts_risk: true,
  ...change,
});

const save = (admin: Caller, bridge: object | null, chat_days: unknown = 7) =>
  admin.send(saveChatSettings, { chat_days, bridge });

const savedSchool = async (): Promise<Built> => {
  const built = await newSchool();
  expect((await save(built.admin, wanted())).status).toBe(200);
  return built;
};

const settings = async (admin: Caller): Promise<ChatSettings> => (await admin.send(readChatSettings, {})).body;

const row = async ({ schoolId }: BuiltSchool) => {
  const found = await api.superuser.query('select * from app.chat_bridge where school_id = $1', [schoolId]);
  return found.rows[0];
};

describe('permission to', () => {
  const calls = [
    ['read', readChatSettings, {}],
    ['save', saveChatSettings, { chat_days: 3, bridge: null }],
    ['check', checkBridge, {}],
  ] as const;

  it.each(calls)('%s is given to school admins, not to flight teachers', async (_name, call, body) => {
    const { school, admin } = await savedSchool();
    const teacher = await api.as(await buildMember(api.superuser, school, 'flight_teacher'));
    expect((await teacher.send(call, body)).body.code).toBe('role_too_low');
    expect((await admin.send(call, body)).status).toBe(200);
  });

  it("read and save is limited to one's own school", async () => {
    const { admin } = await savedSchool();
    const other = await newSchool();
    expect(await settings(other.admin)).toEqual({ chat_days: 7, bridge: null });
    await save(other.admin, null, 30);
    expect(await settings(admin)).toMatchObject({ chat_days: 7, bridge: { kind: 'waha' } });
  });
});

describe('the saved settings', () => {
  it('contain days and a bridge, without its keys', async () => {
    const { admin } = await newSchool();
    const { body } = await save(admin, wanted(), 12);
    expect(body).toEqual({
      chat_days: 12,
      bridge: {
        kind: 'waha',
        waha: {
          url: wahaUrl,
          session: 'default',
          has_api_key: true,
          has_hook_key: true,
          hook_url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:3000\/hooks\/chat\/[\da-f-]{36}$/),
        },
        accepted: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      },
    });
    expect(await settings(admin)).toEqual(body);
    expect(JSON.stringify(body)).not.toMatch(new RegExp(`${API_KEY}|${HOOK_KEY}`));
  });

  it('keep the bridge when only the days are saved, and the days when only the bridge is', async () => {
    const { admin } = await savedSchool();
    const { bridge } = await settings(admin);
    expect((await admin.send(saveChatSettings, { chat_days: 12, chat_days_was: 7 })).body).toEqual({
      chat_days: 12,
      bridge,
    });
    expect((await admin.send(saveChatSettings, { bridge: null })).body).toEqual({ chat_days: 12, bridge: null });
  });

  it('have the days of one of many admins who replace the same ones at once', async () => {
    const { admin } = await newSchool();
    const replies = await Promise.all(
      Array.from({ length: 6 }, (_, place) =>
        admin.send(saveChatSettings, { chat_days: place + 10, chat_days_was: 7 }),
      ),
    );
    const codes = replies.map(({ body }) => body.code ?? 'saved').toSorted();
    expect(codes).toEqual(['saved', ...Array(5).fill('stale_update')].toSorted());
    const place = replies.findIndex(({ status }) => status === 200);
    expect(await settings(admin)).toMatchObject({ chat_days: place + 10 });
  });

  it('are encrypted in the database', async () => {
    const { school } = await savedSchool();
    const { sealed, ...rest } = await row(school);
    expect(sealed.length).toBeGreaterThan(API_KEY.length + HOOK_KEY.length);
    for (const secret of [API_KEY, HOOK_KEY, wahaUrl]) {
      expect(sealed.includes(secret)).toBe(false);
      expect(JSON.stringify(rest)).not.toContain(secret);
    }
  });

  it('keep keys that are absent or null, and delete empty ones', async () => {
    const { admin } = await savedSchool();
    const { api_key: _a, hook_key: _h, ...without } = wanted() as { api_key: string; hook_key: string };
    const kept = await save(admin, without);
    expect(kept.body.bridge.waha).toMatchObject({ has_api_key: true, has_hook_key: true });
    const cleared = await save(admin, wanted({ api_key: null, hook_key: '' }));
    expect(cleared.body.bridge.waha).toMatchObject({ has_api_key: true, has_hook_key: false });
    expect((await admin.send(checkBridge, {})).body).toEqual({ state: 'ready' });
  });

  it('never send a stored API key to another server', async () => {
    const { admin } = await savedSchool();
    const refused = await save(admin, wanted({ url: 'https://waha.example', api_key: null }));
    expect([refused.status, refused.body.errors]).toEqual([422, [{ path: 'bridge.api_key', code: 'required' }]]);
    expect((await settings(admin)).bridge?.waha?.url).toBe(wahaUrl);
    expect((await save(admin, wanted({ url: 'https://waha.example', api_key: 'another' }))).status).toBe(200);
  });

  it('record who accepted the risk, and when; another number needs a new acceptance', async () => {
    const { school, member, admin } = await savedSchool();
    const first = await row(school);
    expect(first.accepted_by).toBe(member.memberId);
    const second = await buildMember(api.superuser, school, 'student', { is_school_admin: true });
    const other = await api.as(second);
    await save(other, wanted({ hook_key: 'new' }));
    expect(await row(school)).toMatchObject({ accepted_by: member.memberId, accepted_at: first.accepted_at });
    await save(other, wanted({ session: 'second' }));
    expect((await row(school)).accepted_by).toBe(second.memberId);
    await save(admin, { kind: 'whatsapp-assisted' });
    expect(await row(school)).toMatchObject({ accepted_by: null, accepted_at: null, sealed: null });
  });

  it('keep the webhook URL until the kind of bridge changes', async () => {
    const { school, admin } = await savedSchool();
    const { hook_id } = await row(school);
    expect(hook_id).toMatch(UUID);
    await save(admin, wanted({ session: 'second' }));
    expect((await row(school)).hook_id).toBe(hook_id);
    await save(admin, { kind: 'whatsapp-assisted' });
    await save(admin, wanted());
    expect((await row(school)).hook_id).not.toBe(hook_id);
  });

  it('are deleted with their keys when the bridge is removed', async () => {
    const { school, admin } = await savedSchool();
    expect((await save(admin, null)).body).toEqual({ chat_days: 7, bridge: null });
    expect(await row(school)).toBeUndefined();
  });

  it("are returned without keys if the server's secret has changed", async () => {
    const { school, admin } = await savedSchool();
    await api.superuser.query(`update app.chat_bridge set sealed = '\\x00' where school_id = $1`, [school.schoolId]);
    expect((await settings(admin)).bridge?.waha).toMatchObject({ url: '', has_api_key: false });
    expect((await admin.send(checkBridge, {})).body.code).toBe('bridge_not_set_up');
    expect((await save(admin, wanted())).status).toBe(200);
  });

  it('are those of one admin when two save at once', async () => {
    const { school, admin } = await newSchool();
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, place) => save(admin, wanted({ session: `s${place}` }), place + 1)),
    );
    expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(200));
    const { chat_days, bridge } = await settings(admin);
    expect(bridge?.waha?.session).toBe(`s${chat_days - 1}`);
    expect((await row(school)).hook_id).toMatch(UUID);
  });
});

describe('invalid input is refused with 422 and the named field, and the saved settings stay:', () => {
  it.each([
    ['0 days', () => wanted(), 0, 'chat_days', 'too_small'],
    ['31 days', () => wanted(), 31, 'chat_days', 'too_large'],
    ['1.5 days', () => wanted(), 1.5, 'chat_days', 'not_a_whole_number'],
    ['no URL', () => wanted({ url: ' ' }), 7, 'bridge.url', 'required'],
    ['a URL of another protocol', () => wanted({ url: 'ftp://waha.example' }), 7, 'bridge.url', 'wrong_format'],
    ['words instead of a URL', () => wanted({ url: 'our server' }), 7, 'bridge.url', 'wrong_format'],
    ['a URL with a password', () => wanted({ url: 'https://a:b@waha.example' }), 7, 'bridge.url', 'wrong_format'],
    ['the URL of the machine itself', () => wanted({ url: 'https://localhost' }), 7, 'bridge.url', 'not_offered'],
    ['another port of the machine itself', () => wanted({ url: 'http://127.0.0.1:1' }), 7, 'bridge.url', 'not_offered'],
    ['a URL without encryption', () => wanted({ url: 'http://waha.example' }), 7, 'bridge.url', 'not_offered'],
    ['a URL of 301 letters', () => wanted({ url: `https://${'x'.repeat(293)}` }), 7, 'bridge.url', 'too_long'],
    ['no session', () => wanted({ session: '' }), 7, 'bridge.session', 'required'],
    ['a path as session', () => wanted({ session: '../x' }), 7, 'bridge.session', 'wrong_format'],
    ['a key of 201 letters', () => wanted({ api_key: 'x'.repeat(201) }), 7, 'bridge.api_key', 'too_long'],
    ['a key with a line break', () => wanted({ api_key: 'a\r\nb: c' }), 7, 'bridge.api_key', 'wrong_format'],
    ['no acceptance of the risk', () => wanted({ accepts_risk: false }), 7, 'bridge.accepts_risk', 'not_offered'],
    ['an unknown field', () => ({ kind: 'whatsapp-assisted', url: wahaUrl }), 7, 'bridge.url', 'unknown_field'],
  ] as const)('%s', async (_name, bridge, days, path, code) => {
    const { admin } = await savedSchool();
    const before = await settings(admin);
    const { status, body } = await save(admin, bridge(), days);
    const first = body.errors?.find((error: { path: string }) => error.path === path);
    expect([status, first?.code]).toEqual([422, code]);
    expect(await settings(admin)).toEqual(before);
  });

  it('an unknown kind of bridge', async () => {
    const { admin } = await newSchool();
    const { status, body } = await save(admin, { kind: 'telegram' });
    expect([status, body.errors[0].path]).toEqual([422, 'bridge.kind']);
    expect(BRIDGE_KINDS).not.toContain('telegram');
  });
});

describe('the check of a bridge', () => {
  it('needs a bridge', async () => {
    const { admin } = await newSchool();
    expect((await admin.send(checkBridge, {})).body.code).toBe('bridge_not_set_up');
  });

  it.each([
    ['ready', {}],
    ['refused', { api_key: 'wrong' }],
    ['not_linked', { session: 'nobody' }],
  ] as const)('reports %s', async (state, change) => {
    const { admin } = await newSchool();
    await save(admin, wanted(change));
    expect((await admin.send(checkBridge, {})).body).toEqual({ state });
  });

  it('reports a bridge by hand as ready', async () => {
    const { admin } = await newSchool();
    await save(admin, { kind: 'whatsapp-assisted' });
    expect((await admin.send(checkBridge, {})).body).toEqual({ state: 'ready' });
  });

  it('runs once in three seconds per school, however many requests arrive at once', async () => {
    const { admin } = await savedSchool();
    now = Temporal.Now.instant();
    onTestFinished(() => {
      now = null;
    });
    const replies = await Promise.all(Array.from({ length: 6 }, () => admin.send(checkBridge, {})));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 429, 429, 429, 429, 429]);
    const refused = replies.find(({ status }) => status === 429);
    expect(refused?.headers.get('retry-after')).toBe('3');
    expect((await (await savedSchool()).admin.send(checkBridge, {})).status).toBe(200);
  });
});
