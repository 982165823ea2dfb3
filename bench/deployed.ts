import { spawn } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { Agent, get } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../test/support/free-port.ts';

const OPERATIONS = join(import.meta.dirname, '../docs/operations.md');
const [DOCUMENTED_HOST, DOCUMENTED_SERVER] = ['flights.example.ch', '127.0.0.1:3000'];
/** In milliseconds. */
const [BETWEEN_LOOKS, PATIENCE] = [100, 10_000];

/** Returns the file for Caddy as operators are told to write it. */
const documentedFile = (): string => {
  const [, file] = /```\n# Caddy[^\n]*\n(.*?)```/s.exec(readFileSync(OPERATIONS, 'utf8')) ?? [];
  if (file === undefined) throw new Error('docs/operations.md has no file for Caddy');
  return file;
};

export interface Deployed {
  /** Address of the proxy before the program. */
  readonly program: string;
  /** Address of the proxy before the reference page. */
  readonly reference: string;
  /** Argument with which Chromium trusts its certificates as any other; what only ignores errors would cache nothing. */
  readonly trusting: string;
  readonly stop: () => Promise<void>;
}

interface Ports {
  /** Ports of this machine. */
  readonly https: number;
  readonly program: number;
  readonly reference: number;
}

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const agent = new Agent({ rejectUnauthorized: false });
    get(`https://localhost:${port}/`, { agent }, (response) => {
      response.resume();
      resolve(true);
    }).on('error', () => resolve(false));
  });

/**
 * Starts Caddy from Debian's package before the program and the reference page, with the documented file: TLS with a
 * certificate of its own, and HTTP/2.
 */
export const startDeployed = async ({ https, program, reference }: Ports): Promise<Deployed> => {
  const folder = await mkdtemp(join(tmpdir(), 'aufwind-caddy-'));
  const referencePort = await freePort();
  const own = `{
  admin off
  skip_install_trust
  local_certs
  http_port ${await freePort()}
  https_port ${https}
  storage file_system ${folder}/storage
  # Browsers measure over TCP; HTTP/3 would need their own trust.
  servers {
    protocols h1 h2
  }
}
`;
  // There is a demo only at an address without https, so sign-ins have to seem to come from there.
  const signIns = `{\n    header_up Origin http://localhost:${program}\n  }`;
  const site = documentedFile()
    .replaceAll(DOCUMENTED_HOST, 'localhost')
    .replaceAll(DOCUMENTED_SERVER, `127.0.0.1:${program} ${signIns}`);
  const other = `localhost:${referencePort} {\n  reverse_proxy 127.0.0.1:${reference}\n}\n`;
  await mkdir(join(folder, 'home'));
  await writeFile(join(folder, 'Caddyfile'), `${own}${site}${other}`);
  const caddy = spawn('caddy', ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'], {
    env: { ...process.env, HOME: join(folder, 'home') },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  caddy.stderr.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  caddy.on('error', () => {
    output += 'Caddy is not installed: apt-get install caddy';
  });
  const ended = new Promise<void>((resolve) => {
    caddy.on('close', () => resolve());
  });
  for (let waited = 0; !(await answers(https)); waited += BETWEEN_LOOKS) {
    if (waited > PATIENCE || caddy.exitCode !== null) throw new Error(`Caddy does not answer: ${output}`);
    await pause(BETWEEN_LOOKS);
  }
  const issuer = new X509Certificate(await readFile(join(folder, 'storage/pki/authorities/local/intermediate.crt')));
  const key = createHash('sha256')
    .update(issuer.publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64');
  return {
    trusting: `--ignore-certificate-errors-spki-list=${key}`,
    program: `https://localhost:${https}`,
    reference: `https://localhost:${referencePort}`,
    stop: async () => {
      caddy.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
};
