import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show, VISITS } from '../../../test/support/components/show.tsx';
import { extendTexts } from '../../../web/i18n/language.ts';
import { de } from '../texts.de.ts';
import { en } from '../texts.en.ts';
import { ContactScreen } from './ContactScreen.tsx';

const OPERATOR = { name: 'Verein Aufwind', address: null, email: null, phone: null, person: null, hosting: null };

for (const { language, size } of VISITS) {
  const texts = (language === 'de' ? (de as unknown as typeof en) : en).contact;

  describe(`contact page, ${language}`, () => {
    test.each([null, 'info@flights.example'])('promises a form only with an address: %s', async (email) => {
      await extendTexts(async (wanted) => ({ site: wanted === 'de' ? de : en }));
      await show(<ContactScreen operator={{ ...OPERATOR, email }} notice={null} />, { language, size });
      await expect.element(page.getByText(email === null ? texts.lead_without_form : texts.lead)).toBeVisible();
      expect(page.getByRole('button', { name: texts.send }).elements()).toHaveLength(email === null ? 0 : 1);
      expect(page.getByRole('heading', { name: texts.elsewhere }).elements()).toHaveLength(email === null ? 0 : 1);
    });
  });
}
