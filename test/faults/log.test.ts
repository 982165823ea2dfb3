import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readInvitation } from '../../features/accounts/contract.ts';
import { createChatGroup } from '../../features/chat/contract.ts';
import { sendMessage } from '../../features/chat/messages.contract.ts';
import { listMembers } from '../../features/members/contract.ts';
import { registerMember } from '../../features/members/profile.contract.ts';
import { callersAt } from '../support/api.ts';
import { createTestDatabase } from '../support/database.ts';
import { freePort } from '../support/free-port.ts';
import { buildFlight, buildMember, buildSchool } from '../support/school.ts';
import { type MailServer, startMailServer } from '../support/smtp.ts';
import { newFolder, type Program, run } from './program.ts';

/** Texts that people typed or received, by kind. No log may contain them, even at the most verbose level. */
const PLANTED: Record<string, string> = {
  'first name': 'Kunigunde',
  'last name': 'Zschokke-Unverzagt',
  'e-mail': 'kunigunde.zschokke@planted.example',
  'part of the e-mail': 'kunigunde.zschokke',
  phone: '+41765554433',
  'phone as typed': '076 555 44 33',
  message: 'The thermals were splendid above the Titlis.',
  password: 'Correct-horse-9-battery',
  'code in an address': 'code-in-an-address-7f3a',
  'search in an address': 'zebrafinch',
  'broken body': 'half-a-body-of-mine',
  'user agent': 'Planted/1.0',
  'visitor behind a proxy': '203.0.113.77',
};

let program: Program;
let smtp: MailServer;
let superuser: pg.Pool;
let log = '';
const statuses: Record<string, number> = {};
/** Trace id that the answer to the failed request named. */
let traceId = '';
const folder = newFolder();

const start = async () => {
  const database = await createTestDatabase();
  superuser = new pg.Pool({ connectionString: database.superuserUrl, max: 2 });
  smtp = await startMailServer();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  program = run('programs/server/main.ts', {
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: (await folder).path,
    DATABASE_URL: database.loginUrl.replace('@/', '@localhost/'),
    SMTP_URL: smtp.url,
    TRUSTED_PROXIES: 'loopback',
    LOG_LEVEL: 'trace',
  });
  await program.says('Aufwind is ready');
  return url;
};

const planted = (what: string): string => PLANTED[what] ?? '';
const HEADERS = { 'user-agent': planted('user agent'), 'x-forwarded-for': planted('visitor behind a proxy') };

const member = { first_name: planted('first name'), last_name: planted('last name'), role: 'student' };
const contact = { email: planted('e-mail'), phone: planted('phone') };

/** Performs the requests of a school's day, valid and invalid ones. */
const journey = async (url: string): Promise<void> => {
  const { as, send } = await callersAt(url, superuser, url);
  const school = await buildSchool(superuser);
  const boss = await buildMember(superuser, school, 'flight_teacher', { is_school_admin: true });
  const admin = await as(boss);
  PLANTED['token'] = admin.token;
  PLANTED['signature of the token'] = admin.token.split('.')[2] ?? '';
  const note = async (what: string, asked: Promise<{ status: number }>) => {
    statuses[what] = (await asked).status;
  };
  const body = { ...member, ...contact, language: 'de' };
  // The mail server first refuses the address for good, then postpones it.
  smtp.behave('refuse', 'later');
  await note('registered', admin.send(registerMember, body, HEADERS));
  await note('registered twice', admin.send(registerMember, body, HEADERS));
  await note('wrong field', admin.send(registerMember, { ...body, phone: planted('phone as typed'), role: 'pilot' }));
  await note(
    'searched',
    admin.send(listMembers, { roles: ['student'], response_type: 'base', search: planted('first name') }),
  );
  await note('broken body', admin.send(registerMember, `{"first_name": "${planted('broken body')}`));
  await note('unknown code', send(readInvitation, { code: planted('code in an address'), email: contact.email }, {}));
  const flight_id = await buildFlight(superuser, school, { teachers: [boss.memberId] });
  await note('group', admin.send(createChatGroup, { flight_id }));
  const text = planted('message');
  await note('message', admin.send(sendMessage, { flight_id, client_id: crypto.randomUUID(), text }));
  const post = (path: string, content: object) =>
    fetch(url + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: url,
        cookie: `aufwind.session_token=${planted('password')}`,
        ...HEADERS,
      },
      body: JSON.stringify(content),
    });
  await note(
    'wrong password',
    post('/identity/sign-in/email', { email: contact.email, password: planted('password') }),
  );
  await note('reset', post('/identity/reset/request', { email: contact.email }));
  const query = `?code=${planted('code in an address')}&email=${encodeURIComponent(contact.email)}&q=${planted('search in an address')}`;
  await note('page', fetch(`${url}/register${query}`, { headers: { accept: 'text/html', ...HEADERS } }));
  await note('no such call', fetch(`${url}/api/v1/nothing/${planted('search in an address')}${query}`));
  // An unexpected failure, whose error holds the whole row.
  await superuser.query(
    `alter table app.member add constraint planted_wall check (first_name <> '${member.first_name}') not valid`,
  );
  const failed = admin.send(registerMember, { ...body, email: `second.${contact.email}` }, HEADERS);
  await note('failure', failed);
  traceId = (await failed).body.trace_id;
  await vi.waitUntil(() => smtp.tries() > 0, { timeout: 30_000 });
};

