import { type AsyncZippable, zip } from 'fflate';

/** Pictures are compressed already. */
const PACKED = /\.(webp|png|jpe?g)$/;

/** A ZIP file of these, by their names in it. Large ones are compressed beside the thread that answers requests. */
export const zipOf = (files: Readonly<Record<string, Uint8Array>>): Promise<Uint8Array> => {
  const entries: AsyncZippable = {};
  for (const [name, content] of Object.entries(files)) entries[name] = [content, { level: PACKED.test(name) ? 0 : 6 }];
  return new Promise((resolve, reject) => {
    zip(entries, (error, zipped) => (error === null ? resolve(zipped) : reject(error)));
  });
};
