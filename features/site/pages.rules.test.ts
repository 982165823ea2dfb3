import { expect, test } from 'vitest';
import { PUBLIC_PATHS } from '../../core/contract/public-paths.ts';
import { LANGUAGES } from '../../core/texts/languages.ts';
import { PUBLIC_PAGES } from './pages.rules.ts';

test('every public path has a page, in the order of the site map', () => {
  expect(PUBLIC_PAGES.map(({ path }) => path)).toEqual(Object.values(PUBLIC_PATHS));
});

test.each(LANGUAGES)('in %s every page has its own title and description', (language) => {
  const texts = PUBLIC_PAGES.map((page) => page.texts[language]);
  expect(texts.filter(({ title, description }) => !/^.+ · Aufwind$/.test(title) || description === '')).toEqual([]);
  expect(new Set(texts.map(({ title }) => title)).size).toBe(texts.length);
  expect(new Set(texts.map(({ description }) => description)).size).toBe(texts.length);
});

test('each path has the texts of its page', () => {
  expect(PUBLIC_PAGES.find(({ path }) => path === '/deletion')?.texts).toMatchObject({
    en: { title: 'Delete my account · Aufwind' },
    de: { title: 'Mein Konto löschen · Aufwind' },
  });
});
