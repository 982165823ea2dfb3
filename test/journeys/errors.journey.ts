import type { Page, Route } from '@playwright/test';
import { STEP_ERRORS } from '../../core/errors/step-errors.ts';
import { translateFrom } from '../../core/texts/translate.ts';
import { createChatGroup, createPoll } from '../../features/chat/contract.ts';
import { listenLive } from '../../features/chat/messages.contract.ts';
import { addFlightComment, readFlightComments } from '../../features/flights/comments.contract.ts';
import { listMembers } from '../../features/members/contract.ts';
import { registerMember, updateMember } from '../../features/members/profile.contract.ts';
import { listHarnessTypes } from '../../features/schools/harness.contract.ts';
import { listCanopyPictures } from '../../features/schools/pictures.contract.ts';
import { listSignUpFlights } from '../../features/signups/contract.ts';
import { readChatSteps } from '../../features/whatsapp/steps.contract.ts';
import { de } from '../../programs/browser/texts/de.ts';
import { en } from '../../programs/browser/texts/en.ts';
import { CODES, codeOfProblem } from '../../web/identity/problem-codes.ts';
import { planDay } from './calls.ts';
import { CATALOGUE, type CatalogueEntry, type Scene } from './error-catalogue.ts';
import { linkMailedTo } from './mails.ts';
import { THOROUGH } from './parts.ts';
import { type Caller, DESKTOP, expect, PHONE, test } from './people.ts';
import { violations } from './violations.ts';

const VISITS = [
  { language: 'en', words: en, size: DESKTOP },
  { language: 'de', words: de as unknown as typeof en, size: PHONE },
] as const;

const problem = (status: number, code: string) => (route: Route) =>
  route.fulfill({
    status,
    contentType: 'application/problem+json',
    body: JSON.stringify({ type: 'about:blank', title: 'Failed', status, code, detail: 'A journey made it fail.' }),
  });
const breakDown = problem(500, 'internal');

