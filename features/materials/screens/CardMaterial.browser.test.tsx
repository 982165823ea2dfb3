import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { flight } from '../../../test/support/components/rows.ts';
import { show, VISITS } from '../../../test/support/components/show.tsx';
import { CardAnswer } from './CardMaterial.tsx';

const day = (part = {}) => ({
  ...flight(),
  signed_up_student: true,
  signed_up_start_instructor: false,
  own_handed_over: false,
  own_queue: null,
  start_instructors: [],
  ...part,
});
const poll = (items: readonly string[], answered = true) => ({ answered, items: items as never, note: 'A reserve' });

for (const { language, words, size } of VISITS) {
  const texts = words.materials.poll;
  const items = words.materials.checklist.items;

  test.each([
    [['helmet', 'radio'], texts.own.replace('{{items}}', `${items.helmet}, ${items.radio}`)],
    [['canopy', 'other'], texts.own.replace('{{items}}', `${items.canopy}, A reserve`)],
    [[], texts.own_nothing],
  ])(`the own answer to the poll stands on the card: %j, ${language}`, async (answer, sentence) => {
    await show(<CardAnswer flight={day()} poll={poll(answer)} />, { language, size });
    await expect.element(page.getByText(sentence)).toBeVisible();
  });

  test.each([
    ['no answer', day(), poll([], false)],
    ['a cancelled day', day({ canceled: true }), poll(['helmet'])],
    ['a day that one only teaches', day({ signed_up_student: false }), poll(['helmet'])],
  ])(`nothing stands there for %s, ${language}`, async (_of, shown, of) => {
    await show(
      <>
        <CardAnswer flight={shown} poll={of} />
        <p>End</p>
      </>,
      { language, size },
    );
    await expect.element(page.getByText('End')).toBeVisible();
    await expect.element(page.getByText(texts.own.split('{{')[0] ?? '', { exact: false })).not.toBeInTheDocument();
  });
}
