import { THOROUGH } from './parts.ts';
import { address, expect, PHONE, test } from './people.ts';
import { violations } from './violations.ts';

test(
  'a person who tries out the program finds its mails, and a link in a mail opens in the whole window',
  THOROUGH,
  async ({ browser, request }) => {
    const asked = await request.post(address('/identity/reset/request'), {
      headers: { origin: address() },
      data: { email: 'starter@demo.example', language: 'de' },
    });
    expect(asked.ok()).toBe(true);

    const context = await browser.newContext({ locale: 'de-CH', viewport: PHONE, baseURL: address() });
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => {
      // The frame of a mail runs no script, not even one with which a test reads it.
      const ours = message.text().startsWith('Blocked script execution');
      if (message.type() === 'error' && !ours) complaints.push(message.text());
    });
    // Other journeys send mails to the same person.
    const mail = page.getByRole('link', { name: /^Wähle ein neues Passwort.*starter@demo\.example/ }).first();
    await expect(async () => {
      await page.goto('/demo/mail');
      await expect(mail).toBeVisible({ timeout: 3000 });
    }).toPass({ timeout: 60_000 });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('E-Mails dieser Installation');
    expect(await violations(page)).toEqual([]);

    await mail.click();
    await expect(page.locator('pre')).toContainText(/code=[\w-]{43}/);
    const button = page.frameLocator('iframe').getByRole('link');
    // A mail has styles that the content security policy of the page around it forbids.
    await expect(button).toHaveCSS('background-color', 'rgb(103, 58, 183)');
    expect(complaints, 'what the browser complained about').toEqual([]);
    expect(await violations(page)).toEqual([]);
    await button.click();
    await expect(page).toHaveURL(/\/reset\?/);
    await expect(page.getByLabel('Neues Passwort')).toBeVisible();
    await context.close();
  },
);
