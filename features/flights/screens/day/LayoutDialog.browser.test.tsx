import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, asked, plan, refusal } from '../../../../test/support/components/answers.ts';
import { failTwice, resolveTwice } from '../../../../test/support/components/resolving.ts';
import { show, VISITS } from '../../../../test/support/components/show.tsx';
import { FLIGHT_SEGMENTS, type FlightSegment, savePreferences } from '../../../accounts/preferences.contract.ts';
import { LayoutDialog } from './LayoutDialog.tsx';

for (const { language, words, size } of VISITS) {
  const texts = words.flights.layout;
  const up = page.getByRole('button', { name: texts.up.replace('{{part}}', words.flights.day.comments) });

  test(`saves the order by each Resolve, until it came about, ${language}`, async () => {
    let closed = 0;
    await plan(savePreferences, ...failTwice(answer(savePreferences, { last_update: '2' })));
    await show(<LayoutDialog onClose={() => closed++} />, { language, size });
    await up.click();
    await page.getByRole('button', { name: texts.save }).click();
    await resolveTwice(words);
    await expect.element(page.getByText(texts.saved)).toBeVisible();
    expect(closed).toBe(1);
  });

  test(`says that the new order is saved, and why it is not, ${language}`, async () => {
    let closed = 0;
    await plan(savePreferences, refusal('not_found'), answer(savePreferences, { last_update: '2' }));
    await show(<LayoutDialog onClose={() => closed++} />, { language, size });
    await up.click();
    const save = page.getByRole('button', { name: texts.save });
    await save.click();
    await expect.element(page.getByRole('alert')).toHaveTextContent(words.errors.not_found);
    expect(closed).toBe(0);
    await save.click();
    await expect.element(page.getByText(texts.saved)).toBeVisible();
    expect(closed).toBe(1);
    expect((await asked(savePreferences)).at(-1)).toMatchObject({
      flight_layout:
        size.width < 1280
          ? ['members', 'schedule', 'checklist', 'comments', 'chat']
          : ['comments', 'members', 'schedule', 'checklist', 'chat'],
    });
  });

  test(`lists the parts in the columns of the page, ${language}`, async () => {
    await show(<LayoutDialog onClose={() => undefined} />, { language, size });
    const { left, right } = texts.columns;
    const names = (parts: readonly FlightSegment[]) => parts.map((part) => words.flights.day[part]);
    const rows = () =>
      page
        .getByRole('listitem')
        .elements()
        .map(({ textContent }) => textContent);
    if (size.width < 1280) {
      await expect.poll(rows).toEqual(names(FLIGHT_SEGMENTS));
      await expect.element(page.getByRole('heading', { level: 3 })).not.toBeInTheDocument();
      return;
    }
    await expect.element(page.getByRole('heading', { level: 3 }).first()).toHaveTextContent(left);
    await expect.element(page.getByRole('heading', { level: 3 }).last()).toHaveTextContent(right);
    expect(rows()).toEqual(names(['members', 'comments', 'schedule', 'checklist', 'chat']));
    await up.click();
    expect(rows()).toEqual(names(['comments', 'members', 'schedule', 'checklist', 'chat']));
    await expect
      .element(page.getByRole('status').filter({ hasText: words.flights.day.comments }))
      .toHaveTextContent(
        texts.moved.replace('{{part}}', words.flights.day.comments).replace('{{place}}', '1').replace('{{count}}', '2'),
      );
  });
}
