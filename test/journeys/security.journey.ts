import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { THOROUGH } from './parts.ts';
import { address, expect, test } from './people.ts';
import { everythingStored } from './stored.ts';

const MEMBER = 'mara@newcomers.example';
const THIEF = 'thief@flights.example';

/** Every request by which a foreign page could try to change something in a person's name. */
const ATTACK = `async (target) => {
  const outcomes = [];
  const tries = [
    ['/identity/sign-out', 'POST', undefined, {}],
    ['/identity/sign-out', 'POST', '{}', { 'content-type': 'application/json' }],
    ['/identity/email', 'POST', '{"email":"${THIEF}"}', { 'content-type': 'application/json' }],
    ['/identity/email', 'POST', '{"email":"${THIEF}"}', { 'content-type': 'text/plain' }],
    ['/identity/password', 'POST', '{"password":"Stolen-by-a-page-1"}', { 'content-type': 'text/plain' }],
    ['/identity/reset/request', 'POST', '{"email":"${MEMBER}"}', { 'content-type': 'text/plain' }],
    ['/identity/sign-in/email', 'POST', '{"email":"no-school@demo.example","password":"Aufwind-demo-1"}', { 'content-type': 'text/plain' }],
    ['/identity/token', 'GET', undefined, {}],
    ['/identity/sessions', 'GET', undefined, {}],
    ['/api/v1/auth/sign-out-everywhere', 'POST', '{}', { 'content-type': 'text/plain' }],
  ];
  for (const [path, method, body, headers] of tries) {
    for (const mode of ['cors', 'no-cors']) {
      try {
        const response = await fetch(target + path, { method, body, headers, mode, credentials: 'include' });
        outcomes.push(response.type === 'opaque' ? 'opaque' : 'read ' + path + ' ' + response.status);
      } catch {
        outcomes.push('blocked');
      }
    }
  }
  const form = document.createElement('form');
  form.method = 'post';
  form.action = target + '/identity/sign-out';
  form.target = 'frame';
  const frame = document.createElement('iframe');
  frame.name = 'frame';
  document.body.append(frame, form);
  const loaded = new Promise((resolve) => { frame.onload = resolve; });
  form.submit();
  await loaded;
  return outcomes;
}`;

test('a page of another origin can change nothing and read nothing', async ({ join, request }) => {
  const foreign = createServer((_request, response) =>
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>Win a canopy</title><body>'),
  );
  await new Promise<void>((listening) => foreign.listen(0, listening));
  const { port } = foreign.address() as AddressInfo;
  // A member of their own, because others get mails about flight days meanwhile.
  const student = await join({ first: 'Mara', email: MEMBER, role: 'student' });
  const mails = async () => {
    const all = (await (await request.get(address('/demo/mail'))).text()).split('<li>');
    return all.filter((mail) => mail.includes(MEMBER) || mail.includes(THIEF)).length;
  };
  const mailsBefore = await mails();
  expect(mailsBefore, 'the invitation').toBe(1);

  const attacker = await student.context().newPage();
  // Another site, and another port on the same site, to which the browser sends the cookie.
  for (const host of ['127.0.0.1', 'localhost']) {
    await attacker.goto(`http://${host}:${port}/`);
    const outcomes = await attacker.evaluate<string[]>(`(${ATTACK})('${address()}')`);
    expect(outcomes.filter((outcome) => outcome !== 'blocked' && outcome !== 'opaque')).toEqual([]);
    await student.reload();
    await expect(student).toHaveURL(/\/signups$/);
    await expect(student.getByRole('button', { name: 'Mara Newcomer' })).toBeVisible();
  }
  const sessions = await student.evaluate(async () => (await (await fetch('/identity/sessions')).json()) as object[]);
  expect(sessions.length).toBeGreaterThan(0);
  expect(await mails()).toBe(mailsBefore);
  await attacker.close();
  foreign.close();
});

test(
  'the browser stores preferences and no credentials; four tabs share one session and its end',
  THOROUGH,
  async ({ enter }) => {
    const first = await enter('beginner');
    const tabs = [first];
    for (let n = 0; n < 3; n += 1) {
      const tab = await first.context().newPage();
      await tab.goto('/signups');
      tabs.push(tab);
    }
    for (const tab of tabs) {
      await tab.reload();
      await expect(tab.getByRole('button', { name: 'Selina Arnold' })).toBeVisible();
    }
    const kept = await first.evaluate(async () => ({
      local: Object.entries(localStorage),
      session: Object.keys(sessionStorage).filter((key) => !key.startsWith('tsr-scroll')),
      cookie: document.cookie,
      databases: (await indexedDB.databases()).map(({ name }) => name),
      caches: await caches.keys(),
    }));
    expect(kept).toMatchObject({ session: [], cookie: '', databases: ['aufwind'], caches: [] });
    // The device encrypts its copies of days and its unsent entries.
    expect(await everythingStored(first)).not.toMatch(/Selina|@demo\.example|eyJ[\w-]{20}/);
    expect(kept.local.map(([key]) => key.replace(/\.[0-9a-f-]{36}$/, '')).toSorted()).toEqual([
      'aufwind.language',
      'aufwind.person',
      'aufwind.provider',
      'aufwind.school',
      'aufwind.signed-in',
    ]);
    // The public settings of the sign-in, which are longer.
    const own = kept.local.filter(([key]) => key !== 'aufwind.provider');
    for (const [, value] of own) expect(value.length).toBeLessThan(40);

    await tabs[1]?.getByRole('button', { name: 'Selina Arnold' }).click();
    await tabs[1]?.getByRole('menuitem', { name: 'Log out' }).click();
    for (const tab of tabs) await expect(tab).toHaveURL(/\/login/);
  },
);

test('control: a page that breaks its policy fails the journey', async ({ visit }) => {
  test.fail();
  const page = await visit();
  await page.goto('/login');
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'document.title = "broken in"';
    document.body.append(script);
  });
  expect(await page.title()).not.toBe('broken in');
});
