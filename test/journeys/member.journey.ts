import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { fastIf, THOROUGH } from './parts.ts';
import { expect, PHONE, test } from './people.ts';
import { violations } from './violations.ts';

/** Adds a member of this journey's own, whom no other journey changes. */
const newMember = async (admin: Page, first: string, role = /^(Student|Schüler\/in)$/) => {
  await admin.goto('/member/new');
  await admin.getByLabel(/^(Role|Rolle)/).click();
  await admin.getByRole('option', { name: role }).click();
  await admin.getByLabel(/^(First name|Vorname)/).fill(first);
  await admin.getByLabel(/^(Last name|Nachname)/).fill('Probst');
  await admin.getByLabel(/^E-[Mm]ail/).fill(`${first.toLowerCase()}@members.example`);
  await admin.getByRole('button', { name: /Add and invite|Hinzufügen und einladen/ }).click();
  await expect(admin.getByRole('heading', { level: 1 })).toHaveText(`${first} Probst`);
};

/** What is not recorded yet is one line, until somebody adds it. */
const openParts = async (page: Page, parts = 4) => {
  const add = page.getByRole('button', { name: /^(Add|Hinzufügen): / });
  await expect(add).toHaveCount(parts);
  for (let left = parts; left > 0; left -= 1) await add.first().click();
};

const isSave = (path: string) => (response: { url: () => string; request: () => { method: () => string } }) =>
  response.request().method() === 'PATCH' && new URL(response.url()).pathname.endsWith(path);

const saved = (page: Page) => page.waitForResponse(isSave('/school/user/info'));

