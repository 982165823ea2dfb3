import { existsSync } from 'node:fs';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';
import { BackupError } from './manifest.ts';

export interface ArchiveWriter {
  readonly add: (name: string, content: Buffer) => Promise<void>;
  /** Closes the archive and gives it its final name. */
  readonly finish: () => Promise<void>;
  /** Deletes the unfinished file. */
  readonly abandon: () => Promise<void>;
}

const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r');
  await handle.sync();
  await handle.close();
};

const openDraft = async (file: string, draft: string): Promise<FileHandle> => {
  if (existsSync(file)) throw new BackupError(`${file} already exists. Choose another file; nothing is overwritten.`);
  return open(draft, 'wx', 0o600).catch((error: { code?: string; message: string }) => {
    throw new BackupError(
      error.code === 'EEXIST'
        ? `${draft} exists: another backup is being written, or one was interrupted. If no backup is running, remove the file.`
        : `${file} can't be written: ${error.message}.`,
    );
  });
};

/**
 * Writes a compressed tar that only its owner may read. The file gets its name only when it is complete and on disk.
 */
export const openArchiveWriter = async (file: string): Promise<ArchiveWriter> => {
  const draft = `${file}.part`;
  const handle = await openDraft(file, draft);
  const tar = pack();
  const written = pipeline(tar, createGzip(), handle.createWriteStream({ flush: true })).catch((error: Error) => {
    throw new BackupError(`${file} can't be written: ${error.message}.`);
  });
  // A failure is reported by the next `add` or `finish`; this prevents an unhandled rejection.
  written.catch(() => undefined);
  return {
    add: (name, content) => {
      const added = new Promise<void>((resolve, reject) => {
        const entry = tar.entry({ name, size: content.length, mode: 0o600 }, (error) =>
          error ? reject(error) : resolve(),
        );
        entry.end(content);
      });
      return Promise.race([added, written.then(() => added)]);
    },
    finish: async () => {
      tar.finalize();
      await written;
      await rename(draft, file);
      await syncFolder(dirname(file));
    },
    abandon: async () => {
      tar.destroy();
      await written.catch(() => undefined);
      await rm(draft, { force: true });
    },
  };
};
