import { expect, it } from 'vitest';
import { askStarted } from '../support/command-line.ts';
import { freePort } from '../support/free-port.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { run } from './program.ts';

it("the product admin's command line works beside a running server, and otherwise starts the embedded database", async () => {
  const own = temporaryFolder();
  const port = await freePort();
  const env = { DATA_DIR: own.path, PORT: String(port), DEMO: 'off', DATABASE_URL: undefined };
  const ask = async (...args: string[]) => {
    const { code, output } = await askStarted('programs/provider/main.ts', env, args);
    return [code, output];
  };
  // The folder does not exist yet: the first command creates the database in it.
  expect(await ask('list-schools')).toEqual([0, 'No school found.\n']);
  const server = run('programs/server/main.ts', env);
  await server.says('Aufwind is ready');
  const [made] = await ask(
    ...['create-school', '--name', 'Bergluft', '--link', 'bergluft.example', '--timezone', 'Europe/Zurich'],
    ...['--admin-email', 'vreni@bergluft.example'],
  );
  expect(made).toBe(0);
  expect((await fetch(`http://localhost:${port}/public-config`)).status).toBe(200);
  server.process.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  expect(await ask('list-schools')).toEqual([0, expect.stringContaining('bergluft.example')]);
  await own.remove();
});
