import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { IdentityId, MemberId } from '../../core/ids/ids.ts';
import { type Instant, instant } from '../../core/time/instant.ts';
import { sendPrivateMessage } from '../../features/chat/messages.contract.ts';
import { listMembers } from '../../features/members/contract.ts';
import { changeAccessRights } from '../../features/members/profile.contract.ts';
import { NO_SAFETY } from '../../features/members/safety.rules.ts';
import { readDeletion, requestDeletion, withdrawDeletion } from '../../features/privacy/deletion.contract.ts';
import { WISHES } from '../../features/privacy/deletion.rules.ts';
import { contactOperator } from '../../features/site/contract.ts';
import { newId } from '../../server/db/new-id.ts';
import { keepMail } from '../../server/mail/transport.ts';
import { type Caller, startApi, type TestApi } from '../support/api.ts';
import { type Marks, markIn, type PlantedDays, plantIdentity, plantMember } from '../support/erasable.ts';
import { everything, foundOf, type Row } from '../support/everything.ts';
import { readMember } from '../support/profile.ts';
import {
  type BuiltMember,
  type BuiltSchool,
  buildFlight,
  buildMember,
  buildSchool,
  buildSignUp,
  linkMember,
} from '../support/school.ts';

const SECRET = 'a'.repeat(48);
let ahead = 0;
/** Minutes by which the server's clock is ahead. */
const clock = (): Instant => Temporal.Now.instant().add({ minutes: ahead });

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ clock, realQueue: true, env: { OPERATOR_EMAIL: 'operator@people.example' } });
});
afterAll(() => api.stop());

/** The marks found in the files of this database, after a vacuum has removed the dead rows as it would in time. */
const foundInFiles = async (pool: Pool, marks: Marks): Promise<string[]> => {
  await pool.query('vacuum full');
  await pool.query('checkpoint');
  const { rows } = await pool.query<{ folder: string }>(
    `select current_setting('data_directory') || '/base/' || oid as folder from pg_database where datname = current_database()`,
  );
  const folder = rows[0]?.folder ?? '';
  const found = new Set<string>();
  for (const file of await readdir(folder)) {
    const content = await readFile(join(folder, file));
    for (const [where, mark] of marks) if (content.includes(mark)) found.add(where);
  }
  return [...found];
};

/** Moves the request and the end of the access back in time. */
const earlier = (interval: string): Promise<unknown> =>
  api.superuser.query(
    'update identity.deletion set erase_after = erase_after - $1::interval, shut_at = shut_at - $1::interval',
    [interval],
  );

/** Lets the 14 days pass: the access ends, and a minute later everything is erased. */
const passTime = async (): Promise<void> => {
  await earlier('14 days');
  await api.background.everyMinute.deletions();
  await earlier('1 minute');
  await api.background.everyMinute.deletions();
};

const exists = async (id: IdentityId): Promise<boolean> =>
  (await api.superuser.query('select from identity.principal where id = $1', [id])).rowCount === 1;

const ask = { language: 'en' };