beforeAll(async () => {
  await journey(await start());
  program.process.kill('SIGTERM');
  await program.ended;
  log = program.output();
});
afterAll(async () => {
  await smtp.stop();
  await superuser.end();
  await (await folder).remove();
});

const lines = (): Record<string, unknown>[] =>
  log.split('\n').flatMap((line) => (line.startsWith('{') ? [JSON.parse(line) as Record<string, unknown>] : []));

/** Whether the text holds the value, also in its URL and JSON encoding. */
const holds = (text: string, value: string): boolean =>
  [value, encodeURIComponent(value), JSON.stringify(value).slice(1, -1)].some((form) =>
    text.toLowerCase().includes(form.toLowerCase()),
  );

describe('the log at its most verbose level', () => {
  it('covers a day on which all of this happened', () => {
    expect(statuses).toMatchObject({
      registered: 200,
      'registered twice': 409,
      'wrong field': 422,
      searched: 200,
      'broken body': 400,
      'unknown code': 404,
      group: 200,
      message: 200,
      'wrong password': 401,
      reset: 200,
      'no such call': 404,
      failure: 500,
    });
  });

  it.each([...Object.keys(PLANTED), 'token', 'signature of the token'])('holds no %s', (what) => {
    expect(planted(what)).not.toBe('');
    expect(log.split('\n').filter((line) => holds(line, planted(what)))).toEqual([]);
  });

  it('control: a value planted in the log is found', () => {
    for (const value of Object.values(PLANTED))
      expect(holds(`${log}\n{"level":30,"msg":"for ${value}"}`, value)).toBe(true);
  });

  it('has one line per request: method, pattern, status and time', () => {
    const requests = lines().filter(({ msg }) => msg === 'request');
    const registered = requests.filter(({ route }) => route === '/api/v1/school/user/register');
    expect(registered.map(({ method, status }) => [method, status])).toEqual(
      [200, 409, 422, 400, 500].map((status) => ['PUT', status]),
    );
    expect(Object.keys(registered[0] ?? {}).sort()).toEqual(
      ['hostname', 'level', 'method', 'ms', 'msg', 'pid', 'route', 'status', 'time', 'trace_id'].sort(),
    );
  });

  it('holds enough of a failure to find its cause, and the number that the person was shown', () => {
    const [failure] = lines().filter(({ msg }) => msg === 'request failed');
    expect(failure).toMatchObject({ trace_id: traceId });
    expect(lines().filter(({ trace_id }) => trace_id === traceId)).toHaveLength(2);
    expect(failure).toMatchObject({ err: { type: 'DatabaseError', code: '23514', constraint: 'planted_wall' } });
  });

  it('names a mail by its Message-ID', () => {
    const [mail] = lines().filter(({ messageId }) => messageId !== undefined);
    expect(mail?.['messageId']).toMatch(/^<[0-9a-f]{40}@127\.0\.0\.1>$/);
  });
});
