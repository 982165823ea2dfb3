import { expect, test } from 'vitest';
import { LANGUAGES } from '../../core/texts/languages.ts';
import { MESSAGE_KINDS } from '../chat/messages.contract.ts';
import { FLIGHT_TYPES } from '../fields/kinds.fields.ts';
import { ITEMS } from '../materials/checklist.contract.ts';
import { EXPIRING } from '../members/expiry/expiry.rules.ts';
import { PAYMENT_KINDS } from '../payments/contract.ts';
import { SEATS } from '../signups/contract.ts';
import { QUEUE_STATES } from '../signups/queue/contract.ts';
import { HISTORY_PARTS } from './held.rules.ts';
import { en } from './held.texts.en.ts';

test.each([
  ['types of flight days', FLIGHT_TYPES],
  ['seats', SEATS],
  ['states of waiting', QUEUE_STATES],
  ['items of the checklist', ITEMS],
  ['things that expire', EXPIRING],
  ['kinds of messages', MESSAGE_KINDS],
  ['kinds of payments', PAYMENT_KINDS],
  ['languages', LANGUAGES],
])('all %s have a word', (_what, values) => {
  expect(Object.keys(en.values)).toEqual(expect.arrayContaining([...values]));
});

test('the shortened parts have a heading', () => {
  expect(Object.keys(en.parts)).toEqual(expect.arrayContaining([...HISTORY_PARTS]));
});