for (const [language, size] of [
  ['en', undefined],
  ['de', PHONE],
] as const) {
  test(`an admin adds a member and edits their page, ${language}`, fastIf(language === 'en'), async ({ enter }) => {
    const page = await enter('admin', { language, ...(size && { size }) });
    const first = language === 'en' ? 'Gerda' : 'Gustav';

    await test.step('missing fields are named', async () => {
      await page.goto('/member/student');
      await page.getByLabel(/^(First name|Vorname)/).fill(first);
      const state = page.getByRole('status').filter({ hasText: /Missing|Es fehlt/ });
      await expect(state).toHaveText(/(Missing: Last name, E-mail|Es fehlt: Nachname, E-Mail)$/);
    });
    await newMember(page, first);
    await openParts(page);

    await test.step('a missing or invalid phone number blocks the save', async () => {
      await page.getByLabel(/^(ZIP|PLZ)$/).fill('6376');
      // Somebody who was added without a phone has none, until it is said that there is one.
      await page.getByRole('checkbox', { name: /^(Has no phone|Hat kein Telefon)$/ }).uncheck();
      await expect(page.getByText(/^(Missing: Phone|Es fehlt: Telefon)$/).first()).toBeVisible();
      const phone = page.getByLabel(/^(Phone|Telefon)$/);
      await phone.fill('12 34');
      await expect(page.getByText(/Phone number is not valid|Die Telefonnummer ist ungültig/)).toBeVisible();
      await expect(page.getByText(/^(Please check: Phone|Bitte prüfen: Telefon)$/).first()).toBeVisible();
      const save = saved(page);
      await phone.fill('079 412 33 87');
      await page.getByLabel(/^(City|Ort)$/).fill('Emmetten');
      expect((await save).request().postDataJSON()).toMatchObject({
        phone: '+41794123387',
        address: { zip: '6376', city: 'Emmetten' },
      });
      await expect(page.getByText(/^(Saved|Gespeichert) \d\d:\d\d$/).first()).toBeVisible();
      await expect(phone).toHaveValue('079 412 33 87');
    });

    await test.step('equipment: canopy, typed colors, harness', async () => {
      const save = saved(page);
      await page.getByRole('combobox', { name: /^(Canopy|Schirm)$/ }).fill('Nova Prion 5');
      const colors = page.getByRole('combobox', { name: /^(Canopy colours|Schirmfarben)$/ });
      await colors.fill('petrol');
      await colors.press('Enter');
      // Typed text is kept when the field loses the focus.
      await colors.fill('orange');
      await page.getByRole('combobox', { name: /^(Harness|Gurtzeug)$/ }).fill('Woody Valley Wani 3');
      await page.getByLabel(/^(Size|Grösse)$/).fill('168');
      expect((await save).request().postDataJSON().user_info).toMatchObject({
        canopy_type: 'Nova Prion 5',
        canopy_color: 'petrol / orange',
        harness_type: 'Woody Valley Wani 3',
        size: 168,
      });
    });

    await test.step('the member gets a picture of their own', async () => {
      await page.getByRole('button', { name: /Choose picture|Bild wählen/ }).click();
      const dialog = page.getByRole('dialog');
      const chooser = dialog.locator('input[type=file]');
      await chooser.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') });
      await expect(dialog.getByText(/This is not a picture|Das ist kein Bild/)).toBeVisible();
      const picture = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#0f7f8a' } })
        .jpeg()
        .toBuffer();
      const save = saved(page);
      await chooser.setInputFiles({ name: 'wing.jpg', mimeType: 'image/jpeg', buffer: picture });
      await expect(dialog.getByRole('radio', { name: /Own picture|Eigenes Bild/ })).toBeChecked();
      await dialog.getByRole('button', { name: /^(Done|Fertig)$/ }).click();
      expect((await save).status()).toBe(200);
      await expect(page.getByAltText(/Nova Prion 5/)).toBeVisible();
    });

    await test.step('only the skill level has a call of its own', async () => {
      const save = saved(page);
      await page.getByRole('button', { name: /Exam ready|Prüfungsreif/ }).click();
      const body = (await save).request().postDataJSON();
      expect(Object.keys(body).sort()).toEqual(['last_update', 'user_id', 'user_info']);
      expect(body.user_info).toEqual({ skill_level: 2 });
    });

    await test.step('a comment', async () => {
      const field = page.getByLabel(/Write a comment|Kommentar schreiben/);
      await field.fill('   ');
      const send = page.getByRole('button', { name: /Add comment|Kommentar hinzufügen/ });
      await expect(send).toBeDisabled();
      await field.fill('x'.repeat(4001));
      await expect(page.getByText(/1 (character too many|Zeichen zu viel)/)).toBeVisible();
      await field.fill('  Clean launches.  ');
      await send.click();
      await expect(field).toHaveValue('');
      await expect(page.getByText('Clean launches.', { exact: true })).toBeVisible();
      await expect(page.getByText('Vreni Odermatt').last()).toBeVisible();
    });

    await test.step('a payment of today takes one press, and is undone', async () => {
      const shown = page.getByText(/^(last payment|letzte Zahlung)$/).locator('xpath=../dd');
      const before = (await shown.textContent()) ?? '';
      await page.getByRole('button', { name: /Paid today|Heute bezahlt/ }).click();
      await expect(shown).not.toHaveText(before);
      await page.getByRole('button', { name: /^(Undo|Rückgängig)$/ }).click();
      await expect(shown).toHaveText(before);
    });
    await test.step('a payment is recorded and undone', async () => {
      await page.getByRole('button', { name: /Record payment|Zahlung erfassen/ }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(/^(Amount|Betrag)/).fill("1'250.50");
      await dialog.getByRole('combobox', { name: /^(For|Wofür)/ }).click();
      await page.getByRole('option', { name: /^(Course|Kurs)$/ }).click();
      await dialog.getByRole('button', { name: /^(Record|Erfassen)$/ }).click();
      await expect(page.getByText(/(Payment of|Zahlung von) CHF.1’250\.50 (recorded|erfasst)/)).toBeVisible();
      await expect(page.getByText(/^(Never|Noch nie)$/)).toBeHidden();
      await page.getByRole('button', { name: /Undo|Rückgängig/ }).click();
      await expect(page.getByText(/^(Never|Noch nie)$/)).toBeVisible();
    });

    await test.step('a role is saved at once, with a call of its own', async () => {
      const change = page.waitForResponse(isSave('/school/user/access-rights'));
      await page.getByLabel(/^(Role|Rolle)$/).click();
      await page.getByRole('option', { name: /^(Start instructor|Starthelfer\/in)$/ }).click();
      const body = (await change).request().postDataJSON();
      expect(Object.keys(body).sort()).toEqual(['last_update', 'role', 'user_id']);
      await expect(page.getByText(/^(Start instructor|Starthelfer\/in)$/).first()).toBeVisible();
    });

    await test.step('everything is kept after a reload', async () => {
      await page.reload();
      await expect(page.getByRole('combobox', { name: /^(Canopy|Schirm)$/ })).toHaveValue('Nova Prion 5');
      await expect(page.getByRole('combobox', { name: /^(Harness|Gurtzeug)$/ })).toHaveValue('Woody Valley Wani 3');
      await expect(page.getByRole('button', { name: /Exam ready|Prüfungsreif/ })).toHaveAttribute(
        'aria-pressed',
        'true',
      );
      await expect(page.getByAltText(/Nova Prion 5/)).toBeVisible();
    });

    await test.step('the member is disabled and enabled again', async () => {
      await page.getByRole('button', { name: /^(Disable|Sperren)$/ }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^(Disable|Sperren)/ })
        .click();
      await expect(page.getByText(/This member is disabled|Dieses Mitglied ist gesperrt/)).toBeVisible();
      await page.getByRole('button', { name: /Enable again|Entsperren/ }).click();
      await expect(page.getByLabel(/^(City|Ort)$/)).toHaveValue('Emmetten');
    });
  });
}

