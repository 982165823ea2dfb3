import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import type { Spool } from './spool.ts';

/** A ZIP file without the 64-bit extension, which fflate can't write, holds no more. */
const MOST_FILES = 65_535;
const MOST_BYTES = 2 ** 32 - 1;

export interface ZipWriter {
  /** Compresses a text piece by piece, so that neither the text nor the file has to fit into the memory. */
  readonly addText: (name: string, pieces: AsyncIterable<string>) => Promise<void>;
  /** Adds a file that is compressed already, such as a picture. */
  readonly addPacked: (name: string, content: Uint8Array) => Promise<void>;
  readonly end: () => Promise<void>;
}

/** Writes a ZIP file into a spool. */
export const zipInto = (spool: Spool): ZipWriter => {
  const ready: Uint8Array[] = [];
  let files = 0;
  const zip = new Zip((error, piece) => {
    if (error !== null) throw error;
    ready.push(piece);
  });
  const flush = async (): Promise<void> => {
    for (const piece of ready.splice(0)) await spool.write(piece);
    if (spool.size() > MOST_BYTES) throw new Error('the archive is larger than a ZIP file can be');
  };
  const begin = <File extends ZipDeflate | ZipPassThrough>(file: File): File => {
    files += 1;
    if (files > MOST_FILES) throw new Error('the archive has more files than a ZIP file can hold');
    zip.add(file);
    return file;
  };
  return {
    addText: async (name, pieces) => {
      const file = begin(new ZipDeflate(name, { level: 6 }));
      for await (const piece of pieces) {
        file.push(strToU8(piece));
        await flush();
      }
      file.push(new Uint8Array(), true);
      await flush();
    },
    addPacked: async (name, content) => {
      begin(new ZipPassThrough(name)).push(content, true);
      await flush();
    },
    end: async () => {
      zip.end();
      await flush();
    },
  };
};
