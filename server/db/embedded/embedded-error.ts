/** The embedded database can't be started. Its message is a sentence for whoever started the program. */
export class EmbeddedError extends Error {}

const full = (folder: string) => new EmbeddedError(`The disk that holds ${folder} is full.`);

const readOnly = (folder: string) =>
  new EmbeddedError(`The disk that holds ${folder} is read-only. Set DATA_DIR to a folder that can be written.`);

/** What the operating system means, for folders that can't be written. */
export const diskSentence = (folder: string, error: unknown): EmbeddedError | null => {
  const code = (error as { code?: string }).code;
  if (code === 'ENOSPC' || code === 'EDQUOT') return full(folder);
  if (code === 'EROFS') return readOnly(folder);
  if (code === 'EACCES' || code === 'EPERM') {
    return new EmbeddedError(`${folder} can't be written. Set DATA_DIR to a folder that can.`);
  }
  if (code === 'ENOTDIR' || code === 'EEXIST')
    return new EmbeddedError(`${folder} is not a folder. Set DATA_DIR to one.`);
  // Node's answer to making a folder and its parents on a disk that can only be read.
  if (code === 'ENOENT') return new EmbeddedError(`${folder} can't be created. Set DATA_DIR to a folder that can.`);
  return null;
};

/** The same, from what PostgreSQL's programs print. They run with `LC_ALL=C`, so that it is in English. */
export const printedSentence = (folder: string, output: string): EmbeddedError | null => {
  if (/No space left|Disk quota exceeded/.test(output)) return full(folder);
  if (/Read-only file system/.test(output)) return readOnly(folder);
  return null;
};