test('two people edit one member: different fields are both kept, and a conflict in one field is asked about', async ({
  enter,
}) => {
  const admin = await enter('admin');
  await newMember(admin, 'Zita');
  await openParts(admin);
  await admin.getByLabel('Phone', { exact: true }).fill('+41 79 412 33 88');
  await admin.getByLabel('City').fill('Stans');
  await expect(admin.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();

  const teacher = await enter('teacher');
  await teacher.goto(new URL(admin.url()).pathname);
  await expect(teacher.getByLabel('City')).toHaveValue('Stans');
  // The address has a town by now.
  await openParts(teacher, 3);

  await test.step('different fields', async () => {
    const save = saved(teacher);
    await teacher.getByLabel('Weight').fill('71');
    expect((await save).status()).toBe(200);
    await admin.getByLabel('Street').fill('Dorfplatz 1');
    await expect(admin.getByLabel('Weight')).toHaveValue('71');
    await expect(admin.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
    await teacher.reload();
    await expect(teacher.getByLabel('Street')).toHaveValue('Dorfplatz 1');
    await expect(teacher.getByLabel('Weight')).toHaveValue('71');
  });

  await test.step('both edit the same field', async () => {
    const save = saved(teacher);
    await teacher.getByLabel('City').fill('Buochs');
    expect((await save).status()).toBe(200);
    await admin.getByLabel('City').fill('Beckenried');
    await admin.getByLabel('ZIP').fill('6375');
    const dialog = admin.getByRole('dialog', { name: 'Two versions: City' });
    await expect(dialog).toBeVisible();
    await expect(dialog.getByText('Beckenried')).toBeVisible();
    await dialog.getByText('Buochs').click();
    await dialog.getByRole('button', { name: 'Save this one' }).click();
    await expect(admin.getByLabel('City')).toHaveValue('Buochs');
    await expect(admin.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
    await teacher.reload();
    await expect(teacher.getByLabel('City')).toHaveValue('Buochs');
    await expect(teacher.getByLabel('ZIP')).toHaveValue('6375');
  });

  await test.step('a role changed meanwhile does not disturb the typed text', async () => {
    await teacher.getByLabel('Street').fill('Seeweg 3');
    await admin.getByLabel('Role').click();
    await admin.getByRole('option', { name: 'Beginner', exact: true }).click();
    await expect(admin.getByText('Beginner', { exact: true }).first()).toBeVisible();
    await expect(teacher.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
    await admin.reload();
    await expect(admin.getByLabel('Street')).toHaveValue('Seeweg 3');
  });
});

test(
  'only admins edit the address of a teacher, and a student who becomes admin needs a new invitation',
  THOROUGH,
  async ({ enter }) => {
    const admin = await enter('admin');
    await newMember(admin, 'Tilda', /^Flight teacher$/);
    const ofTeacher = new URL(admin.url()).pathname;
    await newMember(admin, 'Stine');

    await test.step('a teacher reads the reason', async () => {
      const teacher = await enter('teacher');
      await teacher.goto(ofTeacher);
      const email = teacher.getByLabel('E-mail');
      await expect(email).toHaveAttribute('readonly');
      await expect(email).toHaveAccessibleDescription(/^Only school admins can change/);
      const resend = teacher.getByRole('button', { name: 'Send again' });
      await expect(resend).toHaveAttribute('aria-disabled', 'true');
      await expect(resend).toHaveAccessibleDescription(/^Only school admins can change/);
      await teacher.goto(new URL(admin.url()).pathname);
      await expect(email).not.toHaveAttribute('readonly');
      await expect(resend).toBeEnabled();
    });

    await test.step('a new address revokes the invitation', async () => {
      const email = admin.getByLabel('E-mail');
      await expect(email).toHaveAccessibleDescription(/^A new address ends the open invitation/);
      await admin.getByLabel('Phone', { exact: true }).fill('079 412 33 89');
      const save = saved(admin);
      await email.fill('stine.probst@members.example');
      expect((await save).status()).toBe(200);
      await expect(admin.getByText('There is no open invitation.')).toBeVisible();
      await admin.getByRole('button', { name: 'Send invitation' }).click();
      await expect(admin.getByText(/^Sent .+ to stine\.probst@members\.example\./)).toBeVisible();
    });

    await test.step('admin rights revoke it as well', async () => {
      await admin.getByRole('switch', { name: 'School admin' }).press('Space');
      await admin.getByRole('checkbox', { name: /^Send a new invitation/ }).press('Space');
      await admin.getByRole('button', { name: 'Make admin' }).click();
      await expect(admin.getByText(/The open invitation for Stine Probst no longer works/)).toBeVisible();
      await expect(admin.getByText('There is no open invitation.')).toBeVisible();
      await admin.reload();
      await expect(admin.getByRole('button', { name: 'Send invitation' })).toBeVisible();
      // Resets the rights, because other journeys count the admins of the demo.
      const change = admin.waitForResponse(isSave('/school/user/access-rights'));
      await admin.getByRole('switch', { name: 'School admin' }).press('Space');
      await admin.getByRole('button', { name: 'Remove', exact: true }).click();
      expect((await change).status()).toBe(200);
    });
  },
);

test('on a phone, one’s own page keeps the navigation and has what the user menu has', THOROUGH, async ({ join }) => {
  const page = await join({ first: 'Gian', email: 'gian.konto@flights.example', role: 'student' }, { size: PHONE });
  await page.getByRole('link', { name: 'Account' }).tap();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Gian');
  const tabs = page.getByRole('navigation', { name: 'Main navigation' });
  await expect(tabs.getByRole('link', { name: 'Account' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByText(/you sign in with it/)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('combobox', { name: 'Language' }).tap();
  await page.getByRole('option', { name: 'Deutsch' }).tap();
  await expect(page.getByRole('link', { name: 'Login und Sicherheit' }).first()).toBeVisible();
  await page.getByRole('link', { name: 'Login und Sicherheit' }).last().tap();
  await expect(page).toHaveURL(/\/loginSettings$/);
  await expect(page.getByText('gian.konto@flights.example', { exact: false }).first()).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: 'Ausloggen' }).tap();
  await expect(page).toHaveURL(/\/login/);
});

test('a page that nobody edits does without the library of phone numbers', THOROUGH, async ({ enter }) => {
  const page = await enter('admin', { language: 'en' });
  await newMember(page, 'Ladina');
  const library = /\/assets\/min-/;
  let loaded = 0;
  page.on('request', (request) => {
    if (library.test(request.url())) loaded += 1;
  });
  await page.reload();
  await openParts(page);
  await expect(page.getByRole('textbox', { name: 'Emergency contact' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Past flight days' })).toBeVisible();
  expect(loaded).toBe(0);
  await Promise.all([page.waitForRequest(library), page.getByLabel('City').fill('Emmetten')]);
});

test('a member edits their own page through its own call, and fields of the staff are plain text', async ({
  enter,
}) => {
  const page = await enter('beginner', { size: PHONE, path: '/signups' });
  await page
    .getByRole('button', { name: /Selina Arnold|Menu|More/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Personal info' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Selina Arnold');
  await expect(page.getByText('Training')).toBeHidden();
  await expect(page.getByText('Administration')).toBeHidden();
  await expect(page.getByText('Comments')).toBeHidden();
  const street = page.getByLabel('Street');
  const before = await street.inputValue();
  const save = page.waitForResponse(isSave('/users/info'));
  await street.fill(`${before} a`);
  const body = (await save).request().postDataJSON();
  expect(body.user_info).not.toHaveProperty('skill_level');
  expect(body).not.toHaveProperty('user_id');
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
});
