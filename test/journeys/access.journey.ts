import type { Page } from '@playwright/test';
import { variants } from './parts.ts';
import { expect, PHONE, test } from './people.ts';
import { violations } from './violations.ts';

const openDay = async (page: Page) => {
  await page.goto('/flights');
  await page.locator('a[href^="/flight/"]').nth(2).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/\d{4}/);
};

for (const { language, name, size, part } of variants()) {
  test(`the screens of staff have no axe violation, ${language}, ${name}`, part, async ({ enter }) => {
    const page = await enter('teacher', { language, size });
    await expect(page.locator('a[href^="/flight/"]').first()).toBeVisible();
    expect(await violations(page), 'flights').toEqual([]);

    await page.getByRole('button', { name: /Schedule flights|Flugtage planen/ }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await violations(page), 'schedule dialog').toEqual([]);
    await page.keyboard.press('Escape');

    await openDay(page);
    await expect(page.getByText(/Students|Schüler/).first()).toBeVisible();
    expect(await violations(page), 'flight day').toEqual([]);
    if (size === PHONE) {
      await page.getByRole('tab').nth(1).click();
      expect(await violations(page), 'schedule of the day').toEqual([]);
    }

    await page.getByRole('link', { name: /Print list|Liste drucken/ }).click();
    await expect(page).toHaveURL(/\/print/);
    await expect(page.getByRole('table')).toBeVisible();
    expect(await violations(page), 'print').toEqual([]);

    await page.goto(page.url().replace(/\/print.*/, '/van'));
    await expect(page.getByRole('columnheader', { name: /^(For the van|In den Bus)/ })).toBeVisible();
    expect(await violations(page), 'what goes in the van').toEqual([]);

    await page.goto('/signups');
    await expect(page.getByRole('article').first()).toBeVisible();
    expect(await violations(page), 'sign-ups of staff').toEqual([]);
  });

  test(
    `the screens of admins and of the account have no axe violation, ${language}, ${name}`,
    part,
    async ({ enter }) => {
      const page = await enter('admin', { language, size, path: '/members' });
      await expect(page.locator('a[href^="/member/"]').nth(3)).toBeVisible();
      expect(await violations(page), 'members').toEqual([]);

      await page.locator('main a[href^="/member/0"]').first().click();
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/Mitglieder|Members/);
      expect(await violations(page), 'member').toEqual([]);

      await page.goto('/member/new');
      await page.getByRole('button', { name: /^(Add|Hinzufügen)$/ }).click();
      await expect(page.getByText(/This field is required|Pflichtfeld/).first()).toBeVisible();
      expect(await violations(page), 'new member, with errors').toEqual([]);

      await page.goto('/loginSettings');
      await expect(page.getByRole('listitem').filter({ hasText: /this device|dieses Gerät/ })).toBeVisible();
      await page.getByRole('button', { name: /^(Change password|Passwort ändern)$/ }).click();
      expect(await violations(page), 'login settings, with errors').toEqual([]);
    },
  );

  test(
    `the screens of students and strangers have no axe violation, ${language}, ${name}`,
    part,
    async ({ enter, visit }) => {
      const stranger = await visit({ language, size });
      await stranger.goto('/login');
      await expect(stranger.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await violations(stranger), 'sign-in').toEqual([]);
      for (const path of ['/request', '/reset?code=made-up', '/register', '/confirmEmail?code=made-up']) {
        await stranger.goto(path);
        await expect(stranger.getByRole('heading', { level: 1 })).toBeVisible();
        expect(await violations(stranger), path).toEqual([]);
      }

      const student = await enter('student', { language, size });
      await expect(student.getByRole('article').first()).toBeVisible();
      expect(await violations(student), 'sign-ups').toEqual([]);

      const nobody = await enter('no-school', { language, size });
      await expect(nobody.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await violations(nobody), 'no linked school').toEqual([]);
    },
  );
}
