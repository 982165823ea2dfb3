import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Sealed } from './sealing.ts';

/** Name of the database on the device. */
export const DEVICE_DATABASE = 'aufwind';

/** Whose record it is. `owner` is a person in a school, `person` everything of that person; both are hashes. */
interface Owned {
  readonly owner: string;
  readonly person: string;
}

export interface KeyRecord extends Owned {
  /** A browser hands out what it encrypts and decrypts, never the key itself. */
  readonly key: CryptoKey;
  /** When the session of this person ended without a sign-out, in milliseconds; only of keys for what was not sent. */
  readonly endedAt?: number;
}

interface CopyRecord extends Owned, Sealed {
  readonly id: string;
  /** When the server said so, in milliseconds. */
  readonly asOf: number;
  /** When the copy goes at the latest, in milliseconds. */
  readonly until: number;
}

interface UnsentRecord extends Owned, Sealed {
  /** Grows with each entry. Absent until the entry is stored. */
  readonly place?: number;
  readonly id: string;
}

interface Stores extends DBSchema {
  keys: { key: string; value: KeyRecord; indexes: { person: string } };
  copies: { key: string; value: CopyRecord; indexes: { owner: string; person: string; until: number } };
  unsent: { key: number; value: UnsentRecord; indexes: { id: string; owner: string; person: string } };
}

export type DeviceDatabase = IDBPDatabase<Stores>;

const open = (): Promise<DeviceDatabase> =>
  openDB<Stores>(DEVICE_DATABASE, 1, {
    upgrade: (database) => {
      database.createObjectStore('keys', { keyPath: 'owner' }).createIndex('person', 'person');
      const copies = database.createObjectStore('copies', { keyPath: 'id' });
      for (const name of ['owner', 'person', 'until'] as const) copies.createIndex(name, name);
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

/**
 * Runs work on the database of this device. Returns `otherwise` on a device that has none, whose database is full or
 * which keeps nothing in a private window: there the program works as it would without a device to store on.
 */
export const onDevice = async <Result>(
  otherwise: Result,
  work: (database: DeviceDatabase) => Promise<Result>,
): Promise<Result> => {
  try {
    opened ??= open();
    return await work(await opened);
  } catch {
    return otherwise;
  }
};
