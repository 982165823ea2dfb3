import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportSchool } from '../../features/school-archives/contract.ts';
import { newId } from '../../server/db/new-id.ts';
import { type Caller, startApi, type TestApi } from '../support/api.ts';
import { type BuiltSchool, buildMember, buildSchool } from '../support/school.ts';

const MEMBERS = 5000;
const DAYS = 2000;
const SIGN_UPS_A_DAY = 20;
const PICTURES = 3000;
const PICTURE_BYTES = 100_000;

let api: TestApi;

const fill = async ({ schoolId }: BuiltSchool): Promise<void> => {
  const run = (text: string, ...values: unknown[]) => api.superuser.query(text, [schoolId, ...values]);
  await run(
    `insert into app.member (school_id, id, first_name, last_name, email, role)
     select $1, gen_random_uuid(), 'Lena ' || n, 'Muster', n || '@members.example', 'student' from generate_series(1, $2) n`,
    MEMBERS,
  );
  await run(
    `insert into app.flight (school_id, id, type, start_datetime, end_datetime, max_students, max_start_instructors, description)
     select $1, gen_random_uuid(), 'high_alt_flight', '2020-01-01T08:00:00Z'::timestamptz + n * interval '1 day',
       '2020-01-01T16:00:00Z'::timestamptz + n * interval '1 day', 30, 2, repeat('Bring lunch and water. ', 20)
     from generate_series(1, $2) n`,
    DAYS,
  );
  await run(
    `insert into app.signup (school_id, flight_id, member_id, seat)
     select $1, f.id, m.id, 'students'
     from (select id, row_number() over () as n from app.flight where school_id = $1) f
     join (select id, row_number() over () as n from app.member where school_id = $1 and role = 'student') m
       on (m.n + f.n * 7) % ($2::int / $3::int) = 0`,
    MEMBERS,
    SIGN_UPS_A_DAY,
  );
  for (let n = 0; n < PICTURES; n += 1)
    await run(
      `with picture as (
         insert into app.canopy_picture (school_id, id, width, height) values ($1, $2, 1600, 1200) returning school_id, id)
       insert into app.canopy_picture_file (school_id, picture_id, size, content) select school_id, id, 'full', $3 from picture`,
      newId(),
      randomBytes(PICTURE_BYTES),
    );
};

/** Downloads the archive in a process of its own, which keeps nothing of it, and returns its size. */
const download = async (caller: Caller, { schoolId }: BuiltSchool): Promise<number> => {
  const headers = {
    authorization: `Bearer ${caller.token}`,
    'x-school-id': schoolId,
    'content-type': 'application/json',
  };
  const asked = [`${api.url}/api/v1${exportSchool.path}`, { method: exportSchool.method, headers, body: '{}' }];
  const script = `
    const response = await fetch(...${JSON.stringify(asked)});
    let size = 0;
    for await (const piece of response.body) size += piece.length;
    console.log(response.status, size);`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script]);
  const [status, size] = stdout.split(' ').map(Number);
  expect(status).toBe(200);
  return size ?? 0;
};

const adminOf = async (school: BuiltSchool): Promise<Caller> =>
  api.as(await buildMember(api.superuser, school, 'flight_teacher', { is_school_admin: true }));

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

test('the archive of a very large school does not fill the memory', { timeout: 15 * 60_000 }, async () => {
  const large = await buildSchool(api.superuser);
  await fill(large);
  const admin = await adminOf(large);
  // The first export makes the engine's heap grow to what it keeps for garbage. The second shows what an export needs.
  await download(admin, large);
  const before = process.memoryUsage().rss;
  let most = before;
  const look = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 20);
  const start = performance.now();
  const size = await download(admin, large);
  clearInterval(look);
  const seconds = (performance.now() - start) / 1000;
  process.stdout.write(
    `archive: ${(size / 1e6).toFixed(0)} MB in ${seconds.toFixed(1)} s, ${((most - before) / 1e6).toFixed(0)} MB more memory\n`,
  );
  expect(size).toBeGreaterThan(PICTURES * PICTURE_BYTES);
  // The figure includes garbage that the engine has not collected yet, whose size depends on the machine.
  expect(most - before).toBeLessThan(size / 3);
});
