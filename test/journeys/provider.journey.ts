import type { Page } from '@playwright/test';
import { newFolder, run } from '../faults/program.ts';
import { freePort } from '../support/free-port.ts';
import { appWith } from './factors.ts';
import { linkMailedTo } from './mails.ts';
import { THOROUGH, variants } from './parts.ts';
import { DESKTOP, expect, PHONE, test } from './people.ts';
import { violations } from './violations.ts';

const openConsole = async (page: Page) => {
  await page.goto('/provider');
  await expect(page.getByText('Gleitschirmschule Bergluft')).toBeVisible();
};

const dialog = (page: Page) => page.getByRole('dialog').last();

/** Fills in the form, each time with another link and e-mail address: the journeys share one installation. */
const fillSchool = async (page: Page, name: string, link: string, email: string) => {
  await dialog(page)
    .getByLabel(/^(Name of the school|Name der Schule)/)
    .fill(name);
  await dialog(page).getByLabel(/^Link/).fill(link);
  await dialog(page)
    .getByLabel(/^(First name|Vorname)/)
    .fill('Urs');
  await dialog(page)
    .getByLabel(/^(Last name|Nachname)/)
    .fill('Gründer');
  await dialog(page)
    .getByLabel(/^E-?mail/i)
    .fill(email);
};

test('a product admin creates a school, whose first admin accepts the mailed invitation', async ({
  enter,
  visit,
  request,
}) => {
  const provider = await enter('provider', { language: 'de' });
  await expect(provider).toHaveURL(/\/provider$/);
  await provider.getByRole('button', { name: 'Neue Schule' }).click();

  // Errors appear beside their fields, the first invalid field has the focus, and the input stays.
  const submit = dialog(provider).getByRole('button', { name: 'Anlegen und einladen' });
  const link = dialog(provider).getByLabel(/^Link/);
  await submit.click();
  await expect(dialog(provider).getByText('Pflichtfeld')).toHaveCount(5);
  await expect(dialog(provider).getByLabel(/^Name der Schule/)).toBeFocused();
  await fillSchool(provider, 'Flugschule Gründer', 'weitblick.aufwind.example', 'urs@gruender.example');
  await submit.click();
  await expect(dialog(provider).getByText('Diesen Link verwendet schon eine andere Schule.')).toBeVisible();
  await expect(link).toBeFocused();
  await link.fill('https://Gruender.example/');
  const zone = dialog(provider).getByLabel(/^Zeitzone/);
  await zone.fill('Europe/Weitblick');
  await submit.click();
  await expect(zone).toBeFocused();
  await expect(zone).toHaveValue('Europe/Weitblick');
  await expect(zone).toHaveAttribute('aria-invalid', 'true');
  await zone.fill('vienna');
  await provider.getByRole('option', { name: 'Europe/Vienna' }).click();
  await submit.click();
  await expect(provider.getByText(/Flugschule Gründer wurde angelegt/)).toBeVisible();
  const row = provider.getByRole('row', { name: /Flugschule Gründer/ });
  await expect(row).toContainText('gruender.example');
  await expect(row).toContainText('Europe/Vienna');
  await expect(row).toContainText('Einladung noch nicht beantwortet');

  const urs = await visit({ language: 'de', size: PHONE });
  await urs.goto(await linkMailedTo(request, 'urs@gruender.example', /lädt dich/));
  await urs.getByLabel('Neues Passwort').fill('Over-the-ridge-9');
  await urs.getByLabel('Passwort wiederholen').fill('Over-the-ridge-9');
  await urs.keyboard.press('Enter');
  await expect(urs).toHaveURL(/\/flights$/);
  await urs.getByRole('button', { name: 'Später' }).click();
  await expect(urs.getByText('Flugschule Gründer')).toBeVisible();

  // Somebody writes to the operator instead of the school.
  await provider.getByRole('button', { name: 'Person suchen' }).click();
  await dialog(provider).getByLabel('E-Mail').fill('urs@gruender.example');
  await dialog(provider).getByRole('button', { name: 'Suchen' }).click();
  await expect(dialog(provider).getByText('Pflichtfeld')).toBeVisible();
  await dialog(provider).getByLabel('Grund').fill('Brief vom 3. Mai');
  await dialog(provider).getByRole('button', { name: 'Suchen' }).click();
  await expect(dialog(provider).getByRole('listitem')).toHaveText(
    'Flugschule GründerFluglehrer/in · Schuladmin · hat ein Konto',
  );
  expect(await violations(provider), 'find a person').toEqual([]);
  await dialog(provider).getByRole('button', { name: 'Schliessen' }).last().click();

  // Without an archive no school is ended, and what was typed stays.
  await provider.getByRole('button', { name: 'Flugschule Gründer', exact: true }).click();
  await dialog(provider).getByRole('button', { name: 'Schule beenden' }).click();
  await dialog(provider).getByLabel('Grund').fill('Aufgegeben');
  await dialog(provider)
    .getByLabel(/^Name der Schule/)
    .fill('Gründer');
  await dialog(provider).getByRole('button', { name: 'Schule schliessen' }).click();
  await expect(dialog(provider).getByText('So heisst die Schule nicht.')).toBeVisible();
  await dialog(provider)
    .getByLabel(/^Name der Schule/)
    .fill('Flugschule Gründer');
  await dialog(provider).getByRole('button', { name: 'Schule schliessen' }).click();
  await expect(dialog(provider).getByText(/hat niemand ein Archiv dieser Schule gespeichert/)).toBeVisible();
  expect(await violations(provider), 'end of a school').toEqual([]);
  await provider.keyboard.press('Escape');

  await provider.getByRole('button', { name: 'Protokoll' }).click();
  const entries = dialog(provider).getByRole('listitem');
  await expect(entries.first()).toContainText('urs@gruender.example gesucht');
  await expect(entries.first()).toContainText('Grund: Brief vom 3. Mai');
  await expect(dialog(provider).getByText(/Flugschule Gründer angelegt, mit urs@gruender.example/)).toBeVisible();
  expect(await violations(provider), 'log of the console').toEqual([]);
});

