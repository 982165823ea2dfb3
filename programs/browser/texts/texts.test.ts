import { expect, test } from 'vitest';
import { de } from './de.ts';
import { en } from './en.ts';

const flat = (texts: object, path = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as [string, string]] : flat(value as object, `${path}${key}.`),
  );
const parameters = (text = '') => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();

const english = flat(en);
const german = flat(de);

test('both languages have the same keys', () => {
  expect(german.map(([key]) => key).sort()).toEqual(english.map(([key]) => key).sort());
});

test('a text takes the same parameters in both languages', () => {
  const inGerman = new Map(german);
  const different = english.filter(([key, text]) => `${parameters(text)}` !== `${parameters(inGerman.get(key))}`);
  expect(different).toEqual([]);
});

test('no text is empty', () => {
  expect([...english, ...german].filter(([, text]) => text.trim() === '')).toEqual([]);
});

test('German is written with ss and says du', () => {
  // At the beginning of a sentence "Sie" can be "they".
  const formal = /ß|(?<!^|[.!?] )\bSie\b|\bIhr(e|em|en|er|es|nen)?\b/;
  expect(german.filter(([, text]) => formal.test(text))).toEqual([]);
});
