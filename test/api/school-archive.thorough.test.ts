import { request } from 'node:http';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { exportSchool, importSchool, readArchiveState } from '../../features/school-archives/contract.ts';
import { ALL_PARTS } from '../../features/school-archives/parts.contract.ts';
import { type AnyBody, type Caller, startApi, type TestApi } from '../support/api.ts';
import { type ArchivedSchool, buildArchivedSchool } from '../support/archived-school.ts';
import { type BuiltMember, type BuiltSchool, buildFlight, buildMember, buildSchool } from '../support/school.ts';

type Files = Record<string, Uint8Array>;

let api: TestApi;
let school: ArchivedSchool;
let admin: Caller;

beforeAll(async () => {
  api = await startApi();
  school = await buildArchivedSchool(api.superuser);
  admin = await api.as(school.admin);
});
afterAll(() => api.stop());
// Each test exports, and a school has ten exports a day.
beforeEach(() => api.superuser.query(`delete from app.change where entity = 'school_export'`));

const headersOf = (caller: Caller, { schoolId }: { readonly schoolId: string }) => ({
  authorization: `Bearer ${caller.token}`,
  'x-school-id': schoolId,
});

const ask = (caller: Caller, at: { readonly schoolId: string }) =>
  fetch(`${api.url}/api/v1${exportSchool.path}`, {
    method: exportSchool.method,
    headers: { ...headersOf(caller, at), 'content-type': 'application/json' },
    body: '{}',
  });

const exported = async (caller: Caller, at: { readonly schoolId: string }): Promise<Files> => {
  const response = await ask(caller, at);
  expect(response.status).toBe(200);
  const bytes = await response.bytes();
  expect(response.headers.get('content-length')).toBe(String(bytes.length));
  return unzipSync(bytes);
};

const upload = async (
  caller: Caller,
  at: { readonly schoolId: string },
  content: Uint8Array,
  type = 'application/zip',
): Promise<{ status: number; body: AnyBody }> => {
  const response = await fetch(`${api.url}/api/v1${importSchool.path}`, {
    method: importSchool.method,
    headers: { ...headersOf(caller, at), 'content-type': type },
    body: content.slice(),
  });
  return { status: response.status, body: await response.json() };
};

interface Target extends BuiltSchool {
  readonly owner: BuiltMember;
  readonly caller: Caller;
}

const emptySchool = async (email?: string): Promise<Target> => {
  const target = await buildSchool(api.superuser, 'Empty');
  const owner = await buildMember(api.superuser, target, 'flight_teacher', {
    is_school_admin: true,
    first_name: 'Olga',
    ...(email !== undefined && { email }),
  });
  return { ...target, owner, caller: await api.as(owner) };
};

const rowsOf = (files: Files, name: string): AnyBody[] =>
  strFromU8(files[`${name}.jsonl`] as Uint8Array)
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));

const withRows = (files: Files, name: string, change: (rows: AnyBody[]) => readonly unknown[]): Uint8Array =>
  zipSync({
    ...files,
    [`${name}.jsonl`]: strToU8(
      change(rowsOf(files, name))
        .map((row) => JSON.stringify(row))
        .join('\n'),
    ),
  });

/** Rows of a school in each of its tables, without the history. */
const countOf = async ({ schoolId }: BuiltSchool): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const [, { table }] of ALL_PARTS) {
    const { rows } = await api.superuser.query(`select count(*)::int as n from app.${table} where school_id = $1`, [
      schoolId,
    ]);
    counts[table] = rows[0].n;
  }
  return counts;
};

const EMPTY = Object.fromEntries(ALL_PARTS.map(([, { table }]) => [table, table === 'member' ? 1 : 0]));

/** The archive with ids replaced by their place, and without what an import changes on purpose. */
const comparable = (files: Files): Record<string, unknown> => {
  const places = new Map<string, string>();
  for (const [name, { key }] of ALL_PARTS)
    if (key[0] === 'id') for (const [at, { id }] of rowsOf(files, name).entries()) places.set(id, `${name} ${at}`);
  const placed = (text: string) => text.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, (id) => places.get(id) ?? id);
  const parts = ALL_PARTS.map(([name]) => {
    const rows = rowsOf(files, name).map((row) => {
      if (name === 'members') row.is_school_admin = null;
      return placed(JSON.stringify(row));
    });
    // Rows without an id of their own are sorted by those of others.
    return [name, rows.toSorted()];
  });
  const { school: settings } = JSON.parse(strFromU8(files['school.json'] as Uint8Array));
  const { display_name, school_link, country, requires_second_factor, created_at, ...kept } = settings;
  return { ...Object.fromEntries(parts), settings: kept };
};