test('a product admin finds a school, changes it, and appoints another admin', THOROUGH, async ({ enter, request }) => {
  const provider = await enter('provider');
  await openConsole(provider);
  await provider.getByRole('button', { name: 'New school' }).click();
  await fillSchool(provider, 'Airborne', 'airborne.example', 'urs@airborne.example');
  await provider.keyboard.press('Enter');
  await expect(provider.getByText(/Airborne has been created/)).toBeVisible();

  await provider.getByRole('searchbox').fill('nowhere');
  await expect(provider.getByText('No school has this in its name or link')).toBeVisible();
  await provider.getByRole('searchbox').fill('AIRBORNE.ex');
  await expect(provider.getByRole('row')).toHaveCount(2);
  await expect(provider).toHaveURL(/search=AIRBORNE/);

  await provider.getByRole('button', { name: 'Airborne', exact: true }).click();
  await dialog(provider)
    .getByLabel(/^Name of the school/)
    .fill('Airborne Emmetten');
  await dialog(provider).getByRole('button', { name: 'Appoint admin' }).click();
  await dialog(provider)
    .getByLabel(/^First name/)
    .fill('Mia');
  await dialog(provider)
    .getByLabel(/^Last name/)
    .fill('Zweite');
  await dialog(provider)
    .getByLabel(/^E-?mail/i)
    .fill('mia@airborne.example');
  await dialog(provider).getByRole('button', { name: 'Appoint', exact: true }).click();
  await expect(provider.getByText('The invitation is on its way to mia@airborne.example.')).toBeVisible();
  await expect(dialog(provider).getByText('Zweite Mia')).toBeVisible();
  // The input from before is still there.
  await dialog(provider).getByRole('button', { name: 'Save' }).click();
  await expect(provider.getByRole('button', { name: 'Airborne Emmetten', exact: true })).toBeVisible();
  await linkMailedTo(request, 'mia@airborne.example', /invites you/);
});

test('a conflict in one field of a school is asked about, and other edits are merged', THOROUGH, async ({ enter }) => {
  const [one, other] = [await enter('provider'), await enter('provider')];
  await openConsole(one);
  await one.getByRole('button', { name: 'New school' }).click();
  await fillSchool(one, 'Doppelt', 'doppelt.example', 'urs@doppelt.example');
  await one.keyboard.press('Enter');
  await expect(one.getByRole('button', { name: 'Doppelt', exact: true })).toBeVisible();
  await openConsole(other);
  for (const page of [one, other]) await page.getByRole('button', { name: 'Doppelt', exact: true }).click();

  await dialog(one)
    .getByLabel(/^Name of the school/)
    .fill('Doppelt Eins');
  await dialog(one).getByLabel(/^Link/).fill('eins.example');
  await dialog(one).getByRole('button', { name: 'Save' }).click();
  await expect(one.getByRole('button', { name: 'Doppelt Eins', exact: true })).toBeVisible();

  await dialog(other)
    .getByLabel(/^Name of the school/)
    .fill('Doppelt Zwei');
  await dialog(other).getByRole('button', { name: 'Save' }).click();
  await expect(other.getByText('Two versions: Name')).toBeVisible();
  await expect(other.getByText('Doppelt Eins')).toBeVisible();
  await other.getByRole('button', { name: 'Save this one' }).click();
  const row = other.getByRole('row', { name: /Doppelt Zwei/ });
  await expect(row).toContainText('eins.example');
});

