import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DEFAULT_POLICY } from '../../core/access/password-policy.ts';
import { startIdentity, surroundings } from '../../test/support/identity-server.ts';
import { SettingsError } from '../environment.ts';
import { registerIdentity } from './register.ts';
import { readSecret } from './secret.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'aufwind-secret-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

test('is created once, in a file that only its owner can read', () => {
  const folder = join(dataDir, 'not', 'there', 'yet');
  const secret = readSecret({ secret: null, dataDir: folder });
  expect(secret).toMatch(/^[\w-]{64}$/);
  const file = join(folder, 'secret');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file, 'utf8').trim()).toBe(secret);
  expect(readSecret({ secret: null, dataDir: folder })).toBe(secret);
});

test('the setting takes precedence over the file, which is not created', () => {
  expect(readSecret({ secret: 's'.repeat(32), dataDir })).toBe('s'.repeat(32));
  expect(readSecret({ secret: null, dataDir })).not.toBe('s'.repeat(32));
});

test('a file without a valid secret is refused and never replaced', () => {
  const file = join(dataDir, 'secret');
  writeFileSync(file, 'short\n');
  expect(() => readSecret({ secret: null, dataDir })).toThrow(SettingsError);
  expect(readFileSync(file, 'utf8')).toBe('short\n');
});

test('a secret other than the first one used with the database stops the start with a sentence', async () => {
  const server = await startIdentity();
  const app = Fastify();
  try {
    const starting = registerIdentity(app, {
      ...surroundings([]),
      settings: {
        publicUrl: 'http://flights.example',
        passwordPolicy: DEFAULT_POLICY,
        identity: { kind: 'embedded' },
        production: false,
      },
      secret: 'another-secret-of-forty-characters-in-all',
      pools: { identity: server.pool },
      log: app.log,
    });
    await expect(starting).rejects.toThrow(/^AUFWIND_SECRET is not the one/);
  } finally {
    await app.close();
    await server.stop();
  }
});
