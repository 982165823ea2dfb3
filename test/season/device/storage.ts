import { openDB } from 'idb';

interface StoredIndex extends IDBIndexParameters {
  readonly name: string;
  readonly keyPath: string | string[];
}

/** A database of IndexedDB as values that can be posted to another thread. Keys of Web Crypto stay unreadable. */
export interface StoredDatabase {
  readonly name: string;
  readonly version: number;
  readonly stores: readonly {
    readonly name: string;
    readonly options: IDBObjectStoreParameters;
    readonly indexes: readonly StoredIndex[];
    readonly keys: readonly IDBValidKey[];
    readonly values: readonly unknown[];
  }[];
}

const read = async (name: string): Promise<StoredDatabase> => {
  const database = await openDB(name);
  const stores = await Promise.all(
    [...database.objectStoreNames].map(async (one) => {
      const { store } = database.transaction(one);
      const { keyPath, autoIncrement } = store;
      const indexes = [...store.indexNames].map((index) => {
        const { keyPath: path, unique, multiEntry } = store.index(index);
        return { name: index, keyPath: path, unique, multiEntry };
      });
      const [keys, values] = await Promise.all([store.getAllKeys(), store.getAll()]);
      return { name: one, options: { keyPath, autoIncrement }, indexes, keys, values };
    }),
  );
  const { version } = database;
  database.close();
  return { name, version, stores };
};

/** Returns all that this thread stores, once nothing is being written. */
export const readStorage = async (): Promise<readonly StoredDatabase[]> =>
  Promise.all((await indexedDB.databases()).map(({ name = '' }) => read(name)));

/** Stores in this thread what another one stored. */
export const fillStorage = async (databases: readonly StoredDatabase[]): Promise<void> => {
  for (const { name, version, stores } of databases) {
    const database = await openDB(name, version, {
      upgrade: (created) => {
        for (const { name: store, options, indexes } of stores) {
          const made = created.createObjectStore(store, options);
          for (const { name: index, keyPath, ...rest } of indexes) made.createIndex(index, keyPath, rest);
        }
      },
    });
    for (const { name: store, options, keys, values } of stores)
      for (const [place, value] of values.entries())
        await database.put(store, value, options.keyPath === null ? keys[place] : undefined);
    database.close();
  }
};
