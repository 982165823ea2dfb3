import { deleteDB, openDB } from 'idb';
import { afterEach, expect, test, vi } from 'vitest';
import type { SchoolId } from '../../core/ids/ids.ts';
import { admitCopies, dropAllCopies, dropCopy, dropOldCopies, keepCopy, type Owner, readCopy } from './copies.ts';
import { DEVICE_DATABASE, onDevice } from './database.ts';
import {
  allUnsentOf,
  dropAllUnsent,
  dropOldUnsent,
  dropUnsent,
  noteEnded,
  putUnsent,
  type Sender,
  unsentOf,
} from './unsent.ts';

const WESTWIND = '019a0000-0000-7000-8000-00000000be01' as SchoolId;
const NORDWIND = '019a0000-0000-7000-8000-00000000be02' as SchoolId;
const NADJA = { person: 'nadja', school: WESTWIND } satisfies Sender & Owner;
const AT_NORDWIND = { ...NADJA, school: NORDWIND };
const HERSELF: Owner = { person: 'nadja', school: null };
const RETO = { ...NADJA, person: 'reto' };
const DAY = 24 * 60 * 60 * 1000;
const NOON = Date.parse('2026-11-30T11:00:00Z');
const PHONE = { phone: '+41 79 123 45 67' };

afterEach(async () => {
  vi.restoreAllMocks();
  await deleteDB(DEVICE_DATABASE);
});

/** Keeps a copy for a day. */
const keep = (owner: Owner, name = 'day', content: unknown = PHONE) =>
  keepCopy(owner, name, { content, asOf: NOON }, NOON + DAY);

const admit = (owner: Owner, schools = [WESTWIND, NORDWIND]) => admitCopies(owner, schools);

/** Returns all records of the database, with bytes as text. */
const records = async (): Promise<Readonly<Record<string, readonly unknown[]>>> => {
  const database = await openDB(DEVICE_DATABASE);
  const all = await Promise.all(
    [...database.objectStoreNames].map(async (name) => [name, await database.getAll(name)]),
  );
  database.close();
  return Object.fromEntries(all);
};

const asText = async (): Promise<string> =>
  JSON.stringify(await records(), (_, value) =>
    value instanceof ArrayBuffer ? new TextDecoder('latin1').decode(value) : value,
  );

test('a copy comes back with its time', async () => {
  await admit(NADJA);
  expect(await keep(NADJA)).toBe(true);
  expect(await readCopy(NADJA, 'day')).toEqual({ content: PHONE, asOf: NOON });
  expect(await readCopy(NADJA, 'another day')).toBeNull();
});

test('another person and another school find nothing', async () => {
  await admit(AT_NORDWIND);
  await admit(NADJA);
  await keep(NADJA);
  for (const other of [AT_NORDWIND, HERSELF, RETO]) expect(await readCopy(other, 'day')).toBeNull();
});

test('no record tells what or whose it is', async () => {
  await admit(NADJA);
  await keep(NADJA, 'Sand in Taka');
  await putUnsent(NADJA, { id: 'Sand in Taka', content: PHONE });
  const text = await asText();
  for (const word of ['123 45', 'phone', 'nadja', 'Sand', WESTWIND]) expect(text).not.toContain(word);
  expect(await readCopy(NADJA, 'Sand in Taka')).toMatchObject({ content: PHONE });
});

test('nobody takes a key out of the browser', async () => {
  await admit(NADJA);
  await putUnsent(NADJA, { id: 'a', content: PHONE });
  const { keys = [], senders = [] } = await records();
  const all = [...keys, ...senders] as readonly { readonly key: CryptoKey }[];
  expect(all).toHaveLength(3);
  for (const { key } of all) await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow();
});

test('a record in the place of another does not open', async () => {
  await admit(NADJA);
  await keep(NADJA, 'monday');
  await keep(NADJA, 'tuesday', 'other');
  const database = await openDB(DEVICE_DATABASE);
  const [first, second] = await database.getAll('copies');
  await database.put('copies', { ...first, id: second.id });
  await database.put('copies', { ...second, id: first.id });
  database.close();
  expect(await readCopy(NADJA, 'monday')).toBeNull();
});

