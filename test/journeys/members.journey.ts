import type { Page } from '@playwright/test';
import { fastIf, THOROUGH, variants } from './parts.ts';
import { expect, PHONE, test } from './people.ts';
import { changeMember } from './rows.ts';
import { steady } from './steady.ts';
import { violations } from './violations.ts';

const WORDS = {
  en: {
    search: 'Search name, e-mail, phone',
    students: /^Students/,
    student: 'Student',
    flights: 'Flights since payment',
    sort: 'Sort',
    none: 'Nobody found',
    clear: 'Clear search',
    next: 'Next page',
    range: (from: number, to: number) => new RegExp(`^${from}–${to} of \\d+$`),
    back: 'Back to all members',
    call: 'Call Livia Barmettler',
  },
  de: {
    search: 'Name, E-Mail, Telefon suchen',
    students: /^Schüler\/innen/,
    student: 'Schüler/in',
    flights: 'Flüge seit Zahlung',
    sort: 'Sortieren',
    none: 'Niemand gefunden',
    clear: 'Suche leeren',
    next: 'Nächste Seite',
    range: (from: number, to: number) => new RegExp(`^${from}–${to} von \\d+$`),
    back: 'Zurück zu allen Mitgliedern',
    call: 'Livia Barmettler anrufen',
  },
} as const;

const rows = (page: Page) => page.locator('a[data-row]');
const row = (page: Page, name: string) => rows(page).filter({ hasText: name });
const range = (page: Page) => page.getByRole('status').filter({ hasText: /–/ });

const openList = async (page: Page, address = '/members') => {
  await page.goto(address);
  await expect(rows(page).first()).toBeVisible();
};

const flightsShown = async (page: Page, phone: boolean): Promise<number[]> => {
  const texts = phone
    ? await page.locator('main li').allInnerTexts()
    : await page.locator('td:nth-child(7)').allInnerTexts();
  return texts
    .map((text) => Number(phone ? (/(\d+) (flight|Fl[uü]g)/.exec(text)?.[1] ?? 'NaN') : text))
    .filter((flights) => !Number.isNaN(flights));
};

for (const { language, name, size, part } of variants('en desktop')) {
  const words = WORDS[language];
  const phone = size === PHONE;

  test(`an admin searches, sorts, pages and opens members, ${language}, ${name}`, part, async ({ enter }) => {
    const page = await enter('admin', { language, size });
    await openList(page);
    const search = page.getByRole('searchbox', { name: words.search });

    await test.step('the search finds people in every spelling', async () => {
      if (phone) await search.tap();
      else await page.keyboard.press('/');
      await expect(search).toBeFocused();
      for (const [typed, found] of [
        ['Barmetler', 'Barmettler Livia'],
        ['Weiß', 'Weiss Katharina'],
        ['celine', 'Favre Céline'],
        ['Zumbuehl', 'Zumbühl Reto'],
        ['+44 7700', 'Fletcher James'],
      ] as const) {
        await search.fill(typed);
        await expect(rows(page).first()).toHaveText(found);
        await expect(page).toHaveURL((url) => url.searchParams.get('search') === typed);
      }
      await search.fill('qqqq');
      await expect(page.getByText(words.none)).toBeVisible();
      expect(await violations(page), 'nobody found').toEqual([]);
      await page.getByRole('main').getByRole('button', { name: words.clear }).last().click();
      await expect(search).toHaveValue('');
      await expect(rows(page)).toHaveCount(25);
    });

    await test.step('sorts by flights, and the back button undoes it', async () => {
      if (phone) {
        await page.getByRole('button', { name: words.sort, exact: true }).tap();
        expect(await violations(page), 'sort menu').toEqual([]);
        await page.getByRole('menuitemradio', { name: words.flights }).tap();
      } else {
        await page.getByRole('button', { name: words.flights }).click();
        await expect(page.getByRole('columnheader', { name: words.flights })).toHaveAttribute(
          'aria-sort',
          'descending',
        );
      }
      await expect(page).toHaveURL(/sort=flights&descending=true/);
      await expect
        .poll(async () => {
          const shown = await flightsShown(page, phone);
          return (
            shown.length > 10 && shown.every((flights, place) => place === 0 || flights <= (shown[place - 1] ?? 0))
          );
        })
        .toBe(true);
      await page.goBack();
      await expect(page).toHaveURL(/\/members$/);
      await expect(rows(page).first()).toHaveText('Abächerli Sara');
    });

    await test.step('pages through the list to its end', async () => {
      await page.getByRole('button', { name: words.next }).click();
      await expect(page).toHaveURL(/page=2/);
      await expect(range(page)).toHaveText(words.range(26, 50));
      await page.reload();
      await expect(range(page)).toHaveText(words.range(26, 50));
      await page.goBack();
      await expect(range(page)).toHaveText(words.range(1, 25));
      await openList(page, '/members?page=99');
      await expect(page.getByRole('button', { name: words.next })).toBeDisabled();
      await expect(page).toHaveURL(/page=\d$/);
    });

    await test.step('filters by role, and returns to the row that was opened', async () => {
      await openList(page);
      const chip = page.getByRole('button', { name: words.students });
      await chip.click();
      await expect(page).toHaveURL(/\/members\/student$/);
      await expect(chip).toHaveAttribute('aria-pressed', 'true');
      await expect(chip).toBeFocused();
      const count = /\d+$/.exec(await chip.innerText())?.[0];
      await expect(range(page)).toHaveText(new RegExp(`1–25 \\w+ ${count}$`));
      const roles = page.locator('main li, main tbody tr').filter({ hasNotText: words.student });
      await expect(roles).toHaveCount(0);

      const opened = rows(page).nth(20);
      const text = (await opened.innerText()).trim();
      await opened.scrollIntoViewIfNeeded();
      const scrollTop = () => steady(page, () => page.evaluate(() => Math.round(scrollY)));
      const scrolled = await scrollTop();
      expect(scrolled).toBeGreaterThan(100);
      await opened.click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText(text.split(' ')[0] ?? '');
      if (phone) await page.getByRole('link', { name: words.back }).tap();
      else await page.goBack();
      await expect(page).toHaveURL(/\/members\/student$/);
      await expect(row(page, text)).toBeFocused();
      expect(Math.abs((await scrollTop()) - scrolled)).toBeLessThan(40);
      expect(await violations(page), 'list').toEqual([]);
    });

    if (phone) {
      await search.fill('Barmettler');
      await expect(page.getByRole('link', { name: words.call })).toHaveAttribute('href', /^tel:\+41/);
      return;
    }
    await test.step('moves through the rows with the keyboard', async () => {
      await page.keyboard.press('/');
      await page.keyboard.press('ArrowDown');
      await expect(rows(page).first()).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowUp');
      await expect(rows(page).nth(1)).toBeFocused();
      await page.keyboard.press('End');
      await expect(rows(page).last()).toBeFocused();
      await page.keyboard.press('Home');
      await expect(rows(page).first()).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/member\//);
    });
  });
}

