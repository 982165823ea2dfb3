import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MemberId } from '../../core/ids/ids.ts';
import { runImport, undoImport } from '../../features/imports/contract.ts';
import { previewMailing, readMailing, sendMailing } from '../../features/mailings/contract.ts';
import type { Mail } from '../../server/mail/mail.ts';
import { type AnyBody, type Caller, startApi, type TestApi } from '../support/api.ts';
import { type BuiltMember, type BuiltSchool, buildMember, buildSchool, linkMember } from '../support/school.ts';

let api: TestApi;
let school: BuiltSchool;
let admin: Caller;
const left: Mail[] = [];
/** Holds each mail back until it resolves. */
let gate: Promise<void> = Promise.resolve();

beforeAll(async () => {
  api = await startApi({
    deliver: async (mail) => {
      await gate;
      left.push(mail);
      return null;
    },
  });
});
afterAll(() => api.stop());
beforeEach(async () => {
  gate = Promise.resolve();
  left.length = 0;
  school = await buildSchool(api.superuser, 'Flugschule Weitblick');
  admin = await api.as(await buildMember(api.superuser, school, 'student', { is_school_admin: true }));
});

const isOld = () =>
  api.superuser.query(`update app.change set at = at - interval '25 hours' where school_id = $1`, [school.schoolId]);
const draft = (user_ids: readonly string[]) => ({
  id: randomUUID(),
  subject: 'Saison 2027',
  text: 'Wir beginnen.',
  salutation: true,
  language: 'de',
  user_ids,
});
const write = async (...members: readonly MemberId[]) => {
  const body = draft(members);
  const { status, body: answer } = await admin.send(sendMailing, body);
  return { id: body.id, status, answer, code: answer.code };
};
const read = async (id: string): Promise<AnyBody> => (await admin.send(readMailing, { id })).body;
const settled = async (id: string): Promise<AnyBody> => {
  await expect.poll(async () => (await read(id)).counts.queued, { timeout: 30_000 }).toBe(0);
  return read(id);
};
const importPeople = async (names: readonly string[]) => {
  const rows = names.map((name, place) => ({
    cells: { first_name: 'Ada', last_name: `Huber ${name}`, email: `ada.${name}.${place}@invented.example` },
    member: null,
  }));
  const { status, body } = await admin.send(runImport, { file: 'list.xlsx', rows });
  expect(status, JSON.stringify(body)).toBe(200);
  const { rows: ids } = await api.superuser.query<{ id: MemberId }>(
    `select id from app.member where school_id = $1 and last_name like 'Huber%' order by last_name`,
    [school.schoolId],
  );
  return { importId: body.id as string, ids: ids.map(({ id }) => id) };
};
const oldMember = async (facts: Parameters<typeof buildMember>[3] = {}): Promise<BuiltMember> => {
  const member = await buildMember(api.superuser, school, 'student', facts);
  await isOld();
  return member;
};

describe('people whom nobody knows', () => {
  it('get nothing: an import of 1,500 invented ones and a mailing to all of them', async () => {
    const { ids } = await importPeople(Array.from({ length: 1500 }, (_, n) => String(n)));
    expect(ids).toHaveLength(1500);
    const { body } = await admin.send(previewMailing, { user_ids: ids });
    expect([body.recipients, body.left_out.length, body.left_out[0].reason]).toEqual([0, 1500, 'too_new']);
    const { status, code } = await write(...ids);
    expect([status, code, left.length]).toEqual([409, 'nobody_to_mail', 0]);
    // Somebody who is in on it takes none of them along.
    const known = await buildMember(api.superuser, school);
    await linkMember(api.superuser, known, (await api.as(null)).identityId);
    const both = await write(...ids, known.memberId);
    expect(both.answer).toEqual({ recipients: 1, left_out: 1500 });
    await settled(both.id);
    expect(left.map(({ to }) => to)).toEqual([known.email]);
    // A day later, a school that is as young as they are sends 300 a day.
    await isOld();
    expect((await admin.send(previewMailing, { user_ids: ids })).body).toMatchObject({ recipients: 1500, most: 300 });
    expect((await write(...ids)).code).toBe('too_many_mails');
  });

  it('get mails once they have accepted the invitation, and nothing at a changed address', async () => {
    const member = await buildMember(api.superuser, school);
    expect((await write(member.memberId)).code).toBe('nobody_to_mail');
    await linkMember(api.superuser, member, (await api.as(null)).identityId);
    expect((await write(member.memberId)).status).toBe(200);
    await api.superuser.query(`update app.member set email = 'victim@elsewhere.example' where id = $1`, [
      member.memberId,
    ]);
    expect((await write(member.memberId)).code).toBe('nobody_to_mail');
    await isOld();
    expect((await write(member.memberId)).status).toBe(200);
  });
});

