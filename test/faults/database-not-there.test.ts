import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EmbeddedPostgres } from '../../server/db/embedded/embedded-postgres.ts';
import { freePort } from '../support/free-port.ts';
import { startQuickly } from './cluster.ts';
import { comesAbout, newFolder, run } from './program.ts';

const folders = [newFolder(), newFolder()] as const;
let dataDir = '';
let clusterDir = '';
let database: EmbeddedPostgres;

/** A database of this test's own, which starts and stops at the same address. */
beforeAll(async () => {
  [dataDir, clusterDir] = (await Promise.all(folders)).map(({ path }) => path) as [string, string];
  database = await startQuickly(clusterDir);
  await database.stop();
});
afterAll(async () => {
  for (const folder of folders) await (await folder).remove();
});

const withHost = (url: string) => url.replace('@/', '@localhost/');

const start = async (change: (url: string) => string = (url) => url) => {
  const port = await freePort();
  const program = run('programs/server/main.ts', {
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: change(withHost(database.loginUrl)),
    DATABASE_OWNER_URL: change(withHost(database.ownerUrl)),
  });
  const ask = (path: string, body?: object) =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      ...(body === undefined
        ? {}
        : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
  return { program, ask };
};

const WAITS = 'Aufwind waits for it.';

describe('a program whose database is unavailable', () => {
  it('waits at the start, says so once, and serves once the database is available; later it answers 503', async () => {
    const { program, ask } = await start();
    await program.says(WAITS);
    expect(program.output()).toMatch(/The database of DATABASE_OWNER_URL can't be reached \(ENOENT\)/);
    await expect(ask('/healthz')).rejects.toThrow();
    const first = await startQuickly(clusterDir);
    await program.says('Aufwind is ready');
    expect(program.output().split(WAITS)).toHaveLength(2);

    await first.stop();
    const unknown = await ask('/api/v1/auth/invitation', { code: 'x', email: 'somebody@flights.example' });
    expect([unknown.status, unknown.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await unknown.json()).toMatchObject({ code: 'database_unavailable' });
    expect((await ask('/healthz')).status).toBe(200);
    const second = await startQuickly(clusterDir);
    expect(await comesAbout(async () => (await ask('/readyz')).ok, 30_000)).toBe(true);
    program.process.kill('SIGTERM');
    expect(await program.ended).toBe(0);
    await second.stop();
  });

  it('stops on SIGTERM while it waits', async () => {
    const { program } = await start();
    await program.says(WAITS);
    program.process.kill('SIGTERM');
    expect(await program.ended).toBe(0);
  });

  it('does not wait if the database runs and refuses the password', async () => {
    const running = await startQuickly(clusterDir);
    const { program } = await start((url) => url.replace(/:[0-9a-f]+@/, ':wrong@'));
    expect(await program.ended).toBe(1);
    expect(program.output()).toContain('The database refuses the sign-in of DATABASE_OWNER_URL');
    expect(program.output()).not.toContain(WAITS);
    await running.stop();
  });
});
