import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
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
