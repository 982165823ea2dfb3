import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { DESKTOP, expect, PHONE, test } from './people.ts';

const violations = async (page: Page) => {
  const { violations: found } = await new AxeBuilder({ page }).analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
};

const openDay = async (page: Page) => {
  await page.goto('/flights');
  await page.locator('a[href^="/flight/"]').nth(2).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/\d{4}/);
};

for (const language of ['en', 'de'] as const) {
  for (const [name, size] of [
    ['1440 px', DESKTOP],
    ['390 px', PHONE],
  ] as const) {
    test(`no violation on the screens of staff, ${language}, ${name}`, async ({ enter }) => {
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
      await expect(page.getByRole('table')).toBeVisible();
      expect(await violations(page), 'print').toEqual([]);

      await page.goto('/signups');
      await expect(page.getByRole('article').first()).toBeVisible();
      expect(await violations(page), 'sign-ups of staff').toEqual([]);
    });

    test(`no violation on the screens of students and strangers, ${language}, ${name}`, async ({ enter, visit }) => {
      const stranger = await visit({ language, size });
      await stranger.goto('/login');
      await expect(stranger.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await violations(stranger), 'sign-in').toEqual([]);

      const student = await enter('student', { language, size });
      await expect(student.getByRole('article').first()).toBeVisible();
      expect(await violations(student), 'sign-ups').toEqual([]);

      const nobody = await enter('no-school', { language, size });
      await expect(nobody.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await violations(nobody), 'no linked school').toEqual([]);
    });
  }
}
