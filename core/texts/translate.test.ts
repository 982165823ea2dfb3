import { describe, expect, test } from 'vitest';
import { translateFrom } from './translate.ts';

const t = translateFrom({
  plain: 'Time',
  nested: { taken: '{{taken}} of {{seats}}' },
  people_one: '{{count}} person',
  people_other: '{{count}} people',
});

describe('the translation on the server', () => {
  test.each([
    ['plain', {}, 'Time'],
    ['nested.taken', { taken: 3, seats: 12 }, '3 of 12'],
    ['people', { count: 1 }, '1 person'],
    ['people', { count: 0 }, '0 people'],
    ['people', { count: 2 }, '2 people'],
  ])('%s with %j', (key, values, expected) => expect(t(key, values)).toBe(expected));

  test.each(['missing', 'nested', 'plain.more', 'people'])('%s is not a text', (key) => {
    expect(() => t(key)).toThrow(key);
  });
});
