import { expect, test } from './people.ts';

/** Removes functions that iOS 16.4 lacks. */
const makeOld = (): void => {
  const newer: readonly (readonly [object, readonly string[]])[] = [
    [Promise, ['withResolvers', 'try']],
    [AbortSignal, ['any']],
    [Map, ['groupBy']],
    [Object, ['groupBy']],
    [Array, ['fromAsync']],
    [URL, ['canParse', 'parse']],
    [Set.prototype, ['union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom']],
    [HTMLElement.prototype, ['popover', 'showPopover', 'hidePopover', 'togglePopover']],
    [URLSearchParams.prototype, ['size']],
    [globalThis, ['Temporal', 'Iterator']],
  ];
  for (const [owner, names] of newer) for (const name of names) Reflect.deleteProperty(owner, name);
};

test('a browser without newer functions signs in, opens a menu and signs out', async ({ visit }) => {
  const page = await visit();
  await page.addInitScript(makeOld);
  await page.goto('/login');
  expect(await page.evaluate(() => [typeof Promise.withResolvers, 'popover' in HTMLElement.prototype])).toEqual([
    'undefined',
    false,
  ]);
  await page.locator('input[type=email]').fill('starter@demo.example');
  await page.locator('input[type=password]').fill('Aufwind-demo-1');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/signups$/);
  await page.locator('header').getByRole('button').last().click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login/);
});

test('a browser that cannot run the program says so instead of staying blank', async ({ visit }) => {
  const page = await visit();
  const explanation = page.getByText('Still empty?');
  await page.goto('/login');
  await expect(page.locator('input[type=email]')).toBeVisible();
  await expect(explanation).toBeHidden();

  const program = /\/assets\/.*\.js$/;
  await page.route(program, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await page.goto('/login');
  await expect(explanation).toBeHidden();
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });
  await expect(explanation).toBeVisible();
});