test('two pages that begin at once have one key', async () => {
  await Promise.all([admit(NADJA), admit(NADJA)]);
  await Promise.all([keep(NADJA, 'monday'), keep(NADJA, 'tuesday')]);
  for (const day of ['monday', 'tuesday']) expect(await readCopy(NADJA, day)).not.toBeNull();
});

test('nothing is stored before the owner is admitted, nor by an answer that comes after the end', async () => {
  expect(await keep(NADJA)).toBe(false);
  await admit(NADJA);
  await keep(NADJA);
  await dropAllCopies();
  expect(await keep(NADJA)).toBe(false);
  expect(await records()).toMatchObject({ keys: [], copies: [] });
});

test('a school that somebody has left takes its copies with it, the other school keeps its own', async () => {
  for (const owner of [AT_NORDWIND, NADJA]) {
    await admit(owner);
    await keep(owner);
  }
  await keep(HERSELF);
  await admit(NADJA, [WESTWIND]);
  expect(await readCopy(NADJA, 'day')).not.toBeNull();
  expect(await readCopy(HERSELF, 'day')).not.toBeNull();
  const left = await records();
  expect(left['keys']).toHaveLength(2);
  expect(left['copies']).toHaveLength(2);
});

test('the next person on a device leaves nothing of the one before', async () => {
  await admit(NADJA);
  await keep(NADJA);
  await keep(HERSELF);
  await admit(RETO);
  expect((await records())['copies']).toEqual([]);
  await admit(NADJA);
  expect(await readCopy(NADJA, 'day')).toBeNull();
});

test('a copy goes alone, or when its time is over', async () => {
  await admit(NADJA);
  await keep(NADJA, 'refused');
  await keep(NADJA, 'old');
  await keepCopy(NADJA, 'new', { content: PHONE, asOf: NOON }, NOON + 2 * DAY);
  await dropCopy(NADJA, 'refused');
  expect(await readCopy(NADJA, 'refused')).toBeNull();
  await dropOldCopies(NOON + DAY - 1);
  expect(await readCopy(NADJA, 'old')).not.toBeNull();
  await dropOldCopies(NOON + DAY);
  expect(await readCopy(NADJA, 'old')).toBeNull();
  expect(await readCopy(NADJA, 'new')).not.toBeNull();
});

const ids = async (sender: Sender) => (await unsentOf(sender)).map(({ id }) => id);

test('what was not sent comes back in order; a change stays in its place', async () => {
  for (const id of ['c', 'a', 'b']) expect(await putUnsent(NADJA, { id, content: 1 })).toBe(true);
  await putUnsent(NADJA, { id: 'a', content: 2 });
  expect(await unsentOf(NADJA)).toEqual([
    { id: 'c', content: 1 },
    { id: 'a', content: 2 },
    { id: 'b', content: 1 },
  ]);
  await dropUnsent(NADJA, 'a');
  expect(await ids(NADJA)).toEqual(['c', 'b']);
});

test('what was not sent opens for its person only, in its school', async () => {
  await putUnsent(NADJA, { id: 'a', content: 1 });
  await putUnsent(AT_NORDWIND, { id: 'a', content: 2 });
  await putUnsent(RETO, { id: 'a', content: 3 });
  expect(await unsentOf(NADJA)).toEqual([{ id: 'a', content: 1 }]);
  expect(await allUnsentOf('nadja')).toEqual([
    { id: 'a', content: 1 },
    { id: 'a', content: 2 },
  ]);
  await dropAllUnsent('nadja');
  expect(await allUnsentOf('nadja')).toEqual([]);
  expect(await ids(RETO)).toEqual(['a']);
});

test('whoever has signed out and in again in another tab stores with the new key', async () => {
  await putUnsent(NADJA, { id: 'a', content: 1 });
  const database = await openDB(DEVICE_DATABASE);
  await database.clear('senders');
  await database.clear('unsent');
  database.close();
  expect(await putUnsent(NADJA, { id: 'b', content: 2 })).toBe(true);
  expect(await unsentOf(NADJA)).toEqual([{ id: 'b', content: 2 }]);
});

