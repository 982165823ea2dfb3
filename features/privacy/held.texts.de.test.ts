import { expect, test } from 'vitest';
import { de } from './held.texts.de.ts';
import { en } from './held.texts.en.ts';

type Words = { readonly [name: string]: string | Words };

const leaves = (words: Words, path = ''): [string, string][] =>
  Object.entries(words).flatMap(([name, word]): [string, string][] =>
    typeof word === 'string' ? [[`${path}${name}`, word]] : leaves(word, `${path}${name}.`),
  );
const placeholders = (word: string): string[] => (word.match(/\{\{\w+\}\}/g) ?? []).toSorted();
const ENGLISH = new Map(leaves(en));

test.each(leaves(de))('%s is in German what it is in English', (path, word) => {
  expect(word).not.toBe('');
  expect(word).not.toContain('ß');
  expect(placeholders(word)).toEqual(placeholders(ENGLISH.get(path) ?? ''));
});
