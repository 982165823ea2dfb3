import { randomBytes } from 'node:crypto';
import { uuidV7 } from '../../core/ids/new-id.ts';

/** Ids are generated here instead of in the database, so that a command knows them before it writes. */
export const newId = <Id extends string>(): Id => uuidV7(Date.now(), randomBytes) as Id;
