import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  listMailings,
  previewMailing,
  readMailing,
  resendMailing,
  sendMailing,
  stopMailing,
} from '../../features/mailings/contract.ts';
import { smtpDelivery } from '../../server/mail/transport.ts';
import { type AnyBody, type Caller, startApi, type TestApi } from '../support/api.ts';
import { type BuiltMember, type BuiltSchool, buildMember, buildSchool } from '../support/school.ts';
import { type MailServer, startMailServer } from '../support/smtp.ts';

const PUBLIC_URL = 'http://127.0.0.1:3000';
const NOW = Temporal.Instant.from('2026-11-25T09:00:00Z');

let now = NOW;
let api: TestApi;
let server: MailServer;
let school: BuiltSchool;
let writer: BuiltMember;
let admin: Caller;
let livia: BuiltMember;
let reto: BuiltMember;
/** Holds each mail back until it resolves. */
let gate: Promise<void> = Promise.resolve();

beforeAll(async () => {
  server = await startMailServer();
  const settings = { smtpUrl: server.url, mailFrom: 'Aufwind <noreply@flights.example>', publicUrl: PUBLIC_URL };
  const send = smtpDelivery(settings, { warn: () => undefined });
  const deliver: typeof send = async (mail) => {
    await gate;
    return send(mail);
  };
  api = await startApi({ clock: () => now, deliver });
});
afterAll(async () => {
  await api.stop();
  await server.stop();
});
beforeEach(async () => {
  now = NOW;
  gate = Promise.resolve();
  server.behave();
  school = await buildSchool(api.superuser, 'Flugschule Weitblick');
  writer = await buildMember(api.superuser, school, 'flight_teacher', { is_school_admin: true, first_name: 'Simone' });
  admin = await api.as(writer);
  livia = await buildMember(api.superuser, school, 'student', { first_name: 'Livia', last_name: 'Amsler' });
  reto = await buildMember(api.superuser, school, 'student', { first_name: 'Reto', last_name: 'Brunner' });
  await isOld();
  await api.superuser.query(`update app.school set created_at = '2026-01-01' where id = $1`, [school.schoolId]);
});

const draft = (members: readonly BuiltMember[], more: object = {}) => ({
  id: randomUUID(),
  subject: 'Saison 2027',
  text: 'Am 3. März beginnen wir.\nAlles dazu: https://weitblick.example/saison?a=1&b=2.\n\nBis bald!',
  salutation: true,
  language: 'de',
  user_ids: members.map(({ memberId }) => memberId),
  ...more,
});
const addressOf = async ({ identityId }: Caller): Promise<string> =>
  (await api.superuser.query('select email from identity.principal where id = $1', [identityId])).rows[0].email;
/** Lets whatever the school has written so far be older than a day. */
const isOld = (since = '2026-01-01T00:00:00Z') =>
  api.superuser.query('update app.change set at = $2 where school_id = $1', [school.schoolId, since]);
const mailsTo = ({ email }: BuiltMember) => server.received.filter(({ to }) => to?.[0]?.address === email);
const read = async (id: string): Promise<AnyBody> => (await admin.send(readMailing, { id })).body;
const counts = async (id: string) => (await read(id)).counts;
const NONE = { queued: 0, sent: 0, failed: 0, stopped: 0, left_out: 0 };
const becomes = (id: string, expected: object) =>
  expect.poll(() => counts(id), { timeout: 30_000 }).toEqual({ ...NONE, ...expected });
/** Sends a mailing and waits until none of its mails is queued. */
const sent = async (members: readonly BuiltMember[], more: object = {}): Promise<string> => {
  const body = draft(members, more);
  const { status, body: answer } = await admin.send(sendMailing, body);
  expect(status, JSON.stringify(answer)).toBe(200);
  await expect.poll(async () => (await counts(body.id)).queued, { timeout: 30_000 }).toBe(0);
  return body.id;
};
const queueEmpty = () =>
  expect
    .poll(async () => (await api.superuser.query(`select from jobs.job where state < 'completed'`)).rowCount, {
      timeout: 30_000,
    })
    .toBe(0);
const holdMails = (): (() => void) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  gate = promise;
  return resolve;
};

