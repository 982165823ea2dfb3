import { expect, it } from 'vitest';
import { completeLayout, languageOf } from './rules.ts';

it.each([
  ['de', 'de'],
  ['de-CH', 'de'],
  ['DE_at', 'de'],
  ['en-GB', 'en'],
  ['fr', 'en'],
  ['', 'en'],
  [null, 'en'],
  [undefined, 'en'],
])('the language of %s is %s', (code, language) => expect(languageOf(code)).toBe(language));

it.each([
  ['nothing stored', null, ['members', 'checklist', 'chat', 'schedule', 'comments']],
  ['an order of one’s own', ['comments', 'schedule'], ['comments', 'schedule', 'members', 'checklist', 'chat']],
  [
    'a part that is gone, and one twice',
    ['weather', 'chat', 'chat'],
    ['chat', 'members', 'checklist', 'schedule', 'comments'],
  ],
])('the layout: %s', (_name, stored, layout) => expect(completeLayout(stored)).toEqual(layout));
