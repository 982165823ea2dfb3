import { type AsyncZippable, zip } from 'fflate';

/** Pictures are already compressed. */
const PACKED = /\.(webp|png|jpe?g)$/;

/**
 * Returns a ZIP file with these files by name. Large ones are compressed in a worker thread, so that requests are not
 * delayed.
 */
export const zipOf = (files: Readonly<Record<string, Uint8Array>>): Promise<Uint8Array> => {
  const entries: AsyncZippable = {};
  for (const [name, content] of Object.entries(files)) entries[name] = [content, { level: PACKED.test(name) ? 0 : 6 }];
  return new Promise((resolve, reject) => {
    zip(entries, (error, zipped) => (error === null ? resolve(zipped) : reject(error)));
  });
};
