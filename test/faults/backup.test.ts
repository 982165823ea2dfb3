import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askStarted } from '../support/command-line.ts';
import { freePort } from '../support/free-port.ts';
import { newFolder, run } from './program.ts';

/**
 * Follows an operator: backs up the embedded database of a running server to a file, and restores it into a new folder.
 */
const folders = [newFolder(), newFolder(), newFolder()] as const;
let [home, elsewhere, shelf] = ['', '', ''];
let file = '';

beforeAll(async () => {
  [home, elsewhere, shelf] = (await Promise.all(folders)).map(({ path }) => path) as [string, string, string];
  file = join(shelf, 'aufwind.tar.gz');
});
afterAll(async () => {
  for (const folder of folders) await (await folder).remove();
});

const serve = async (dataDir: string) => {
  const port = String(await freePort());
  const program = run('programs/server/main.ts', { DATA_DIR: dataDir, PORT: port });
  await program.says('Aufwind is ready');
  const url = `http://localhost:${port}`;
  return {
    signIn: async () => {
      const response = await fetch(`${url}/identity/sign-in/email`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: url },
        body: JSON.stringify({ email: 'student@demo.example', password: 'Aufwind-demo-1' }),
      });
      const cookie = response.headers.getSetCookie().map((one) => one.split(';')[0]);
      const token = await fetch(`${url}/identity/token`, { headers: { cookie: cookie.join('; ') } });
      return [response.status, token.status];
    },
    stop: async () => {
      program.process.kill('SIGTERM');
      return program.ended;
    },
  };
};

const ask = (dataDir: string, ...args: string[]) => askStarted('programs/backup/main.ts', { DATA_DIR: dataDir }, args);

describe('the backup commands', () => {
  it('save beside a running server, and restore into another data folder', async () => {
    const server = await serve(home);
    const saved = await ask(home, 'backup', file, '--with-secret');
    expect(saved).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^Saved \d+ rows of \d+ tables to .*contains the secret/),
    });
    expect(await server.signIn()).toEqual([200, 200]);
    expect(await server.stop()).toBe(0);

    const restored = await ask(elsewhere, 'restore', file);
    expect(restored.output).toMatch(/Restored \d+ rows of \d+ tables, saved at 20\d\d-.*The secret was restored, too/);
    expect(restored.code).toBe(0);
    expect(readFileSync(join(elsewhere, 'secret'), 'utf8')).toBe(readFileSync(join(home, 'secret'), 'utf8'));
    expect(statSync(join(elsewhere, 'secret')).mode & 0o777).toBe(0o600);

    // The signing keys are sealed with the secret: without it the server could not sign the token.
    const again = await serve(elsewhere);
    expect(await again.signIn()).toEqual([200, 200]);
    const beneath = await ask(elsewhere, 'restore', file);
    expect(beneath).toMatchObject({ code: 1, output: expect.stringContaining('Another Aufwind server uses') });
    expect(await again.stop()).toBe(0);
  });

  it('save without a running server too, and leave the secret out unless asked', async () => {
    const second = join(shelf, 'second.tar.gz');
    const saved = await ask(home, 'backup', second);
    expect(saved).toMatchObject({ code: 0, output: expect.stringContaining('It does not contain the secret') });
  });
});
