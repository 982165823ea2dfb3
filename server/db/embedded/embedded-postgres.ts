import type { Claimed } from './claim.ts';

export interface EmbeddedPostgres {
  readonly ownerUrl: string;
  readonly loginUrl: string;
  /** For tests and backups; the server never uses it. */
  readonly superuserUrl: string;
  /** The folder of PostgreSQL's files, in the data folder or in `/var/lib`. */
  readonly cluster: string;
  /** The server was still running after its program had been killed. */
  readonly adopted: boolean;
  /** `patience`: milliseconds until a fast shutdown becomes an immediate one. */
  readonly stop: (patience?: number) => Promise<void>;
}

/** One running PostgreSQL server, from its start or adoption to its end. */
export interface Opened extends Omit<EmbeddedPostgres, 'stop'> {
  readonly pid: number;
  readonly socketFolder: string;
  readonly claimed: Claimed;
}
