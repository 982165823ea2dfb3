import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { grantScope } from '../../core/access/scope.ts';
import { createTestDatabase } from '../../test/support/database.ts';
import { freePort } from '../../test/support/free-port.ts';
import { type BuiltMember, buildMember, buildSchool } from '../../test/support/school.ts';
import { type MailServer, startMailServer } from '../../test/support/smtp.ts';
import { connect, type Pools } from '../db/connect.ts';
import { newId } from '../db/new-id.ts';
import { inTransaction, openDatabase } from '../db/transaction.ts';
import { type Jobs, openJobs } from '../jobs/jobs.ts';
import type { Mail, Mailer } from './mail.ts';
import { mailerOf } from './mailer.ts';
import { keepMail, keptMails, messageId, smtpDelivery } from './transport.ts';

const SECRET = 's'.repeat(48);
const FROM = 'Aufwind <noreply@flights.example>';
const PUBLIC_URL = 'https://flights.example';

let superuser: pg.Pool;
let pools: Pools;
let jobs: Jobs;
let mailer: Mailer;
let teacher: BuiltMember;
let server: MailServer;
let place = 0;
let mail: Mail;
const warnings: object[] = [];
/** What the job queue reports by itself. */
const failures: Error[] = [];

/** The scope that the auth gate grants the teacher. */
const scope = () =>
  grantScope({
    schoolId: teacher.schoolId,
    timeZone: 'Europe/Zurich',
    country: 'CH',
    actor: {
      identityId: newId(),
      memberId: teacher.memberId,
      role: teacher.role,
      isSchoolAdmin: false,
      isSentinelAdmin: false,
    },
  });

const open = () =>
  openJobs({
    pools,
    secret: SECRET,
    firstRetry: 1,
    poll: 0.5,
    onError: (error) => void failures.push(error),
  });

beforeAll(async () => {
  const database = await createTestDatabase();
  superuser = new pg.Pool({ connectionString: database.superuserUrl, max: 2 });
  pools = connect(database.loginUrl);
  teacher = await buildMember(superuser, await buildSchool(superuser), 'flight_teacher');
  jobs = await open();
  mailer = mailerOf(jobs);
  // A server stops here and starts again at the same port.
  server = await startMailServer(await freePort());
  const settings = { smtpUrl: server.url, mailFrom: FROM, publicUrl: PUBLIC_URL };
  const log = { warn: (facts: object) => void warnings.push(facts) } as never;
  const deliver = smtpDelivery(settings, log, { socketTimeout: 1500, greetingTimeout: 1500 });
  await jobs.work({ mail: (data) => deliver(data as Mail), 'reset-link': async () => undefined });
});
afterAll(async () => {
  await jobs.stop();
  await server.stop();
  await pools.end();
  await superuser.end();
});

beforeEach(() => {
  place += 1;
  mail = {
    to: `livia${place}@flights.example`,
    language: 'de',
    content: {
      subject: `Einladung für Grüess’ Gott ${place}`,
      greeting: 'Hallo Céline',
      paragraphs: ['Am Samstag fliegen wir über <den> See & zurück.'],
      action: { label: 'Öffnen', url: `https://flights.example/register?code=geheim${place}&email=x` },
      remarks: ['Der Link gilt einmal.'],
    },
    cause: `test/${place}`,
  };
});
afterEach(() => {
  server.behave();
  expect(failures).toEqual([]);
});

const arrived = () => server.received.filter(({ to }) => to?.[0]?.address === mail.to);

/** Waits for something that must happen, with a time limit. Absence is checked after a later event. */
const until = async (claim: () => boolean, seconds = 30) => {
  const end = Date.now() + seconds * 1000;
  while (!claim() && Date.now() < end) await sleep(50);
  expect(claim()).toBe(true);
};
const pending = async () =>
  (await superuser.query(`select from jobs.job where name = 'mail' and state not in ('completed', 'failed')`)).rowCount;
const settled = async () => {
  const end = Date.now() + 30_000;
  while ((await pending()) !== 0 && Date.now() < end) await sleep(50);
  expect(await pending()).toBe(0);
};

