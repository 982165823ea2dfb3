import type { SchoolId } from '../../core/ids/ids.ts';
import { type DeviceDatabase, onDevice } from './database.ts';
import { hashOf, newKey, seal, unseal } from './sealing.ts';

/** A person (`sub` of the sign-in) in a school. Their key serves all schools, and is not that of their copies. */
export interface Sender {
  readonly person: string;
  readonly school: SchoolId;
}

export interface Unsent<Content> {
  readonly id: string;
  readonly content: Content;
}

/** Milliseconds for which the entries of a person outlive a session that ended without a sign-out. */
const OUTLIVES = 7 * 24 * 60 * 60 * 1000;

const personOf = (person: string): Promise<string> => hashOf('unsent', person);

interface SenderKey {
  readonly key: CryptoKey;
  readonly made: string;
}

/** The keys that this page has used. Another tab may have replaced one since. */
const held = new Map<string, SenderKey>();

/** Returns the key of a person, which is made if they have none. */
const keyOf = async (database: DeviceDatabase, person: string): Promise<SenderKey> => {
  const known = held.get(person);
  if (known !== undefined) return known;
  const fresh = { key: await newKey(), made: crypto.randomUUID() };
  const change = database.transaction('senders', 'readwrite');
  const present = await change.store.get(person);
  if (present === undefined) await change.store.put({ person, ...fresh });
  await change.done;
  const { key, made } = present ?? fresh;
  held.set(person, { key, made });
  return { key, made };
};

/** Makes what an entry needs, so that storing one takes no longer than it must: the page may be left right after a press. */
export const prepareUnsent = (person: string): Promise<void> =>
  onDevice(undefined, async (database) => void (await keyOf(database, await personOf(person))));

/** Deletes the copies of everybody: what was not sent can't be loaded again. */
const makeRoom = (): Promise<void> => onDevice(undefined, (database) => database.clear('copies'));

/**
 * Stores an entry behind all others, or in the place of the one with this id. Returns whether the device keeps it, also
 * after its battery is dead.
 */
export const putUnsent = async ({ person, school }: Sender, { id, content }: Unsent<unknown>): Promise<boolean> => {
  const put = () =>
    onDevice(false, async (database) => {
      const whose = await personOf(person);
      const owner = await hashOf(whose, school);
      const name = await hashOf(owner, id);
      const { key, made } = await keyOf(database, whose);
      const sealed = await seal(key, name, { id, content });
      const change = database.transaction(['senders', 'unsent'], 'readwrite', { durability: 'strict' });
      const entries = change.objectStore('unsent');
      const [place, sender] = await Promise.all([
        entries.index('id').getKey(name),
        change.objectStore('senders').get(whose),
      ]);
      const opens = sender?.made === made;
      if (!opens) held.delete(whose);
      const record = { ...(place !== undefined && { place }), id: name, owner, person: whose, ...sealed };
      const putting = opens ? entries.put(record) : null;
      change.commit();
      await Promise.all([putting, change.done]);
      return opens;
    });
  if (await put()) return true;
  await makeRoom();
  return put();
};

const entriesOf = <Content>(index: 'owner' | 'person', whose: string, person: string) =>
  onDevice<readonly Unsent<Content>[]>([], async (database) => {
    const stores = database.transaction(['senders', 'unsent']);
    const [found, records] = await Promise.all([
      stores.objectStore('senders').get(person),
      stores.objectStore('unsent').index(index).getAll(whose),
    ]);
    if (found === undefined) return [];
    const opened = await Promise.allSettled(records.map((record) => unseal(found.key, record.id, record)));
    // A damaged entry must not hide the others.
    return opened.flatMap((one) => (one.status === 'fulfilled' ? (one.value as Unsent<Content>) : []));
  });

/** Returns the entries of a person in a school, in the order in which they were stored. */
export const unsentOf = async <Content>({ person, school }: Sender): Promise<readonly Unsent<Content>[]> => {
  const whose = await personOf(person);
  return entriesOf<Content>('owner', await hashOf(whose, school), whose);
};

/** Returns the entries of a person in all schools, in the order in which they were stored. */
export const allUnsentOf = async <Content>(person: string): Promise<readonly Unsent<Content>[]> => {
  const whose = await personOf(person);
  return entriesOf<Content>('person', whose, whose);
};

export const dropUnsent = ({ person, school }: Sender, id: string): Promise<void> =>
  onDevice(undefined, async (database) => {
    const name = await hashOf(await hashOf(await personOf(person), school), id);
    const change = database.transaction('unsent', 'readwrite');
    const place = await change.store.index('id').getKey(name);
    if (place !== undefined) await change.store.delete(place);
    await change.done;
  });

const dropAll = async (database: DeviceDatabase, person: string): Promise<void> => {
  held.delete(person);
  const change = database.transaction(['senders', 'unsent'], 'readwrite');
  const places = await change.objectStore('unsent').index('person').getAllKeys(person);
  await Promise.all(places.map((place) => change.objectStore('unsent').delete(place)));
  await change.objectStore('senders').delete(person);
  await change.done;
};

/** Deletes the entries of a person in all schools, with their key. */
export const dropAllUnsent = (person: string): Promise<void> =>
  onDevice(undefined, async (database) => dropAll(database, await personOf(person)));

/**
 * Notes since when a person is not signed in any more without having signed out; `null`: they are again. Their entries
 * stay for seven days.
 */
export const noteEnded = (person: string, endedAt: number | null): Promise<void> =>
  onDevice(undefined, async (database) => {
    const whose = await personOf(person);
    const change = database.transaction('senders', 'readwrite');
    const found = await change.store.get(whose);
    if (found !== undefined) {
      const { endedAt: before, ...rest } = found;
      // A session that ends twice does not gain time.
      await change.store.put(endedAt === null ? rest : { ...rest, endedAt: before ?? endedAt });
    }
    await change.done;
  });

/** Deletes the entries of everybody who has not come back in time. */
export const dropOldUnsent = (now: number): Promise<void> =>
  onDevice(undefined, async (database) => {
    for (const { person, endedAt } of await database.getAll('senders'))
      if (endedAt !== undefined && endedAt <= now - OUTLIVES) await dropAll(database, person);
  });