describe('the deletion of a person with data in every column, in two schools', () => {
  const marks: Marks = new Map();
  const planted: { school: BuiltSchool; member: BuiltMember; days: PlantedDays; other: BuiltMember }[] = [];
  let person: Caller;
  let before: readonly Row[];
  let after: readonly Row[];
  let inFiles: readonly string[];

  const membersOf = () => planted.map(({ member }) => member.memberId as string);

  /** Plants another person with the same amount of data in the same schools. */
  const plantNeighbour = async (schools: readonly BuiltSchool[]): Promise<void> => {
    const theirs: Marks = new Map();
    const members: BuiltMember[] = [];
    for (const { school, other } of planted)
      members.push((await plantMember(api.superuser, school, other, theirs)).member);
    const [first, ...others] = members as [BuiltMember, ...BuiltMember[]];
    const { identityId } = await api.as(first);
    for (const member of others) await linkMember(api.superuser, member, identityId);
    await plantIdentity(api.superuser, identityId, schools, theirs);
  };

  beforeAll(async () => {
    for (const name of ['North', 'South']) {
      const school = await buildSchool(api.superuser, name);
      const other = await buildMember(api.superuser, school, 'flight_teacher', { is_school_admin: true });
      await api.as(other);
      planted.push({ school, other, ...(await plantMember(api.superuser, school, other, marks)) });
    }
    const [north, south] = planted as [(typeof planted)[0], (typeof planted)[0]];
    person = await api.as(north.member);
    await linkMember(api.superuser, south.member, person.identityId);
    const schools = planted.map(({ school }) => school);
    const { email } = await plantIdentity(api.superuser, person.identityId, schools, marks);
    await plantNeighbour(schools);
    const message = {
      name: markIn(marks, 'form name'),
      subject: 'Hi',
      message: markIn(marks, 'form message'),
      language: 'en',
    };
    await api.send(contactOperator, { ...message, email }, {});
    await keepMail(
      api.superuser,
      SECRET,
    )({
      to: email.toUpperCase(),
      language: 'en',
      cause: 'a test',
      content: { subject: markIn(marks, 'drawer mail'), greeting: '', paragraphs: [] },
    });
    expect((await person.send(requestDeletion, ask)).status).toBe(200);
    before = await everything(api.superuser, SECRET);
    // Gives the planner statistics that contain samples of the data.
    await api.superuser.query('analyze');
    inFiles = await foundInFiles(api.superuser, marks);
    await passTime();
    after = await everything(api.superuser, SECRET);
  });

  it('control: the search finds each text before the deletion', () => {
    const found = new Set(foundOf(marks, before).map((sentence) => sentence.split(' in ')[0]));
    expect([...marks.keys()].filter((where) => !found.has(where.split(' in ')[0]))).toEqual([]);
  });

  it('control: each column that references a person or a member had a row about them', async () => {
    const { rows } = await api.superuser.query<{ of: string; column: string }>(`
      select c.conrelid::regclass::text as of, a.attname as column
      from pg_constraint c
      join lateral (select c.conkey[array_length(c.conkey, 1)] as number) k on true
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.number
      where c.contype = 'f' and c.confrelid in ('app.member'::regclass, 'identity.principal'::regclass, 'identity."user"'::regclass)`);
    const own = [...membersOf(), marks.get('account'), marks.get('person')] as string[];
    const bare = rows.filter(
      ({ of }) => !before.some(({ table, text }) => table === of && own.some((id) => text.includes(id))),
    );
    expect(rows.length).toBeGreaterThan(20);
    expect(bare).toEqual([]);
  });

  it('control: each column of a member held a value, except the times of their end', () => {
    const rows = before.filter(({ table }) => table === 'app.member').map(({ row }) => row);
    const own = rows.filter(({ id }) => membersOf().includes(String(id)));
    const bare = own.flatMap((row) => Object.keys(row).filter((column) => row[column] === null));
    expect(own).toHaveLength(2);
    expect([...new Set(bare)].toSorted()).toEqual(['disabled_at', 'erased_at']);
  });

  it('leaves none of the texts in any table', () => {
    expect(foundOf(marks, after)).toEqual([]);
  });

  it('leaves none of the texts in the files of the database, which contained them before', async () => {
    expect(inFiles.length).toBeGreaterThan(marks.size / 2);
    // A snapshot from before the deletion, such as that of an automatic ANALYZE, keeps dead rows until it ends.
    await expect.poll(() => foundInFiles(api.superuser, marks), { timeout: 60_000, interval: 500 }).toEqual([]);
  });

  it("keeps other people's rows unchanged, byte for byte", () => {
    const left = planted.flatMap(({ days }) => [days.ahead, days.aheadTaught] as string[]);
    const theirs = [...marks.values(), ...membersOf()];
    const others = before.filter(({ table, text }) => {
      const isLeftDay = table === 'app.flight' && left.some((id) => text.includes(id));
      return !isLeftDay && !theirs.some((mark) => text.includes(mark)) && !table.startsWith('jobs.');
    });
    const now = new Set(after.map(({ table, text }) => `${table} ${text}`));
    expect(others.length).toBeGreaterThan(120);
    expect(others.filter(({ table, text }) => !now.has(`${table} ${text}`))).toEqual([]);
  });

  it('leaves no step that would send an empty text', async () => {
    const { rows } = await api.superuser.query(
      `select status from app.chat_task where body = '' and status in ('queued', 'waiting')`,
    );
    expect(rows).toEqual([]);
  });

  it.each(['North', 'South'])('lets the school %s keep the dates of flights, teaching and payments', async (name) => {
    const { member, days, school } = planted.find((one) => one.school.name === name) as (typeof planted)[0];
    const { rows } = await api.superuser.query('select * from app.member where id = $1', [member.memberId]);
    expect(rows[0]).toMatchObject({ first_name: '', last_name: '', phone: null, skill_level: 0 });
    expect(rows[0]).toMatchObject({ size: null, weight: null, own_canopy: null, own_harness: null });
    expect(rows[0]).toMatchObject(NO_SAFETY);
    expect(rows[0].last_payment.toISOString()).toBe('2024-03-05T10:00:00.000Z');
    const flown = await api.superuser.query('select flight_id, flights from app.signup where member_id = $1', [
      member.memberId,
    ]);
    expect(flown.rows).toEqual([{ flight_id: days.past, flights: 3 }]);
    const taught = await api.superuser.query('select flight_id from app.flight_teacher where member_id = $1', [
      member.memberId,
    ]);
    expect(taught.rows).toEqual([{ flight_id: days.taught }]);
    const payments = await api.superuser.query(
      'select amount_minor, currency, note, removed_at from app.payment where member_id = $1',
      [member.memberId],
    );
    expect(payments.rows).toEqual([{ amount_minor: 8050, currency: 'CHF', note: '', removed_at: null }]);
    const mailed = await api.superuser.query('select from app.expiry_mail where member_id = $1', [member.memberId]);
    expect(mailed.rowCount).toBe(0);
    const { rows: history } = await api.superuser.query(
      `select after ->> 'last_payment' as paid from app.change where school_id = $1 and entity = 'member' and entity_id = $2`,
      [school.schoolId, member.memberId],
    );
    expect(history.map(({ paid }) => instant(paid.replace(' ', 'T')).toString())).toEqual(['2024-03-05T10:00:00Z']);
  });

  it('shows the remaining row to nobody', async () => {
    const [{ other, member }] = planted as [(typeof planted)[0]];
    const admin = await api.as(
      await buildMember(api.superuser, { schoolId: other.schoolId, name: '' }, 'flight_teacher', {
        is_school_admin: true,
      }),
    );
    const byId = await admin.send(listMembers, { user_ids: [member.memberId], response_type: 'full' });
    expect(byId.body).toEqual([]);
    expect((await admin.send(listMembers, { disabled: true })).body).toEqual([]);
  });

  it('invalidates earlier tokens', async () => {
    expect((await person.send(readDeletion, {})).status).toBe(401);
  });
});

