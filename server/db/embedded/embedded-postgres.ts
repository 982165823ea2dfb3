import type { Claimed } from './claim.ts';

export interface EmbeddedPostgres {
  readonly ownerUrl: string;
  readonly loginUrl: string;
  /** For tests and backups; the program itself never uses it. */
  readonly superuserUrl: string;
  /** Where PostgreSQL's files are: in the data folder, or in `/var/lib`. */
  readonly cluster: string;
  /** It had been left running by a program that was killed. */
  readonly adopted: boolean;
  /** `patience`: milliseconds after which it is stopped less gently. */
  readonly stop: (patience?: number) => Promise<void>;
}

/** One life of the server, from its start or adoption to its end. */
export interface Opened extends Omit<EmbeddedPostgres, 'stop'> {
  readonly pid: number;
  readonly socketFolder: string;
  readonly claimed: Claimed;
}
