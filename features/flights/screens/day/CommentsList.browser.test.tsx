import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { CommentId } from '../../../../core/ids/ids.ts';
import { SELF } from '../../../../test/support/components/rows.ts';
import { show, VISITS } from '../../../../test/support/components/show.tsx';
import { CommentsList } from './CommentsList.tsx';

const NOTHING_WAITS = {
  addingOf: () => undefined,
  heldBack: [],
  remove: () => undefined,
  restore: () => undefined,
};

for (const { language, size } of VISITS)
  test(`a comment says when it was written, if it arrived later, ${language}`, async () => {
    const comment = (id: string, written: string | null) => ({
      comment_id: id as CommentId,
      comment: `Radio ${id}.`,
      author: { user_id: SELF, first_name: 'Anna', last_name: 'Meier' },
      created: '2025-11-21T11:10:00.000Z',
      written,
    });
    const comments = [
      comment('1', null),
      comment('2', '2025-11-21T09:42:00.000Z'),
      comment('3', '2025-11-20T09:42:00.000Z'),
    ];
    await show(<CommentsList comments={comments} day={NOTHING_WAITS} />, { language, size });
    const arrived = { en: 'Fri 21 Nov 2025, 12:10', de: 'Fr., 21. Nov. 2025, 12:10' }[language];
    const written = { en: 'written', de: 'geschrieben' }[language];
    const before = { en: 'Thu 20 Nov, 10:42', de: 'Do., 20. Nov., 10:42' }[language];
    const rows = page.getByRole('listitem');
    await expect.element(rows.nth(0)).toMatchTextContent(`${arrived}Radio 1.`);
    await expect.element(rows.nth(1)).toMatchTextContent(`${arrived} · ${written} 10:42Radio 2.`);
    await expect.element(rows.nth(2)).toMatchTextContent(`${arrived} · ${written} ${before}Radio 3.`);
  });
