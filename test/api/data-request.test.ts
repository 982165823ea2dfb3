import { unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Instant, instant } from '../../core/time/instant.ts';
import { downloadData, readDataRequest, requestData } from '../../features/privacy/data-request.contract.ts';
import { MOST_TRIES } from '../../features/privacy/data-request.rules.ts';
import { de } from '../../features/privacy/held.texts.de.ts';
import { en } from '../../features/privacy/held.texts.en.ts';
import { ACCOUNT_PARTS } from '../../features/privacy/held-account.repository.ts';
import { SCHOOL_PARTS } from '../../features/privacy/held-parts.repository.ts';
import { LEFT_OUT } from '../../features/privacy/left-out.repository.ts';
import { newId } from '../../server/db/new-id.ts';
import { type Caller, startApi, type TestApi } from '../support/api.ts';
import { type Planted, plantPerson } from '../support/planted-person.ts';
import {
  type BuiltMember,
  buildComment,
  buildFlight,
  buildMember,
  buildSchool,
  linkMember,
} from '../support/school.ts';

const NOON = instant('2026-11-22T12:00:00Z');
const PARTS = { ...ACCOUNT_PARTS, ...SCHOOL_PARTS };

/** Columns that the archive leaves out: they concern nobody, or would give access to an account. */
const NOT_GIVEN = [
  'app.canopy_picture_file.size',
  'app.chat_event.id',
  'app.chat_task.error',
  'app.member.search_text',
  'identity.account.accountId',
  'identity.account.accessToken',
  'identity.account.refreshToken',
  'identity.account.idToken',
  'identity.account.password',
  'identity.session.token',
  'identity.passkey.publicKey',
  'identity.passkey.credentialID',
  'identity.twoFactor.secret',
  'identity.twoFactor.backupCodes',
];

let api: TestApi;
let now: Instant;
let queued: string[];
let me: Caller;
let member: BuiltMember;
let colleague: Caller;
let planted: Planted;
let theirs: Planted;

beforeAll(async () => {
  api = await startApi({ clock: () => now, queueGathering: async (id) => void queued.push(id) });
  const pool = api.superuser;
  const [school, second, elsewhere] = [
    await buildSchool(pool, 'Bergluft'),
    await buildSchool(pool, 'Weitblick'),
    await buildSchool(pool, 'Elsewhere'),
  ];
  member = await buildMember(pool, school, 'flight_teacher');
  const other = await buildMember(pool, school, 'flight_teacher');
  const third = await buildMember(pool, school, 'flight_teacher', { last_name: 'theirs, a third' });
  me = await api.as(member);
  colleague = await api.as(other);
  const [flightId, { memberId, schoolId }] = [await buildFlight(pool, school), member];
  const about = { schoolId, flightId };
  planted = await plantPerson(pool, { ...about, memberId, colleagueId: third.memberId, ...me, mark: 'mine' });
  theirs = await plantPerson(pool, { ...about, ...other, colleagueId: third.memberId, ...colleague, mark: 'theirs' });
  await buildComment(pool, third, member, 'theirs, though I wrote it');
  await pool.query('insert into app.chat_group (school_id, flight_id, created_by) values ($1, $2, $3)', [
    schoolId,
    flightId,
    memberId,
  ]);
  await pool.query(
    `insert into app.chat_bridge (school_id, kind, hook_id, accepted_by, accepted_at) values ($1, 'waha', $2, $3, now())`,
    [schoolId, newId(), memberId],
  );

  const inSecond = await buildMember(pool, second, 'student', {
    last_name: 'mine in the second school',
    disabled: true,
  });
  await linkMember(pool, inSecond, me.identityId);
  const stranger = await buildMember(pool, elsewhere, 'student', { last_name: 'theirs elsewhere' });
  await api.as(stranger);
});
afterAll(() => api.stop());
beforeEach(async () => {
  now = NOON;
  queued = [];
  await api.superuser.query('delete from identity.data_request');
});

const ask = (who: Caller) => who.send(requestData, { language: 'de' });
const stateOf = async (who: Caller) => (await who.send(readDataRequest, {})).body.state;
const gather = ({ identityId }: Caller) => api.background.gatherData({ identityId });
const download = (who: Caller) =>
  fetch(`${api.url}/api/v1${downloadData.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${who.token}`, 'content-type': 'application/json' },
    body: '{}',
  });

const archiveOf = async (who: Caller): Promise<Readonly<Record<string, string>>> => {
  await ask(who);
  await gather(who);
  const files = unzipSync(new Uint8Array(await (await download(who)).arrayBuffer()));
  return Object.fromEntries(Object.entries(files).map(([name, content]) => [name, new TextDecoder().decode(content)]));
};

