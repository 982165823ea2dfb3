import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type Cells,
  checkImport,
  listImports,
  type Row,
  readImportInvitees,
  runImport,
  undoImport,
  type Verdict,
} from '../../features/imports/contract.ts';
import { KEEPING } from '../../features/imports/undo.repository.ts';
import { listMembers } from '../../features/members/contract.ts';
import { type Invitee, inviteMembers } from '../../features/members/member-list/invitees.contract.ts';
import { addComment, updateMember } from '../../features/members/profile.contract.ts';
import { addSchoolColor } from '../../features/schools/colors.contract.ts';
import { type Caller, startApi, type TestApi } from '../support/api.ts';
import { memberPatch } from '../support/profile.ts';
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
let admin: Caller;
let adminId: BuiltMember['memberId'];
let teacher: Caller;
let place = 0;
let now: Temporal.Instant | null = null;

beforeAll(async () => {
  api = await startApi({ clock: () => now ?? Temporal.Now.instant() });
});
afterAll(() => api.stop());
beforeEach(async () => {
  now = null;
  place += 1;
  school = await buildSchool(api.superuser, `Bergluft ${place}`);
  const built = await buildMember(api.superuser, school, 'student', { is_school_admin: true });
  adminId = built.memberId;
  admin = await api.as(built);
  teacher = await api.as(await buildMember(api.superuser, school, 'flight_teacher'));
});

const address = (name: string) => `${name}${place}@flights.example`;
const person = (name: string, more: Cells = {}): Cells => ({
  first_name: name,
  last_name: 'Muster',
  email: address(name.toLowerCase()),
  ...more,
});

const check = async (rows: Cells[], caller = admin): Promise<Verdict[]> => {
  const { status, body } = await caller.send(checkImport, { rows });
  expect(status).toBe(200);
  return body as unknown as Verdict[];
};

/** Imports rows as the check suggests: members with the same e-mail are changed, all others added. */
const run = async (rows: Cells[], change: (rows: Row[]) => Row[] = (same) => same) => {
  const found = await check(rows);
  const asked = rows.map((cells, row): Row => {
    const { verdict, member } = found[row] ?? { verdict: 'new' };
    const target = verdict === 'changed' || verdict === 'unchanged' ? member : undefined;
    return { cells, member: target ? { user_id: target.user_id, last_update: target.last_update } : null };
  });
  return admin.send(runImport, { file: 'Mitglieder.xlsx', rows: change(asked) });
};

/** Invites whom the question about this import would show. */
const inviteImported = async (id: string) => {
  const { body } = await admin.send(readImportInvitees, { id });
  const invitees = (body as Invitee[]).flatMap(({ user_id, language, reason }) =>
    reason === null ? [{ user_id, language }] : [],
  );
  return (await admin.send(inviteMembers, { invitees })).body;
};

const everyone = async () => {
  const filter = { roles: ['beginner_student', 'student', 'start_instructor'], response_type: 'full' };
  return (await admin.send(listMembers, filter)).body as unknown as Record<string, unknown>[];
};
const named = async (name: string) => (await everyone()).find(({ first_name }) => first_name === name);
const history = async () =>
  (await api.superuser.query('select count(*)::int as rows from app.change where school_id = $1', [school.schoolId]))
    .rows[0].rows;

