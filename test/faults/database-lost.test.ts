import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readAccessRights } from '../../features/accounts/contract.ts';
import { createChatGroup } from '../../features/chat/contract.ts';
import { sendMessage } from '../../features/chat/messages.contract.ts';
import { registerMember } from '../../features/members/profile.contract.ts';
import { sealWith } from '../../server/jobs/seal.ts';
import type { Mail } from '../../server/mail/mail.ts';
import type { Caller } from '../support/api.ts';
import { type Listening, startListening } from '../support/live.ts';
import { type BuiltMember, buildFlight, buildMember, buildSchool } from '../support/school.ts';
import { randomFrom, SEED } from '../support/seeded.ts';
import { type MailServer, startMailServer } from '../support/smtp.ts';
import { type EmbeddedProgram, openEmbeddedProgram } from './embedded-program.ts';
import { comesAbout, isAlive } from './program.ts';

const LATEST_KILL_MS = 400;
const random = randomFrom(SEED);

const KILLS = Number(process.env['DATABASE_KILLS'] ?? 4);
const WRITERS = 16;
const READERS = 16;
/** Milliseconds within which the database must be available again. */
const BACK_WITHIN = 30_000;
const MAIL_DOMAIN = 'writers.example';
const SECRET = 's'.repeat(48);

/** Responses other than success or a correct 503, and requests without a response. */
const unexpected: unknown[] = [];
const counts: Record<string, number> = {};
/** Addresses of members whose registration was acknowledged. */
const acknowledged = new Set<string>();

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: { readonly code?: string } | null;
}

/** Whether the request must be sent again. */
const isLater = (what: string, { status, headers, body }: Answer, good: readonly number[]): boolean => {
  counts[`${what} ${status}`] = (counts[`${what} ${status}`] ?? 0) + 1;
  const wait = Number(headers.get('retry-after'));
  const rightly = status === 503 && wait > 0 && ['database_unavailable', 'overloaded'].includes(body?.code ?? '');
  if (!rightly && !good.includes(status)) unexpected.push({ what, status, body });
  return rightly;
};

const untilStopped = async (stopped: AbortSignal, act: (n: number) => Promise<void>): Promise<void> => {
  for (let n = 0; !stopped.aborted; n++) {
    // A request without a response is a fault, too.
    await act(n).catch((error: Error) => unexpected.push(String(error.cause ?? error)));
    await pause(20);
  }
};

const newMember = (email: string) => ({
  first_name: 'Wanda',
  last_name: 'Writer',
  role: 'student',
  language: 'en',
  email,
});

const write = async (admin: Caller, email: string): Promise<void> => {
  for (;;) {
    const answer = await admin.send(registerMember, newMember(email));
    // Attempts that the kills undid have used up the invitations of this mailbox.
    if (answer.status === 429 && answer.body?.code === 'too_many_mails') return;
    // `409`: the first attempt was committed, although it got 503.
    if (!isLater('write', answer, [200, 409])) return void acknowledged.add(email);
    await pause(50);
  }
};

let server: EmbeddedProgram;
let smtp: MailServer;
let stream: Listening;
let boss: { readonly caller: Caller; readonly member: BuiltMember };
let flight_id: string;
let cookie = '';