describe('one mailbox', () => {
  it('gets five mails of 300 in a day, also under several names', async () => {
    const { memberId } = await oldMember({ email: 'livia@people.example' });
    const other = await oldMember({ email: 'Livia+2@people.example' });
    const sent = [];
    for (let n = 0; n < 300; n += 1) sent.push(await write(n % 2 === 0 ? memberId : other.memberId));
    expect(sent.map(({ status }) => status)).toEqual([...Array(5).fill(200), ...Array(295).fill(429)]);
    for (const { id } of sent.slice(0, 5)) expect((await settled(id)).counts.sent).toBe(1);
    expect(left.filter(({ to }) => /^livia/i.test(to))).toHaveLength(5);
  });

  it('that has had five is left out, and the others get theirs', async () => {
    const full = await oldMember();
    const other = await oldMember();
    for (let n = 0; n < 5; n += 1) await write(full.memberId);
    const { id, answer } = await write(full.memberId, other.memberId);
    expect(answer).toEqual({ recipients: 1, left_out: 1 });
    const { recipients } = await settled(id);
    expect(recipients.map(({ reason }: AnyBody) => reason).toSorted()).toEqual(['enough_today', null]);
  });

  it('gets five from each school, which learns nothing of another, and twenty from all', async () => {
    const email = `${randomUUID()}@people.example`;
    const inNewSchool = async () => {
      school = await buildSchool(api.superuser, 'Flugschule Weitblick');
      admin = await api.as(await buildMember(api.superuser, school, 'student', { is_school_admin: true }));
      return (await oldMember({ email })).memberId;
    };
    for (let schools = 0; schools < 4; schools += 1) {
      const memberId = await inNewSchool();
      const sent = [];
      for (let n = 0; n < 6; n += 1) sent.push((await write(memberId)).status);
      expect(sent).toEqual([...Array(5).fill(200), 429]);
    }
    const full = await inNewSchool();
    const refused = await write(full);
    expect([refused.status, refused.code]).toEqual([429, 'too_many_mails']);
    const { id, answer } = await write(full, (await oldMember()).memberId);
    expect(answer).toEqual({ recipients: 1, left_out: 1 });
    const { recipients } = await settled(id);
    expect(recipients.map(({ reason }: AnyBody) => reason).toSorted()).toEqual(['enough_today', null]);
  });

  it('gets five of ten that are sent at once', async () => {
    const { memberId } = await oldMember();
    const sent = await Promise.all(Array.from({ length: 10 }, () => write(memberId)));
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(5);
  });
});

