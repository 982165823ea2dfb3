import { afterEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show, VISITS } from '../../../../test/support/components/show.tsx';
import { extendTexts } from '../../../../web/i18n/language.ts';
import { awaitInstallOffer } from '../../../../web/ui/page/install-offer.ts';
import { de } from '../../login-settings.texts.de.ts';
import { en } from '../../login-settings.texts.en.ts';
import { InstallCard } from './InstallCard.tsx';

awaitInstallOffer();

/** Pretends to be an iPhone, in the browser or as the installed app. */
const beIPhone = (standalone: boolean): void =>
  void Object.defineProperty(navigator, 'standalone', { value: standalone, configurable: true });

afterEach(() => void Reflect.deleteProperty(navigator, 'standalone'));

for (const { language, size } of VISITS) {
  const texts = language === 'de' ? de : en;

  describe(`installing the app, ${language}`, () => {
    const open = async () => {
      await extendTexts(async (wanted) => ({ login_settings: wanted === 'de' ? de : en }));
      await show(<InstallCard />, { language, size });
    };
    const card = page.getByRole('region', { name: texts.app });

    test('is not offered where the browser can not do it', async () => {
      await open();
      expect(card.elements()).toHaveLength(0);
    });

    test('is offered once the browser offers it, and taken once', async () => {
      await open();
      const asked: string[] = [];
      const prompt = async () => void asked.push('installed');
      dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }));
      await page.getByRole('button', { name: texts.app_install }).click();
      await expect.poll(() => card.elements()).toHaveLength(0);
      expect(asked).toEqual(['installed']);
    });

    test('is explained on an iPhone', async () => {
      beIPhone(false);
      await open();
      await expect.element(page.getByText(texts.app_by_hand)).toBeVisible();
    });

    test('is over in the installed app', async () => {
      beIPhone(true);
      await open();
      expect(card.elements()).toHaveLength(0);
    });
  });
}