const signIn = async (): Promise<string> => {
  const response = await fetch(`${server.url}/identity/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.url },
    body: JSON.stringify({ email: 'student@demo.example', password: 'Aufwind-demo-1' }),
  });
  return response.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
};

const readToken = async (): Promise<void> => {
  const response = await fetch(`${server.url}/identity/token`, { headers: { cookie } });
  isLater('token', { status: response.status, headers: response.headers, body: await response.json() }, [200]);
};

const readRights = async (): Promise<void> => {
  isLater('read', await boss.caller.send(readAccessRights), [200]);
};

const isReady = async (): Promise<boolean> => (await fetch(`${server.url}/readyz`)).ok;

/** Milliseconds from the failure until the database was available again. */
const backAfter = async (strike: (pid: number) => Promise<unknown> | unknown, isNew = true): Promise<number> => {
  const { pid } = server.postmaster();
  const began = performance.now();
  await strike(pid);
  if (isNew) expect(await comesAbout(async () => notedAnother(pid), BACK_WITHIN)).toBe(true);
  expect(await comesAbout(isReady, BACK_WITHIN)).toBe(true);
  return Math.round(performance.now() - began);
};

const notedAnother = (pid: number): boolean => {
  try {
    const now = server.postmaster();
    return now.ready && now.pid !== pid;
  } catch {
    return false;
  }
};

const kill = (signal: NodeJS.Signals) => (pid: number) => process.kill(pid, signal);

const OURS = `application_name = 'aufwind' and pid <> pg_backend_pid()`;
const ofOurs = async (): Promise<number[]> =>
  (await server.superuser.query<{ pid: number }>(`select pid from pg_stat_activity where ${OURS}`)).rows.map(
    ({ pid }) => pid,
  );

/** The addresses of a domain in all mails, sent ones included. The demo has mails of its own, from nine in the morning. */
const queuedFor = async (domain: string): Promise<string[]> => {
  const { rows } = await server.superuser.query<{ sealed: string }>(
    "select data->>'sealed' as sealed from jobs.job where name = 'mail'",
  );
  const seal = sealWith(SECRET);
  return rows
    .map(({ sealed }) => seal.open<Mail>(Buffer.from(sealed, 'base64')).to)
    .filter((address) => address.endsWith(`@${domain}`));
};

const moreIsWritten = async (when: string): Promise<void> => {
  const before = acknowledged.size;
  const isWriting = async () => acknowledged.size >= before + WRITERS;
  expect(await comesAbout(isWriting, BACK_WITHIN), `writes ${when}`).toBe(true);
};

const back: Record<string, number[]> = {};

beforeAll(async () => {
  smtp = await startMailServer();
  server = await openEmbeddedProgram({ SMTP_URL: smtp.url, DEMO: 'on', AUFWIND_SECRET: SECRET });
  const school = await buildSchool(server.superuser);
  const member = await buildMember(server.superuser, school, 'flight_teacher', { is_school_admin: true });
  boss = { caller: await server.as(member), member };
  cookie = await signIn();
  flight_id = await buildFlight(server.superuser, school, { teachers: [member.memberId] });
  await boss.caller.send(createChatGroup, { flight_id });
  stream = await startListening(server, boss.caller, member);

  const stopped = new AbortController();
  const reading = Array.from({ length: READERS }, () => untilStopped(stopped.signal, readRights));
  back['connections ended'] = [];
  for (let round = 0; round < 5; round++) {
    const end = () => server.superuser.query(`select pg_terminate_backend(pid) from pg_stat_activity where ${OURS}`);
    back['connections ended'].push(await backAfter(end, false));
  }
  // Each admin has a school of their own, because a school has a budget of invitations.
  const admins = await Promise.all(
    Array.from({ length: WRITERS }, async () =>
      server.as(
        await buildMember(server.superuser, await buildSchool(server.superuser), 'flight_teacher', {
          is_school_admin: true,
        }),
      ),
    ),
  );
  const writing = admins.map((admin, writer) =>
    untilStopped(stopped.signal, (n) => write(admin, `w${writer}-${n}@${MAIL_DOMAIN}`)),
  );
  const asking = untilStopped(stopped.signal, readToken);
  back['killed'] = [];
  for (let round = 0; round < KILLS; round++) {
    await moreIsWritten('between two kills');
    await pause(random() * LATEST_KILL_MS);
    back['killed'].push(await backAfter(kill('SIGKILL')));
  }
  back['asked to stop'] = [await backAfter(kill('SIGTERM'))];
  back['stopped fast'] = [await backAfter(kill('SIGINT'))];
  expect(await comesAbout(async () => (await ofOurs()).length > 0, BACK_WITHIN)).toBe(true);
  const [one] = await ofOurs();
  // Process 0 would mean the whole group of the test, its runner included.
  if (one === undefined) throw new Error('The server has no connection to kill.');
  back['one process killed'] = [await backAfter(() => process.kill(one, 'SIGKILL'), false)];
  await moreIsWritten('after the last failure');
  stopped.abort();
  await Promise.all([...reading, ...writing, asking]);
  process.stderr.write(`KILL_SEED=${SEED} ${JSON.stringify({ counts, back, acknowledged: acknowledged.size })}\n`);
}, 600_000);
afterAll(async () => {
  await server.remove();
  await smtp.stop();
});

describe(`a server whose database was taken away under ${WRITERS} writers, ${KILLS} times by kill -9`, () => {
  it('answers each request, with 503 and Retry-After where it could not handle it', () => {
    expect(unexpected).toEqual([]);
  });

  it('loses nothing that it acknowledged, and does nothing twice', async () => {
    const { rows } = await server.superuser.query<{ email: string; n: number }>(
      `select email, count(*)::int as n from app.member where email like '%@${MAIL_DOMAIN}' group by email`,
    );
    const written = new Map(rows.map(({ email, n }) => [email, n]));
    expect([...acknowledged].filter((email) => !written.has(email))).toEqual([]);
    expect(rows.filter(({ n }) => n > 1)).toEqual([]);
    expect((await queuedFor(MAIL_DOMAIN)).sort()).toEqual([...written.keys()].sort());
  });

  it('continues with the mails, and sends none of them twice', async () => {
    const before = smtp.received.length;
    expect(await comesAbout(async () => smtp.received.length > before + 10, BACK_WITHIN)).toBe(true);
    const receivers = smtp.received.map(({ to }) => to?.[0]?.address);
    expect(receivers.filter((address, place) => receivers.indexOf(address) !== place)).toEqual([]);
  });

  it('closes the open event streams, which missed events, and sends events on new ones', async () => {
    await stream.ended;
    const isListening = async () =>
      (await server.superuser.query(`select from pg_stat_activity where query like 'listen "aufwind_chat"%'`)).rows
        .length > 0;
    expect(await comesAbout(isListening, BACK_WITHIN)).toBe(true);
    const isHeard = async () => {
      const anew = await startListening(server, boss.caller, boss.member);
      const { status } = await boss.caller.send(sendMessage, {
        flight_id,
        client_id: crypto.randomUUID(),
        text: 'We are back',
      });
      expect(status).toBe(200);
      const event = anew.until((one) => JSON.stringify(one).includes('We are back')).then(() => true);
      // A stream that was opened a moment before the server listened again is closed, too.
      const heard = await Promise.race([event, anew.ended.then(() => false)]);
      anew.close();
      return heard;
    };
    expect(await comesAbout(isHeard, BACK_WITHIN)).toBe(true);
  });

  it('reports the loss in sentences, and not once per request', () => {
    const lines = server.program.output().split('\n');
    expect(lines.filter((line) => line.includes('The embedded database has stopped.')).length).toBeGreaterThan(KILLS);
    expect(lines.filter((line) => /"level":(50|60)/.test(line))).toEqual([]);
    expect(lines.filter((line) => line.startsWith('The database is away')).length).toBeGreaterThan(0);
    expect(server.program.output()).not.toMatch(/\n {4}at /);
  });

  it('stops together with its database', async () => {
    const { pid } = server.postmaster();
    server.program.process.kill('SIGTERM');
    expect(await server.program.ended, server.program.output().slice(-2000)).toBe(0);
    expect(await comesAbout(async () => !isAlive(pid), BACK_WITHIN), 'the database has ended').toBe(true);
  });
});
