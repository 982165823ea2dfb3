import { Suspense } from 'react';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { member } from '../../../test/support/components/rows.ts';
import { show, VISITS } from '../../../test/support/components/show.tsx';
import { NO_SAFETY } from '../safety.rules.ts';
import { ExpiryCard, ExpiryMark } from './lazy-safety.ts';

const DAY = Temporal.PlainDate.from('2024-11-24');
const SAFETY = { ...NO_SAFETY, insurance_valid_until: '2024-11-12', reserve_repacked_on: '2023-12-01' };

for (const { language, words, size } of VISITS) {
  const { expired, runs_out, update } = words.safety;
  const [gone, soon] = language === 'en' ? ['12 Nov 2024', '1 Dec 2024'] : ['12. Nov. 2024', '1. Dez. 2024'];
  const insurance = expired.insurance.replace('{{date}}', gone);
  const reserve = runs_out.reserve.replace('{{date}}', soon);

  describe(`what runs out, ${language}`, () => {
    test('is told to the member, with the way to the own page', async () => {
      await show(
        <Suspense>
          <ExpiryCard member={member({ safety: SAFETY })} today={DAY} />
        </Suspense>,
        { language, size },
      );
      const lines = page.getByRole('listitem');
      await expect.element(lines.first()).toHaveTextContent(insurance);
      await expect.element(lines.last()).toHaveTextContent(reserve);
      await expect
        .element(page.getByRole('link', { name: update }))
        .toHaveAttribute('href', expect.stringMatching(/^\/member\//));
    });

    test('is a mark after a name, and nothing if all is in order', async () => {
      await show(
        <Suspense>
          <ExpiryMark as="icon" safety={SAFETY} day={DAY} />
          <ExpiryMark as="words" safety={{ ...SAFETY, insurance_valid_until: '2028-01-01' }} day={DAY} />
          <p>
            (<ExpiryMark as="words" safety={NO_SAFETY} day={DAY} />)
          </p>
        </Suspense>,
        { language, size },
      );
      await expect.element(page.getByRole('img')).toHaveAccessibleName(`${insurance} · ${reserve}`);
      await expect.element(page.getByText(reserve, { exact: true })).toBeVisible();
      await expect.element(page.getByText('()')).toBeVisible();
    });
  });
}
