import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { type DatabaseFault, databaseFault } from './database-fault.ts';

const withCode = (code: string, syscall?: string) => Object.assign(new Error('said something'), { code, syscall });

const ROWS: readonly (readonly [DatabaseFault | null, string, unknown])[] = [
  ['away', 'nothing listens on the port', withCode('ECONNREFUSED', 'connect')],
  ['away', 'the socket’s file is gone', withCode('ENOENT', 'connect')],
  ['away', 'an unknown host name', withCode('ENOTFOUND', 'getaddrinfo')],
  ['away', 'the connection was reset', withCode('ECONNRESET', 'read')],
  ['away', 'the connection was closed while writing', withCode('EPIPE', 'write')],
  ['away', 'none of several addresses answers', new AggregateError([withCode('ECONNREFUSED', 'connect')])],
  ['away', 'terminated by an administrator', withCode('57P01')],
  ['away', 'another process crashed', withCode('57P02')],
  ['away', 'the database is starting', withCode('57P03')],
  ['away', 'too many connections', withCode('53300')],
  ['away', 'the disk is full', withCode('53100')],
  ['away', 'out of memory', withCode('53200')],
  ['away', 'connection failure', withCode('08006')],
  ['away', 'a standby that is not promoted yet', withCode('25006')],
  ['away', 'pg: connection terminated', new Error('Connection terminated unexpectedly')],
  ['away', 'pg: connection time-out', new Error('Connection terminated due to connection timeout')],
  ['away', 'pg: client already broken', new Error('Client has encountered a connection error and is not queryable')],
  ['away', 'a closed pool', new Error('Cannot use a pool after calling end on the pool')],
  ['busy', 'statement timeout', withCode('57014')],
  ['busy', 'deadlock', withCode('40P01')],
  ['busy', 'all connections of the pool are in use', new Error('timeout exceeded when trying to connect')],
  [null, 'a violated unique key', withCode('23505')],
  [null, 'a missing right', withCode('42501')],
  [null, 'a missing database', withCode('3D000')],
  [null, 'a missing file', withCode('ENOENT', 'open')],
  [null, 'a client that aborted its upload', withCode('ECONNRESET')],
  [null, 'any other error', new TypeError('x is not a function')],
  ['away', 'a copy of an error from the queue', { ...withCode('57P01') }],
  [null, 'no error at all', 'Connection terminated unexpectedly'],
];

describe('an error', () => {
  it.each(ROWS)('%s: %s', (fault, _what, error) => {
    expect(databaseFault(error)).toBe(fault);
  });

  it('as pg throws it when nothing listens', async () => {
    const client = new pg.Client({ host: 'localhost', port: 1, user: 'nobody' });
    const error = await client.connect().catch((thrown: unknown) => thrown);
    expect(databaseFault(error)).toBe('away');
  });
});