describe('a mail to many', () => {
  it('reaches each member alone, from the school, with their name and the reply address', async () => {
    const id = await sent([livia, reto]);
    expect(await counts(id)).toEqual({ ...NONE, sent: 2 });
    const [mail] = mailsTo(livia);
    expect(mail).toMatchObject({
      subject: 'Saison 2027',
      from: { name: 'Flugschule Weitblick', address: 'noreply@flights.example' },
      replyTo: [{ address: await addressOf(admin) }],
    });
    expect([mail?.to?.length, mail?.cc, mail?.bcc]).toEqual([1, undefined, undefined]);
    expect(mail?.text).toMatch(/^Hallo Livia\n\nAm 3\. März beginnen wir\.\nAlles dazu: https:/);
    expect(mail?.text).toContain('Flugschule Weitblick hat dir diese E-Mail gesendet');
    expect(mail?.text).toMatch(new RegExp(`Deine Antwort geht an\\s${await addressOf(admin)}`));
    expect(mail?.html).toContain('href="https://weitblick.example/saison?a=1&amp;b=2"');
    expect(mail?.html).not.toContain('Reto');
    expect(mailsTo(reto)).toHaveLength(1);
  });

  it('has the salutation only on request', async () => {
    await sent([livia], { salutation: false });
    expect(mailsTo(livia)[0]?.text).toMatch(/^Am 3\. März/);
    expect(mailsTo(livia)[0]?.html).not.toContain('Livia');
  });

  it('shows HTML as text, and gets no header from its subject', async () => {
    for (const subject of ['Hoi\r\nBcc: spy@flights.example', 'Hoi\nBcc: spy@flights.example']) {
      const { status, body } = await admin.send(sendMailing, draft([livia], { subject }));
      expect([status, body.errors]).toEqual([422, [{ path: 'subject', code: 'forbidden_character' }]]);
    }
    await api.superuser.query('update app.school set display_name = $2 where id = $1', [
      school.schoolId,
      'Weitblick" <spy@flights.example>\r\nBcc: spy@flights.example',
    ]);
    await sent([livia], { text: '<img src=x onerror=alert(1)> & more' });
    const [mail] = mailsTo(livia);
    expect([mail?.from?.address, mail?.bcc, mail?.to?.length]).toEqual(['noreply@flights.example', undefined, 1]);
    const [headers] = server.wire.at(-1)?.toString('latin1').split('\r\n\r\n') ?? [];
    expect(headers).not.toMatch(/^bcc:/im);
    expect(mail?.html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; more');
  });

  it('leaves out who has no e-mail or is disabled, and the preview says so before', async () => {
    const bare = await buildMember(api.superuser, school, 'student', { last_name: 'Casutt' });
    await api.superuser.query('update app.member set email = null where id = $1', [bare.memberId]);
    const gone = await buildMember(api.superuser, school, 'student', { last_name: 'Dahinden', disabled: true });
    await isOld();
    const all = [livia, bare, gone];
    const { body } = await admin.send(previewMailing, { user_ids: all.map(({ memberId }) => memberId) });
    expect(body).toEqual({
      school: 'Flugschule Weitblick',
      reply_to: expect.stringContaining('@'),
      recipients: 1,
      most: 2000,
      example: { user_id: livia.memberId, first_name: 'Livia', last_name: 'Amsler' },
      left_out: [
        { user_id: bare.memberId, first_name: 'Lena', last_name: 'Casutt', reason: 'no_email' },
        { user_id: gone.memberId, first_name: 'Lena', last_name: 'Dahinden', reason: 'disabled' },
      ],
    });
    const id = await sent(all);
    expect(await counts(id)).toEqual({ ...NONE, sent: 1, left_out: 2 });
    expect(mailsTo(gone)).toEqual([]);
    const nobody = await admin.send(sendMailing, draft([bare, gone]));
    expect([nobody.status, nobody.body.code]).toEqual([409, 'nobody_to_mail']);
  });

  it('takes no other reply address than the proven one of its author', async () => {
    const { status, body } = await admin.send(sendMailing, draft([livia], { reply_to: 'pay@elsewhere.example' }));
    expect([status, body.code]).toEqual([422, 'invalid_fields']);
    const { body: previewed } = await admin.send(previewMailing, { user_ids: [livia.memberId] });
    expect(previewed.reply_to).toBe(await addressOf(admin));
  });
});

describe('the same mailing', () => {
  it('is sent once by two requests at once, and by one that is repeated', async () => {
    const body = draft([livia, reto]);
    const replies = await Promise.all([admin.send(sendMailing, body), admin.send(sendMailing, body)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    await becomes(body.id, { sent: 2 });
    const again = await admin.send(sendMailing, body);
    expect([again.status, again.body]).toEqual([200, { recipients: 2, left_out: 0 }]);
    expect([mailsTo(livia).length, mailsTo(reto).length]).toEqual([1, 1]);
    const { rowCount } = await api.superuser.query('select from jobs.job where state in ($1, $2)', [
      'created',
      'retry',
    ]);
    expect(rowCount).toBe(0);
  });

  it.each([
    ['another text', () => ({ text: 'Another one.' })],
    ['another language', () => ({ language: 'en' })],
    ['another member', () => ({ user_ids: [reto.memberId] })],
    ['one member more', () => ({ user_ids: [livia.memberId, reto.memberId] })],
  ])('is refused under the same id with %s', async (_name, other) => {
    const body = draft([livia]);
    await admin.send(sendMailing, body);
    await becomes(body.id, { sent: 1 });
    const { status, body: answer } = await admin.send(sendMailing, { ...body, ...other() });
    expect([status, answer.code]).toEqual([409, 'id_already_used']);
    expect([mailsTo(livia).length, mailsTo(reto).length]).toEqual([1, 0]);
  });
});

describe('what became of a mail', () => {
  it('is said in words, and the failed ones can be sent again to the address that is right now', async () => {
    server.behave('refuse');
    const id = await sent([livia]);
    const [recipient] = (await read(id)).recipients;
    expect(recipient).toMatchObject({ email: livia.email, state: 'failed', reason: 'unknown_mailbox' });
    const right = `right.${livia.email}`;
    await api.superuser.query('update app.member set email = $2 where id = $1', [livia.memberId, right]);
    // An address that was just typed waits for a day, as that of a new member.
    expect((await admin.send(resendMailing, { id })).body.queued).toBe(0);
    await isOld();
    const replies = await Promise.all([admin.send(resendMailing, { id }), admin.send(resendMailing, { id })]);
    expect(replies.map(({ body }) => body.queued).sort()).toEqual([0, 1]);
    await becomes(id, { sent: 1 });
    expect(mailsTo({ ...livia, email: right })).toHaveLength(1);
  });

  it('waits for a mail server that is busy', async () => {
    server.behave('later', 'drop');
    const id = await sent([livia]);
    expect(await counts(id)).toEqual({ ...NONE, sent: 1 });
    expect(mailsTo(livia)).toHaveLength(1);
  });

  it('is that it was given up after two days, and then it does not leave any more', async () => {
    const release = holdMails();
    const body = draft([livia, reto]);
    await admin.send(sendMailing, body);
    now = NOW.add({ hours: 48 });
    await api.background.everyMinute.mailings();
    expect(await counts(body.id)).toEqual({ ...NONE, queued: 2 });
    now = NOW.add({ hours: 48, seconds: 1 });
    await api.background.everyMinute.mailings();
    expect(await counts(body.id)).toEqual({ ...NONE, failed: 2 });
    expect((await read(body.id)).recipients[0].reason).toBe('given_up');
    release();
    await queueEmpty();
    // Mails that were on their way when they were given up have left after all, and say so.
    const left = mailsTo(livia).length + mailsTo(reto).length;
    expect(await counts(body.id)).toEqual({ ...NONE, sent: left, failed: 2 - left });
  });

  it('is that it was stopped, if it was still queued', async () => {
    const more = await Promise.all(Array.from({ length: 10 }, () => buildMember(api.superuser, school)));
    await isOld();
    const release = holdMails();
    const body = draft([livia, reto, ...more]);
    await admin.send(sendMailing, body);
    const { body: answer } = await admin.send(stopMailing, { id: body.id });
    expect(answer).toEqual({ stopped: 12 });
    expect((await admin.send(stopMailing, { id: body.id })).body).toEqual({ stopped: 0 });
    release();
    await queueEmpty();
    // At most those that four workers were sending have left, and say so.
    const { sent: left, stopped } = await counts(body.id);
    expect([left + stopped, left <= 4]).toEqual([12, true]);
  });

  it('is forgotten after two years, with the text', async () => {
    const id = await sent([livia]);
    now = NOW.add({ hours: 24 * 731, seconds: 1 });
    await api.background.everyMinute.mailings();
    expect((await admin.send(readMailing, { id })).status).toBe(404);
  });
});

describe('the list', () => {
  it('has the newest first, with author and counts, in pages', async () => {
    const first = await sent([livia], { subject: 'First' });
    now = NOW.add({ minutes: 1 });
    await sent([livia, reto], { subject: 'Second' });
    const page = await admin.send(listMailings, { limit: 1, offset: 1 });
    expect(page.headers.get('x-total-count')).toBe('2');
    expect(page.body).toEqual([
      {
        id: first,
        subject: 'First',
        at: '2026-11-25T09:00:00.000Z',
        author: { user_id: writer.memberId, first_name: 'Simone', last_name: 'Muster' },
        counts: { ...NONE, sent: 1 },
      },
    ]);
  });
});

describe('nobody else', () => {
  it('may write, read, stop or repeat: flight teachers may not', async () => {
    const teacher = await api.as(await buildMember(api.superuser, school, 'flight_teacher'));
    const id = await sent([livia]);
    for (const [call, body] of [
      [previewMailing, { user_ids: [livia.memberId] }],
      [sendMailing, draft([livia])],
      [listMailings, {}],
      [readMailing, { id }],
      [stopMailing, { id }],
      [resendMailing, { id }],
    ] as const) {
      const { status, body: answer } = await teacher.send(call, body);
      expect([status, answer.code]).toEqual([403, 'role_too_low']);
    }
  });

  it('of another school reaches it or its members', async () => {
    const other = await buildSchool(api.superuser, 'Bergluft');
    const theirs = await buildMember(api.superuser, other, 'flight_teacher', { is_school_admin: true });
    const stranger = await api.as(theirs);
    const id = await sent([livia]);
    const foreign = { user_ids: [theirs.memberId, livia.memberId] };
    for (const [call, body] of [
      [previewMailing, foreign],
      [sendMailing, { ...draft([]), ...foreign }],
      [readMailing, { id }],
      [stopMailing, { id }],
      [resendMailing, { id }],
    ] as const) {
      const { status, body: answer } = await stranger.send(call, body);
      expect([status, answer.code]).toEqual([404, 'not_found']);
    }
    expect((await stranger.send(listMailings, {})).body).toEqual([]);
    // Their own mailing may have the same id.
    const own = await stranger.send(sendMailing, { ...draft([theirs]), id });
    expect(own.status).toBe(200);
    expect(mailsTo(livia)).toHaveLength(1);
  });
});

describe('a budget of 2,000 mails a day', () => {
  it('refuses the whole mailing, says when again, and leaves other mails alone', async () => {
    await api.superuser.query('delete from identity.throttle');
    await api.superuser.query(
      `insert into app.member (school_id, id, first_name, last_name, email, role)
       select $1, gen_random_uuid(), 'Ada', 'Huber', 'crowd' || n || '@people.example', 'student' from generate_series(1, 1500) n`,
      [school.schoolId],
    );
    const { rows } = await api.superuser.query<{ id: string }>(
      `select id from app.member where school_id = $1 and last_name = 'Huber'`,
      [school.schoolId],
    );
    await isOld();
    const crowd = { user_ids: rows.map(({ id }) => id) };
    const release = holdMails();
    const first = draft([], crowd);
    expect((await admin.send(sendMailing, first)).status).toBe(200);
    const second = draft([], crowd);
    const refused = await admin.send(sendMailing, second);
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_mails']);
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(23 * 3600);
    expect(wait).toBeLessThanOrEqual(24 * 3600);
    expect((await admin.send(readMailing, { id: second.id })).status).toBe(404);
    // A repeated request of the first one takes nothing from the budget.
    for (let time = 0; time < 3; time += 1) expect((await admin.send(sendMailing, first)).status).toBe(200);
    expect((await admin.send(sendMailing, draft([livia, reto]))).status).toBe(200);
    await admin.send(stopMailing, { id: first.id });
    release();
  });

  it('refuses bad input beside its field', async () => {
    const { status, body } = await admin.send(sendMailing, draft([livia], { subject: ' ', text: '' }));
    expect(status).toBe(422);
    expect(body.errors.map(({ path, code }: AnyBody) => [path, code]).sort()).toEqual([
      ['subject', 'required'],
      ['text', 'required'],
    ]);
    const many = { user_ids: Array.from({ length: 2001 }, () => livia.memberId) };
    expect((await admin.send(sendMailing, draft([], many))).status).toBe(422);
    expect((await admin.send(sendMailing, draft([]))).status).toBe(422);
  });
});
