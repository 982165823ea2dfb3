import { expect, test } from 'vitest';
import { de as germanLoginSettings } from '../../../features/accounts/login-settings.texts.de.ts';
import { en as englishLoginSettings } from '../../../features/accounts/login-settings.texts.en.ts';
import { de as germanSecondFactor } from '../../../features/accounts/second-factor.texts.de.ts';
import { en as englishSecondFactor } from '../../../features/accounts/second-factor.texts.en.ts';
import { de as germanSignInAgain } from '../../../features/accounts/sign-in-again.texts.de.ts';
import { en as englishSignInAgain } from '../../../features/accounts/sign-in-again.texts.en.ts';
import { de as germanPrivacy } from '../../../features/privacy/texts.de.ts';
import { en as englishPrivacy } from '../../../features/privacy/texts.en.ts';
import { de as germanConsole } from '../../../features/schools/console.texts.de.ts';
import { en as englishConsole } from '../../../features/schools/console.texts.en.ts';
import { de as germanSite } from '../../../features/site/texts.de.ts';
import { en as englishSite } from '../../../features/site/texts.en.ts';
import { de } from './de.ts';
import { en } from './en.ts';

const flat = (texts: object, path = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as [string, string]] : flat(value as object, `${path}${key}.`),
  );
const parameters = (text = '') => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();

const english = flat({
  ...en,
  site: englishSite,
  console: englishConsole,
  privacy: englishPrivacy,
  second_factor: englishSecondFactor,
  login_settings: englishLoginSettings,
  sign_in_again: englishSignInAgain,
});
const german = flat({
  ...de,
  site: germanSite,
  console: germanConsole,
  privacy: germanPrivacy,
  second_factor: germanSecondFactor,
  login_settings: germanLoginSettings,
  sign_in_again: germanSignInAgain,
});

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
