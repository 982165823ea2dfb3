import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { FlightId } from '../../../../core/ids/ids.ts';
import { broken, plan } from '../../../../test/support/components/answers.ts';
import { DAY, LIVIA } from '../../../../test/support/components/rows.ts';
import { show, VISITS } from '../../../../test/support/components/show.tsx';
import { storedEntries, storeEntries } from '../../../../web/outbox/stored-entries.ts';
import { type Message, sendMessage, sendPrivateMessage } from '../../messages.contract.ts';
import { type MessageEntry, useUnsentMessages } from '../../unsent.client.ts';
import { UnsentMessages } from './UnsentMessages.tsx';

const ONE = '00000000-0000-4000-8000-000000000001';
const TWO = '00000000-0000-4000-8000-000000000002';

const entry = (part: Partial<MessageEntry>): MessageEntry => ({
  id: ONE,
  kind: 'message',
  pressedAt: Date.now(),
  said: 'On my way',
  flight_id: DAY,
  text: 'On my way',
  announcement: false,
  to: null,
  refused: null,
  ...part,
});

const NONE: readonly Message[] = [];

const Unsent = ({ known = NONE }: { readonly known?: readonly Message[] }) => {
  const { unsent } = useUnsentMessages(DAY, known);
  return <UnsentMessages unsent={unsent} nameOf={(_, name) => name} />;
};

beforeEach(async () => {
  storeEntries([]);
  await plan(sendMessage, broken);
  await plan(sendPrivateMessage, broken);
});

const rows = () => page.getByRole('listitem');

for (const { language, words, size } of VISITS) {
  const { not_sent, errors, actions, chat } = words;

  test(`one that waits says so, is marked as it was meant, and can be taken back, ${language}`, async () => {
    storeEntries([
      entry({ to: { user_id: LIVIA, name: 'Livia' } }),
      entry({ id: TWO, flight_id: LIVIA as string as FlightId, text: 'Elsewhere' }),
    ]);
    await show(<Unsent />, { language, size });
    await expect.element(rows()).toMatchTextContent('On my way');
    await expect.element(rows()).toMatchTextContent(not_sent.waiting);
    await expect.element(rows()).toMatchTextContent(chat.messages.only_for.replace('{{name}}', 'Livia'));
    await rows().getByRole('button').click();
    await page.getByRole('menuitem', { name: chat.messages.delete }).click();
    await expect.poll(() => storedEntries().map(({ id }) => id)).toEqual([TWO]);
    await page.getByRole('button', { name: actions.undo }).click();
    await expect.element(rows()).toMatchTextContent('On my way');
    expect(storedEntries().find(({ id }) => id === ONE)).toMatchObject({ text: 'On my way' });
  });

  test(`a refused one says why, and goes only if its author removes it, ${language}`, async () => {
    storeEntries([entry({ refused: 'group_closed' })]);
    await show(<Unsent />, { language, size });
    await expect.element(rows()).toMatchTextContent(not_sent.refused);
    await expect.element(page.getByRole('alert')).toMatchTextContent(errors.group_closed);
    await rows().getByRole('button', { name: not_sent.remove }).click();
    await expect.poll(storedEntries).toEqual([]);
  });
}

test('a message that the chat has already is not shown as unsent, although its answer was lost', async () => {
  storeEntries([entry({}), entry({ id: TWO, text: 'Nearly there' })]);
  await show(<Unsent known={[{ client_id: ONE } as Message]} />);
  await expect.element(rows()).toMatchTextContent('Nearly there');
});
