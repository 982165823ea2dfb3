import { describe, expect, it } from 'vitest';
import type { MemberId } from '../../core/ids/ids.ts';
import type { Recipient } from './recipients.contract.ts';
import { areAsConfirmed, countsByLanguage } from './recipients.rules.ts';

const of = (user_id: string, language: Recipient['language'] = 'de') => ({ user_id: user_id as MemberId, language });

describe('recipients are as confirmed', () => {
  it.each<[string, Recipient[], Recipient[], boolean]>([
    ['if they are the same', [of('a'), of('b')], [of('b'), of('a')], true],
    ['also if one is confirmed twice', [of('a'), of('a')], [of('a')], true],
    ['not if one gets none any more', [of('a'), of('b')], [of('a')], false],
    ['not if one gets it in another language', [of('a')], [of('a', 'en')], false],
  ])('%s', (_name, confirmed, present, answer) => expect(areAsConfirmed(confirmed, present)).toBe(answer));
});

it('counts recipients by language, the most first', () => {
  expect(countsByLanguage([of('a', 'en'), of('b'), of('c')])).toEqual([
    { language: 'de', count: 2 },
    { language: 'en', count: 1 },
  ]);
});
