import type { APIRequestContext, Page } from '@playwright/test';
import type { Role } from '../../core/access/roles.ts';
import { linkMailedTo } from './mails.ts';

export const PASSWORD = 'Over-the-ridge-9';

interface Newcomer {
  readonly first: string;
  readonly email: string;
  readonly role: Role;
}

/** By the admin's own call, without the pages that `registration.journey.ts` goes through. */
const invite = (admin: Page, person: Newcomer): Promise<number> =>
  admin.evaluate(async ({ first, email, role }) => {
    const { token } = await (await fetch('/identity/token')).json();
    const call = (method: string, path: string, body: object, school = '') =>
      fetch(`/api/v1${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'x-school-id': school },
        body: JSON.stringify(body),
      });
    const [login] = await (await call('POST', '/auth/list-logins', {})).json();
    const member = { first_name: first, last_name: 'Newcomer', role, email };
    return (await call('PUT', '/school/user/register', member, login.school_id)).status;
  }, person);

/** Somebody of the admin's school whom no other journey knows, signed in on `page`. */
export const comeIn = async (
  { admin, page, request }: { readonly admin: Page; readonly page: Page; readonly request: APIRequestContext },
  person: Newcomer,
): Promise<void> => {
  const status = await invite(admin, person);
  if (status !== 200) throw new Error(`the invitation was answered with ${status}`);
  await page.goto(await linkMailedTo(request, person.email, /invites you|lädt dich/));
  const passwords = page.locator('input[type=password]');
  await passwords.first().fill(PASSWORD);
  await passwords.last().fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL(({ pathname }) => pathname === '/signups' || pathname === '/flights');
};

export const signIn = async (page: Page, email: string): Promise<void> => {
  await page.goto('/login');
  await page.locator('input[type=email]').fill(email);
  await page.locator('input[type=password]').fill(PASSWORD);
  await page.keyboard.press('Enter');
};