for (const { size, back } of [
  { size: PHONE, back: 'Back to the people' },
  { size: undefined, back: 'People' },
]) {
  test(
    `a teacher finds a person, and returns to the search and to the day, ${back}`,
    fastIf(size !== undefined),
    async ({ enter }) => {
      const page = await enter('teacher', size && { size });
      const link = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true }).first();
      await expect(page.getByRole('link', { name: /^(All )?Members$/ })).toBeHidden();
      await page.getByRole('link', { name: 'People', exact: true }).click();
      await expect(rows(page).first()).toBeVisible();
      await expect(page.getByRole('main').getByText('@')).toHaveCount(0);
      await page.getByRole('searchbox').fill('Barmettler');
      await expect(rows(page)).toHaveCount(1);
      await row(page, 'Barmettler Livia').click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Livia Barmettler');
      await page.getByRole('link', { name: back, exact: true }).last().click();
      await expect(page).toHaveURL(/\/people\?search=Barmettler$/);
      expect(await violations(page), 'people').toEqual([]);
      await expect(row(page, 'Barmettler Livia')).toBeFocused();

      await page.goto('/flights');
      await page.locator('a[href^="/flight/"]').first().click();
      await expect(page).toHaveURL(/\/flight\/[\w-]+$/);
      const day = page.url();
      await page.locator('#student a[href^="/member/"]').first().click();
      await expect(page).toHaveURL(/\/member\//);
      // The way back outlives a reload.
      await page.reload();
      await link('Back to the flight day').click();
      await expect(page).toHaveURL(day);
      expect(await violations(page), 'day').toEqual([]);
    },
  );
}

test('a letter typed while the URL changes stays in the field', THOROUGH, async ({ enter }) => {
  const page = await enter('admin');
  await page.addInitScript(() => {
    const { pushState } = History.prototype;
    History.prototype.pushState = function (...entry) {
      pushState.apply(this, entry);
      dispatchEvent(new Event('pushed'));
    };
  });
  await openList(page);
  const search = page.getByRole('searchbox');
  await search.evaluate((input: HTMLInputElement) => {
    const typeOn = () => {
      // React notices a value only if it is set without its knowledge.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, `${input.value}mettler`);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    };
    addEventListener('pushed', typeOn, { once: true });
  });
  await search.fill('Bar');
  await expect(page).toHaveURL(/search=Barmettler$/);
  await expect(search).toHaveValue('Barmettler');
  await page.goBack();
  await expect(search).toHaveValue('');
  await expect(rows(page)).toHaveCount(25);
});

test('a response to an older search is aborted', THOROUGH, async ({ enter }) => {
  const page = await enter('admin');
  await openList(page);
  const aborted: string[] = [];
  page.on('requestfailed', (request) => aborted.push(request.postData() ?? ''));
  await page.route('**/school/user/list', async (route) => {
    if (route.request().postDataJSON().search !== 'Bar') await route.continue();
  });
  const search = page.getByRole('searchbox');
  await search.fill('Bar');
  await expect(page).toHaveURL(/search=Bar$/);
  await expect(rows(page)).toHaveCount(25);
  await search.fill('Barmettler');
  await expect(rows(page)).toHaveCount(1);
  await expect.poll(() => aborted.filter((body) => body.includes('"search":"Bar"'))).toHaveLength(1);
});

test('a disabled member is found again', THOROUGH, async ({ enter, join }) => {
  const email = 'nora@members.example';
  await join({ first: 'Nora', email, role: 'student' });
  await changeMember(email, 'disabled_at = now()');
  const admin = await enter('admin', { path: '/members' });
  await admin.getByRole('button', { name: /^Disabled/ }).click();
  await expect(admin).toHaveURL(/\/members\?disabled=true$/);
  await admin.getByRole('searchbox').fill('NÓRA newcomer');
  await expect(rows(admin)).toHaveCount(1);
  await expect(rows(admin)).toHaveText('Newcomer Nora');
  expect(await violations(admin)).toEqual([]);
  await rows(admin).click();
  await expect(admin.getByRole('heading', { level: 1 })).toContainText('Nora');
});
