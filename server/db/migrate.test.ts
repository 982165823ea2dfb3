import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../test/support/database.ts';
import { checkSchema, migrate } from './migrate.ts';

type Urls = Awaited<ReturnType<typeof createTestDatabase>>;

let urls: Urls;
let superuser: pg.Pool;
let migrated: string[];
beforeAll(async () => {
  urls = await createTestDatabase();
  superuser = new pg.Pool({ connectionString: urls.superuserUrl, max: 1 });
  const { rows } = await superuser.query('select name from migration.kysely_migration order by name');
  migrated = rows.map(({ name }) => name);
});
afterAll(() => superuser.end());

/** A database of the owner without any schema. */
const emptyDatabase = async (name: string): Promise<Urls> => {
  await superuser.query(`create database ${name} owner aufwind_owner`);
  await superuser.query(`grant connect on database ${name} to aufwind_login`);
  const named = (url: string) => url.replace(/@\/\w+\?/, `@/${name}?`);
  return { ownerUrl: named(urls.ownerUrl), loginUrl: named(urls.loginUrl), superuserUrl: named(urls.superuserUrl) };
};

describe('migrations', () => {
  it('are applied once, also by two servers that start together', async () => {
    const { ownerUrl, loginUrl } = await emptyDatabase(`empty_${process.pid}_1`);
    await expect(checkSchema(loginUrl)).rejects.toThrow(`The database lacks ${migrated.join(', ')}.`);
    const applied = await Promise.all([migrate(ownerUrl), migrate(ownerUrl)]);
    expect(applied.flat()).toEqual(migrated);
    await expect(checkSchema(loginUrl)).resolves.toBeUndefined();
    expect(await migrate(ownerUrl)).toEqual([]);
  });

  it('that the program does not know are refused, by the owner and by the login role', async () => {
    await superuser.query("insert into migration.kysely_migration values ('9999_later', now())");
    const sentence = /made by a newer version of Aufwind \(it has 9999_later\)/;
    await expect(migrate(urls.ownerUrl)).rejects.toThrow(sentence);
    await expect(checkSchema(urls.loginUrl)).rejects.toThrow(sentence);
    await superuser.query("delete from migration.kysely_migration where name = '9999_later'");
  });

  it('that are missing are named to a server that may not apply them', async () => {
    await superuser.query('delete from migration.kysely_migration where name = $1', [migrated.at(-1)]);
    await expect(checkSchema(urls.loginUrl)).rejects.toThrow(
      `The database lacks ${migrated.at(-1)}. Set DATABASE_OWNER_URL for one start, and they are applied.`,
    );
  });
});

describe('a database that can’t be used', () => {
  it.each([
    ['nobody listens', () => 'postgres://me:hunter2@127.0.0.1:1/aufwind', /can't be reached \(ECONNREFUSED\)/],
    ['no such host', () => 'postgres://me:hunter2@db.invalid/aufwind', /can't be reached \(E/],
    ['wrong password', () => urls.loginUrl.replace(/:[0-9a-f]+@/, ':hunter2@'), /refuses the sign-in/],
    ['no such database', () => urls.loginUrl.replace(/@\/\w+\?/, '@/nowhere?'), /refuses the sign-in .* "nowhere"/],
  ])('%s: a sentence with the variable, without the password', async (_name, url, sentence) => {
    for (const [variable, work] of [
      ['DATABASE_URL', checkSchema],
      ['DATABASE_OWNER_URL', migrate],
    ] as const) {
      const error = await work(url()).then(
        () => new Error('it was accepted'),
        (error: Error) => error,
      );
      expect(error.message).toMatch(sentence);
      expect(error.message).toContain(variable);
      expect(error.message).not.toContain('hunter2');
    }
  });
});
