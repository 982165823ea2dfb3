import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, asked, plan, refusal } from '../../../../test/support/components/answers.ts';
import { failTwice, resolveTwice } from '../../../../test/support/components/resolving.ts';
import { show, VISITS } from '../../../../test/support/components/show.tsx';
import { FLIGHT_SEGMENTS, savePreferences } from '../../../accounts/preferences.contract.ts';
import { LayoutDialog } from './LayoutDialog.tsx';

for (const { language, words, size } of VISITS) {
  const texts = words.flights.layout;
  const [first = 'schedule', second = 'members'] = FLIGHT_SEGMENTS;

  test(`saves the order by each Resolve, until it came about, ${language}`, async () => {
    let closed = 0;
    await plan(savePreferences, ...failTwice(answer(savePreferences, { last_update: '2' })));
    await show(<LayoutDialog onClose={() => closed++} />, { language, size });
    await page.getByRole('button', { name: texts.up.replace('{{part}}', words.flights.day[second]) }).click();
    await page.getByRole('button', { name: texts.save }).click();
    await resolveTwice(words);
    await expect.element(page.getByText(texts.saved)).toBeVisible();
    expect(closed).toBe(1);
  });

  test(`says that the new order is saved, and why it is not, ${language}`, async () => {
    let closed = 0;
    await plan(savePreferences, refusal('not_found'), answer(savePreferences, { last_update: '2' }));
    await show(<LayoutDialog onClose={() => closed++} />, { language, size });
    await page.getByRole('button', { name: texts.up.replace('{{part}}', words.flights.day[second]) }).click();
    const save = page.getByRole('button', { name: texts.save });
    await save.click();
    await expect.element(page.getByRole('alert')).toHaveTextContent(words.errors.not_found);
    expect(closed).toBe(0);
    await save.click();
    await expect.element(page.getByText(texts.saved)).toBeVisible();
    expect(closed).toBe(1);
    expect((await asked(savePreferences)).at(-1)).toMatchObject({
      flight_layout: [second, first, ...FLIGHT_SEGMENTS.slice(2)],
    });
  });
}