describe('what was sent', () => {
  it('stays on record when the import of its recipient is undone', async () => {
    const { importId, ids } = await importPeople(['one', 'two']);
    const [mailed = '' as MemberId] = ids;
    await linkMember(
      api.superuser,
      { memberId: mailed, schoolId: school.schoolId, role: 'student', email: '' },
      (await api.as(null)).identityId,
    );
    const { id } = await write(...ids);
    await settled(id);
    await api.superuser.query('delete from app.login where member_id = $1', [mailed]);
    expect((await admin.send(undoImport, { id: importId })).body).toMatchObject({
      removed: 1,
      kept_members: [{ user_id: mailed, why: ['mailed'] }],
    });
    const { counts, recipients } = await read(id);
    expect(counts).toMatchObject({ sent: 1, left_out: 0 });
    expect(recipients[0]).toMatchObject({ user_id: mailed, email: expect.stringContaining('@invented.example') });
  });

  it('does not reach who was disabled or has unsubscribed before it left', async () => {
    const people = [await oldMember(), await oldMember(), await oldMember()] as const;
    const [disabled, unsubscribed, last] = people;
    const { promise, resolve } = Promise.withResolvers<void>();
    gate = promise;
    // As many mails as workers are held back, so that those of this mailing wait behind them.
    const holding = await Promise.all(Array.from({ length: 12 }, () => oldMember()));
    await write(...holding.map(({ memberId }) => memberId));
    const { id } = await write(...people.map(({ memberId }) => memberId));
    await api.superuser.query('update app.member set disabled_at = now() where id = $1', [disabled.memberId]);
    await api.superuser.query(`insert into app.unsubscription values ($1, $2, 'mailing', 'email', now())`, [
      school.schoolId,
      unsubscribed.memberId,
    ]);
    resolve();
    const { recipients } = await settled(id);
    const becameOf = ({ memberId }: BuiltMember) => {
      const { state, reason } = recipients.find(({ user_id }: AnyBody) => user_id === memberId);
      return [state, reason];
    };
    expect(people.map(becameOf)).toEqual([
      ['left_out', 'disabled'],
      ['left_out', 'unsubscribed'],
      ['sent', null],
    ]);
    expect(left.map(({ to }) => to)).toContain(last.email);
  });
});

describe('a link to unsubscribe', () => {
  const linkTo = async ({ memberId, email }: BuiltMember): Promise<string> => {
    const { id } = await write(memberId);
    await settled(id);
    const url = new URL(left.findLast(({ to }) => to === email)?.content.unsubscribe?.url ?? '');
    return `${api.url}${url.pathname}${url.search}`;
  };
  const open = async (url: string, language = 'en') => {
    const response = await fetch(url, { headers: { 'accept-language': language } });
    return { status: response.status, page: await response.text() };
  };
  const post = (url: string, body: string) =>
    fetch(url, { method: 'POST', body, headers: { 'content-type': 'application/x-www-form-urlencoded' } });

  it('ends mailings with one POST, without a sign-in, and says so to the sender', async () => {
    const livia = await oldMember();
    const url = await linkTo(livia);
    for (let n = 0; n < 3; n += 1)
      expect((await open(url)).page).toContain('You get the e-mails that Flugschule Weitblick');
    // Opening it has changed nothing.
    expect((await write(livia.memberId)).status).toBe(200);
    const replies = await Promise.all([1, 2].map(() => post(url, 'List-Unsubscribe=One-Click')));
    expect(replies.map(({ status, redirected }) => [status, redirected])).toEqual([
      [200, false],
      [200, false],
    ]);
    expect((await open(url, 'de-CH')).page).toContain('nicht mehr');
    const { body } = await admin.send(previewMailing, { user_ids: [livia.memberId] });
    expect(body.left_out).toMatchObject([{ reason: 'unsubscribed' }]);
    expect((await write(livia.memberId)).code).toBe('nobody_to_mail');
    // The button of the page takes it back.
    expect(await (await post(url, 'change=get')).text()).toContain('You get the e-mails');
    expect((await write(livia.memberId)).status).toBe(200);
  });

  it('also takes a form in several parts', async () => {
    const livia = await oldMember();
    const url = await linkTo(livia);
    const form = new FormData();
    form.set('List-Unsubscribe', 'One-Click');
    expect((await fetch(url, { method: 'POST', body: form })).status).toBe(200);
    expect((await write(livia.memberId)).code).toBe('nobody_to_mail');
  });

  it('of nobody, or with something changed in it, leads nowhere', async () => {
    const livia = await oldMember();
    const url = await linkTo(livia);
    const broken = url.replace(/.{4}$/, 'AAAA');
    for (const bad of [broken, `${api.url}/unsubscribe`, `${api.url}/unsubscribe?of=x`, `${url}&of=y`]) {
      expect((await open(bad)).status).toBe(404);
      expect((await post(bad, 'List-Unsubscribe=One-Click')).status).toBe(404);
    }
    expect((await post(url, 'x'.repeat(3000))).status).toBe(413);
    expect((await write(livia.memberId)).status).toBe(200);
  });
});
