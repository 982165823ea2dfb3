import i18next from 'i18next';
import { afterEach, expect, test } from 'vitest';
import { currentLanguage, extendTexts, pickLanguage } from './language.ts';

afterEach(() => pickLanguage('en'));

test('a language picked while the texts of a new part still load stays, and that part has it', async () => {
  await pickLanguage('en');
  const english = Promise.withResolvers<object>();
  const part = extendTexts((language) =>
    language === 'en' ? english.promise : Promise.resolve({ late: { greeting: 'Grüezi' } }),
  );
  const picked = pickLanguage('de');
  english.resolve({ late: { greeting: 'Hello' } });
  await Promise.all([part, picked]);
  expect(currentLanguage()).toBe('de');
  expect(document.documentElement.lang).toBe('de');
  expect(i18next.getResource(currentLanguage(), 'translation', 'late.greeting')).toBe('Grüezi');
});

test('a part that opens while a picked language still loads does not bring back the earlier one', async () => {
  await pickLanguage('en');
  const german = Promise.withResolvers<object>();
  const load = (language: 'en' | 'de') =>
    language === 'de' ? german.promise : Promise.resolve({ slow: { greeting: 'Hello' } });
  await extendTexts(load);
  const picked = pickLanguage('de');
  const part = extendTexts(async () => ({}));
  german.resolve({ slow: { greeting: 'Grüezi' } });
  await Promise.all([picked, part]);
  expect(currentLanguage()).toBe('de');
  expect(i18next.getResource(currentLanguage(), 'translation', 'slow.greeting')).toBe('Grüezi');
});