describe('an import', () => {
  it('adds members with all that the rows say, and invites nobody', async () => {
    const mails = api.mails.length;
    const cells = person('Anna', {
      phone: '079 412 33 87',
      street: 'Bergstrasse 1',
      zip: '3800',
      city: 'Interlaken',
      country: 'Schweiz',
      role: 'Anfängerin',
      skill_level: 'Mittel',
      size: '1.70 m',
      weight: '61',
      canopy_type: 'Alpha 7',
      canopy_color: 'rot/weiss',
      own_canopy: 'ja',
      own_harness: 'nein',
      harness_type: 'Easy M',
      joined_on: '1.3.2024',
      last_payment: '2.1.2026',
      birth_date: '5.7.1998',
      insurance_valid_until: '31.12.2030',
      emergency_phone: '079 412 33 88',
      comment: 'Etwas ängstlich\nbeim Start',
    });
    const { status, body } = await run([cells, { first_name: 'Beat', last_name: 'Kunz' }]);
    expect([status, body]).toEqual([200, { id: expect.any(String), added: 2, changed: 0 }]);
    expect(await named('Anna')).toMatchObject({
      last_name: 'Muster',
      email: address('anna'),
      phone: '+41794123387',
      role: 'beginner_student',
      skill_level: 1,
      joined_on: '2024-03-01',
      last_payment: '2026-01-02T11:00:00.000Z',
      safety: {
        birth_date: '1998-07-05',
        licence_number: null,
        licence_valid_until: null,
        insurance_valid_until: '2030-12-31',
        reserve_repacked_on: null,
        canopy_checked_on: null,
        emergency_name: null,
        emergency_phone: '+41794123388',
      },
      comment: 'Etwas ängstlich\nbeim Start',
      verified: false,
      invitation: null,
      address: { street: 'Bergstrasse 1', zip: '3800', city: 'Interlaken', country: 'Switzerland' },
      user_info: {
        ...{ size: 170, weight: 61, canopy_type: 'Alpha 7', harness_type: 'Easy M' },
        ...{ canopy_color: 'red / white', own_canopy: true, own_harness: false },
      },
    });
    expect(await named('Beat')).toMatchObject({
      email: null,
      phone: null,
      role: 'student',
      user_info: { size_known: false },
    });
    expect(api.mails).toHaveLength(mails);
  });

  it('knows the colours of the school by name and id, and no other’s', async () => {
    const other = await buildSchool(api.superuser);
    const otherAdmin = await api.as(await buildMember(api.superuser, other, 'student', { is_school_admin: true }));
    const names = { en: 'neon pink', de: 'Neonrosa' };
    const { id: mine } = (await admin.send(addSchoolColor, { names })).body;
    const { id: foreign } = (await otherAdmin.send(addSchoolColor, { names: { en: 'mud', de: 'Matsch' } })).body;
    const rows = [
      person('Anna', { canopy_color: 'Neonrosa / weiss' }),
      person('Beat', { canopy_color: mine }),
      person('Carla', { canopy_color: foreign }),
      person('Dario', { canopy_color: 'Matsch' }),
    ];
    const wrong = { verdict: 'wrong', faults: { canopy_color: 'not_offered' } };
    expect(await check(rows)).toMatchObject([{ verdict: 'new' }, { verdict: 'new' }, wrong, wrong]);
    expect((await run(rows)).status).toBe(422);
    expect((await run(rows.slice(0, 2))).body).toMatchObject({ added: 2 });
    expect(await named('Anna')).toMatchObject({ user_info: { canopy_color: `${mine} / white` } });
    expect(await check(rows.slice(0, 2))).toMatchObject([{ verdict: 'unchanged' }, { verdict: 'unchanged' }]);
  });

  it('changes only what a row says, and shows it before', async () => {
    await run([person('Anna', { city: 'Thun', weight: '60' })]);
    const again = [person('Anna', { email: address('ANNA'), city: 'Bern', role: 'Fluglehrerin', comment: 'Neu' })];
    expect(await check(again)).toMatchObject([
      {
        verdict: 'changed',
        changes: [{ field: 'city', before: 'Thun', after: 'Bern' }],
        member: { first_name: 'Anna' },
      },
    ]);
    expect((await run(again)).body).toMatchObject({ added: 0, changed: 1 });
    expect(await named('Anna')).toMatchObject({
      role: 'student',
      comment: null,
      address: { city: 'Bern' },
      user_info: { weight: 60 },
    });
    expect(await check(again)).toMatchObject([{ verdict: 'unchanged' }]);
  });

  it('says of each row what it does not change', async () => {
    const before = person('Anna', { role: 'Schülerin', last_payment: '2.1.2026', comment: 'Alt', city: 'Thun' });
    await run([before]);
    const after = person('Anna', { role: 'Starthelferin', last_payment: '3.1.2026', comment: 'Neu' });
    const columns = ['first_name', 'last_name', 'email', 'role', 'last_payment', 'comment', 'city', 'phone'];
    const { body } = await admin.send(checkImport, { rows: [before, after], columns });
    expect(body).toMatchObject([{ verdict: 'unchanged' }, { verdict: 'twice' }]);
    expect(body[0].kept).toBeUndefined();
    const [found] = (await admin.send(checkImport, { rows: [after], columns })).body;
    expect(found).toMatchObject({
      verdict: 'unchanged',
      kept: ['role', 'last_payment', 'comment'],
      emptied: ['city'],
    });
    expect((await check([after]))[0]).not.toHaveProperty('emptied');
  });

  it('reads postal codes and phone numbers in the country where the member lives', async () => {
    await run([person('Anna', { country: 'Deutschland', phone: '+41 79 412 33 87' })]);
    const row = person('Anna', { zip: '79098', phone: '079 412 33 87', emergency_phone: '0151 23456789' });
    expect((await run([row])).body).toMatchObject({ added: 0, changed: 1 });
    expect(await named('Anna')).toMatchObject({
      phone: '+41794123387',
      address: { country: 'Germany', zip: '79098' },
      safety: { emergency_phone: '+4915123456789' },
    });
    const swiss = person('Anna', { zip: '3800' });
    expect(await check([swiss])).toEqual([{ verdict: 'wrong', faults: { zip: 'not_a_zip_code' } }]);
    const [{ member }] = (await check([row])) as [Verdict];
    const target = { user_id: member?.user_id, last_update: member?.last_update };
    const { status, body } = await admin.send(runImport, {
      file: 'x.csv',
      rows: [{ cells: swiss, member: target }] as never,
    });
    expect([status, body.errors]).toEqual([422, [{ path: 'rows.0.cells.zip', code: 'not_a_zip_code' }]]);
  });

  it('of an unchanged member is refused, and writes no history', async () => {
    await run([person('Anna')]);
    const before = await history();
    // An undo would take back what was changed before this import.
    expect((await run([person('Anna')])).body.code).toBe('import_outdated');
    expect(await history()).toBe(before);
  });

  it('merges a namesake only if asked', async () => {
    await run([{ first_name: 'Anna', last_name: 'Muster', phone: '079 412 33 87' }]);
    const row = person('Anna', { phone: '079 412 33 87' });
    const [found] = await check([row]);
    expect(found).toMatchObject({ verdict: 'alike', changes: [{ field: 'email', before: null, after: row.email }] });
    const { user_id, last_update } = found?.member ?? { user_id: '', last_update: '' };
    const merged = await run([row], (rows) => rows.map((one) => ({ ...one, member: { user_id, last_update } }) as Row));
    expect(merged.body).toMatchObject({ added: 0, changed: 1 });
    expect(await named('Anna')).toMatchObject({ user_id, email: row.email });
  });

  it('says what repeats an earlier row, what is wrong, and who is disabled', async () => {
    const gone = await buildMember(api.superuser, school, 'student', { disabled: true });
    const rows = [
      person('Anna'),
      person('Anna'),
      person('Beat', { phone: 'abends' }),
      person('Gone', { email: gone.email }),
    ];
    expect((await check(rows)).map(({ verdict, first }) => [verdict, first])).toEqual([
      ['new', undefined],
      ['twice', 0],
      ['wrong', undefined],
      ['disabled', undefined],
    ]);
  });

  it('asks about somebody disabled, and enables them with what the row says', async () => {
    const gone = await buildMember(api.superuser, school, 'student', {
      first_name: 'Gina',
      last_name: 'Muster',
      disabled: true,
    });
    const access = async () =>
      (
        await api.superuser.query('select disabled_at is null as open, city from app.member where id = $1', [
          gone.memberId,
        ])
      ).rows[0];
    const rows = [{ first_name: 'Gina', last_name: 'Muster', email: gone.email, city: 'Thun' }];
    const [found] = await check(rows);
    expect(found).toMatchObject({
      verdict: 'disabled',
      member: { disabled_since: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
      changes: [{ field: 'city', before: null, after: 'Thun' }],
    });
    const target = { user_id: gone.memberId, last_update: found?.member?.last_update ?? '' };
    const send = (part: Partial<Row>) =>
      run(rows, (same) => same.map((one): Row => ({ ...one, member: target, ...part })));
    for (const part of [
      {},
      { enable: false },
      { member: null },
      { member: null, enable: true },
      { member: null, other: gone.memberId },
    ])
      expect([part, (await send(part)).body.code]).toEqual([part, 'import_outdated']);
    const { body } = await send({ enable: true });
    expect([body, await access()]).toEqual([expect.objectContaining({ changed: 1 }), { open: true, city: 'Thun' }]);
    expect((await send({ enable: true })).body.code).toBe('import_outdated');
    // An undo takes the access away again.
    expect((await admin.send(undoImport, { id: body.id })).body).toMatchObject({ restored: 1, kept: 0 });
    expect(await access()).toEqual({ open: false, city: null });
  });

  it('enables nobody who is not disabled', async () => {
    await run([person('Anna')]);
    const { body } = await run([person('Anna', { city: 'Bern' })], (rows) =>
      rows.map((one) => ({ ...one, enable: true })),
    );
    expect(body.code).toBe('import_outdated');
  });

  it('asks about the namesake of somebody disabled, who may be another person', async () => {
    const gone = await buildMember(api.superuser, school, 'student', {
      first_name: 'Gina',
      last_name: 'Muster',
      phone: null,
      disabled: true,
    });
    const rows = [{ first_name: 'Gina', last_name: 'Muster' }];
    expect(await check(rows)).toMatchObject([{ verdict: 'disabled', namesake: true }]);
    expect((await run(rows)).body.code).toBe('import_outdated');
    const { body } = await run(rows, (same) => same.map((one) => ({ ...one, other: gone.memberId })));
    expect(body).toMatchObject({ added: 1, changed: 0 });
  });

  it('asks about rows with one name, and adds each of whom it is said', async () => {
    const rows = [
      person('Johann', { phone: '079 111 22 33' }),
      { first_name: 'Johann', last_name: 'Muster' },
      { first_name: 'Johann', last_name: 'Muster', canopy_type: 'Alpha' },
    ];
    expect((await check(rows)).map(({ verdict, first }) => [verdict, first])).toEqual([
      ['new', undefined],
      ['alike', 0],
      ['alike', 0],
    ]);
    expect((await run(rows)).body).toMatchObject({ added: 3 });
    // Sent again, the rows describe these members.
    const again = await admin.send(runImport, { file: 'x.csv', rows: rows.map((cells) => ({ cells, member: null })) });
    expect(again.body.code).toBe('import_outdated');
  });

  it('names the cell that is wrong, and writes nothing', async () => {
    const { status, body } = await run([person('Anna'), person('Beat', { role: 'Kassier', joined_on: '2090-01-01' })]);
    expect([status, body.errors]).toEqual([
      422,
      [
        { path: 'rows.1.cells.role', code: 'not_offered' },
        { path: 'rows.1.cells.joined_on', code: 'in_the_future' },
      ],
    ]);
    expect(await named('Anna')).toBeUndefined();
  });

  it.each<[string, (rows: Row[]) => Row[]]>([
    ['a row twice', (rows) => [...rows, ...rows]],
    [
      'an old token',
      (rows) => rows.map((row) => ({ ...row, member: row.member && { ...row.member, last_update: '1' } })),
    ],
    ['a member whom the row does not describe', (rows) => rows.map((row) => ({ ...row, cells: person('Zoe') }))],
    ['a known e-mail as somebody new', (rows) => rows.map((row) => ({ ...row, member: null }))],
  ])('is refused as a whole for %s', async (_name, change) => {
    await run([person('Anna')]);
    const { status, body } = await run([person('Anna', { city: 'Bern' })], change);
    expect([status, body.code]).toEqual([409, 'import_outdated']);
    expect(await named('Anna')).toMatchObject({ address: { city: null } });
  });

  it('never reaches members of another school', async () => {
    const elsewhere = await buildSchool(api.superuser, 'Weitblick');
    const other = await buildMember(api.superuser, elsewhere);
    expect(await check([person('Other', { email: other.email })])).toEqual([{ verdict: 'new' }]);
    const { rows } = await api.superuser.query<{ token: string }>(
      `select to_char(last_update at time zone 'UTC', 'YYYYMMDDHH24MISSUS') as token from app.member where id = $1`,
      [other.memberId],
    );
    const member = { user_id: other.memberId, last_update: rows[0]?.token ?? '' };
    const { body } = await run([person('Other')], (rows) => rows.map((row) => ({ ...row, member })));
    expect(body.code).toBe('import_outdated');
    expect((await run([person('Other', { email: other.email })])).status).toBe(200);
  });

  it('adds a namesake without an e-mail only after somebody has said that it is another person', async () => {
    const rows = [{ first_name: 'Beat', last_name: 'Kunz' }];
    const added = () => admin.send(runImport, { file: 'x.csv', rows: rows.map((cells) => ({ cells, member: null })) });
    const replies = await Promise.all([added(), added()]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [{ verdict, member }] = (await check(rows)) as [Verdict];
    expect(verdict).toBe('alike');
    const other = member?.user_id ?? null;
    const asked = rows.map((cells) => ({ cells, member: null, other }));
    expect((await admin.send(runImport, { file: 'x.csv', rows: asked })).body).toMatchObject({ added: 1 });
    // The answer may get lost, and the request be sent again.
    expect((await admin.send(runImport, { file: 'x.csv', rows: asked })).body.code).toBe('import_outdated');
  });

  it('asks about another name with the e-mail of a member', async () => {
    await run([person('Anna')]);
    const [found] = await check([person('Nina', { email: address('anna') })]);
    expect(found).toMatchObject({
      verdict: 'shared',
      member: { first_name: 'Anna' },
      changes: [{ field: 'first_name', before: 'Anna', after: 'Nina' }],
    });
  });

  it('changes neither the own skill level nor the own joining date', async () => {
    const { rows } = await api.superuser.query('select first_name, last_name, email from app.member where id = $1', [
      adminId,
    ]);
    const own = { ...rows[0], skill_level: 'Prüfungsreif', joined_on: '1.1.2001' };
    expect(await check([own])).toMatchObject([{ verdict: 'unchanged', changes: [] }]);
    const [found] = await check([{ ...own, city: 'Thun' }]);
    expect(found?.changes).toEqual([{ field: 'city', before: null, after: 'Thun' }]);
    const member = { user_id: found?.member?.user_id, last_update: found?.member?.last_update };
    await admin.send(runImport, { file: 'x.csv', rows: [{ cells: { ...own, city: 'Thun' }, member }] as never });
    const after = await api.superuser.query('select skill_level, city from app.member where id = $1', [adminId]);
    expect(after.rows).toEqual([{ skill_level: 0, city: 'Thun' }]);
  });

  it('stores a payment of today as made by now, and the spelling of a harness on the list', async () => {
    await api.superuser.query('insert into app.harness_type (school_id, name) values ($1, $2)', [
      school.schoolId,
      'Easy M',
    ]);
    const today = Temporal.Now.zonedDateTimeISO('Europe/Zurich').toPlainDate().toString();
    await run([person('Anna', { last_payment: today, harness_type: 'easy m' })]);
    const anna = (await named('Anna')) as { last_payment: string; user_info: { harness_type: string } };
    expect(Date.parse(anna.last_payment)).toBeLessThanOrEqual(Date.now());
    expect(anna.user_info.harness_type).toBe('Easy M');
    expect(await check([person('Anna', { harness_type: 'EASY M' })])).toMatchObject([{ verdict: 'unchanged' }]);
  });

  it('places new members in the country of the school', async () => {
    await api.superuser.query(`update app.school set country = 'DE' where id = $1`, [school.schoolId]);
    const german = await api.as(await buildMember(api.superuser, school, 'student', { is_school_admin: true }));
    const cells = person('Anna', { zip: '79098', phone: '0151 23456789' });
    await german.send(runImport, { file: 'x.csv', rows: [{ cells, member: null }] });
    expect(await named('Anna')).toMatchObject({
      phone: '+4915123456789',
      address: { country: 'Germany', zip: '79098' },
    });
  });

  it('of the same rows at the same time happens once', async () => {
    const rows = [person('Anna'), person('Beat')].map((cells) => ({ cells, member: null }));
    const replies = await Promise.all([1, 2, 3].map(() => admin.send(runImport, { file: 'x.csv', rows })));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await everyone()).toHaveLength(3);
  });

  it('that meets an edit waits for it, and writes nothing', async () => {
    await run([person('Anna')]);
    const { user_id } = (await named('Anna')) as { user_id: string };
    const editor = await api.superuser.connect();
    try {
      await editor.query('begin');
      await editor.query(`update app.member set city = 'Chur' where id = $1`, [user_id]);
      const running = run([person('Beat'), person('Anna', { city: 'Bern' })]);
      const waiting = async () =>
        (await editor.query('select from pg_stat_activity where pg_backend_pid() = any (pg_blocking_pids(pid))'))
          .rowCount;
      await expect.poll(waiting, { timeout: 10_000 }).toBeGreaterThan(0);
      await editor.query('commit');
      expect(await running).toMatchObject({ status: 409, body: { code: 'import_outdated' } });
    } finally {
      editor.release(true);
    }
    expect(await named('Anna')).toMatchObject({ address: { city: 'Chur' } });
    expect(await named('Beat')).toBeUndefined();
  });

  it('of 5,000 rows is checked, run and checked again', async () => {
    const rows = Array.from({ length: 5000 }, (_, row) => person(`Person${row}`, { phone: `07941${10_000 + row}` }));
    expect((await check(rows)).every(({ verdict }) => verdict === 'new')).toBe(true);
    expect((await run(rows)).body).toMatchObject({ added: 5000 });
    expect((await check(rows)).every(({ verdict }) => verdict === 'unchanged')).toBe(true);
  });
});

describe('undoing an import', () => {
  const undo = async (id: unknown) => admin.send(undoImport, { id });

  it('removes new members and gives changed ones their values back', async () => {
    await run([person('Anna', { city: 'Thun', comment: 'Alt' })]);
    const { body } = await run([
      person('Anna', { city: 'Bern', phone: '079 412 33 87' }),
      person('Beat', { comment: 'Neu' }),
    ]);
    expect((await undo(body.id)).body).toEqual({
      ...{ removed: 1, restored: 1, kept: 0 },
      ...{ invited: 0, kept_members: [] },
    });
    expect(await named('Anna')).toMatchObject({ phone: null, comment: 'Alt', address: { city: 'Thun' } });
    expect(await named('Beat')).toBeUndefined();
    expect((await admin.send(listImports, {})).body).toHaveLength(1);
    expect((await undo(body.id)).body.code).toBe('import_over');
  });

  it('keeps members who were changed, commented on, put on a day, or who sign in', async () => {
    const names = ['Anna', 'Beat', 'Carla', 'Dora', 'Emil'];
    const { body } = await run(names.map((name) => person(name)));
    const of = async (name: string) => (await named(name)) as { user_id: BuiltMember['memberId']; last_update: string };
    const [anna, beat, carla, dora] = [await of('Anna'), await of('Beat'), await of('Carla'), await of('Dora')];
    const built = { memberId: anna.user_id, email: address('anna') } as BuiltMember;
    expect((await admin.send(updateMember, memberPatch(built, anna.last_update, { first_name: 'Anna' }))).status).toBe(
      200,
    );
    expect((await teacher.send(addComment, { user_id: beat.user_id, comment: 'Later' })).status).toBe(200);
    const flight = await buildFlight(api.superuser, school, {});
    await buildSignUp(api.superuser, school.schoolId, flight, carla.user_id);
    await api.as({ schoolId: school.schoolId, memberId: dora.user_id, role: 'student', email: address('dora') });
    const { body: undone } = await undo(body.id);
    expect(await named('Emil')).toBeUndefined();
    for (const name of names.slice(0, 4)) expect([name, await named(name)]).toEqual([name, expect.any(Object)]);
    expect(undone).toMatchObject({ removed: 1, restored: 0, kept: 4 });
    expect(undone.kept_members).toEqual(
      [anna, beat, carla, dora].map(({ user_id }, place) => ({
        user_id,
        first_name: names[place],
        last_name: 'Muster',
        why: [['changed'], ['commented'], ['on_day'], ['signs_in']][place],
      })),
    );
  });

  it('ends the invitation to an e-mail that goes with it', async () => {
    await run([{ first_name: 'Anna', last_name: 'Muster' }]);
    const rows = [person('Anna')];
    const [{ member }] = (await check(rows)) as [Verdict];
    const target = { user_id: member?.user_id, last_update: member?.last_update };
    const { body } = await admin.send(runImport, {
      file: 'x.csv',
      rows: [{ cells: rows[0], member: target }] as never,
    });
    expect(await inviteImported(body.id)).toEqual({ sent: 1 });
    const open = async () =>
      (await api.superuser.query('select from app.invitation where member_id = $1', [member?.user_id])).rowCount;
    expect(await open()).toBe(1);
    expect((await undo(body.id)).body).toMatchObject({ removed: 0, restored: 1, kept: 0, invited: 1 });
    expect([await named('Anna'), await open()]).toEqual([expect.objectContaining({ email: null }), 0]);
  });

  it('leaves the e-mail to a member who signs in by now', async () => {
    await run([{ first_name: 'Anna', last_name: 'Muster' }]);
    const rows = [person('Anna')];
    const [{ member }] = (await check(rows)) as [Verdict];
    const target = { user_id: member?.user_id, last_update: member?.last_update };
    const { body } = await admin.send(runImport, {
      file: 'x.csv',
      rows: [{ cells: rows[0], member: target }] as never,
    });
    const { schoolId } = school;
    await api.as({ schoolId, memberId: member?.user_id, role: 'student', email: address('anna') } as BuiltMember);
    expect((await undo(body.id)).body).toMatchObject({ removed: 0, restored: 0, kept: 1 });
    expect(await named('Anna')).toMatchObject({ email: address('anna') });
  });

  it('keeps somebody whom it enabled and who is on a coming day', async () => {
    const gone = await buildMember(api.superuser, school, 'student', { disabled: true });
    const { rows: stored } = await api.superuser.query('select first_name, last_name from app.member where id = $1', [
      gone.memberId,
    ]);
    const rows = [{ ...stored[0], email: gone.email }];
    const [found] = await check(rows);
    const member = { user_id: gone.memberId, last_update: found?.member?.last_update ?? '' };
    const { body } = await run(rows, (same) => same.map((one) => ({ ...one, member, enable: true })));
    const start = Temporal.Now.instant().add({ hours: 48 }).toString();
    await buildSignUp(
      api.superuser,
      school.schoolId,
      await buildFlight(api.superuser, school, { start }),
      gone.memberId,
    );
    expect((await undo(body.id)).body).toMatchObject({ restored: 0, kept_members: [{ why: ['on_day'] }] });
  });

  it('keeps an admin whom it enabled', async () => {
    const gone = await buildMember(api.superuser, school, 'student', {
      first_name: 'Gina',
      last_name: 'Muster',
      is_school_admin: true,
      disabled: true,
    });
    const rows = [{ first_name: 'Gina', last_name: 'Muster', email: gone.email }];
    const [found] = await check(rows);
    const member = { user_id: gone.memberId, last_update: found?.member?.last_update ?? '' };
    const { body } = await run(rows, (same) => same.map((one) => ({ ...one, member, enable: true })));
    expect((await undo(body.id)).body).toMatchObject({
      restored: 0,
      kept_members: [{ first_name: 'Gina', why: ['admin'] }],
    });
  });

  it('leaves no history of the members whom it removes', async () => {
    const { body } = await run([person('Anna', { emergency_name: 'Kurt Muster' })]);
    const kept = async () =>
      (
        await api.superuser.query(`select from app.change where school_id = $1 and after::text like '%Kurt Muster%'`, [
          school.schoolId,
        ])
      ).rowCount;
    expect(await kept()).toBe(1);
    await undo(body.id);
    expect(await kept()).toBe(0);
  });

  it('says who was invited already, and names every reason for which somebody stays', async () => {
    const { body } = await run([person('Anna'), person('Beat'), person('Carla')]);
    await inviteImported(body.id);
    const beat = (await named('Beat')) as { user_id: BuiltMember['memberId'] };
    const flight = await buildFlight(api.superuser, school, {});
    await buildSignUp(api.superuser, school.schoolId, flight, beat.user_id);
    await api.superuser.query('update app.member set disabled_at = now() where id = $1', [beat.user_id]);
    expect((await admin.send(listImports, {})).body).toMatchObject([{ id: body.id, invited: 3 }]);
    expect((await undo(body.id)).body).toMatchObject({
      ...{ removed: 2, kept: 1, invited: 2 },
      kept_members: [{ user_id: beat.user_id, why: ['on_day', 'disabled', 'changed'] }],
    });
  });

  it('is possible for a day', async () => {
    const { body } = await run([person('Anna')]);
    now = Temporal.Now.instant().add({ hours: 25 });
    expect((await undo(body.id)).body.code).toBe('import_over');
    // Its members can still be invited.
    expect((await admin.send(listImports, {})).body).toMatchObject([{ id: body.id, to_invite: 1 }]);
    expect(await inviteImported(body.id)).toEqual({ sent: 1 });
    expect((await admin.send(listImports, {})).body).toEqual([]);
  });

  it('of another school is not found', async () => {
    const elsewhere = await buildSchool(api.superuser, 'Weitblick');
    const theirs = await api.as(await buildMember(api.superuser, elsewhere, 'student', { is_school_admin: true }));
    const { body } = await run([person('Anna')]);
    expect((await theirs.send(undoImport, { id: body.id })).status).toBe(404);
    expect((await theirs.send(listImports, {})).body).toEqual([]);
    expect(await named('Anna')).toBeDefined();
  });

  it('knows every table whose rows keep a member from being deleted', async () => {
    const { rows } = await api.superuser.query<{ name: string; columns: string[] }>(`
      select c.conrelid::regclass::text as name, array_agg(a.attname::text) as columns
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
      where c.confrelid = 'app.member'::regclass and c.confdeltype = 'a' and a.attname <> 'school_id'
      group by c.oid, c.conrelid`);
    const known = [
      ...KEEPING.map(([table, column]) => `app.${table}.${column}`),
      // Only somebody with an account writes these, and the comments about a member are removed.
      ...['login.member_id', 'member_comment.author_id', 'member_comment.member_id', 'flight_comment.author_id'].map(
        (one) => `app.${one}`,
      ),
      ...['chat_group.created_by', 'chat_message.author_id', 'chat_message.to_id', 'chat_read.member_id'].map(
        (one) => `app.${one}`,
      ),
      ...['chat_bridge.accepted_by', 'chat_consent.member_id', 'chat_event.member_id'].map((one) => `app.${one}`),
    ];
    expect(rows.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column}`)).toSorted()).toEqual(
      known.toSorted(),
    );
  });
});

it('says which members of an import an invitation would reach, and who has no e-mail', async () => {
  const { body } = await run([person('Anna'), person('Beat'), { first_name: 'Ohne', last_name: 'Adresse' }]);
  expect((await admin.send(listImports, {})).body).toMatchObject([{ added: 3, to_invite: 2, without_email: 1 }]);
  const shown = async () =>
    (await admin.send(readImportInvitees, { id: body.id })).body.map(({ first_name, reason }: Invitee) => [
      first_name,
      reason,
    ]);
  expect(await shown()).toEqual([
    ['Ohne', 'no_email'],
    ['Anna', null],
    ['Beat', null],
  ]);
  expect(await inviteImported(body.id)).toEqual({ sent: 2 });
  expect(await shown()).toEqual([['Ohne', 'no_email']]);
});

it('an import is for school admins', async () => {
  for (const [call, body] of [
    [checkImport, { rows: [person('Anna')] }],
    [runImport, { file: 'x.csv', rows: [{ cells: person('Anna'), member: null }] }],
    [listImports, {}],
    [undoImport, { id: crypto.randomUUID() }],
    [readImportInvitees, { id: crypto.randomUUID() }],
  ] as const)
    expect((await teacher.send(call, body)).body.code).toBe('role_too_low');
});
