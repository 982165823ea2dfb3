import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SCHOOL, SELF } from '../../test/support/components/rows.ts';
import { dropAllUnsent, putUnsent, type Sender, unsentOf } from '../device/unsent.ts';
import { outboxOf } from './outbox.ts';
import {
  FORMER,
  openEntries,
  outboxState,
  refreshEntries,
  storedEntries,
  storeEntries,
  takeOver,
} from './stored-entries.ts';

interface Note {
  readonly id: string;
  readonly kind: string;
  readonly pressedAt: number;
  readonly subject: string;
  readonly isWaiting: boolean;
}
type Event = { readonly type: 'arrived' } | { readonly type: 'lost' };
type Ending = { readonly id: string; readonly how: string };

/** Without the error dialog of the program, which holds a failed request until it is resolved. */
let cache: QueryClient;
const NADJA: Sender = { person: 'nadja', school: SCHOOL };
const LEO: Sender = { person: 'leo', school: SCHOOL };
beforeEach(async () => {
  cache = new QueryClient();
  await openEntries(NADJA);
});
afterEach(async () => {
  storeEntries([]);
  // Until the device has stored everything.
  await refreshEntries();
  for (const { person } of [NADJA, LEO]) await dropAllUnsent(person);
});

const note = (id: string, subject = id, isWaiting = false) => ({ id, subject, isWaiting });
const stored = (id: string, subject = id, isWaiting = false): Note => ({
  ...note(id, subject, isWaiting),
  kind: 'note',
  pressedAt: Date.now(),
});

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
  cache.setQueryData(box.query().queryKey, outboxState<Note, Ending>(cache, 'note'));
  return { sent, box };
};

const ids = () => storedEntries().map(({ id }) => id);
const onDevice = async (whose: Sender = NADJA) => (await unsentOf(whose)).map(({ id }) => id);
const shown = () => outboxState<Note, Ending>(cache, 'note');

test('entries are sent in their order and have one answer each, however often that is asked for', async () => {
  const { box, sent } = outbox();
  for (const id of ['1', '2', '3']) box.add(cache, note(id));
  await Promise.all([1, 2, 3].map(() => box.send(cache, true)));
  await expect.poll(() => [...shown().answers.keys()]).toEqual(['1', '2', '3']);
  expect(sent).toEqual(['1', '2', '3']);
  await expect.poll(() => onDevice()).toEqual([]);
});

test('an entry replaces another about the same, and comes last', () => {
  const { box } = outbox();
  box.add(cache, note('1', 'a'));
  box.add(cache, note('2', 'b'));
  box.add(cache, note('3', 'a'));
  expect(ids()).toEqual(['2', '3']);
});

test('the answer to an entry that was replaced meanwhile does not end the new one', async () => {
  const { box } = outbox({
    1: async () => {
      box.add(cache, note('2', 'a'));
      return { type: 'arrived' };
    },
  });
  box.add(cache, note('1', 'a'));
  await box.send(cache, false);
  expect(ids()).toEqual(['2']);
  expect(shown().answers.size).toBe(0);
});

test('one that is lost or fails holds back no other', async () => {
  const { box, sent } = outbox({ 1: async () => ({ type: 'lost' }), 2: () => Promise.reject(new Error('broken')) });
  for (const id of ['1', '2', '3']) box.add(cache, note(id));
  await box.send(cache, false);
  expect(sent).toEqual(['1', '2', '3']);
  expect(ids()).toEqual(['1']);
  expect([...shown().answers.values()].map(({ how }) => how)).toEqual(['failed', 'arrived']);
});

test('only what is new is told: neither a lost request of an entry that waited, nor its way out', async () => {
  const { box } = outbox({ 1: async () => ({ type: 'lost' }) });
  box.add(cache, note('1'));
  await box.send(cache, false);
  const told = shown().latest;
  expect(told).toMatchObject({ ...note('1'), isWaiting: true });
  await box.send(cache, true);
  expect(shown().latest).toBe(told);
});

test('a new entry of another tab is left to it until it is overdue, one that waits is not', async () => {
  const { box, sent } = outbox();
  for (const one of [stored('new'), stored('waiting', 'b', true)]) await putUnsent(NADJA, { id: one.id, content: one });
  await refreshEntries();
  box.hear(cache);
  expect(shown().entries).toHaveLength(2);
  await box.send(cache, false);
  expect(sent).toEqual(['waiting']);
  await box.send(cache, true);
  expect(sent).toEqual(['waiting', 'new']);
});

test('what another tab has sent is not sent again', async () => {
  const { box, sent } = outbox();
  box.add(cache, note('1'));
  await expect.poll(() => onDevice()).toEqual(['1']);
  await dropAllUnsent(NADJA.person);
  await box.send(cache, true);
  expect(sent).toEqual([]);
  expect(shown().entries).toEqual([]);
});

test('nobody sends or touches what another person has stored', async () => {
  const { box, sent } = outbox();
  await putUnsent(LEO, { id: 'theirs', content: stored('theirs') });
  box.add(cache, note('own'));
  await box.send(cache, true);
  expect(sent).toEqual(['own']);
  expect(await onDevice(LEO)).toEqual(['theirs']);
});

test('an entry is on the device before it is sent, and there again after the page was closed', async () => {
  let before: readonly string[] = [];
  const { box } = outbox({
    1: async () => {
      before = await onDevice();
      return { type: 'lost' };
    },
  });
  box.add(cache, note('1'));
  await box.send(cache, true);
  expect(before).toEqual(['1']);
  await openEntries(LEO);
  expect(ids()).toEqual([]);
  await openEntries(NADJA);
  expect(storedEntries()).toMatchObject([{ ...note('1'), kind: 'note', isWaiting: true }]);
});

test('what a former release has stored is taken over once, for its member alone', async () => {
  localStorage.setItem(FORMER, JSON.stringify({ [SELF]: [{ id: '1' }, { id: '2' }], other: [{ id: '3' }] }));
  takeOver(SELF);
  expect(storedEntries()).toMatchObject([
    { id: '1', kind: 'seat' },
    { id: '2', kind: 'seat' },
  ]);
  await expect.poll(() => JSON.parse(localStorage.getItem(FORMER) ?? '{}')).toEqual({ other: [{ id: '3' }] });
  expect(await onDevice()).toEqual(['1', '2']);
  takeOver(SELF);
  expect(ids()).toEqual(['1', '2']);
  localStorage.removeItem(FORMER);
});
