import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { allTexts, forbiddenWords, readGlossary, textsOf } from './glossary.mjs';

const root = join(import.meta.dirname, '..');
const glossary = readGlossary(readFileSync(join(root, 'docs/glossary.md'), 'utf8'));
const texts: { file: string; language: string; text: string }[] = allTexts(root);

test('no text of a screen, an e-mail or a command line uses another word than the glossary', () => {
  expect(forbiddenWords(glossary, texts)).toEqual([]);
});

test('every exception of the glossary is still needed', () => {
  const without = { ...glossary, exceptions: [] };
  const found = forbiddenWords(without, texts).join('\n');
  expect(glossary.exceptions.filter((exception: string) => !found.includes(exception))).toEqual([]);
});

test('an ellipsis follows an English word at once, and a German one after a space', () => {
  const wrong = texts.filter(({ language, text }) => (language === 'de' ? /\p{L}…/u : /\p{L} …/u).test(text));
  expect(wrong).toEqual([]);
});

test('German logs an account in and out with other words than it signs up for days', () => {
  const accounts = texts.filter(
    ({ file, language }) =>
      language === 'de' && /^(?:features\/accounts\/[^/]*texts|server\/identity\/embedded\/mails)\./.test(file),
  );
  const ofDays = /\b(?:an|ab)(?:zu)?(?:meld|gemeldet)|\bmelde(?:st|t)? (?:du )?(?:dich|sich)\b(?! bitte bei)/iu;
  expect(accounts.length).toBeGreaterThan(100);
  expect(accounts.filter(({ text }) => ofDays.test(text))).toEqual([]);
});

test('the texts and words are found', () => {
  for (const file of [
    'features/chat/texts.de.ts',
    'features/whatsapp/mirror.texts.en.ts',
    'server/identity/embedded/mails.de.ts',
    'server/mail/kept-mails-page.ts',
    'programs/provider/arguments.ts',
    'tools/install.mjs',
  ])
    expect(texts.filter((text) => text.file === file).length, file).toBeGreaterThan(2);
  for (const language of ['en', 'de']) {
    expect(texts.filter((text) => text.language === language).length).toBeGreaterThan(1000);
    expect(
      glossary.forbidden.filter((entry: { language: string }) => entry.language === language).length,
    ).toBeGreaterThan(20);
  }
});

describe('a planted text', () => {
  const planted = (file: string, content: string): string[] => forbiddenWords(glossary, textsOf(file, content));

  it.each([
    ['an English screen', 'texts.en.ts', `export const en = { ask: 'Erase my account' }`, 'erase*'],
    ['a German screen', 'texts.de.ts', `export const de = { parts: 'Noch keine Startleitung' }`, 'Startleitung'],
    ['an English e-mail', 'mails.en.ts', "export const en = (name: string) => 'Answer this mail, ' + name", 'mail'],
    ['a record', 'page.ts', `const WORDS = { de: { none: 'Verschickt an alle' } }`, 'verschick*'],
    ['a list', 'texts.en.ts', `export const en = { paragraphs: ['Two slots are left.'] }`, 'slot*'],
  ])('is found: %s', (_where, file, content, word) => {
    expect(planted(file, content)).toEqual([expect.stringContaining(`says "${word}"`)]);
  });

  it.each([
    ['a word of the other language', 'texts.de.ts', `export const de = { mail: 'Das Slot-Geräusch' }`],
    ['a hyphenated word', 'texts.en.ts', `export const en = { sent: 'You get an e-mail.' }`],
    ['the name of a parameter', 'texts.en.ts', `export const en = { sent: 'Sent to {{email}}' }`],
    ['the name of a property', 'texts.en.ts', `export const en = { 'email': 'E-mail' }`],
    ['a fixed text', 'texts.en.ts', `export const en = { full: 'No more slots available.' }`],
  ])('is left alone: %s', (_why, file, content) => {
    expect(planted(file, content)).toEqual([]);
  });
});
