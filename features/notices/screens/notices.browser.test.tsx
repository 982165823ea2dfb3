import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { NoticeId } from '../../../core/ids/ids.ts';
import { queryClient } from '../../../programs/browser/query-client.ts';
import { answer, asked, plan, refusal } from '../../../test/support/components/answers.ts';
import { show, VISITS } from '../../../test/support/components/show.tsx';
import { listNotices, markNoticesRead, type ShownNotice } from '../contract.ts';
import { noticesKey } from '../unread.client.ts';
import { NoticesScreen } from './NoticesScreen.tsx';

const FRESH = '0190a000-0000-7000-8000-0000000000a1' as NoticeId;
const KNOWN = '0190a000-0000-7000-8000-0000000000a2' as NoticeId;
const NOTICES: ShownNotice[] = [
  {
    notice_id: FRESH,
    kind: 'offer',
    title: 'A seat is held for you',
    path: '/signups',
    made: '2026-06-01T10:00:00.000Z',
    unread: true,
  },
  {
    notice_id: KNOWN,
    kind: 'moved',
    title: 'Your day has another time',
    path: '/flight/day',
    made: '2026-05-01T10:00:00.000Z',
    unread: false,
  },
];
const read = NOTICES.map((notice) => ({ ...notice, unread: false }));

for (const { language, words, size } of VISITS) {
  const texts = words.notices;
  const link = (title: string) => page.getByRole('link', { name: title, exact: false });

  test(`what is new is marked, told as read once, and stays marked for this visit, ${language}`, async () => {
    await plan(listNotices, answer(listNotices, NOTICES), answer(listNotices, read));
    await plan(markNoticesRead, answer(markNoticesRead, { success: true }));
    await show(<NoticesScreen />, { language, size });
    await expect.element(link('A seat is held for you')).toMatchTextContent(texts.new);
    await expect.element(link('Your day has another time')).not.toMatchTextContent(texts.new);
    await expect.poll(() => asked(markNoticesRead)).toEqual([{ notice_ids: [FRESH] }]);
    // The number of unread ones, which another device or the answer changes, loads the list again.
    await queryClient.invalidateQueries({ queryKey: noticesKey });
    await expect.element(link('A seat is held for you')).toMatchTextContent(texts.new);
    expect(await asked(markNoticesRead)).toHaveLength(1);
  });

  test(`a row leads to its page, ${language}`, async () => {
    await plan(listNotices, answer(listNotices, read));
    const { at } = await show(<NoticesScreen />, { language, size });
    await link('Your day has another time').click();
    await expect.poll(at).toBe('/flight/day');
    expect(await asked(markNoticesRead)).toEqual([]);
  });

  test(`without notices it says what will be here, ${language}`, async () => {
    await plan(listNotices, answer(listNotices, []));
    await show(<NoticesScreen />, { language, size });
    await expect.element(page.getByText(texts.empty_text)).toBeVisible();
  });

  test(`a failure is told, and Retry loads the list, ${language}`, async () => {
    await plan(listNotices, refusal('not_found'), answer(listNotices, read));
    await show(<NoticesScreen />, { language, size });
    await expect.element(page.getByText(texts.not_loaded)).toBeVisible();
    await page.getByRole('button', { name: words.actions.retry }).click();
    await expect.element(link('A seat is held for you')).toBeVisible();
  });
}
