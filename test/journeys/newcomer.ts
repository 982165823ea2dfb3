import type { Page } from '@playwright/test';

/** The password of every member whom `join` adds. */
export const PASSWORD = 'Over-the-ridge-9';

export const signIn = async (page: Page, email: string): Promise<void> => {
  await page.goto('/login');
  await page.locator('input[type=email]').fill(email);
  await page.locator('input[type=password]').fill(PASSWORD);
  await page.keyboard.press('Enter');
};
