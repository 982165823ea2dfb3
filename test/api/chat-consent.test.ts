import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FlightId } from '../../core/ids/ids.ts';
import { CONSENT_VERSION, giveConsent, readConsent } from '../../features/whatsapp/consent.contract.ts';
import { saveChatSettings } from '../../features/whatsapp/settings.contract.ts';
import { type Caller, startApi, type TestApi } from '../support/api.ts';
import {
  type BuiltMember,
  type BuiltSchool,
  buildFlight,
  buildMember,
  buildSchool,
  buildSignUp,
  type FlightFacts,
} from '../support/school.ts';

let api: TestApi;
let school: BuiltSchool;

const withBridge = async (): Promise<BuiltSchool> => {
  const made = await buildSchool(api.superuser);
  const admin = await api.as(await buildMember(api.superuser, made, 'flight_teacher', { is_school_admin: true }));
  await admin.send(saveChatSettings, { chat_days: 7, bridge: { kind: 'whatsapp-assisted' } });
  return made;
};

beforeAll(async () => {
  api = await startApi();
  school = await withBridge();
});
afterAll(() => api.stop());

const newMember = async (role: 'student' | 'flight_teacher' = 'student') => {
  const member = await buildMember(api.superuser, school, role);
  return { member, caller: await api.as(member) };
};

const say = (caller: Caller, given: unknown) => caller.send(giveConsent, { given, text_version: CONSENT_VERSION });

const read = async (caller: Caller) => (await caller.send(readConsent, {})).body;

interface GroupFacts extends FlightFacts {
  readonly bridge?: string | null;
  readonly closed?: boolean;
}

/** A day of the member with a chat group, by default mirrored by hand. */
const groupOf = async (
  { memberId, role }: BuiltMember,
  { bridge = 'whatsapp-assisted', closed = false, ...facts }: GroupFacts = {},
): Promise<FlightId> => {
  const teaches = role === 'flight_teacher';
  const flightId = await buildFlight(api.superuser, school, { ...facts, ...(teaches && { teachers: [memberId] }) });
  if (!teaches) await buildSignUp(api.superuser, school.schoolId, flightId, memberId);
  await api.superuser.query(
    `insert into app.chat_group (school_id, flight_id, bridge, closed_at) values ($1, $2, $3, case when $4 then now() end)`,
    [school.schoolId, flightId, bridge, closed],
  );
  return flightId;
};

const steps = async (flightId: FlightId): Promise<{ type: string; status: string; people: string[] }[]> => {
  const { rows } = await api.superuser.query(
    'select type, status, people from app.chat_task where flight_id = $1 order by position',
    [flightId],
  );
  return rows;
};

const hoursFromNow = (hours: number): string => Temporal.Now.instant().add({ hours }).toString();
const OVER: FlightFacts = { start: hoursFromNow(-9), end: hoursFromNow(-1), deadline: null };

describe('consent', () => {
  it('is off by default, and asked for if the school has a bridge', async () => {
    const { caller } = await newMember();
    expect(await read(caller)).toEqual({ asked: true, text_version: CONSENT_VERSION, given: false, since: null });
    const without = await buildSchool(api.superuser);
    const outside = await api.as(await buildMember(api.superuser, without));
    expect(await read(outside)).toMatchObject({ asked: false, given: false });
  });

  it('is given and withdrawn, each with its time and the version of the sentence', async () => {
    const { member, caller } = await newMember();
    const given = (await say(caller, true)).body;
    expect(given).toMatchObject({ asked: true, given: true, text_version: CONSENT_VERSION });
    expect(await read(caller)).toEqual(given);
    const withdrawn = (await say(caller, false)).body;
    expect(withdrawn.given).toBe(false);
    expect(withdrawn.since > given.since).toBe(true);
    const { rows } = await api.superuser.query(
      'select text_version, given_at, withdrawn_at from app.chat_consent where member_id = $1',
      [member.memberId],
    );
    expect(rows).toEqual([
      { text_version: CONSENT_VERSION, given_at: new Date(given.since), withdrawn_at: new Date(withdrawn.since) },
    ]);
    expect((await say(caller, true)).body.given).toBe(true);
  });

  it('keeps its time if the same is submitted again', async () => {
    const { caller } = await newMember();
    expect((await say(caller, false)).body).toMatchObject({ given: false, since: null });
    const { since } = (await say(caller, true)).body;
    expect((await say(caller, true)).body.since).toBe(since);
  });

  it('is recorded in the history with the person who changed it', async () => {
    const { member, caller } = await newMember();
    await say(caller, true);
    await say(caller, false);
    const { rows } = await api.superuser.query(
      `select actor_id, after ->> 'withdrawn_at' is null as given from app.change
       where entity = 'chat_consent' and entity_id = $1 order by id`,
      [member.memberId],
    );
    expect(rows).toEqual([
      { actor_id: caller.identityId, given: true },
      { actor_id: caller.identityId, given: false },
    ]);
  });

  it('to an older sentence does not apply to this one', async () => {
    const { member, caller } = await newMember();
    await say(caller, true);
    await api.superuser.query('update app.chat_consent set text_version = 0 where member_id = $1', [member.memberId]);
    expect((await read(caller)).given).toBe(false);
    expect((await say(caller, true)).body.given).toBe(true);
  });

  it('belongs to a member: a product admin without membership is not asked and cannot give one', async () => {
    const provider = await api.as(null, { sentinel: true });
    const inSchool = { 'x-school-id': school.schoolId };
    expect((await provider.send(readConsent, {}, inSchool)).body).toMatchObject({ asked: false, given: false });
    const refused = await provider.send(giveConsent, { given: true, text_version: CONSENT_VERSION }, inSchool);
    expect([refused.status, refused.body.code]).toEqual([404, 'not_found']);
  });

  it.each([
    ['a text instead of a boolean', { given: 'yes', text_version: CONSENT_VERSION }, 'given', 'wrong_type'],
    ['no answer', { text_version: CONSENT_VERSION }, 'given', 'required'],
    [
      'another version of the sentence',
      { given: true, text_version: CONSENT_VERSION + 1 },
      'text_version',
      'not_offered',
    ],
    ['another person', { given: true, text_version: CONSENT_VERSION, user_id: 'x' }, 'user_id', 'unknown_field'],
  ])('is refused with 422 for %s', async (_name, body, path, code) => {
    const { caller } = await newMember();
    const reply = await caller.send(giveConsent, body);
    expect([reply.status, reply.body.errors]).toEqual([422, [{ path, code }]]);
    expect((await read(caller)).given).toBe(false);
  });
});

