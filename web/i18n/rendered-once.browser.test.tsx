import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../../test/support/components/show.tsx';
import { extendTexts, pickLanguage } from './language.ts';
import { useNow } from './use-now.ts';

afterEach(() => pickLanguage('en'));

test('a text with the time is rendered once, also when more texts come, and again in another language', async () => {
  const rendered = vi.fn();
  const subscribed = Promise.withResolvers<void>();
  const Line = () => {
    const { t } = useTranslation();
    const now = useNow();
    rendered();
    useEffect(() => subscribed.resolve(), []);
    return (
      <p>
        {t('actions.retry')} {now.toString()}
      </p>
    );
  };
  await show(<Line />);
  await subscribed.promise;
  await extendTexts(async () => ({ more: { greeting: 'Hello' } }));
  await new Promise(requestAnimationFrame);
  expect(rendered).toHaveBeenCalledTimes(1);
  await pickLanguage('de');
  await expect.poll(() => rendered).toHaveBeenCalledTimes(2);
});
