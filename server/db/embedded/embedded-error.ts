/** The embedded database can't be started. The message is a sentence for the user who started the program. */
export class EmbeddedError extends Error {}

const full = (folder: string) => new EmbeddedError(`The disk that holds ${folder} is full.`);

const readOnly = (folder: string) =>
  new EmbeddedError(`The disk that holds ${folder} is read-only. Set DATA_DIR to a folder that can be written.`);

/** Returns a sentence for the operating system's error on a folder that can't be written; `null` for other errors. */
export const diskSentence = (folder: string, error: unknown): EmbeddedError | null => {
  const code = (error as { code?: string }).code;
  if (code === 'ENOSPC' || code === 'EDQUOT') return full(folder);
  if (code === 'EROFS') return readOnly(folder);
  if (code === 'EACCES' || code === 'EPERM') {
    return new EmbeddedError(`${folder} can't be written. Set DATA_DIR to a folder that can.`);
  }
  if (code === 'ENOTDIR' || code === 'EEXIST')
    return new EmbeddedError(`${folder} is not a folder. Set DATA_DIR to one.`);
  // `mkdir` with `recursive` fails with this code on a read-only disk.
  if (code === 'ENOENT') return new EmbeddedError(`${folder} can't be created. Set DATA_DIR to a folder that can.`);
  return null;
};

/**
 * Returns the same sentences for the output of PostgreSQL's programs, which is English because they run with
 * `LC_ALL=C`.
 */
export const printedSentence = (folder: string, output: string): EmbeddedError | null => {
  if (/No space left|Disk quota exceeded/.test(output)) return full(folder);
  if (/Read-only file system/.test(output)) return readOnly(folder);
  return null;
};