const isAt = (path: string) => {
  const pattern = new RegExp(`^/api/v1${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
  return (url: URL) => pattern.test(url.pathname);
};

/** Makes the call of the entry fail; the returned function lets it succeed again. */
const letFail = async (page: Page, { call, isMeant = () => true }: CatalogueEntry) => {
  const at = isAt(call.path);
  await page.route(at, (route) => {
    const request = route.request();
    const meant = request.method() === call.method && isMeant(call.body === undefined ? {} : request.postDataJSON());
    return meant ? breakDown(route) : route.fallback();
  });
  return () => page.unroute(at);
};

const dialogOf = (page: Page) => page.getByRole('alertdialog');
const button = (page: Page, name: string) => dialogOf(page).getByRole('button', { name, exact: true });

/** A page in the same browser whose console errors are ignored, because the journey provokes them. */
const another = (page: Page): Promise<Page> => page.context().newPage();

const newMember = async (ask: Caller, email: string) => {
  const member = { first_name: 'Silvan', last_name: 'Furrer', role: 'student', email, phone: '+41794123399' };
  return (await ask(registerMember, member)).body['user_id'] as Scene['member'];
};

test('the dialog shows every entry of the catalogue', THOROUGH, async ({ enter, visit, callAs, request }) => {
  const { language, words } = VISITS[1];
  const admin = await enter('admin', { language });
  const ask = await callAs('admin');
  const email = `silvan.${language}@flights.example`;
  const [member, day, dayWithGroup] = [
    await newMember(ask, email),
    await planDay(ask, 17, 11),
    await planDay(ask, 17, 12),
  ];
  expect((await ask(createChatGroup, { flight_id: dayWithGroup })).status).toBe(200);
  const invitation = await linkMailedTo(request, email, /lädt dich|invites you/);
  const pages = {
    admin: await another(admin),
    student: await another(await enter('student', { language })),
    nobody: await another(await visit({ language })),
  };
  const sentence = translateFrom(words);
  for (const entry of CATALOGUE) {
    await test.step(entry.says, async () => {
      const page = pages[entry.who];
      const mend = await letFail(page, entry);
      await entry.make({ page, words, member, invitation, day, dayWithGroup });
      const dialog = dialogOf(page);
      await expect(dialog.getByText(sentence(entry.key), { exact: true })).toBeVisible();
      await expect(dialog.getByRole('heading')).toHaveText(words.problem.title);
      await expect(button(page, words.problem.ignore)).toHaveCount(0);
      await mend();
      if (entry.call !== updateMember) return;
      // The device keeps the edit, and would send it with that of another entry.
      await button(page, words.problem.resolve).click();
      await expect(dialog).toBeHidden();
    });
  }
});

for (const { language, words, size } of VISITS) {
  test(
    `a resolved error closes its dialog, another one can be resolved again or reloaded, ${language}, ${size.width}`,
    THOROUGH,
    async ({ enter }) => {
      const page = await another(await enter('student', { language, size }));
      await page.setViewportSize(size);
      await page.route(isAt(listSignUpFlights.path), breakDown);
      await page.goto('/signups');
      const dialog = dialogOf(page);
      await expect(dialog).toContainText(words.problem.intro);
      await expect(dialog).toContainText(words.signups.failure.list);
      await expect(dialog).toContainText(words.errors.internal);
      await expect(dialog).toContainText(words.problem.support);
      await expect(button(page, words.problem.resolve)).toBeFocused();
      expect(await violations(page)).toEqual([]);

      await button(page, words.problem.resolve).click();
      await expect(dialog).toContainText(words.problem.still_there);
      await expect(dialog.getByRole('button')).toHaveText([words.problem.reload, words.problem.resolve]);
      await expect(button(page, words.problem.resolve)).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeVisible();

      await button(page, words.problem.reload).click();
      await expect(button(page, words.problem.resolve)).toBeFocused();
      await page.unrouteAll();
      await button(page, words.problem.resolve).click();
      await expect(dialog).toBeHidden();
      await expect(page.getByRole('article').first()).toBeVisible();
    },
  );
}

test('a form whose request failed is sent once more by resolving it', THOROUGH, async ({ enter }) => {
  const page = await another(await enter('admin'));
  const sent: number[] = [];
  await page.route(isAt(registerMember.path), async (route) => {
    await (sent.push(1) === 1 ? breakDown(route) : route.continue());
  });
  await page.route('**/readyz', problem(503, 'overloaded'), { times: 1 });
  await page.goto('/member/new');
  await page.getByLabel(/^Role/).click();
  await page.getByRole('option', { name: 'Student', exact: true }).click();
  await page.getByLabel(/^First name/).fill('Ursina');
  await page.getByLabel(/^Last name/).fill('Abbruch');
  await page.getByLabel(/^E-mail/).fill('ursina.abbruch@flights.example');
  await page.getByRole('button', { name: 'Add and invite' }).click();
  // The first check finds the server not ready, the second one finds it ready.
  await button(page, 'Resolve').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ursina Abbruch');
  await expect(dialogOf(page)).toBeHidden();
  expect(sent).toHaveLength(2);
});

for (const { language, words, size } of VISITS) {
  test(
    `an edit whose save broke is sent again by each Resolve, until it came about, ${language}`,
    THOROUGH,
    async ({ enter, callAs }) => {
      const admin = await enter('admin', { language, size });
      const member = await newMember(await callAs('admin'), `silvan.resolves.${language}@flights.example`);
      const page = await another(admin);
      await page.setViewportSize(size);
      let failing = 0;
      const sent: string[] = [];
      await page.route(isAt(updateMember.path), (route) => {
        sent.push(route.request().postDataJSON().address.city);
        failing -= 1;
        return failing >= 0 ? breakDown(route) : route.continue();
      });
      const state = (text: string | RegExp) => page.getByRole('status').filter({ hasText: text }).first();
      // From its beginning: in German, saving and not saved contain the word, too.
      const savedAt = new RegExp(`^${words.save.saved_at.replace('{{time}}', '\\d')}`);
      const city = page.getByLabel(words.member_fields.name.city, { exact: true });
      await page.goto(`/member/${member}`);
      await page
        .getByRole('button', { name: words.members.one.add_part.replace('{{part}}', words.members.one.address) })
        .click();

      failing = 1;
      await city.fill('Emmetten');
      await expect(dialogOf(page)).toContainText(words.members.failure.update);
      // Behind the dialog nothing is being saved.
      await expect(page.getByText(words.save.failed, { exact: true }).first()).toBeVisible();
      await expect(page.getByText(words.save.saving, { exact: true })).toHaveCount(0);
      await button(page, words.problem.resolve).click();
      await expect(state(savedAt)).toBeVisible();
      await expect(dialogOf(page)).toHaveCount(0);
      expect(sent).toEqual(['Emmetten', 'Emmetten']);

      failing = 2;
      await city.fill('Buochs');
      await button(page, words.problem.resolve).click();
      await expect(dialogOf(page)).toContainText(words.problem.still_there);
      expect(sent).toEqual(['Emmetten', 'Emmetten', 'Buochs', 'Buochs']);
      await expect(city).toHaveValue('Buochs');
      await button(page, words.problem.resolve).click();
      await expect(state(savedAt)).toBeVisible();
      await expect(dialogOf(page)).toHaveCount(0);
      expect(sent).toEqual(['Emmetten', 'Emmetten', 'Buochs', 'Buochs', 'Buochs']);
    },
  );
}

test('a deleted day is no error, for the one who deleted it and the one who looks at it', async ({ enter, callAs }) => {
  const ask = await callAs('teacher');
  const id = await planDay(ask, 17, 13);
  await ask(addFlightComment, { flight_id: id, comment: 'North wind at the launch site.' });
  await ask(createChatGroup, { flight_id: id });
  await ask(createPoll, { flight_id: id });
  const [deletes, looks] = [await another(await enter('admin')), await another(await enter('teacher'))];
  // Without the event about the deletion, the page asks about a day that is gone.
  await looks.route(isAt(listenLive.path), (route) => route.abort());
  const asked = (page: Page, call: { readonly path: string }, status: number) =>
    page.waitForResponse((response) => isAt(call.path)(new URL(response.url())) && response.status() === status);
  const seen = asked(looks, readChatSteps, 200);
  await looks.goto(`/flight/${id}`);
  await seen;
  const noted = asked(deletes, readFlightComments, 200);
  await deletes.goto(`/flight/${id}`);
  await noted;

  const gone = asked(looks, readChatSteps, 404);
  await deletes.getByRole('button', { name: /^More for (?!this)/ }).click();
  await deletes.getByRole('menuitem', { name: en.flights.remove, exact: true }).click();
  await deletes.getByRole('dialog').getByRole('button', { name: en.flights.remove, exact: true }).click();
  await expect(deletes).toHaveURL(/\/flights$/);
  await gone;
  for (const page of [deletes, looks]) await expect(dialogOf(page)).toHaveCount(0);
});

test('several errors are shown one after the other', THOROUGH, async ({ enter }) => {
  const page = await another(await enter('admin'));
  const spoilt = [listCanopyPictures, listHarnessTypes];
  for (const { path } of spoilt) await page.route(isAt(path), breakDown);
  await page.goto('/settings/equipment');
  const dialog = dialogOf(page);
  await expect(dialog).toContainText('1 more problem is waiting.');
  const told = [en.schools.failure.pictures, en.schools.failure.harness_types];
  const first = (await dialog.textContent())?.includes(told[0] ?? '') ? told : told.toReversed();
  await page.unrouteAll();
  for (const sentence of first) {
    await expect(dialog).toContainText(sentence);
    await expect(dialog).toHaveCount(1);
    await button(page, 'Resolve').click();
  }
  await expect(dialog).toBeHidden();
});

test('the focus moves into the dialog, and returns where it was', THOROUGH, async ({ enter }) => {
  const page = await another(await enter('admin'));
  await page.goto('/members');
  await expect(page.getByRole('row').nth(2)).toBeVisible();
  await page.route(isAt(listMembers.path), breakDown);
  const search = page.getByRole('searchbox');
  await search.fill('Silvan');
  await expect(button(page, 'Resolve')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('searchbox')).not.toBeFocused();
  await page.unrouteAll();
  await button(page, 'Resolve').click();
  await expect(dialogOf(page)).toBeHidden();
  await expect(search).toBeFocused();
});

test('a lost connection shows a banner and no dialog', THOROUGH, async ({ enter }) => {
  const page = await another(await enter('student', { language: 'de' }));
  await page.route(isAt(listSignUpFlights.path), (route) => route.abort('connectionfailed'));
  await page.goto('/signups');
  await expect(page.getByText(de.unreachable)).toBeVisible();
  await expect(dialogOf(page)).toHaveCount(0);
});

test('a list that a busy server refuses says so, and comes by itself', THOROUGH, async ({ enter }) => {
  const page = await another(await enter('student', { language: 'de' }));
  const refused = Promise.withResolvers<void>();
  await page.route(isAt(listSignUpFlights.path), async (route) => {
    await problem(503, 'overloaded')(route);
    refused.resolve();
  });
  await page.goto('/signups');
  await refused.promise;
  await expect(page.getByText(de.busy)).toBeVisible();
  await page.unrouteAll();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByText(de.busy)).toBeHidden();
  await expect(dialogOf(page)).toHaveCount(0);
});

for (const { language, words } of VISITS) {
  test(`each reason for a failed step of a group has a sentence, ${language}`, THOROUGH, async ({ enter, callAs }) => {
    const page = await enter('admin', { language });
    const ask = await callAs('admin');
    const day = await planDay(ask, 18, language === 'en' ? 11 : 12);
    await ask(createChatGroup, { flight_id: day });
    const failed = STEP_ERRORS.map((error, nth) => ({
      task_id: `0190a000-0000-7000-8000-0000000000${nth + 10}`,
      type: 'create_group',
      status: 'failed',
      error,
      created: '2026-11-20T08:00:00.000Z',
      finished: '2026-11-20T08:00:01.000Z',
      people: [],
      left_out: [],
      by_hand: false,
      unsure: false,
    }));
    await page.route(isAt(readChatSteps.path), (route) => route.fulfill({ json: { base_tasks: failed } }));
    await page.goto(`/flight/${day}`);
    for (const error of STEP_ERRORS) {
      await expect(page.getByText(words.whatsapp.steps.errors[error]).first(), error).toBeVisible();
    }
  });

  test(`each refusal of a sign-in has a sentence, ${language}`, THOROUGH, async ({ visit }) => {
    const page = await another(await visit({ language }));
    await page.goto('/login');
    await page.locator('input[type=email]').fill('silvan@flights.example');
    await page.locator('input[type=password]').fill('Over-the-ridge-9');
    for (const code of [...Object.keys(CODES), 'internal']) {
      const refusal = codeOfProblem(code);
      // Skips the codes of the second step, which a password never gets.
      if (!(refusal in words.accounts.failed)) continue;
      await page.route('**/identity/sign-in/email', problem(403, code));
      await page.locator('input[type=password]').press('Enter');
      await expect(
        page.getByText(words.accounts.failed[refusal as keyof typeof words.accounts.failed]),
        code,
      ).toBeVisible();
      await page.unroute('**/identity/sign-in/email');
    }
  });
}

for (const { language, words } of VISITS) {
  test(
    `a page that cannot load the sign-in after its session has ended says why it does not save, ${language}`,
    THOROUGH,
    async ({ enter, callAs }) => {
      const admin = await enter('admin', { language });
      const member = await newMember(await callAs('admin'), `silvan.stays.${language}@flights.example`);
      const page = await another(admin);
      const city = page.getByLabel(words.member_fields.name.city, { exact: true });
      await page.goto(`/member/${member}`);
      await page
        .getByRole('button', { name: words.members.one.add_part.replace('{{part}}', words.members.one.address) })
        .click();
      await page.route('**/assets/sign-in-again-*', (route) => route.abort());
      await page.route('**/identity/token', problem(401, 'not_signed_in'));
      await page.route(isAt(updateMember.path), problem(401, 'not_signed_in'));
      page.on('dialog', (question) => void question.dismiss());
      await city.fill('Emmetten');
      await page.getByRole('link', { name: words.app.navigation.flights, exact: true }).first().click();
      await expect(dialogOf(page).getByText(words.problem.unauthorized, { exact: true })).toBeVisible();
      await expect(city).toHaveValue('Emmetten');
    },
  );
}
