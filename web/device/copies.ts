import type { SchoolId } from '../../core/ids/ids.ts';
import { onDevice } from './database.ts';
import { hashOf, newKey, seal, unseal } from './sealing.ts';

/** Whose copies: those of the device itself, of a person (`sub` of the sign-in), or of a person in a school. */
export interface Owner {
  readonly person: string | null;
  readonly school: SchoolId | null;
}

export interface Copy<Content> {
  readonly content: Content;
  /** When the server said so, in milliseconds. */
  readonly asOf: number;
}

const ownerOf = async ({ person, school }: Owner) => ({
  owner: await hashOf('copies', person, school),
  person: await hashOf('copies', person),
});

/**
 * Lets copies of an owner be stored, under a key of their own. Until then nothing is, nor after the key has gone: a late
 * answer brings nothing back.
 */
export const admitCopies = (whose: Owner): Promise<boolean> =>
  onDevice(false, async (database) => {
    const record = { ...(await ownerOf(whose)), key: await newKey() };
    const change = database.transaction('keys', 'readwrite');
    // Another tab may have been first.
    if ((await change.store.getKey(record.owner)) === undefined) await change.store.put(record);
    await change.done;
    return true;
  });

/** Stores a copy until a time. Returns whether the device keeps it. */
export const keepCopy = (whose: Owner, name: string, { content, asOf }: Copy<unknown>, until: number) =>
  onDevice(false, async (database) => {
    const { owner, person } = await ownerOf(whose);
    const key = (await database.get('keys', owner))?.key;
    if (key === undefined) return false;
    const id = await hashOf(owner, name);
    const sealed = await seal(key, id, content);
    const change = database.transaction(['keys', 'copies'], 'readwrite');
    // The key may have gone while this was sealed.
    const isAdmitted = (await change.objectStore('keys').getKey(owner)) !== undefined;
    if (isAdmitted) await change.objectStore('copies').put({ id, owner, person, asOf, until, ...sealed });
    await change.done;
    return isAdmitted;
  });

/** Returns what `keepCopy` has stored, or `null`. */
export const readCopy = <Content>(whose: Owner, name: string): Promise<Copy<Content> | null> =>
  onDevice(null, async (database) => {
    const { owner } = await ownerOf(whose);
    const id = await hashOf(owner, name);
    const stores = database.transaction(['keys', 'copies']);
    const [found, copy] = await Promise.all([
      stores.objectStore('keys').get(owner),
      stores.objectStore('copies').get(id),
    ]);
    if (found === undefined || copy === undefined) return null;
    return { content: (await unseal(found.key, id, copy)) as Content, asOf: copy.asOf };
  });

export const dropCopy = (whose: Owner, name: string): Promise<void> =>
  onDevice(undefined, async (database) => database.delete('copies', await hashOf((await ownerOf(whose)).owner, name)));

/** Deletes the copies of an owner with their key; of a person without a school, those of all schools. */
export const dropCopies = (whose: Owner): Promise<void> =>
  onDevice(undefined, async (database) => {
    const { owner, person } = await ownerOf(whose);
    const change = database.transaction(['keys', 'copies'], 'readwrite');
    const [keys, copies] = [change.objectStore('keys'), change.objectStore('copies')];
    const isWhole = whose.school === null;
    const ids = isWhole ? copies.index('person').getAllKeys(person) : copies.index('owner').getAllKeys(owner);
    const owners = isWhole ? await keys.index('person').getAllKeys(person) : [owner];
    await Promise.all([...owners.map((one) => keys.delete(one)), ...(await ids).map((id) => copies.delete(id))]);
    await change.done;
  });

/** Deletes the copies whose time is over, of everybody on this device. */
export const dropOldCopies = (now: number): Promise<void> =>
  onDevice(undefined, async (database) => {
    const change = database.transaction('copies', 'readwrite');
    const ids = await change.store.index('until').getAllKeys(IDBKeyRange.upperBound(now));
    await Promise.all(ids.map((id) => change.store.delete(id)));
    await change.done;
  });
