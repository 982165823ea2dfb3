import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { diskSentence, EmbeddedError, printedSentence } from './embedded-error.ts';
import type { FoundCluster } from './find-cluster.ts';
import { createPrivateFolder } from './places.ts';

export interface NewCluster {
  readonly binaries: string;
  readonly cluster: FoundCluster;
  readonly socketFolder: string;
  readonly password: string;
  /** Whether initdb flushes the files to disk, so that they survive a power cut from the start. */
  readonly durable: boolean;
}

const OPTIONS = ['-U', 'aufwind_superuser', '--auth=scram-sha-256', '-E', 'UTF8'];
const LOCALE = ['--locale-provider=builtin', '--locale=C.UTF-8'];

/** Removes the unfinished folders of killed starts. */
const removeDrafts = (folder: string): void => {
  const parent = dirname(folder);
  for (const name of readdirSync(parent).filter((name) => name.startsWith(`${basename(folder)}.new-`)))
    rmSync(join(parent, name), { recursive: true, force: true });
};

/**
 * Creates an empty cluster under a temporary name and renames it when it is complete, so that a killed start leaves no
 * cluster behind.
 */
export const initialise = ({ binaries, cluster, socketFolder, password, durable }: NewCluster): void => {
  removeDrafts(cluster.folder);
  const draft = `${cluster.folder}.new-${randomBytes(4).toString('hex')}`;
  const passwordFile = join(socketFolder, 'initial-password');
  createPrivateFolder(draft, cluster.user);
  try {
    rmSync(passwordFile, { force: true });
    // `wx` does not follow links. The file is readable for the user who runs initdb; no other user can enter the
    // folder.
    writeFileSync(passwordFile, password, { mode: 0o644, flag: 'wx' });
    const sync = durable ? [] : ['--no-sync'];
    const made = spawnSync(
      join(binaries, 'bin/initdb'),
      ['-D', draft, `--pwfile=${passwordFile}`, ...OPTIONS, ...LOCALE, ...sync],
      { ...cluster.user, cwd: '/', encoding: 'utf8', env: { ...process.env, LC_ALL: 'C' } },
    );
    if (made.status !== 0) {
      const output = `${made.error?.message ?? ''}${made.stderr ?? ''}`.trim();
      throw (
        printedSentence(cluster.folder, output) ??
        new EmbeddedError(`The embedded database could not be created: ${output}`)
      );
    }
    renameSync(draft, cluster.folder);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if ((error as { code?: string }).code === 'ENOTEMPTY')
      throw new EmbeddedError(
        `${cluster.folder} contains something that is not a database. Set DATA_DIR to another folder.`,
      );
    throw diskSentence(socketFolder, error) ?? error;
  } finally {
    rmSync(passwordFile, { force: true });
  }
};
