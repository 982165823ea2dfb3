import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { MemberId } from '../../core/ids/ids.ts';
import { LIVIA, SELF } from '../../test/support/components/rows.ts';
import { outboxOf } from './outbox.ts';
import { OUTBOX, outboxState, storedEntries, storeEntries } from './stored-entries.ts';

interface Note {
  readonly id: string;
  readonly subject: string;
  readonly isWaiting: boolean;
}
type Event = { readonly type: 'arrived' } | { readonly type: 'lost' };
type Ending = { readonly id: string; readonly how: string };

/** Without the error dialog of the program, which holds a failed request until it is resolved. */
let cache: QueryClient;
beforeEach(() => {
  cache = new QueryClient();
});

const note = (id: string, subject = id, isWaiting = false): Note => ({ id, subject, isWaiting });

/** An outbox of notes whose requests end as `replies` says, by id; the others arrive. */
const outbox = (replies: Readonly<Record<string, () => Promise<Event>>> = {}) => {
  const sent: string[] = [];
  const box = outboxOf<Note, Event, Ending>({
    name: 'note',
    about: ({ subject }) => subject,
    waits: ({ isWaiting }) => isWaiting,
    step: (entry, event) => {
      if (event.type === 'leaves') return { entry, answer: null };
      if (event.type === 'lost') return { entry: { ...entry, isWaiting: true }, answer: null };
      return { entry: null, answer: { id: entry.id, how: event.type } };
    },
    request: async ({ id }) => {
      sent.push(id);
      return (await replies[id]?.()) ?? { type: 'arrived' };
    },
    adopt: async () => undefined,
    failure: (t) => t('signups.failure.change'),
  });
  cache.setQueryData(box.query(SELF).queryKey, outboxState<Note, Ending>(cache, SELF));
  return { sent, box };
};

const ids = (owner: MemberId = SELF) => storedEntries(owner).map(({ id }) => id);
const shown = () => outboxState<Note, Ending>(cache, SELF);

afterEach(() => localStorage.removeItem(OUTBOX));

test('entries are sent in their order and have one answer each, however often that is asked for', async () => {
  const { box, sent } = outbox();
  for (const id of ['1', '2', '3']) box.add(cache, SELF, note(id));
  await Promise.all([1, 2, 3].map(() => box.send(cache, SELF, true)));
  await expect.poll(() => [...shown().answers.keys()]).toEqual(['1', '2', '3']);
  expect(sent).toEqual(['1', '2', '3']);
  expect(localStorage.getItem(OUTBOX)).toBeNull();
});

test('an entry replaces another about the same, and comes last', () => {
  const { box } = outbox();
  box.add(cache, SELF, note('1', 'a'));
  box.add(cache, SELF, note('2', 'b'));
  box.add(cache, SELF, note('3', 'a'));
  expect(ids()).toEqual(['2', '3']);
});

test('the answer to an entry that was replaced meanwhile does not end the new one', async () => {
  const { box } = outbox({
    1: async () => {
      box.add(cache, SELF, note('2', 'a'));
      return { type: 'arrived' };
    },
  });
  box.add(cache, SELF, note('1', 'a'));
  await box.send(cache, SELF, false);
  expect(ids()).toEqual(['2']);
  expect(shown().answers.size).toBe(0);
});

test('one that is lost or fails holds back no other', async () => {
  const { box, sent } = outbox({ 1: async () => ({ type: 'lost' }), 2: () => Promise.reject(new Error('broken')) });
  for (const id of ['1', '2', '3']) box.add(cache, SELF, note(id));
  await box.send(cache, SELF, false);
  expect(sent).toEqual(['1', '2', '3']);
  expect(ids()).toEqual(['1']);
  expect([...shown().answers.values()].map(({ how }) => how)).toEqual(['failed', 'arrived']);
});

test('only what is new is told: neither a lost request of an entry that waited, nor its way out', async () => {
  const { box } = outbox({ 1: async () => ({ type: 'lost' }) });
  box.add(cache, SELF, note('1'));
  await box.send(cache, SELF, false);
  const told = shown().latest;
  expect(told).toEqual({ ...note('1'), isWaiting: true });
  await box.send(cache, SELF, true);
  expect(shown().latest).toBe(told);
});

test('a new entry of another tab is left to it until it is overdue, one that waits is not', async () => {
  const { box, sent } = outbox();
  storeEntries(SELF, [note('new'), note('waiting', 'b', true)]);
  box.hear(cache, SELF);
  expect(shown().entries).toHaveLength(2);
  await box.send(cache, SELF, false);
  expect(sent).toEqual(['waiting']);
  await box.send(cache, SELF, true);
  expect(sent).toEqual(['waiting', 'new']);
});

test('nobody sends or touches what another person has stored', async () => {
  const { box, sent } = outbox();
  storeEntries(LIVIA, [note('theirs')]);
  box.add(cache, SELF, note('own'));
  await box.send(cache, SELF, true);
  expect(sent).toEqual(['own']);
  expect(ids(LIVIA)).toEqual(['theirs']);
});
