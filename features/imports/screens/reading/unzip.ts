import { unzipSync } from 'fflate';
import { LARGEST_UNZIPPED, Unreadable } from './file-limits.ts';

/** Unzips the files with such names, up to a size. */
export const unzipped = (bytes: Uint8Array, names: RegExp) => {
  let size = 0;
  return unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!names.test(name)) return false;
      size += originalSize;
      if (size > LARGEST_UNZIPPED) throw new Unreadable('too_large');
      return true;
    },
  });
};
