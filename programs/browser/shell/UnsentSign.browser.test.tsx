import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show, VISITS } from '../../../test/support/components/show.tsx';
import { type OutboxEntry, storedEntries, storeEntries } from '../../../web/outbox/stored-entries.ts';
import { UnsentSign } from './UnsentSign.tsx';

const entry = (part: Partial<OutboxEntry>): OutboxEntry => ({
  id: 'one',
  kind: 'comment',
  pressedAt: Date.now(),
  said: 'Take gloves',
  page: '/flights',
  ...part,
});

beforeEach(() => storeEntries([]));

for (const { language, words, size } of VISITS) {
  const texts = words.unsent;
  const button = (verb: string, what: string) =>
    page.getByRole('button', { name: texts.of.replace('{{verb}}', verb).replace('{{what}}', what) });
  const list = page.getByRole('dialog', { name: texts.title, exact: true });
  const open = async (...entries: readonly OutboxEntry[]) => {
    storeEntries(entries);
    await show(<UnsentSign />, { language, size });
    await expect.element(page.getByRole('alert')).toBeVisible();
    await page.getByRole('button', { name: texts.show }).click();
  };

  test(`a refused action says why, tries again and is removed without a question, ${language}`, async () => {
    const refused = entry({ refused: 'not_found' });
    await open(refused);
    await expect.element(list).toMatchTextContent('Take gloves');
    await expect.element(list).toMatchTextContent(words.errors.not_found);
    await button(texts.retry, 'Take gloves').click();
    expect(storedEntries()).toEqual([{ ...refused, refused: null, isMeant: true }]);
  });

  test(`one that is too old asks before it is removed, ${language}`, async () => {
    await open(entry({ pressedAt: 0 }), entry({ id: 'two', said: 'Take hats', refused: 'not_found' }));
    await expect.element(list).toMatchTextContent(texts.too_old);
    await button(texts.remove, 'Take hats').click();
    await expect.poll(storedEntries).toHaveLength(1);
    await button(texts.remove, 'Take gloves').click();
    await page.getByRole('button', { name: texts.ask.keep }).click();
    expect(storedEntries()).toHaveLength(1);
    await button(texts.remove, 'Take gloves').click();
    await page.getByRole('dialog', { name: texts.ask.title }).getByRole('button', { name: texts.remove }).click();
    await expect.poll(storedEntries).toEqual([]);
  });
}

test('what is sent at once is no news', async () => {
  storeEntries([entry({})]);
  await show(<UnsentSign />);
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
});
