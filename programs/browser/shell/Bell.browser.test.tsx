import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showUnread } from '../../../features/notices/unread.client.ts';
import { show, VISITS } from '../../../test/support/components/show.tsx';
import { queryClient } from '../query-client.ts';
import { Bell } from './Bell.tsx';

for (const { language, words, size } of VISITS) {
  const { bell } = words.app;
  const named = (count: number) =>
    page.getByRole('link', { name: bell.unread_other.replace('{{count}}', String(count)), exact: true });

  test(`the bell says how many notices are unread, and leads to them, ${language}`, async () => {
    const { at } = await show(<Bell />, { language, size, rights: { unread_notices: 3 } });
    await expect.element(named(3)).toMatchTextContent(/^3$/);
    showUnread(queryClient, 120);
    await expect.element(named(120)).toMatchTextContent(/^99\+$/);
    showUnread(queryClient, 0);
    await expect.element(page.getByRole('link', { name: bell.none, exact: true })).toMatchTextContent(/^$/);
    await page.getByRole('link').click();
    await expect.poll(at).toBe('/notices');
  });
}