describe('a request for deletion', () => {
  const lone = async (facts: { is_school_admin?: boolean } = {}, rights: { sentinel?: boolean } = {}) => {
    const school = await buildSchool(api.superuser, 'Own');
    const member = await buildMember(api.superuser, school, 'student', facts);
    return { school, member, caller: await api.as(member, rights) };
  };
  const memberRows = async (id: MemberId): Promise<number | null> =>
    (await api.superuser.query('select from app.member where id = $1', [id])).rowCount;

  it('leaves no row of a member who never flew, taught or paid', async () => {
    const { member, caller } = await lone();
    await caller.send(requestDeletion, ask);
    await passTime();
    expect([await exists(caller.identityId), await memberRows(member.memberId)]).toEqual([false, 0]);
  });

  it('does nothing before its 14 days are over', async () => {
    const { caller } = await lone();
    const { body } = await caller.send(requestDeletion, ask);
    expect(instant(body.erase_after).since(clock()).total('hours')).toBeCloseTo(24 * 14, 1);
    await earlier('13 days 23 hours');
    await api.background.everyMinute.deletions();
    await earlier('59 minutes');
    await api.background.everyMinute.deletions();
    expect((await caller.send(readDeletion, {})).status).toBe(200);
  });

  it('has no effect once withdrawn, and can be made again', async () => {
    const { caller } = await lone();
    await caller.send(requestDeletion, ask);
    expect((await caller.send(withdrawDeletion, ask)).status).toBe(200);
    await passTime();
    expect((await caller.send(readDeletion, {})).body.erase_after).toBeNull();
    // It may have been withdrawn on another device.
    expect((await caller.send(withdrawDeletion, ask)).status).toBe(200);
  });

  it('made twice is stored once', async () => {
    const { caller } = await lone();
    const first = await caller.send(requestDeletion, ask);
    expect((await caller.send(requestDeletion, ask)).body).toEqual(first.body);
  });

  it('needs a recent sign-in', async () => {
    const { caller } = await lone();
    ahead = 6;
    const { status, body } = await caller.send(requestDeletion, ask);
    ahead = 0;
    expect([status, body.code]).toEqual([403, 'requires_recent_login']);
  });

  it('is confirmed by a mail with the date, and so is its withdrawal', async () => {
    const { caller } = await lone();
    const { body } = await caller.send(requestDeletion, { language: 'de' });
    await caller.send(withdrawDeletion, { language: 'de' });
    const texts = (await everything(api.superuser, SECRET)).map(({ text }) => text);
    const day = instant(body.erase_after).toZonedDateTimeISO('Europe/Zurich').toPlainDate().day;
    const asked = texts.find((text) => text.includes(`deletion/${caller.identityId}`) && text.includes('/asked'));
    expect(asked).toMatch(new RegExp(`frühestens am \\w+, ${day}\\. `));
    expect(texts.some((text) => text.includes(`deletion/${caller.identityId}`) && text.includes('/withdrawn'))).toBe(
      true,
    );
  });

  it('of the last admin of a school is refused, with the name of the school', async () => {
    const { school, caller } = await lone({ is_school_admin: true });
    // An admin who has never signed in cannot run a school.
    await buildMember(api.superuser, school, 'flight_teacher', { is_school_admin: true });
    const { status, body } = await caller.send(requestDeletion, ask);
    expect([status, body.code, body.blockers]).toEqual([409, 'last_admin', { schools: ['Own'], product: false }]);
    await api.as(await buildMember(api.superuser, school, 'flight_teacher', { is_school_admin: true }));
    expect((await caller.send(requestDeletion, ask)).status).toBe(200);
  });

  it('of the last product admin is refused', async () => {
    const { caller } = await lone({}, { sentinel: true });
    const { status, body } = await caller.send(requestDeletion, ask);
    expect([status, body.blockers]).toEqual([409, { schools: [], product: true }]);
    await api.superuser.query('update identity.principal set is_sentinel_admin = false');
  });

  it('waits if its owner has become the last admin', async () => {
    const { school, member, caller } = await lone({ is_school_admin: true });
    const other = await buildMember(api.superuser, school, 'flight_teacher', { is_school_admin: true });
    await api.as(other);
    await caller.send(requestDeletion, ask);
    await api.superuser.query('update app.member set is_school_admin = false where id = $1', [other.memberId]);
    await passTime();
    expect((await caller.send(readDeletion, {})).body.blockers.schools).toEqual(['Own']);
    await api.superuser.query('update app.member set is_school_admin = true where id = $1', [other.memberId]);
    await passTime();
    expect([await exists(caller.identityId), await memberRows(member.memberId)]).toEqual([false, 0]);
  });

  it('that has ended the access keeps the other admin from leaving', async () => {
    const { school, caller } = await lone({ is_school_admin: true });
    const other = await buildMember(api.superuser, school, 'flight_teacher', { is_school_admin: true });
    const left = await api.as(other);
    await caller.send(requestDeletion, ask);
    await earlier('14 days');
    await api.background.everyMinute.deletions();
    const { last_update } = await readMember(left, other);
    const { status, body } = await left.send(changeAccessRights, {
      user_id: other.memberId,
      last_update,
      is_school_admin: false,
    });
    expect([status, body.code]).toEqual([409, 'last_admin']);
  });

  it('is limited per day, because each one sends a mail', async () => {
    const { caller } = await lone();
    for (let wishes = 0; wishes < WISHES.tries; wishes += 1) {
      await caller.send(requestDeletion, ask);
      await caller.send(withdrawDeletion, ask);
    }
    expect((await caller.send(requestDeletion, ask)).status).toBe(429);
  });

  it('that fails between two schools is completed the next minute', async () => {
    const { member, caller } = await lone();
    const second = await buildMember(api.superuser, await buildSchool(api.superuser, 'Second'));
    await linkMember(api.superuser, second, caller.identityId);
    await caller.send(requestDeletion, ask);
    await api.superuser.query(`
      create function app.break_off() returns trigger language plpgsql as $$ begin raise 'broken off'; end $$;
      create trigger break_off before delete on app.login for each row
        when (old.member_id = '${second.memberId}') execute function app.break_off()`);
    await passTime();
    expect([await memberRows(member.memberId), await memberRows(second.memberId)]).toEqual([0, 1]);
    // Meanwhile the person can neither sign in nor withdraw the request.
    expect((await caller.send(withdrawDeletion, ask)).status).toBe(401);
    await api.superuser.query('drop trigger break_off on app.login');
    await api.background.everyMinute.deletions();
    expect([await memberRows(second.memberId), await exists(caller.identityId)]).toEqual([0, false]);
  });

  it('keeps the mails of others to an address that the member never proved', async () => {
    const { school, member, caller } = await lone();
    const email = 'victim@people.example';
    const victim = await buildMember(api.superuser, await buildSchool(api.superuser, 'Elsewhere'), 'student', {
      email,
    });
    await api.superuser.query('update app.member set email = $2 where id = $1', [member.memberId, email]);
    const content = { subject: '', greeting: '', paragraphs: [] };
    const causes = [victim, member].map(({ memberId }) => `flight/${school.schoolId}/canceled/1/${memberId}`);
    for (const cause of causes) await keepMail(api.superuser, SECRET)({ to: email, language: 'en', cause, content });
    await caller.send(requestDeletion, ask);
    await passTime();
    const { rows } = await api.superuser.query('select cause from identity.kept_mail where cause = any ($1)', [causes]);
    expect(rows).toEqual([{ cause: causes[0] }]);
  });

  it('deletes the mails of private messages that its owner wrote', async () => {
    const school = await buildSchool(api.superuser, 'Own');
    const author = await buildMember(api.superuser, school, 'flight_teacher');
    const reader = await buildMember(api.superuser, school);
    const caller = await api.as(author);
    const flight_id = await buildFlight(api.superuser, school, { teachers: [author.memberId] });
    await buildSignUp(api.superuser, school.schoolId, flight_id, reader.memberId);
    await api.superuser.query('insert into app.chat_group (school_id, flight_id) values ($1, $2)', [
      school.schoolId,
      flight_id,
    ]);
    const text = 'Only for you, 51422';
    const letter = { flight_id, user_id: reader.memberId, client_id: newId(), text };
    expect((await caller.send(sendPrivateMessage, letter)).status).toBe(200);
    const tablesWithIt = async () =>
      (await everything(api.superuser, SECRET)).flatMap((row) => (row.text.includes(text) ? [row.table] : []));
    expect(await tablesWithIt()).toEqual(expect.arrayContaining(['app.chat_message', 'app.notice']));
    await caller.send(requestDeletion, ask);
    await passTime();
    expect(await tablesWithIt()).toEqual([]);
  });

  it('keeps the votes of others who have the same number', async () => {
    const { school, member, caller } = await lone();
    const other = await buildMember(api.superuser, school);
    const vote = JSON.stringify({ options: [], voter: { phone: '+41791234567' } });
    const whose = { theirs: member.memberId, 'of the other': other.memberId, open: null };
    for (const [id, memberId] of Object.entries(whose))
      await api.superuser.query(
        'insert into app.chat_event (school_id, id, content, member_id) values ($1, $2, $3, $4)',
        [school.schoolId, id, vote, memberId],
      );
    await caller.send(requestDeletion, ask);
    await passTime();
    const { rows } = await api.superuser.query('select id from app.chat_event where school_id = $1 order by id', [
      school.schoolId,
    ]);
    expect(rows.map(({ id }) => id)).toEqual(['of the other', 'open']);
  });

  it('removes the number from an open mirrored group with a step, and keeps it until then', async () => {
    const { school, member, caller } = await lone();
    const { schoolId } = school;
    const start = Temporal.Now.instant().subtract({ hours: 30 }).toString();
    const flight = await buildFlight(api.superuser, school, { start });
    await buildSignUp(api.superuser, schoolId, flight, member.memberId);
    await api.superuser.query(
      `insert into app.chat_group (school_id, flight_id, bridge, marker) values ($1, $2, 'whatsapp-assisted', 'm')`,
      [schoolId, flight],
    );
    await api.superuser.query('insert into app.chat_mirrored_member values ($1, $2, $3, $4)', [
      schoolId,
      flight,
      member.memberId,
      '+41790000001',
    ]);
    await caller.send(requestDeletion, ask);
    await passTime();
    const { rows } = await api.superuser.query(
      'select type, status from app.chat_task where people = array[$1]::uuid[]',
      [member.memberId],
    );
    expect(rows).toEqual([{ type: 'remove_members', status: 'queued' }]);
    const { rowCount } = await api.superuser.query('select from app.chat_mirrored_member where member_id = $1', [
      member.memberId,
    ]);
    expect(rowCount).toBe(1);
  });
});
