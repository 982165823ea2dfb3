import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { copyRelease } from '../../tools/release.mjs';
import { ROOT } from '../faults/program.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** A copy of an older release, with its own packages. */
export interface Release {
  /** Folder of its code. */
  readonly code: string;
  readonly remove: () => Promise<void>;
}

/** Copies the release of a commit. */
export const openRelease = (commit: string): Release => {
  const { path, remove } = temporaryFolder();
  const code = copyRelease(commit, path);
  if (code === null) throw new Error(`the code of ${commit} can't be copied`);
  return { code, remove };
};

/** Returns the code whose pages phones open. A release from before 30 November 2026 has no phones: they open those of today. */
export const pagesOf = (code: string): string => (existsSync(join(code, 'test/season/device')) ? code : ROOT);
