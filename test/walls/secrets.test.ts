import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { newId } from '../../server/db/new-id.ts';
import { hashPassword } from '../../server/identity/passwords/password-hash.ts';
import { type Program, run } from '../faults/program.ts';
import { createTestDatabase } from '../support/database.ts';
import { freePort } from '../support/free-port.ts';
import { buildMember, buildSchool } from '../support/school.ts';
import { type MailServer, startMailServer } from '../support/smtp.ts';

const ADMIN = 'vreni@flights.example';
const INVITED = 'livia@flights.example';
const MOVED = 'livia.new@flights.example';
const PASSWORDS = ['Over-the-ridge-9', 'Down-the-valley-7', 'Above-the-lake-55'] as const;
const SECRET = 'the-secret-of-this-server-and-of-no-other-one';

let superuser: pg.Pool;
let mailServer: MailServer;
let program: Program;
let url: string;
let dump: string;
/** Every secret that the server issued, by name. */
const issued = new Map<string, string>();

const request = async (
  path: string,
  body: object | undefined,
  headers: Record<string, string> = {},
  method = 'POST',
) => {
  const response = await fetch(url + path, {
    method,
    headers: { origin: url, ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  expect([path, response.status, text]).toEqual([path, 200, text]);
  return { body: JSON.parse(text), cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
};

const enter = async (name: string, path: string, body: object, cookie = '') => {
  const answer = await request(`/identity${path}`, body, cookie === '' ? {} : { cookie });
  const [token = '', signature = ''] = decodeURIComponent(answer.cookie.split('=').slice(1).join('=')).split('.');
  issued.set(`session of ${name}`, token);
  issued.set(`its signature of ${name}`, signature);
  const jwt = (await request('/identity/token', undefined, { cookie: answer.cookie }, 'GET')).body.token;
  issued.set(`JWT of ${name}`, jwt);
  return { cookie: answer.cookie, authorization: `Bearer ${jwt}` };
};

/** Returns the code in the newest mail to an address, once it has arrived over SMTP. */
const mailedCode = async (name: string, to: string, subject: RegExp): Promise<string> => {
  const find = () => server().findLast((mail) => mail.to?.[0]?.address === to && subject.test(mail.subject ?? ''));
  await vi.waitFor(() => expect(find()).toBeDefined(), 30_000);
  const code = /[?&]code=([\w-]+)/.exec(find()?.text ?? '')?.[1] ?? '';
  expect(code).toHaveLength(43);
  issued.set(name, code);
  return code;
};
const server = () => mailServer.received;

const everyRow = async (): Promise<string> => {
  const { rows: tables } = await superuser.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const texts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await superuser.query<{ line: string }>(`select t::text as line from ${name} t`);
    texts.push(name, ...rows.map(({ line }) => line));
  }
  return texts.join('\n').toLowerCase();
};

beforeAll(async () => {
  const database = await createTestDatabase();
  superuser = new pg.Pool({ connectionString: database.superuserUrl, max: 2 });
  mailServer = await startMailServer();
  const school = await buildSchool(superuser, 'Bergluft');
  const admin = await buildMember(superuser, school, 'flight_teacher', { email: ADMIN, is_school_admin: true });
  const [user, identity] = [crypto.randomUUID(), newId()];
  await superuser.query(
    `insert into identity."user" (id, name, email, "emailVerified") values ($1, 'Vreni Odermatt', $2, true)`,
    [user, ADMIN],
  );
  await superuser.query(
    `insert into identity.account ("accountId", "providerId", "userId", password, "updatedAt") values ($1, 'credential', $2, $3, now())`,
    [user, user, await hashPassword(PASSWORDS[0])],
  );
  await superuser.query('insert into identity.principal (id, issuer, subject, email) values ($1, $2, $3, $4)', [
    identity,
    'embedded',
    user,
    ADMIN,
  ]);
  await superuser.query('insert into app.login (school_id, member_id, identity_id) values ($1, $2, $3)', [
    school.schoolId,
    admin.memberId,
    identity,
  ]);

  const port = await freePort();
  url = `http://localhost:${port}`;
  program = run('programs/server/main.ts', {
    PORT: String(port),
    // A host name before the socket's folder: a URL without a host cannot be parsed.
    DATABASE_URL: database.loginUrl.replace('@/', '@localhost/'),
    SMTP_URL: mailServer.url,
    AUFWIND_SECRET: SECRET,
    LOG_LEVEL: 'trace',
    DEMO: 'off',
  });
  await program.says('Aufwind is ready');

  // The life cycle of an account: invited, registered, linked, moved to another address, forgotten password, reset.
  const vreni = await enter('the admin', '/sign-in/email', { email: ADMIN, password: PASSWORDS[0] });
  const inSchool = { authorization: vreni.authorization, 'x-school-id': school.schoolId };
  const person = { first_name: 'Livia', last_name: 'Barmettler', role: 'student', email: INVITED };
  await request('/api/v1/school/user/register', person, inSchool, 'PUT');
  const code = await mailedCode('invitation', INVITED, /invites you/);
  const livia = await enter('the invited', '/register', { email: INVITED, password: PASSWORDS[1], code });
  await request('/api/v1/auth/finalize', { code, email: INVITED }, { authorization: livia.authorization }, 'PATCH');
  await request('/identity/email', { email: MOVED }, { cookie: livia.cookie });
  const confirmation = await mailedCode('confirmation of an e-mail', MOVED, /Confirm/);
  await request('/identity/email/confirm', { code: confirmation });
  await request('/identity/reset/request', { email: MOVED, language: 'en' });
  const reset = await mailedCode('reset', MOVED, /Choose a new password/);
  await request('/identity/reset', { code: reset, password: PASSWORDS[2] });
  await request('/identity/reset/request', { email: ADMIN });
  await mailedCode('reset that nobody used', ADMIN, /Choose a new password/);
  await enter('the invited, again', '/sign-in/email', { email: MOVED, password: PASSWORDS[2] });
  dump = await everyRow();
}, 90_000);

afterAll(async () => {
  program.process.kill('SIGTERM');
  await program.ended;
  await mailServer.stop();
  await superuser.end();
});

describe('after a full run', () => {
  it('no issued secret is in any table or in the log', () => {
    expect(issued.size).toBe(13);
    for (const [name, secret] of issued) {
      expect([name, secret.length > 20]).toEqual([name, true]);
      expect([name, dump.includes(secret.toLowerCase())]).toEqual([name, false]);
      expect([name, program.output().includes(secret)]).toEqual([name, false]);
    }
  });

  it('no password and no server secret is in any table or in the log', () => {
    for (const secret of [...PASSWORDS, SECRET]) {
      expect(dump).not.toContain(secret.toLowerCase());
      expect(program.output()).not.toContain(secret);
    }
  });

  it('control: the dump holds the people, the digests and the finished jobs', () => {
    for (const there of [ADMIN, MOVED, '$argon2id$', 'jobs.job', 'app.invitation', 'sealed'])
      expect(dump).toContain(there);
    expect(program.output()).toContain('/identity/reset');
  });
});
