import { chmod, chown, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { unprivilegedUser } from '../../server/db/embedded/unprivileged-user.ts';
import { ROOT } from '../faults/program.ts';
import { sh } from './network.ts';

/** Files of a certificate, its key and the authority. */
export interface Certificate {
  readonly ca: string;
  readonly cert: string;
  readonly key: string;
}

/** Creates certificates with the script of `deploy/cluster`. Resolves to a function that returns the files of one. */
export const createCertificates = async (
  folder: string,
  machines: Readonly<Record<string, string>>,
): Promise<(name: string) => Certificate> => {
  const named = Object.entries(machines).map(([name, address]) => `${name}=${address}`);
  sh('sh', join(ROOT, 'deploy/cluster/certificates.sh'), folder, ...named);
  const user = unprivilegedUser();
  await chmod(folder, 0o755);
  for (const file of await readdir(folder)) if (user !== null) await chown(join(folder, file), user.uid, user.gid);
  return (name) => ({
    ca: join(folder, 'ca.crt'),
    cert: join(folder, `${name}.crt`),
    key: join(folder, `${name}.key`),
  });
};

/**
 * Reads an example of `deploy/cluster` for one machine of the test, whose addresses end like those of the example. A value
 * with several addresses is about all machines, the others are about the machine itself.
 */
export const exampleFor = async (file: string, address: string): Promise<Record<string, string>> => {
  const text = await readFile(join(ROOT, 'deploy/cluster', file), 'utf8');
  const lines = text.split('\n').flatMap((line) => /^([A-Z0-9_]+)=(.*)$/.exec(line) ?? []);
  const values = Object.fromEntries(
    Array.from({ length: lines.length / 3 }, (_, n) => [lines[3 * n + 1] ?? '', lines[3 * n + 2] ?? '']),
  );
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const here = value.replaceAll('10.0.0.', '10.77.0.');
      return [name, here.includes(',') ? here : here.replaceAll('10.77.0.11', address)];
    }),
  );
};