describe('a mail', () => {
  it('arrives as HTML and text, with its umlauts, from our sender to one recipient', async () => {
    await mailer.queueAlone(mail);
    await until(() => arrived().length === 1);
    const [got] = arrived();
    expect(got?.subject).toBe(mail.content.subject);
    expect(got?.from).toMatchObject({ name: 'Aufwind', address: 'noreply@flights.example' });
    expect(got?.to).toHaveLength(1);
    expect(got?.messageId).toBe(messageId(mail.cause, PUBLIC_URL));
    expect(got?.text).toContain('Am Samstag fliegen wir über <den> See & zurück.');
    expect(got?.text).toContain(mail.content.action?.url);
    expect(got?.text).toContain('Flugtage für Gleitschirmschulen');
    expect(got?.html).toContain('<html lang="de">');
    expect(got?.html).toContain('über &lt;den&gt; See &amp; zurück');
    expect(got?.html).toContain(`href="https://flights.example/register?code=geheim${place}&amp;email=x"`);
  });

  it('is in the person’s language, and always ASCII on the wire', async () => {
    const content = { ...mail.content, subject: `Zoë’s flight day in Grüningen, ${'über '.repeat(30)}`.trim() };
    await mailer.queueAlone({ ...mail, language: 'en', content });
    await until(() => arrived().length === 1);
    const [got] = arrived();
    expect(got?.subject).toBe(content.subject);
    expect(got?.html).toContain('<html lang="en">');
    for (const body of [got?.html, got?.text]) expect(body).toContain('flight days of paragliding schools');
    const longest = Math.max(
      ...(server.wire.at(-1)?.toString('latin1').split('\r\n') ?? []).map(({ length }) => length),
    );
    expect(longest).toBeLessThanOrEqual(78);
    expect(server.wire.at(-1)?.every((byte) => byte < 128)).toBe(true);
  });

  it('can’t get a second header or recipient through a name', async () => {
    await mailer.queueAlone({ ...mail, content: { ...mail.content, subject: 'Hoi\r\nBcc: spy@flights.example' } });
    await until(() => arrived().length === 1);
    const [got] = arrived();
    expect([got?.subject, got?.bcc, got?.to?.length]).toEqual(['Hoi Bcc: spy@flights.example', undefined, 1]);
  });

  it('has a reply address if requested, and only one', async () => {
    await mailer.queueAlone({ ...mail, replyTo: 'asker@flights.example' });
    await until(() => arrived().length === 1);
    expect(arrived()[0]?.replyTo?.map(({ address }) => address)).toEqual(['asker@flights.example']);
    const cause = `${mail.cause}/crooked`;
    await mailer.queueAlone({ ...mail, cause, replyTo: 'asker@flights.example\r\nBcc: spy@flights.example' });
    await until(() => arrived().length === 2);
    expect([arrived()[1]?.bcc, arrived()[1]?.to?.length]).toEqual([undefined, 1]);
    expect(server.wire.at(-1)?.toString('latin1')).not.toMatch(/^bcc:/im);
  });

  it('is sent once per cause, however often it is queued, even after it was sent', async () => {
    await Promise.all(Array.from({ length: 20 }, () => mailer.queueAlone(mail)));
    await until(() => arrived().length > 0);
    await settled();
    await mailer.queueAlone(mail);
    await settled();
    expect(arrived()).toHaveLength(1);
    // Control: mails with different causes are all sent.
    await Promise.all([1, 2, 3].map((n) => mailer.queueAlone({ ...mail, cause: `${mail.cause}/${n}` })));
    await until(() => arrived().length === 4);
  });

  it('is sent only if its transaction commits', async () => {
    const database = openDatabase(pools.app);
    const work = inTransaction(database, scope(), async (tx) => {
      await mailer.queue(tx, mail);
      throw new Error('changed my mind');
    });
    await expect(work).rejects.toThrow('changed my mind');
    await inTransaction(database, scope(), async (tx) => {
      await mailer.queue(tx, { ...mail, cause: `${mail.cause}/kept` });
      // The command's own role is restored.
      expect(await tx.db.selectFrom('member').select('id').execute()).toHaveLength(1);
    });
    await until(() => arrived().length === 1);
    await settled();
    expect(arrived().map(({ messageId: id }) => id)).toEqual([messageId(`${mail.cause}/kept`, PUBLIC_URL)]);
  });
});

