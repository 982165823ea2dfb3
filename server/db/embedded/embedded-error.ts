/** The embedded database can't be started. Its message is a sentence for whoever started the program. */
export class EmbeddedError extends Error {}

/** What the operating system means, for folders that can't be written. */
export const diskSentence = (folder: string, error: unknown): EmbeddedError | null => {
  const code = (error as { code?: string }).code;
  if (code === 'ENOSPC' || code === 'EDQUOT') return new EmbeddedError(`The disk that holds ${folder} is full.`);
  if (code === 'EROFS')
    return new EmbeddedError(
      `The disk that holds ${folder} can only be read. Set DATA_DIR to a folder that can be written.`,
    );
  if (code === 'EACCES' || code === 'EPERM') {
    return new EmbeddedError(`The folder ${folder} can't be written. Set DATA_DIR to a folder that can.`);
  }
  if (code === 'ENOTDIR' || code === 'EEXIST')
    return new EmbeddedError(`${folder} is not a folder. Set DATA_DIR to one.`);
  return null;
};