describe('what an archive holds', () => {
  test('each part is a file with its rows, and each picture a file', async () => {
    const files = await exported(admin, school);
    const pictures = rowsOf(files, 'pictures').map(({ id }) => `pictures/${id}.webp`);
    expect(Object.keys(files).toSorted()).toEqual(
      ['README.txt', 'school.json', ...ALL_PARTS.map(([name]) => `${name}.jsonl`), ...pictures].toSorted(),
    );
    for (const [name, part] of ALL_PARTS) {
      expect(rowsOf(files, name).length, name).toBeGreaterThan(0);
      for (const row of rowsOf(files, name)) expect(Object.keys(row)).toEqual(Object.keys(part.columns));
    }
    for (const picture of pictures) expect((await sharp(files[picture]).metadata()).format).toBe('webp');
    const { rows } = JSON.parse(strFromU8(files['school.json'] as Uint8Array));
    expect(rows).toEqual(Object.fromEntries(ALL_PARTS.map(([name]) => [name, rowsOf(files, name).length])));
    expect(strFromU8(files['README.txt'] as Uint8Array)).toContain('Archiv von Flugschule Weitblick');
  });

  test('nothing of what is left out is in it', async () => {
    const whole = Object.values(await exported(admin, school))
      .map((content) => Buffer.from(content).toString('latin1'))
      .join('\n');
    for (const secret of school.secrets) expect(whole).not.toContain(secret);
    const { rows } = await api.superuser.query('select id, subject, email from identity.principal');
    for (const { id, subject } of rows) {
      expect(whole).not.toContain(id);
      expect(whole).not.toContain(subject);
    }
  });

  test('another school is not in it', async () => {
    const other = await buildArchivedSchool(api.superuser);
    const whole = Buffer.concat(Object.values(await exported(admin, school))).toString('latin1');
    for (const id of [other.schoolId, other.student.memberId]) expect(whole).not.toContain(id);
  });

  test('it is noted in the history, and counted', async () => {
    expect((await admin.send(readArchiveState, {})).body).toEqual({ exported_at: null, can_import: false });
    await exported(admin, school);
    const { rows } = await api.superuser.query(
      `select actor_id, after from app.change where school_id = $1 and entity = 'school_export'`,
      [school.schoolId],
    );
    expect(rows).toMatchObject([{ actor_id: admin.identityId, after: { rows: { members: 5 } } }]);
    expect((await admin.send(readArchiveState, {})).body.exported_at).toMatch(/^20\d\d-/);
  });

  test('the eleventh of a day is refused until the first is a day old', async () => {
    await api.superuser.query(
      `insert into app.change (school_id, entity, entity_id, at)
       select $1, 'school_export', $1, now() - interval '20 hours' from generate_series(1, 10)`,
      [school.schoolId],
    );
    const refused = await ask(admin, school);
    expect(refused.status).toBe(429);
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(3.9 * 3600);
    expect(wait).toBeLessThanOrEqual(4 * 3600);
  });

  test('of two exports at once one is refused', async () => {
    const client = await api.superuser.connect();
    await client.query(`select pg_advisory_lock(hashtextextended('archive ' || $1, 0))`, [school.schoolId]);
    expect((await ask(admin, school)).status).toBe(429);
    await client.query(`select pg_advisory_unlock_all()`);
    client.release();
    await exported(admin, school);
  });

  test('only an admin of the school gets it', async () => {
    const teacher = await api.as(school.teacher);
    const stranger = await emptySchool();
    expect((await ask(teacher, school)).status).toBe(403);
    expect((await ask(stranger.caller, school)).status).toBe(403);
  });
});