test(
  'a product admin enters a school from its row, reads where they are on a phone, too, and leaves',
  THOROUGH,
  async ({ enter }) => {
    const page = await enter('provider', { size: PHONE });
    await page.getByRole('button', { name: 'Enter Gleitschirmschule Bergluft' }).tap();
    await expect(page).toHaveURL(/\/flights$/);
    const strip = page
      .getByRole('region', { name: 'Entered school' })
      .filter({ hasText: 'Gleitschirmschule Bergluft, as product admin' });
    await expect(strip).toBeInViewport();
    expect(await violations(page)).toEqual([]);
    await page.locator('a[href^="/flight/"]').first().tap();
    await expect(page).toHaveURL(/\/flight\/[0-9a-f-]{36}/);
    await page.mouse.wheel(0, 600);
    await expect(strip).toBeInViewport();
    await page.setViewportSize(DESKTOP);
    await expect.poll(async () => (await strip.boundingBox())?.width).toBe(DESKTOP.width);
    await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeInViewport();
    await strip.getByRole('button', { name: 'Leave' }).tap();
    await expect(page).toHaveURL(/\/provider$/);
    await expect(strip).toBeHidden();
    await page.goto('/');
    await expect(page).toHaveURL(/\/provider$/);
  },
);

test('the console is hidden from others, in the menu and by its URL', THOROUGH, async ({ enter }) => {
  for (const [who, home] of [
    ['admin', /\/flights$/],
    ['student', /\/signups$/],
    ['no-school', /\/noLinkedSchool$/],
  ] as const) {
    const page = await enter(who, { path: '/provider' });
    await expect(page).toHaveURL(home);
    await expect(page.getByText(/Operator console/)).toHaveCount(0);
  }
});

test(
  'the first product admin of an installation without schools begins in the console',
  THOROUGH,
  async ({ visit }) => {
    const folder = await newFolder();
    const port = await freePort();
    const address = `http://localhost:${port}`;
    const env = {
      PORT: String(port),
      DATA_DIR: folder.path,
      PUBLIC_URL: address,
      DEMO: 'off',
      CALLS_A_MINUTE: '100000',
    };
    const server = run('programs/server/main.ts', env);
    await server.says('Aufwind is ready');
    const asked = run('programs/provider/main.ts', env, ['create-product-admin', '--email', 'paula@first.example']);
    expect(await asked.ended).toBe(0);

    const paula = await visit();
    await paula.goto(/http:\S+/.exec(asked.output())?.[0] ?? '');
    await paula.getByLabel(/^New password/).fill('Over-the-ridge-9');
    await paula.getByLabel(/^Repeat password/).fill('Over-the-ridge-9');
    await paula.keyboard.press('Enter');
    await expect(paula).toHaveURL(/\/login/);
    await paula.getByLabel('E-mail').fill('paula@first.example');
    await paula.locator('input[type=password]').fill('Over-the-ridge-9');
    await paula.keyboard.press('Enter');
    // Outside of a demo a product admin must set up a second factor first.
    await expect(paula).toHaveURL(/\/secondFactor$/);
    await paula.goto(`${address}/provider`);
    await expect(paula).toHaveURL(/\/secondFactor$/);
    expect(await violations(paula)).toEqual([]);
    await paula.getByRole('button', { name: 'Set up app' }).click();
    const { code } = appWith(await paula.locator('main code').innerText());
    await paula.getByLabel('Code from the app').fill(code());
    await paula.keyboard.press('Enter');
    await paula.getByLabel('I have saved the codes').check();
    await paula.getByRole('button', { name: 'Done' }).click();
    await expect(paula).toHaveURL(/\/provider$/);
    await expect(paula.getByText('There is no school yet')).toBeVisible();
    expect(await violations(paula)).toEqual([]);
    await paula.getByRole('button', { name: 'New school' }).first().click();
    await fillSchool(paula, 'Die erste', 'erste.example', 'urs@erste.example');
    await paula.keyboard.press('Enter');
    await expect(paula.getByRole('button', { name: 'Die erste', exact: true })).toBeVisible();
    await paula.getByRole('button', { name: 'Enter Die erste' }).click();
    await expect(paula).toHaveURL(/\/flights$/);
    await paula.close();
    server.process.kill('SIGTERM');
    await server.ended;
    await folder.remove();
  },
);

for (const { language, name, size, part } of variants()) {
  test(`the console has no axe violation, ${language}, ${name}`, part, async ({ enter }) => {
    const page = await enter('provider', { language, size });
    await openConsole(page);
    expect(await violations(page), 'list').toEqual([]);
    await page.getByRole('button', { name: /New school|Neue Schule/ }).click();
    await dialog(page)
      .getByRole('button', { name: /Create and invite|Anlegen und einladen/ })
      .click();
    await expect(
      dialog(page)
        .getByText(/required|Pflichtfeld/)
        .first(),
    ).toBeVisible();
    expect(await violations(page), 'new school').toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Gleitschirmschule Bergluft(?! betreten)/ }).click();
    await expect(dialog(page).getByText(/School admins|Schuladmins/)).toBeVisible();
    expect(await violations(page), 'edit school').toEqual([]);
    const sideways = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
    expect(await page.evaluate(sideways), 'what scrolls sideways').toBe(0);
  });
}
