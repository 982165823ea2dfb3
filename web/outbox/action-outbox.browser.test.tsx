import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { refuse } from '../../core/errors/refusal.ts';
import { SCHOOL } from '../../test/support/components/rows.ts';
import { dropAllUnsent, type Sender, unsentOf } from '../device/unsent.ts';
import { ApiProblem, NetworkLoss } from '../http/failures.ts';
import { type Action, actionOutboxOf, underWay } from './action-outbox.ts';
import { removeEntry, retryEntry } from './held-back.ts';
import {
  type OutboxEntry,
  openEntries,
  outboxState,
  refreshEntries,
  storedEntries,
  storeEntries,
} from './stored-entries.ts';

interface Mark extends Action {
  readonly day: string;
  readonly who: string;
}

const NADJA: Sender = { person: 'nadja', school: SCHOOL };
const DAY = 24 * 60 * 60 * 1000;

let cache: QueryClient;
beforeEach(async () => {
  cache = new QueryClient();
  await openEntries(NADJA);
});
afterEach(async () => {
  storeEntries([]);
  await refreshEntries();
  await dropAllUnsent(NADJA.person);
});

/** An outbox of marks. The request for the action with an id of `replies` ends as that says, the others are done. */
const outbox = (replies: Record<string, () => unknown> = {}) => {
  const sent: string[] = [];
  const shown: unknown[] = [];
  const box = actionOutboxOf<Mark, unknown>({
    name: 'mark',
    about: ({ day, who }) => `${day} ${who}`,
    thing: ({ day }) => day,
    request: async ({ id }, { action }) => {
      expect(action?.id).toBe(id);
      sent.push(id);
      return replies[id]?.() ?? 'done';
    },
    show: (_cache, { id }, answer) => void shown.push([id, answer]),
    lookAgain: (_cache, { id }) => void shown.push([id]),
  });
  cache.setQueryData(box.query().queryKey, outboxState<Mark, null>(cache, 'mark'));
  const add = (id: string, day = 'Saturday') => box.add(cache, { id, day, who: id, refused: null });
  return { box, add, sent, shown };
};

const fails = (error: Error) => () => Promise.reject(error);
const find = (id: string) => storedEntries().find((entry) => entry.id === id) as OutboxEntry;
const held = () => storedEntries().map(({ id, refused }) => [id, refused]);

test.each([
  ['the network is away', new NetworkLoss('away')],
  ['the server has too much to do', new ApiProblem(503, { code: 'overloaded' })],
  ['somebody pressed too fast', new ApiProblem(429, { code: 'too_many_requests' })],
  ['a proxy answers for the server', new ApiProblem(502, {})],
  ['the session has ended', new ApiProblem(401, { code: 'not_signed_in' })],
])('while %s, an action waits and keeps its place before those of its thing', async (_why, error) => {
  const replies: Record<string, () => unknown> = { 1: fails(error) };
  const { box, add, sent, shown } = outbox(replies);
  add('1');
  add('2');
  add('3', 'Sunday');
  await box.send(cache, true);
  expect(sent).toEqual(['1', '3']);
  // Neither the one that waits nor the one behind it lets the page load anything again.
  expect(shown).toEqual([['3', 'done']]);
  expect(held()).toEqual([
    ['1', null],
    ['2', null],
  ]);
  delete replies['1'];
  await box.send(cache, true);
  expect(sent).toEqual(['1', '3', '1', '2']);
  expect(held()).toEqual([]);
});

test.each([
  ['the server refuses', fails(new ApiProblem(409, { code: 'not_signed_up' })), 'not_signed_up'],
  ['the right was taken away', fails(new ApiProblem(403, { code: 'role_too_low' })), 'role_too_low'],
  ['the school was left', fails(new ApiProblem(403, { code: 'no_membership' })), 'no_membership'],
  ['the day is gone', fails(new ApiProblem(404, { code: 'not_found' })), 'not_found'],
  ['the answer says so', () => refuse('board_closed'), 'board_closed'],
  ['the server is at fault', fails(new ApiProblem(500, { code: 'internal' })), 'internal'],
])('what is not taken because %s stays with its reason, and holds back nothing', async (_why, reply, reason) => {
  const { box, add, sent, shown } = outbox({ 1: reply });
  add('1');
  add('2');
  await box.send(cache, true);
  expect(sent).toEqual(['1', '2']);
  expect(held()).toEqual([['1', reason]]);
  expect(shown).toEqual([['1'], ['2', 'done']]);
  await box.send(cache, true);
  expect(sent).toHaveLength(2);
  await refreshEntries();
  expect(held()).toEqual([['1', reason]]);
});

test('one that was refused is sent again, or removed, when the person says so', async () => {
  const replies: Record<string, () => unknown> = { 1: () => refuse('not_found'), 2: () => refuse('not_found') };
  const { box, add, sent } = outbox(replies);
  add('1');
  add('2');
  await box.send(cache, true);
  delete replies['1'];
  retryEntry(cache, find('1'));
  void box.send(cache, true);
  await expect.poll(held).toEqual([['2', 'not_found']]);
  expect(sent).toEqual(['1', '2', '1']);
  removeEntry(cache, find('2'));
  expect(held()).toEqual([]);
  await expect.poll(() => unsentOf(NADJA)).toEqual([]);
});

test.each([-8 * DAY, 365 * DAY])(
  'what a clock says was pressed %i ms from now waits for the person',
  async (distance) => {
    const { box, add, sent } = outbox();
    add('1');
    storeEntries(storedEntries().map((entry) => ({ ...entry, pressedAt: Date.now() + distance })));
    add('2');
    await box.send(cache, true);
    expect(sent).toEqual(['2']);
    expect(underWay(storedEntries() as readonly Mark[])).toEqual([]);
    retryEntry(cache, find('1'));
    void box.send(cache, true);
    await expect.poll(held).toEqual([]);
    expect(sent).toEqual(['2', '1']);
  },
);

test('the last of several about the same holds, and its answer comes last', async () => {
  const { box, add, sent, shown } = outbox({
    1: () => box.add(cache, { id: '2', day: 'Saturday', who: '1', refused: null }),
  });
  add('1');
  await box.send(cache, true);
  await box.send(cache, true);
  expect(sent).toEqual(['1', '2']);
  expect(shown.at(-1)).toEqual(['2', 'done']);
});

test('an action says where it was done', () => {
  const { add } = outbox();
  add('1');
  expect(storedEntries()[0]?.page).toBe(location.pathname);
});
