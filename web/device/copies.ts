import type { SchoolId } from '../../core/ids/ids.ts';
import { onDevice } from './database.ts';
import { hashOf, newKey, seal, unseal } from './sealing.ts';

/** The owner of copies: a person (`sub` of the sign-in), or a person in a school. */
export interface Owner {
  readonly person: string;
  readonly school: SchoolId | null;
}

export interface Copy<Content> {
  readonly content: Content;
  /** The time of the server's answer, in milliseconds. */
  readonly asOf: number;
}

const nameOf = ({ person, school }: Owner): Promise<string> => hashOf('copies', person, school);

/**
 * Lets copies be stored for an owner and for the person beside any school, each under a key of its own, and deletes the
 * copies of everybody else and those in schools that are not among these. Nothing is stored for an owner who was not
 * admitted, nor after the key has gone: a late answer brings nothing back.
 */
export const admitCopies = (whose: Owner, schools: readonly SchoolId[]): Promise<boolean> =>
  onDevice(false, async (database) => {
    const { person } = whose;
    const made = await Promise.all(
      [whose, { person, school: null }].map(async (one) => ({ owner: await nameOf(one), key: await newKey() })),
    );
    const mine = await Promise.all(schools.map((school) => nameOf({ person, school })));
    const stays = new Set([...made.map(({ owner }) => owner), ...mine]);
    const change = database.transaction(['keys', 'copies'], 'readwrite');
    const [keys, copies] = [change.objectStore('keys'), change.objectStore('copies')];
    const present = await keys.getAllKeys();
    for (const owner of present.filter((one) => !stays.has(one))) {
      const ids = await copies.index('owner').getAllKeys(owner);
      await Promise.all([keys.delete(owner), ...ids.map((id) => copies.delete(id))]);
    }
    // Another tab may have made some.
    await Promise.all(made.filter(({ owner }) => !present.includes(owner)).map((record) => keys.put(record)));
    await change.done;
    return true;
  });

/** Stores a copy until a time. Returns whether the device keeps it. */
export const keepCopy = (whose: Owner, name: string, { content, asOf }: Copy<unknown>, until: number) =>
  onDevice(false, async (database) => {
    const owner = await nameOf(whose);
    const key = (await database.get('keys', owner))?.key;
    if (key === undefined) return false;
    const id = await hashOf(owner, name);
    const sealed = await seal(key, id, content);
    const change = database.transaction(['keys', 'copies'], 'readwrite');
    // The key may have gone while this was sealed.
    const isAdmitted = (await change.objectStore('keys').getKey(owner)) !== undefined;
    const putting = isAdmitted ? change.objectStore('copies').put({ id, owner, asOf, until, ...sealed }) : null;
    change.commit();
    await Promise.all([putting, change.done]);
    return isAdmitted;
  });

/** Returns what `keepCopy` has stored, or `null`. */
export const readCopy = <Content>(whose: Owner, name: string): Promise<Copy<Content> | null> =>
  onDevice(null, async (database) => {
    const owner = await nameOf(whose);
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
  onDevice(undefined, async (database) => database.delete('copies', await hashOf(await nameOf(whose), name)));

/** Deletes all copies on this device, with their keys. */
export const dropAllCopies = (): Promise<void> =>
  onDevice(undefined, async (database) => {
    const change = database.transaction(['keys', 'copies'], 'readwrite');
    await Promise.all([change.objectStore('keys').clear(), change.objectStore('copies').clear()]);
    await change.done;
  });

/** Deletes the copies whose time is over. */
export const dropOldCopies = (now: number): Promise<void> =>
  onDevice(undefined, async (database) => {
    const change = database.transaction('copies', 'readwrite');
    const ids = await change.store.index('until').getAllKeys(IDBKeyRange.upperBound(now));
    await Promise.all(ids.map((id) => change.store.delete(id)));
    await change.done;
  });
