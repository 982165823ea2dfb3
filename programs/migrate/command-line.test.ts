import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run } from '../../test/faults/program.ts';
import { askHere, askStarted } from '../../test/support/command-line.ts';
import { createTestDatabase } from '../../test/support/database.ts';
import { freePort } from '../../test/support/free-port.ts';
import { temporaryFolder } from '../../test/support/temporary-folder.ts';
import { migrateCommandLine } from './command-line.ts';

const folder = temporaryFolder();
let superuser: pg.Pool;
let ownerUrl: string;
let loginUrl: string;

beforeAll(async () => {
  const urls = await createTestDatabase();
  superuser = new pg.Pool({ connectionString: urls.superuserUrl, max: 1 });
  const name = `to_migrate_${process.pid}`;
  await superuser.query(`create database ${name} owner aufwind_owner`);
  await superuser.query(`grant connect on database ${name} to aufwind_login`);
  // A URL needs a host; the connection uses the socket folder in its query.
  const named = (url: string) => url.replace(/@\/\w+\?/, `@localhost/${name}?`);
  [ownerUrl, loginUrl] = [named(urls.ownerUrl), named(urls.loginUrl)];
});
afterAll(async () => {
  await superuser.end();
  await folder.remove();
});

/** Starts the server without the address of the owner. */
const startServer = async () =>
  run('programs/server/main.ts', {
    PORT: String(await freePort()),
    DATA_DIR: folder.path,
    DATABASE_URL: loginUrl,
  });

const migrateNow = () => askStarted('programs/migrate/main.ts', { DATABASE_OWNER_URL: ownerUrl }, []);

describe('a server that does not know the owner of the schema', () => {
  it('refuses a schema that lacks migrations, which two commands at once apply once; then it starts', async () => {
    const tooEarly = await startServer();
    expect(await tooEarly.ended).toBe(1);
    expect(tooEarly.output()).toMatch(/^The database lacks 0001_\w+, .* `npm run migrate`/m);
    expect(tooEarly.output()).not.toMatch(/\n {4}at /);

    const both = await Promise.all([migrateNow(), migrateNow()]);
    expect(both.map(({ code }) => code)).toEqual([0, 0]);
    expect(both.map(({ output }) => output).toSorted()).toEqual([
      expect.stringMatching(/^Applied 0001_\w+, /),
      'The schema is current.\n',
    ]);
    expect(await migrateNow()).toEqual({ code: 0, output: 'The schema is current.\n' });

    const server = await startServer();
    await server.says('Aufwind is ready');
    server.process.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  });
});

describe('the command', () => {
  it.each([
    ['no address of the owner', {}, [], 'Set DATABASE_OWNER_URL'],
    ['an address that is none', { DATABASE_OWNER_URL: 'hunter2' }, [], 'DATABASE_OWNER_URL must be an address'],
    ['an argument', { DATABASE_OWNER_URL: 'postgres://me@db/x' }, ['--now'], 'takes no arguments'],
  ])('refuses %s with a sentence', async (_name, env, args, sentence) => {
    const { code, output } = await askHere(migrateCommandLine, env, args);
    expect([code, output]).toEqual([1, expect.stringContaining(sentence)]);
    expect(output).not.toContain('hunter2');
  });

  it('refuses an address whose role may not change the schema', async () => {
    const { code, output } = await askHere(migrateCommandLine, { DATABASE_OWNER_URL: loginUrl }, []);
    expect(code).toBe(1);
    expect(output).not.toBe('');
  });

  it('refuses a wrong password, without printing it', async () => {
    const env = { DATABASE_OWNER_URL: ownerUrl.replace(/:[0-9a-f]+@/, ':hunter2@') };
    const { code, output } = await askHere(migrateCommandLine, env, []);
    expect([code, output]).toEqual([1, expect.stringContaining('refuses the sign-in of DATABASE_OWNER_URL')]);
    expect(output).not.toContain('hunter2');
  });
});