test('what was not sent outlives copies, and a session that ended by seven days', async () => {
  await admit(NADJA);
  await putUnsent(NADJA, { id: 'a', content: 1 });
  await putUnsent(RETO, { id: 'a', content: 1 });
  await dropAllCopies();
  await noteEnded('nadja', NOON);
  // The page may learn of the same end more than once.
  await noteEnded('nadja', NOON + DAY);
  await dropOldUnsent(NOON + 7 * DAY - 1);
  expect(await ids(NADJA)).toEqual(['a']);
  await dropOldUnsent(NOON + 7 * DAY);
  expect(await ids(NADJA)).toEqual([]);
  expect(await ids(RETO)).toEqual(['a']);
});

test('whoever comes back in time keeps what was not sent', async () => {
  await putUnsent(NADJA, { id: 'a', content: 1 });
  await noteEnded('nadja', NOON);
  await noteEnded('nadja', null);
  await dropOldUnsent(NOON + 100 * DAY);
  expect(await ids(NADJA)).toEqual(['a']);
});

test('a damaged entry does not hide the others', async () => {
  for (const id of ['a', 'b']) await putUnsent(NADJA, { id, content: 1 });
  const database = await openDB(DEVICE_DATABASE);
  const [first] = await database.getAll('unsent');
  await database.put('unsent', { ...first, sealed: new ArrayBuffer(20) });
  database.close();
  expect(await ids(NADJA)).toEqual(['b']);
});

test('a device without a database keeps nothing and says so', async () => {
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  expect(await admit(NADJA)).toBe(false);
  expect(await keep(NADJA)).toBe(false);
  expect(await readCopy(NADJA, 'day')).toBeNull();
  expect(await putUnsent(NADJA, { id: 'a', content: 1 })).toBe(false);
  expect(await unsentOf(NADJA)).toEqual([]);
  await dropAllCopies();
});

/** Lets the device refuse to store while something of its database says that it is full. */
const fillDevice = (isFull: (store: IDBObjectStore) => boolean) => {
  const { put } = IDBObjectStore.prototype;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...record) {
    if (isFull(this)) throw new DOMException('The device is full.', 'QuotaExceededError');
    return put.apply(this, record);
  });
};

test('a full device says so, and keeps what it has', async () => {
  await admit(NADJA);
  await keep(NADJA, 'day');
  fillDevice(({ name }) => name === 'copies' || name === 'unsent');
  expect(await keep(NADJA, 'another day')).toBe(false);
  expect(await readCopy(NADJA, 'day')).not.toBeNull();
  expect(await putUnsent(NADJA, { id: 'a', content: 1 })).toBe(false);
});

test('what was not sent takes the room of copies', async () => {
  await admit(NADJA);
  await keep(NADJA);
  let isCleared = false;
  const { clear } = IDBObjectStore.prototype;
  vi.spyOn(IDBObjectStore.prototype, 'clear').mockImplementation(function (this: IDBObjectStore) {
    isCleared = true;
    return clear.call(this);
  });
  fillDevice(({ name }) => name === 'unsent' && !isCleared);
  expect(await putUnsent(NADJA, { id: 'a', content: 1 })).toBe(true);
  expect(await readCopy(NADJA, 'day')).toBeNull();
  expect(await ids(NADJA)).toEqual(['a']);
});

test('a page that is left holds up no other, and goes on when it comes back', async () => {
  await admit(NADJA);
  let begin: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const held = onDevice('let go', async (database) => {
    const change = database.transaction('copies', 'readwrite');
    // As an answer that a page in the cache of the browser never gets.
    while (true) await change.store.count().then(begin);
  });
  await begun;
  const putting = putUnsent(NADJA, { id: 'a', content: 1 });
  dispatchEvent(new Event('pagehide'));
  expect(await held).toBe('let go');
  expect(await keep(NADJA)).toBe(false);
  const other = await openDB(DEVICE_DATABASE);
  await other.clear('copies');
  other.close();
  await putting;

  dispatchEvent(new Event('pageshow'));
  expect(await keep(NADJA)).toBe(true);
});