describe('a mail server that', () => {
  it.each([
    ['is busy', 'later'],
    ['hangs up in the middle', 'drop'],
    ['is too slow', 'slow'],
  ] as const)('%s gets the mail later', async (_name, mood) => {
    server.behave(mood);
    const before = server.tries();
    await mailer.queueAlone(mail);
    await until(() => arrived().length === 1);
    await settled();
    expect(server.tries() - before).toBe(2);
    expect(arrived()).toHaveLength(1);
  });

  it('does not know the address is asked once, and the log contains no address', async () => {
    server.behave('refuse');
    const before = server.tries();
    await mailer.queueAlone(mail);
    await until(() => server.tries() > before);
    await settled();
    expect(server.tries() - before).toBe(1);
    expect(arrived()).toEqual([]);
    expect(warnings.at(-1)).toMatchObject({ responseCode: 550, messageId: messageId(mail.cause, PUBLIC_URL) });
    expect(JSON.stringify(warnings)).not.toContain('livia');
  });

  it('loses its answer gets the same mail with the same id', async () => {
    server.behave('lose-answer');
    await mailer.queueAlone(mail);
    await until(() => arrived().length === 2);
    expect(new Set(arrived().map(({ messageId: id }) => id)).size).toBe(1);
  });

  it('is down at first gets the mail later', async () => {
    const { port } = server;
    await server.stop();
    await mailer.queueAlone(mail);
    const waiting = () => superuser.query(`select from jobs.job where name = 'mail' and state = 'retry'`);
    const end = Date.now() + 30_000;
    while ((await waiting()).rowCount === 0 && Date.now() < end) await sleep(50);
    expect((await waiting()).rowCount).toBe(1);
    server = await startMailServer(port);
    await until(() => arrived().length === 1);
  });
});

describe('a mail server that refuses us, not the addressee,', () => {
  it.each([
    ['our password', 'unknown-password', 'EAUTH 535'],
    ['our sender address', 'unknown-sender', 'EENVELOPE 550'],
  ] as const)('for %s loses no mail, and the log says so', async (_what, mood, answer) => {
    const smtpUrl = server.url.replace('//', '//aufwind:password@');
    const log = { warn: (facts: object) => void warnings.push(facts) } as never;
    const deliver = smtpDelivery({ smtpUrl, mailFrom: FROM, publicUrl: PUBLIC_URL }, log);
    server.behave(mood);
    await expect(deliver(mail)).rejects.toThrow(`the mail server did not take it: ${answer}`);
    expect(warnings.at(-1)).toMatchObject({ messageId: messageId(mail.cause, PUBLIC_URL) });
    await deliver(mail);
    expect(arrived()).toHaveLength(1);
  });
});

describe('a mail server elsewhere that offers no encryption', () => {
  const deliverTo = (change: (url: string) => string) =>
    smtpDelivery({ smtpUrl: change(server.url), mailFrom: FROM, publicUrl: PUBLIC_URL }, { warn: () => undefined });
  /** The same server, written so that it does not count as local. */
  const elsewhere = (url: string) => url.replace('127.0.0.1', '[::ffff:127.0.0.1]');

  it('gets no mail', async () => {
    await expect(deliverTo(elsewhere)(mail)).rejects.toThrow('the mail server did not take it: ETLS');
    expect(arrived()).toEqual([]);
  });

  it('gets mail if the setting allows it', async () => {
    await deliverTo((url) => `${elsewhere(url)}/?requireTLS=false`)(mail);
    expect(arrived()).toHaveLength(1);
  });

  it('gets mail if it is on this machine', async () => {
    await deliverTo((url) => url)(mail);
    expect(arrived()).toHaveLength(1);
  });
});

describe('stored mails', () => {
  it('can be read neither in the queue nor in the table of kept mails, including finished and failed jobs', async () => {
    server.behave('later');
    await mailer.queueAlone(mail);
    const keep = keepMail(pools.identity, SECRET);
    await keep(mail);
    await until(() => arrived().length === 1);
    const { rows } = await superuser.query<{ text: string }>(
      `select string_agg(j::text, '') || (select string_agg(encode(sealed, 'escape') || cause, '') from identity.kept_mail) as text from jobs.job j`,
    );
    for (const secret of ['geheim', 'livia', 'Einladung', 'Céline']) expect(rows[0]?.text).not.toContain(secret);
  });

  it('are shown once per cause, latest first, and only the last 200', async () => {
    await superuser.query('delete from identity.kept_mail');
    const keep = keepMail(pools.identity, SECRET);
    for (let n = 1; n <= 202; n += 1) await keep({ ...mail, cause: `${mail.cause}/${n}` });
    await keep({ ...mail, cause: `${mail.cause}/202` });
    const kept = await keptMails(pools.identity, SECRET);
    expect(kept).toHaveLength(200);
    expect(kept[0]).toMatchObject({ to: mail.to, content: mail.content, cause: `${mail.cause}/202` });
    // Mails encrypted with another secret are skipped.
    expect(await keptMails(pools.identity, 'another secret of forty characters, or more')).toEqual([]);
  });
});
