import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { MessageId } from '../../../../core/ids/ids.ts';
import { DAY, LIVIA } from '../../../../test/support/components/rows.ts';
import { show, VISITS } from '../../../../test/support/components/show.tsx';
import { MessageItem } from './MessageItem.tsx';

for (const { language, size } of VISITS)
  test(`a message says when it was written, if it arrived later, ${language}`, async () => {
    const row = (written: string | null) => ({
      message: {
        message_id: 'a' as MessageId,
        flight_id: DAY,
        kind: 'message' as const,
        author: LIVIA,
        author_name: 'Livia',
        to: null,
        to_name: '',
        text: 'On my way',
        sent: '2025-11-21T11:10:00.000Z',
        written,
        deleted: false,
      },
      named: true,
      newFromHere: false,
    });
    const item = (written: string | null) => (
      <MessageItem row={row(written) as never} nameOf={() => 'Livia'} onDelete={() => undefined} />
    );
    await show(
      <ul>
        {item(null)}
        {item('2025-11-21T09:42:00.000Z')}
      </ul>,
      { language, size },
    );
    const rows = page.getByRole('listitem');
    await expect.element(rows.nth(0)).toMatchTextContent('On my way12:10');
    const written = { en: 'written', de: 'geschrieben' }[language];
    await expect.element(rows.nth(1)).toMatchTextContent(`On my way12:10 · ${written} 10:42`);
  });
