import { type DBSchema, type IDBPDatabase, openDB, unwrap, wrap } from 'idb';
import type { Sealed } from './sealing.ts';

/** Name of the database on the device. */
export const DEVICE_DATABASE = 'aufwind';

/** The key of the copies of an owner, whose name is a hash. A browser uses it and never hands it out. */
interface KeyRecord {
  readonly owner: string;
  readonly key: CryptoKey;
}

interface CopyRecord extends Sealed {
  readonly id: string;
  readonly owner: string;
  /** The time of the server's answer, in milliseconds. */
  readonly asOf: number;
  /** The time at which the copy is deleted at the latest, in milliseconds. */
  readonly until: number;
}

/** The key of a person for what was not sent. */
interface SenderRecord {
  readonly person: string;
  readonly key: CryptoKey;
  /** Tells this key from one that the person gets after a sign-out. */
  readonly made: string;
  /** When the session of this person ended without a sign-out, in milliseconds. */
  readonly endedAt?: number;
}

interface UnsentRecord extends Sealed {
  /** Grows with each entry. Absent until the entry is stored. */
  readonly place?: number;
  readonly id: string;
  readonly owner: string;
  readonly person: string;
}

interface Stores extends DBSchema {
  keys: { key: string; value: KeyRecord };
  copies: { key: string; value: CopyRecord; indexes: { owner: string; until: number } };
  senders: { key: string; value: SenderRecord };
  unsent: { key: number; value: UnsentRecord; indexes: { id: string; owner: string; person: string } };
}

export type DeviceDatabase = IDBPDatabase<Stores>;

const open = (): Promise<DeviceDatabase> =>
  openDB<Stores>(DEVICE_DATABASE, 1, {
    upgrade: (database) => {
      database.createObjectStore('keys', { keyPath: 'owner' });
      const copies = database.createObjectStore('copies', { keyPath: 'id' });
      for (const name of ['owner', 'until'] as const) copies.createIndex(name, name);
      database.createObjectStore('senders', { keyPath: 'person' });
      const unsent = database.createObjectStore('unsent', { keyPath: 'place', autoIncrement: true });
      unsent.createIndex('id', 'id', { unique: true });
      for (const name of ['owner', 'person'] as const) unsent.createIndex(name, name);
    },
    // A page of a newer version needs the database for itself.
    blocking: () => void closeDevice(),
    terminated: () => {
      opened = null;
    },
  });

let opened: Promise<DeviceDatabase> | null = null;

const closeDevice = async (): Promise<void> => {
  const closing = opened;
  opened = null;
  (await closing)?.close();
};

/** Whether this document is being left. */
let isLeft = false;

/** Transactions that have not ended. */
const running = new Set<IDBTransaction>();

/** Notes the transactions of a database, also those that `idb` begins. */
const noteTransactions = (database: DeviceDatabase): DeviceDatabase => {
  const plain = unwrap(database) as IDBDatabase;
  plain.transaction = (...given) => {
    if (isLeft) throw new DOMException('The page is being left.', 'InvalidStateError');
    const begun = IDBDatabase.prototype.transaction.apply(plain, given);
    running.add(begun);
    const ended = () => running.delete(begun);
    wrap(begun).done.then(ended, ended);
    return begun;
  };
  return database;
};

/**
 * Ends what has not been committed. Safari keeps the pages that were left, with their transactions, which hold up those of
 * all others until the browser is closed.
 */
const leave = (): void => {
  isLeft = true;
  for (const transaction of running)
    try {
      transaction.abort();
    } catch {
      // It is being committed.
    }
  void closeDevice();
};

const comeBack = (): void => {
  isLeft = false;
};

/** In milliseconds: a device that takes longer counts as one that stores nothing. */
const PATIENCE = 3000;

const late = (): Promise<never> =>
  new Promise((_, reject) => {
    setTimeout(() => reject(new Error('The device does not answer.')), PATIENCE);
  });

/** Whether this device has let somebody wait in vain: nobody does so twice. */
let isStuck = false;

/**
 * Runs work on the database of this device. Returns `otherwise` on a device that has none, whose database is full, which
 * keeps nothing in a private window or does not answer: there the program works as it would without a device to store on.
 * The work must commit what a person did as soon as it has asked for it.
 */
export const onDevice = async <Result>(
  otherwise: Result,
  work: (database: DeviceDatabase) => Promise<Result>,
): Promise<Result> => {
  if (isLeft || isStuck) return otherwise;
  addEventListener('pagehide', leave);
  addEventListener('pageshow', comeBack);
  let isAnswered = false;
  const answer = async (): Promise<Result> => {
    try {
      opened ??= open().then(noteTransactions);
      return await work(await opened);
    } finally {
      isAnswered = true;
    }
  };
  try {
    return await Promise.race([answer(), late()]);
  } catch {
    isStuck ||= !isAnswered;
    return otherwise;
  }
};