describe('mirrored groups', () => {
  it('are joined on consent and left on withdrawal; queued steps that are no longer needed are deleted', async () => {
    const { member, caller } = await newMember();
    const flightId = await groupOf(member);
    const people = [member.memberId];
    await say(caller, true);
    expect(await steps(flightId)).toEqual([{ type: 'add_members', status: 'queued', people }]);
    await say(caller, false);
    expect(await steps(flightId)).toEqual([{ type: 'remove_members', status: 'queued', people }]);
    await say(caller, true);
    expect(await steps(flightId)).toEqual([{ type: 'add_members', status: 'queued', people }]);
  });

  it('take in a teacher as an admin', async () => {
    const { member, caller } = await newMember('flight_teacher');
    const flightId = await groupOf(member);
    await say(caller, true);
    expect((await steps(flightId)).map(({ type }) => type)).toEqual(['add_members', 'make_admin']);
    await say(caller, false);
    expect((await steps(flightId)).map(({ type }) => type)).toEqual(['remove_members']);
  });

  it('keep steps that have started, and steps about others', async () => {
    const { member, caller } = await newMember();
    const { member: other } = await newMember();
    const flightId = await groupOf(member);
    await api.superuser.query(
      `insert into app.chat_task (school_id, id, flight_id, type, status, people) values
         ($1, gen_random_uuid(), $2, 'add_members', 'running', array[$3::uuid]),
         ($1, gen_random_uuid(), $2, 'add_members', 'queued', array[$4::uuid])`,
      [school.schoolId, flightId, member.memberId, other.memberId],
    );
    await say(caller, true);
    await say(caller, false);
    expect((await steps(flightId)).map(({ type, status, people }) => [type, status, people])).toEqual([
      ['add_members', 'running', [member.memberId]],
      ['add_members', 'queued', [other.memberId]],
      ['remove_members', 'queued', [member.memberId]],
    ]);
  });

  it.each([
    ['are not changed if they exist in the app only', { bridge: null }, [], []],
    ['are not changed if closed', { closed: true }, [], []],
    ['of a past day are no longer joined, but still left', OVER, [], ['remove_members']],
  ] as const)('%s', async (_name, facts, afterYes, afterNo) => {
    const { member, caller } = await newMember();
    const flightId = await groupOf(member, facts);
    await say(caller, true);
    expect((await steps(flightId)).map(({ type }) => type)).toEqual(afterYes);
    await say(caller, false);
    expect((await steps(flightId)).map(({ type }) => type)).toEqual(afterNo);
  });

  it('of other people are not changed', async () => {
    const { member } = await newMember();
    const flightId = await groupOf(member);
    const { caller } = await newMember();
    await say(caller, true);
    expect(await steps(flightId)).toEqual([]);
  });

  it('wake the worker when a member gives consent', async () => {
    const { member, caller } = await newMember();
    const flightId = await groupOf(member);
    const listener = await api.superuser.connect();
    const heard: { school: string; flight: string; about: string }[] = [];
    try {
      listener.on('notification', ({ payload }) => heard.push(JSON.parse(payload ?? '{}')));
      await listener.query('listen aufwind_chat');
      await say(caller, true);
      await listener.query('select 1');
    } finally {
      await listener.query('unlisten aufwind_chat');
      listener.release();
    }
    expect(heard).toContainEqual(
      expect.objectContaining({ school: school.schoolId, flight: flightId, about: 'tasks' }),
    );
  });
});