describe('the archive', () => {
  it('contains each text of the person in all their schools, for programs and for people', async () => {
    const files = await archiveOf(me);
    const wanted = [...planted].filter((text) => !NOT_GIVEN.some((column) => text === `mine ${column}`));
    expect(wanted.length).toBeGreaterThan(0);
    const missingIn = (name: string) =>
      [...wanted, 'mine in the second school'].filter(
        (text) => !files[name]?.includes(text) && text !== 'mine a picture',
      );
    expect(missingIn('data.json')).toEqual([]);
    expect(missingIn('data.html')).toEqual([]);
    expect(
      Object.entries(files)
        .filter(([name]) => name.startsWith('pictures/'))
        .map(([, text]) => text),
    ).toEqual(['mine a picture']);
  });

  it('contains rows in each of its parts', async () => {
    const { account, schools } = JSON.parse((await archiveOf(me))['data.json'] ?? '');
    const parts = Object.entries<object[]>({ ...account, ...schools[0].parts });
    expect(parts.filter(([, rows]) => rows.length === 0).map(([name]) => name)).toEqual([]);
  });

  it('contains no data of others, and no credentials', async () => {
    expect(theirs.size).toBe(planted.size);
    const whole = Object.values(await archiveOf(me)).join('\n');
    expect([...theirs, 'theirs'].filter((text) => whole.includes(text))).toEqual([]);
    expect(NOT_GIVEN.filter((column) => whole.includes(`mine ${column}`))).toEqual([]);
  });

  it('accounts for every table of the database', async () => {
    const { rows } = await api.superuser.query<{ name: string }>(
      `select distinct case when schemaname in ('app', 'identity') then schemaname || '.' || tablename else schemaname end as name
       from pg_tables where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
    );
    const given = Object.values(PARTS).flatMap(({ tables }) => [...tables]);
    const known = [...new Set([...given, ...Object.keys(LEFT_OUT)])];
    expect(rows.map(({ name }) => name)).toEqual(known.toSorted());
  });

  it('names every part and every column in both languages', async () => {
    const { account, schools } = JSON.parse((await archiveOf(me))['data.json'] ?? '');
    const parts = Object.entries<object[]>(
      Object.assign({}, account, ...schools.map((one: { parts: object }) => one.parts)),
    );
    const columns = parts.flatMap(([, rows]) => rows.flatMap(Object.keys));
    for (const words of [en, de]) {
      expect(parts.map(([name]) => name).filter((name) => !(name in words.parts))).toEqual([]);
      expect(columns.filter((name) => !(name in words.columns))).toEqual([]);
    }
  });

  it('contains the newest 5,000 rows of a long history, and their total', async () => {
    const { schoolId } = member;
    const student = await buildMember(api.superuser, { schoolId, name: 'Bergluft' });
    const signedIn = await api.as(student);
    // Two more rows exist: the registration and the sign-in.
    await api.superuser.query(
      `insert into app.change (school_id, entity, entity_id, before, after)
       select $1, 'member', $2, jsonb_build_object('city', nth - 1), jsonb_build_object('city', nth)
       from generate_series(1, 5001) nth order by nth`,
      [schoolId, student.memberId],
    );
    const [{ parts, shortened }] = JSON.parse((await archiveOf(signedIn))['data.json'] ?? '').schools;
    const history = parts.changes_about_you;
    expect([history.length, shortened]).toEqual([5_000, { changes_about_you: 5_003 }]);
    expect([history[0], history.at(-1)]).toMatchObject([{ after: { city: 2 } }, { after: { city: 5_001 } }]);
  });

  it('contains a page without external resources and scripts, in the language of the request', async () => {
    const page = (await archiveOf(me))['data.html'] ?? '';
    expect(page).toContain('<html lang="de">');
    expect(page).not.toMatch(/<script|<link|<img|src=|href=|url\(/);
  });

  it('is available to a product admin without any membership', async () => {
    const provider = await api.as(null, { sentinel: true });
    const { schools } = JSON.parse((await archiveOf(provider))['data.json'] ?? '');
    expect(schools.map(({ name }: { name: string }) => name)).toEqual(['Bergluft', 'Elsewhere', 'Weitblick']);
    expect(schools.flatMap(({ parts }: { parts: { details: object[] } }) => parts.details)).toEqual([]);
  });
});

describe('a request', () => {
  it('is queued, and waits until its data is gathered', async () => {
    const reply = await ask(me);
    expect([reply.status, reply.body.state, queued]).toEqual([200, 'waiting', [me.identityId]]);
    await gather(me);
    const { body } = await me.send(readDataRequest, {});
    expect([body.state, body.expires_at]).toEqual(['ready', '2026-11-23T12:00:00.000Z']);
  });

  it('is created once for simultaneous calls', async () => {
    const replies = await Promise.all([ask(me), ask(me), ask(me)]);
    expect(replies.map(({ status, body }) => [status, body.state])).toEqual(Array(3).fill([200, 'waiting']));
    expect((await api.superuser.query('select from identity.data_request')).rowCount).toBe(1);
  });

  it('returns the available file, and leaves it unchanged', async () => {
    await archiveOf(me);
    queued = [];
    expect((await ask(me)).body.state).toBe('ready');
    expect(queued).toEqual([]);
    expect((await download(me)).status).toBe(200);
  });

  it('is found by the minutely job if its own job was lost', async () => {
    await ask(me);
    queued = [];
    await api.background.everyMinute.dataRequests();
    expect(queued).toEqual([me.identityId]);
  });

  it('is answered by one mail, even if two servers gather the data', async () => {
    const before = api.mails.length;
    await ask(me);
    await Promise.all([gather(me), gather(me)]);
    const mails = api.mails.slice(before).filter(({ cause }) => cause.startsWith('data-request/'));
    expect(new Set(mails.map(({ cause }) => cause)).size).toBe(1);
    expect(mails[0]).toMatchObject({
      language: 'de',
      content: { action: { url: 'http://127.0.0.1:3000/dataRequest' } },
    });
  });

  it('is given up after repeated failures, reports it, and can be made again', async () => {
    await ask(me);
    await api.superuser.query(`
      create function app.break_off() returns trigger language plpgsql as $$ begin raise 'broken off'; end $$;
      create trigger break_off before insert on identity.data_archive for each row execute function app.break_off()`);
    const states: string[] = [];
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      await gather(me);
      states.push(await stateOf(me));
      await api.background.everyMinute.dataRequests();
    }
    await api.superuser.query('drop function app.break_off cascade');
    queued = [];
    await api.background.everyMinute.dataRequests();
    expect([new Set(states), await stateOf(me), queued]).toEqual([new Set(['waiting']), 'failed', []]);
    expect((await ask(me)).body.state).toBe('waiting');
    await gather(me);
    expect(await stateOf(me)).toBe('ready');
  });

  it('is neither gathered nor mailed for a person who is being erased', async () => {
    await ask(me);
    const mails = api.mails.length;
    const shut = (at: string | null) =>
      api.superuser.query('update identity.deletion set shut_at = $1 where identity_id = $2', [at, me.identityId]);
    await shut('2026-11-22');
    await gather(me);
    await shut(null);
    expect([api.mails.length, await stateOf(me)]).toEqual([mails, 'waiting']);
  });

  it('is mailed later if the server died before, and keeps its file', async () => {
    const before = await archiveOf(me);
    await api.superuser.query('update identity.data_request set told_at = null');
    const mails = api.mails.length;
    now = NOON.add({ hours: 1 });
    await gather(me);
    expect(api.mails.length).toBe(mails + 1);
    const files = unzipSync(new Uint8Array(await (await download(me)).arrayBuffer()));
    expect(new TextDecoder().decode(files['data.json'])).toBe(before['data.json']);
  });
});

describe('the file', () => {
  it('is not available to others: 404, as if there were none', async () => {
    await archiveOf(me);
    const [stranger, nobody] = [await download(colleague), await api.as(null)];
    expect([stranger.status, (await stranger.json()).code]).toEqual([404, 'not_found']);
    expect((await download(nobody)).status).toBe(404);
    expect(await stateOf(colleague)).toBe('none');
  });

  it('expires after 24 hours, and not a millisecond before', async () => {
    await archiveOf(me);
    now = NOON.add({ milliseconds: 24 * 3_600_000 - 1 });
    expect([(await download(me)).status, await stateOf(me)]).toEqual([200, 'ready']);
    now = NOON.add({ hours: 24 });
    expect([(await download(me)).status, await stateOf(me)]).toEqual([404, 'ended']);
  });

  it('is deleted when it has expired, and the next request creates another', async () => {
    await archiveOf(me);
    now = NOON.add({ hours: 24 });
    await api.background.everyMinute.dataRequests();
    expect((await api.superuser.query('select from identity.data_archive')).rowCount).toBe(0);
    expect(await stateOf(me)).toBe('ended');
    expect((await ask(me)).body.state).toBe('waiting');
    await gather(me);
    expect((await download(me)).status).toBe(200);
  });

  it('is remembered for 30 days, then the request is deleted, too', async () => {
    await archiveOf(me);
    now = NOON.add({ hours: 24 * 31 });
    await api.background.everyMinute.dataRequests();
    expect(await stateOf(me)).toBe('none');
  });

  it('is visible in the database to its person only, not even to the owner of the tables', async () => {
    await archiveOf(me);
    const seenBy = async (role: string, identityId: string) => {
      const client = await api.superuser.connect();
      try {
        await client.query(`begin; set local role ${role}`);
        await client.query(`select set_config('app.identity_id', $1, true)`, [identityId]);
        return (await client.query('select from identity.data_archive')).rowCount;
      } finally {
        await client.query('rollback');
        client.release();
      }
    };
    expect(await seenBy('aufwind_identity', me.identityId)).toBe(1);
    expect(await seenBy('aufwind_identity', colleague.identityId)).toBe(0);
    expect(await seenBy('aufwind_identity', '')).toBe(0);
    expect(await seenBy('aufwind_owner', '')).toBe(0);
  });
});
