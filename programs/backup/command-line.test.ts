import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answered, askHere, askStarted } from '../../test/support/command-line.ts';
import { createTestDatabase } from '../../test/support/database.ts';
import { buildSchool } from '../../test/support/school.ts';
import { temporaryFolder } from '../../test/support/temporary-folder.ts';
import { backupCommandLine } from './command-line.ts';

const folder = temporaryFolder();
const file = join(folder.path, 'aufwind.tar.gz');
let env: Record<string, string>;

/** A URL needs a host; the connection uses the socket folder in its query. */
const withHost = (url: string): string => url.replace('@/', '@localhost/');

beforeAll(async () => {
  const { loginUrl, ownerUrl, superuserUrl } = await createTestDatabase();
  const superuser = new pg.Pool({ connectionString: superuserUrl, max: 1 });
  await buildSchool(superuser);
  await superuser.end();
  env = { DATA_DIR: folder.path, DATABASE_URL: withHost(loginUrl), DATABASE_OWNER_URL: withHost(ownerUrl) };
});
afterAll(() => folder.remove());

const ask = (...args: string[]) => askHere(backupCommandLine, env, args);
const askEmbedded = (...args: string[]) => askHere(backupCommandLine, { DATA_DIR: folder.path }, args);
const start = (...args: string[]) => askStarted('programs/backup/main.ts', env, args);

describe('the commands', () => {
  it('save a backup when run as a separate process', async () => {
    const { code, output } = await start('backup', file);
    expect([code, output]).toEqual([
      0,
      expect.stringMatching(/^Saved \d+ rows of \d+ tables to .*does not contain the secret/),
    ]);
    expect(existsSync(file)).toBe(true);
  });

  it.each<[string, () => Promise<Answered>, string]>([
    ['restoring into a filled database', () => ask('restore', file), 'The database is not empty'],
    ['saving over an existing file', () => ask('backup', file), 'already exists'],
    ['restoring a missing file', () => ask('restore', join(folder.path, 'nowhere')), 'is incomplete'],
    ['saving a folder without a database', () => askEmbedded('backup', join(folder.path, 'x')), 'contains no database'],
    ['a missing file name', () => start('backup'), 'Give the name of one file.'],
    ['an unknown option', () => ask('restore', file, '--force'), 'npm run restore -- <file>'],
  ])('refuse %s with a sentence', async (_name, asking, sentence) => {
    const { code, output } = await asking();
    expect(code).toBe(1);
    expect(output).toContain(sentence);
    expect(output).not.toMatch(/\n {4}at /);
    expect(existsSync(join(folder.path, 'x'))).toBe(false);
  });
});
