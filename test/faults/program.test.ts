import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { createServer } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freePort } from '../support/free-port.ts';
import { newFolder, run } from './program.ts';

let folder: Awaited<ReturnType<typeof newFolder>>;
beforeEach(async () => {
  folder = await newFolder();
});
afterEach(() => folder.remove());

const start = async (env: Record<string, string> = {}) => {
  const port = env['PORT'] ?? String(await freePort());
  return { port, program: run('programs/server/main.ts', { DATA_DIR: folder.path, PORT: port, ...env }) };
};

/**
 * Starts a sign-in whose body the server has begun to read. The returned function sends the rest of the body and
 * resolves to the status.
 */
const beginSignIn = async (port: string): Promise<() => Promise<number>> => {
  const body = JSON.stringify({ email: 'teacher@demo.example', password: 'Aufwind-demo-1' });
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    origin: `http://localhost:${port}`,
    expect: '100-continue',
  };
  const call = request({ host: '127.0.0.1', port, method: 'POST', path: '/identity/sign-in/email', headers });
  call.flushHeaders();
  await once(call, 'continue');
  return async () => {
    call.end(body);
    const [response] = (await once(call, 'response')) as [IncomingMessage];
    response.resume();
    return response.statusCode ?? 0;
  };
};

describe('the whole program', () => {
  it('starts, answers, stops on SIGTERM after finishing its requests, and starts again with the same data', async () => {
    const { port, program } = await start();
    await program.says('Aufwind is ready');
    expect(program.output()).toContain('student@demo.example');
    const underWay = await Promise.all(Array.from({ length: 8 }, () => beginSignIn(port)));
    program.process.kill('SIGTERM');
    const statuses = await Promise.all(underWay.map((finish) => finish()));
    expect(statuses.filter((status) => status !== 200 && status !== 429)).toEqual([]);
    // The program ends with 1 if its last resort, 10 seconds after the signal, has to stop it.
    expect(await program.ended).toBe(0);

    const again = await start({ PORT: port });
    await again.program.says('Aufwind is ready');
    again.program.process.kill('SIGTERM');
    expect(await again.program.ended).toBe(0);
  });

  it('recovers from kill -9', async () => {
    const { port, program } = await start();
    await program.says('Aufwind is ready');
    program.process.kill('SIGKILL');
    await program.ended;
    const again = await start({ PORT: port });
    await again.program.says('Aufwind is ready');
    expect((await fetch(`http://127.0.0.1:${port}/public-config`)).status).toBe(200);
    again.program.process.kill('SIGTERM');
    expect(await again.program.ended).toBe(0);
  });

  it('names the port that is already in use', async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    const address = taken.address();
    const port = typeof address === 'object' && address !== null ? String(address.port) : '';
    const { program } = await start({ PORT: port });
    expect(await program.ended).toBe(1);
    expect(program.output()).toContain(`Port ${port} on 127.0.0.1 is in use.`);
    expect(program.output()).not.toMatch(/\n {4}at /);
    taken.close();
  });

  it('names a data folder that can’t be created, at once', async () => {
    const { program } = await start({ DATA_DIR: '/proc/x' });
    // Without this, a failing test would run forever.
    const late = setTimeout(() => program.process.kill('SIGKILL'), 120_000);
    expect(await program.ended).toBe(1);
    clearTimeout(late);
    expect(program.output()).toContain('/proc/x');
    expect(program.output()).toContain('Set DATA_DIR');
  });

  it.each([
    ['SMTP_URL', { NODE_ENV: 'production', AUFWIND_EMBEDDED: '1' }],
    ['HOST is 203', { HOST: '203.0.113.7', AUFWIND_EMBEDDED: '1', SMTP_URL: 'smtp://mail.example:587' }],
  ])('stops at an invalid %s with a sentence that names it', async (name, env) => {
    const { program } = await start(env as Record<string, string>);
    expect(await program.ended).toBe(1);
    expect(program.output()).toContain(name);
    expect(program.output()).not.toMatch(/\n {4}at /);
  });
});