describe('import', () => {
  let files: Files;
  beforeAll(async () => {
    files = await exported(admin, school);
  });

  test('an empty school becomes the same school, and the admin who imports stays themselves', async () => {
    const target = await emptySchool(school.admin.email.toUpperCase());
    expect((await target.caller.send(readArchiveState, {})).body).toEqual({ exported_at: null, can_import: true });
    const { status, body } = await upload(target.caller, target, zipSync(files));
    expect(body).toEqual({ members: 5, flight_days: 2, pictures: 2, admins: 0 });
    expect(status).toBe(200);
    const again = await exported(target.caller, target);
    // The address that they had here stays, in its own spelling.
    const lower = ({ members, ...others }: Record<string, unknown>) => ({
      ...others,
      members: (members as string[]).map((row) => row.toLowerCase()).toSorted(),
    });
    expect(lower(comparable(again))).toEqual(lower(comparable(files)));
    const { rows } = await api.superuser.query(
      `select m.id, m.first_name, m.is_school_admin, l.identity_id from app.member m
       join app.login l on l.school_id = m.school_id and l.member_id = m.id where m.school_id = $1`,
      [target.schoolId],
    );
    expect(rows).toEqual([
      { id: target.owner.memberId, first_name: 'Ada', is_school_admin: true, identity_id: target.caller.identityId },
    ]);
  });

  test('nobody else can sign in, is invited or is an admin, and no id comes along', async () => {
    const target = await emptySchool();
    const { body } = await upload(target.caller, target, zipSync(files));
    expect(body).toMatchObject({ members: 5, admins: 1 });
    const { rows } = await api.superuser.query(
      `select m.id, m.role, m.first_name, m.is_school_admin,
         exists (select from app.login l where l.member_id = m.id) or
         exists (select from app.invitation i where i.member_id = m.id) as may_enter
       from app.member m where m.school_id = $1`,
      [target.schoolId],
    );
    expect(rows).toHaveLength(6);
    expect(rows.filter((row) => row.is_school_admin || row.may_enter).map((row) => row.id)).toEqual([
      target.owner.memberId,
    ]);
    expect(rows.find((row) => row.first_name === 'Théo').role).toBe('flight_teacher');
    expect(rows.map((row) => row.id)).not.toContain(school.student.memberId);
    expect(api.mails).toEqual([]);
  });

  test('it is noted in the history', async () => {
    const target = await emptySchool();
    await upload(target.caller, target, zipSync(files));
    const { rows } = await api.superuser.query(
      `select actor_id, after from app.change where school_id = $1 and entity = 'school_import'`,
      [target.schoolId],
    );
    expect(rows).toMatchObject([
      { actor_id: target.caller.identityId, after: { rows: { members: 5, 'sign-ups': 3 } } },
    ]);
  });

  test('an archive without a newer part or column is imported', async () => {
    const target = await emptySchool();
    const { 'expiry-mails.jsonl': _older, ...others } = files;
    const manifest = JSON.parse(strFromU8(files['school.json'] as Uint8Array));
    delete manifest.rows['expiry-mails'];
    const older = { ...others, 'school.json': strToU8(JSON.stringify(manifest)) };
    const content = withRows(older, 'members', (rows) => rows.map(({ emergency_name: _newer, ...row }) => row));
    expect((await upload(target.caller, target, content)).status).toBe(200);
  });

  describe('is refused', () => {
    let target: Target;
    beforeAll(async () => {
      target = await emptySchool();
    });

    test('for a teacher, and for the admin of another school', async () => {
      const teacher = await buildMember(api.superuser, school, 'flight_teacher');
      expect((await upload(await api.as(teacher), school, zipSync(files))).status).toBe(403);
      expect((await upload(admin, target, zipSync(files))).status).toBe(403);
    });

    test('by a school with another member or with a flight day', async () => {
      const [crowded, planned] = [await emptySchool(), await emptySchool()];
      await buildMember(api.superuser, crowded);
      await buildFlight(api.superuser, planned);
      for (const full of [crowded, planned])
        expect((await upload(full.caller, full, zipSync(files))).body.code).toBe('school_not_empty');
    });

    const manifestOf = (): AnyBody => JSON.parse(strFromU8(files['school.json'] as Uint8Array));
    const withManifest = (change: (manifest: AnyBody) => void) => {
      const manifest = manifestOf();
      change(manifest);
      return zipSync({ ...files, 'school.json': strToU8(JSON.stringify(manifest)) });
    };
    /** Changes the unpacked size that the directory of the ZIP file states for its first file. */
    const withSize = (content: Uint8Array, size: number) => {
      const changed = Buffer.from(content);
      changed.writeUInt32LE(size, changed.indexOf(Buffer.from('504b0102', 'hex')) + 24);
      return changed;
    };
    const damaged = () => {
      const content = Buffer.from(zipSync(files, { level: 0 }));
      const at = content.indexOf('Flies well.');
      content.write('Fried well.', at);
      return content;
    };
    const bomb = () => zipSync({ ...files, 'members.jsonl': new Uint8Array(30_000_000).fill(32) });

    test.each([
      ['no ZIP file', () => strToU8('members'), 'not_an_archive'],
      ['nothing', () => new Uint8Array(), 'not_an_archive'],
      ['another ZIP file', () => zipSync({ 'data.json': strToU8('{}') }), 'not_an_archive'],
      ['a truncated one', () => zipSync(files).slice(0, -100), 'not_an_archive'],
      ['one that leads out of its folder', () => zipSync({ ...files, '../x.jsonl': strToU8('') }), 'not_an_archive'],
      ['an absolute path', () => zipSync({ ...files, '/etc/passwd': strToU8('') }), 'not_an_archive'],
      ['one that says it unpacks to gigabytes', () => withSize(zipSync(files), 2_500_000_000), 'not_an_archive'],
      ['one that unpacks to more than it says', () => withSize(zipSync(files), 3), 'not_an_archive'],
      ['one endless line', bomb, 'not_an_archive'],
      ['a damaged file', damaged, 'not_an_archive'],
      [
        'a text that is not UTF-8',
        () => zipSync({ ...files, 'members.jsonl': new Uint8Array([0xff, 0xfe, 10]) }),
        'not_an_archive',
      ],
      [
        'a newer format',
        () => withManifest((manifest) => Object.assign(manifest, { version: 2, school: 'other' })),
        'archive_too_new',
      ],
      ['another format', () => withManifest((manifest) => Object.assign(manifest, { format: 'x' })), 'not_an_archive'],
    ] as const)('%s', async (_name, content, code) => {
      const { status, body } = await upload(target.caller, target, content());
      expect([status, body.code]).toEqual([422, code]);
      expect(await countOf(target)).toEqual(EMPTY);
    });

    const first = (changed: object) => (rows: AnyBody[]) =>
      rows.map((row, at) => (at === 0 ? { ...row, ...changed } : row));

    test.each([
      ['a text too long', 'members', first({ first_name: 'x'.repeat(101) }), 'members.1.first_name', 'too_long'],
      ['an unknown role', 'members', first({ role: 'king' }), 'members.1.role', 'not_offered'],
      [
        'an erased member with access',
        'members',
        first({ erased_at: '2026-01-01T00:00:00.000Z', disabled_at: null }),
        'members.1.disabled_at',
        'required',
      ],
      ['a wrong address', 'members', first({ email: 'x' }), 'members.1.email', 'not_an_email'],
      ['an unknown column', 'members', first({ password: 'x' }), 'members.1.password', 'unknown_field'],
      ['no column', 'sign-ups', first({ seat: undefined }), 'sign-ups.1.seat', 'required'],
      ['no object', 'members', () => [[]], 'members.1', 'wrong_format'],
      ['a NUL', 'members', first({ city: 'a\0b' }), 'members.1.city', 'wrong_format'],
      [
        'a control character',
        'member-comments',
        first({ comment: 'a\u202Eb' }),
        'member-comments.1.comment',
        'forbidden_character',
      ],
      ['a row twice', 'sign-ups', (rows: AnyBody[]) => [...rows, rows[0]], 'sign-ups.4.member_id', 'listed_twice'],
      ['a foreign id', 'sign-ups', first({ member_id: crypto.randomUUID() }), 'sign-ups.1.member_id', 'names_nothing'],
      [
        'a foreign picture',
        'members',
        first({ canopy_image: crypto.randomUUID() }),
        'members.1.canopy_image',
        'names_nothing',
      ],
      [
        'a foreign colour',
        'pictures',
        first({ canopy_colors: [crypto.randomUUID()] }),
        'pictures.1.canopy_colors',
        'names_nothing',
      ],
      ['equipment without a seat', 'sign-ups', () => [], 'poll-answers.1.member_id', 'names_nothing'],
      [
        'a day that ends before it begins',
        'flight-days',
        first({ end_datetime: '2020-01-01T00:00:00Z' }),
        'flight-days.1.end_datetime',
        'end_not_after_start',
      ],
    ] as const)('%s, with file and row', async (_name, part, change, path, code) => {
      const { status, body } = await upload(target.caller, target, withRows(files, part, change));
      expect(status).toBe(422);
      expect(body.errors).toContainEqual({ path, code });
      expect(await countOf(target)).toEqual(EMPTY);
    });

    test('two members with one address', async () => {
      const twice = withRows(files, 'members', (rows) => rows.map((row) => ({ ...row, email: 'Same@x.example' })));
      expect((await upload(target.caller, target, twice)).body.errors).toContainEqual({
        path: 'members.2.email',
        code: 'listed_twice',
      });
    });

    test('a picture that is none, one that is missing, and a file that belongs to nothing', async () => {
      const [picture = ''] = Object.keys(files).filter((name) => name.endsWith('.webp'));
      const row = rowsOf(files, 'pictures').findIndex(({ id }) => picture.includes(id)) + 1;
      const none = zipSync({ ...files, [picture]: strToU8('<svg onload="alert(1)"/>') });
      const { [picture]: _gone, ...missing } = files;
      const more = zipSync({ ...files, 'pictures/evil.webp': strToU8('x') });
      const errorsOf = async (content: Uint8Array) => (await upload(target.caller, target, content)).body.errors;
      expect(await errorsOf(none)).toEqual([{ path: `pictures.${row}.file`, code: 'not_a_picture' }]);
      expect(await errorsOf(zipSync(missing))).toEqual([{ path: `pictures.${row}.file`, code: 'required' }]);
      expect(await errorsOf(more)).toEqual([{ path: 'pictures/evil.webp', code: 'unknown_field' }]);
      expect(await countOf(target)).toEqual(EMPTY);
    });

    test('a part that is missing, and the archive of a school in another time zone', async () => {
      const { 'sign-ups.jsonl': _gone, ...missing } = files;
      expect((await upload(target.caller, target, zipSync(missing))).body.errors).toEqual([
        { path: 'sign-ups', code: 'required' },
      ]);
      const elsewhere = withManifest(({ school: settings }) => Object.assign(settings, { timezone: 'Asia/Kathmandu' }));
      expect((await upload(target.caller, target, elsewhere)).body.errors).toEqual([
        { path: 'school.timezone', code: 'other_time_zone' },
      ]);
    });

    test('line feeds instead of rows, without reading all of them', async () => {
      const feeds = zipSync({ ...files, 'members.jsonl': new Uint8Array(10_000_000).fill(10) });
      const { errors } = (await upload(target.caller, target, feeds)).body;
      expect(errors).toEqual(
        Array.from({ length: 20 }, (_, at) => ({ path: `members.${at + 1}`, code: 'wrong_format' })),
      );
    });

    test('an empty line between rows', async () => {
      const text = `${strFromU8(files['members.jsonl'] as Uint8Array)}\n`;
      const content = zipSync({ ...files, 'members.jsonl': strToU8(text) });
      expect((await upload(target.caller, target, content)).body.errors).toEqual([
        { path: 'members.6', code: 'wrong_format' },
      ]);
    });

    test.each([
      ['more pictures than a school may have', 'pictures', { member_id: null }, 501, 'too_many_pictures'],
      ['more pictures than a member may have', 'pictures', {}, 3, 'too_many_pictures'],
      ['more colours than a school may have', 'canopy-colors', {}, 101, 'too_many_colors'],
    ])('%s', async (_name, part, changed, times, code) => {
      const content = withRows(files, part, (rows) => {
        const row = rows.find(({ member_id }) => member_id !== null);
        return Array.from({ length: times }, () => ({ ...row, ...changed, id: crypto.randomUUID() }));
      });
      expect((await upload(target.caller, target, content)).body.code).toBe(code);
    });

    test('other numbers of rows than it says itself', async () => {
      const content = withManifest(({ rows }) => {
        rows.members += 1;
        delete rows['sign-ups'];
      });
      expect((await upload(target.caller, target, content)).body.errors).toEqual([
        { path: 'rows.members', code: 'wrong_count' },
        { path: 'rows.sign-ups', code: 'wrong_count' },
      ]);
    });

    test('another type of content', async () => {
      expect((await upload(target.caller, target, zipSync(files), 'text/plain')).status).toBe(415);
    });

    test('more than a gigabyte, before it is sent', async () => {
      const { method, path } = importSchool;
      const headers = { ...headersOf(target.caller, target), 'content-type': 'application/zip' };
      const status = await new Promise((resolve, reject) => {
        const sending = request(`${api.url}/api/v1${path}`, {
          method,
          headers: { ...headers, 'content-length': 1_000_000_001 },
        });
        sending.on('response', (response) => {
          resolve(response.statusCode);
          sending.destroy();
        });
        sending.on('error', reject);
        sending.flushHeaders();
      });
      expect(status).toBe(413);
    });
  });

  test('of two imports at once, on two servers, one fills the school', async () => {
    const target = await emptySchool();
    const other = await api.another();
    const content = zipSync(files).slice();
    const headers = { ...headersOf(target.caller, target), 'content-type': 'application/zip' };
    const statuses = await Promise.all(
      [api.url, other.url].map(async (url) => {
        const response = await fetch(`${url}/api/v1${importSchool.path}`, { method: 'PUT', headers, body: content });
        return response.status;
      }),
    );
    await other.stop();
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409 || status === 429)).toHaveLength(1);
    expect((await countOf(target))['member']).toBe(6);
  });

  test('what the Finder adds is ignored', async () => {
    const target = await emptySchool();
    const more = ['.DS_Store', 'pictures/.DS_Store', '__MACOSX/._school.json', '__MACOSX/pictures/._x.webp'];
    const packed = zipSync({ ...files, ...Object.fromEntries(more.map((name) => [name, strToU8('Bud1')])) });
    expect((await upload(target.caller, target, packed)).status).toBe(200);
  });

  test('an archive may be packed again with the folder into which it was unpacked', async () => {
    const target = await emptySchool();
    const inside = Object.entries(files).map(([name, content]) => [`aufwind-schule/${name}`, content]);
    const packed = zipSync({ ...Object.fromEntries(inside), '__MACOSX/._aufwind-schule': strToU8('Bud1') });
    expect((await upload(target.caller, target, packed)).status).toBe(200);
    expect((await countOf(target))['member']).toBe(6);
  });

  test('an import ends with its client, and its place is free', async () => {
    const target = await emptySchool();
    const client = await api.superuser.connect();
    await client.query('begin');
    await client.query('lock table app.canopy_color in access exclusive mode');
    const content = Buffer.from(zipSync(files));
    const sending = request(`${api.url}/api/v1${importSchool.path}`, {
      method: importSchool.method,
      headers: {
        ...headersOf(target.caller, target),
        'content-type': 'application/zip',
        'content-length': content.length,
      },
    });
    sending.on('error', () => undefined);
    sending.end(content);
    const waiting = async () => {
      const { rows } = await api.superuser.query(
        `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%app%canopy_color%'
           and pid <> pg_backend_pid() and datname = current_database()`,
      );
      return rows.length;
    };
    await expect.poll(waiting, { timeout: 60_000, interval: 100 }).toBe(1);
    sending.destroy();
    // The server hears of it before it answers others.
    for (let times = 0; times < 3; times += 1) await admin.send(readArchiveState, {});
    await client.query('rollback');
    client.release();
    await expect
      .poll(async () => (await upload(target.caller, target, zipSync(files))).status, {
        timeout: 60_000,
        interval: 200,
      })
      .toBe(200);
  });

  test('of an import that dies halfway nothing stays', async () => {
    const target = await emptySchool();
    const client = await api.superuser.connect();
    await client.query('begin');
    await client.query('lock table app.material in access exclusive mode');
    const dying = upload(target.caller, target, zipSync(files));
    await expect
      .poll(
        async () => {
          // Not by the client that holds the lock: its transaction sees one state of this view.
          const { rows } = await api.superuser.query(
            `select pg_terminate_backend(pid) as ended from pg_stat_activity
             where wait_event_type = 'Lock' and query like '%app%material%' and pid <> pg_backend_pid()
               and datname = current_database()`,
          );
          return rows.length;
        },
        { timeout: 60_000, interval: 100 },
      )
      .toBe(1);
    await client.query('rollback');
    client.release();
    expect((await dying).status).toBe(503);
    expect(await countOf(target)).toEqual(EMPTY);
    expect((await upload(target.caller, target, zipSync(files))).status).toBe(200);
  });
});
