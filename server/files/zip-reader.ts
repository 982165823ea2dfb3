import { crc32 } from 'node:zlib';
import { type Entry, fromFdPromise, type ZipFile } from 'yauzl';
import type { Spool } from './spool.ts';

/** Thrown for a file that is no ZIP file, is damaged, or unpacks to more than it may. */
export class BadZip extends Error {}

export interface ZipLimits {
  readonly files: number;
  /** Bytes of all files together, unpacked. */
  readonly unpacked: number;
}

export interface ZipReader {
  /** Names of the files, as the archive has them. Nothing is ever written to a folder under such a name. */
  readonly names: ReadonlySet<string>;
  /** Unpacked size in bytes; `content` yields exactly as many. */
  readonly sizeOf: (name: string) => number;
  readonly content: (name: string) => AsyncGenerator<Buffer>;
}

const orBad = async <Result>(work: Promise<Result>): Promise<Result> => {
  try {
    return await work;
  } catch (cause) {
    throw new BadZip('the archive can not be read', { cause });
  }
};

const entriesOf = async (zip: ZipFile, limits: ZipLimits): Promise<ReadonlyMap<string, Entry>> => {
  const entries = new Map<string, Entry>();
  let unpacked = 0;
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName.endsWith('/')) continue;
    unpacked += entry.uncompressedSize;
    if (entries.has(entry.fileName)) throw new BadZip('two files have the same name');
    if (!entry.canDecodeFileData()) throw new BadZip('a file is encrypted, or packed in an unusual way');
    entries.set(entry.fileName, entry);
    if (entries.size > limits.files || unpacked > limits.unpacked) throw new BadZip('the archive is too large');
  }
  return entries;
};

/**
 * Opens the ZIP file in a spool. Reading stops at the size that the directory of the file states, and that was counted
 * before anything was unpacked: a small file can't become a large one. Names such as `../x` make the file unreadable.
 */
export const openZip = async (spool: Pick<Spool, 'fd'>, limits: ZipLimits): Promise<ZipReader> => {
  const zip = await orBad(fromFdPromise(spool.fd, { autoClose: false, lazyEntries: true, strictFileNames: true }));
  const entries = await orBad(entriesOf(zip, limits));
  const entry = (name: string): Entry => {
    const found = entries.get(name);
    if (found === undefined) throw new Error(`the archive has no file ${name}`);
    return found;
  };
  return {
    names: new Set(entries.keys()),
    sizeOf: (name) => entry(name).uncompressedSize,
    async *content(name) {
      let sum = 0;
      try {
        for await (const piece of await zip.openReadStreamPromise(entry(name))) {
          sum = crc32(piece, sum);
          yield piece;
        }
      } catch (cause) {
        throw new BadZip(`the file ${name} can not be unpacked`, { cause });
      }
      if (sum !== entry(name).crc32) throw new BadZip(`the file ${name} is damaged`);
    },
  };
};

/** Returns what is in a folder of an archive, of which `folder` is the path with its slash. */
export const inFolder = (zip: ZipReader, folder: string): ZipReader => ({
  names: new Set([...zip.names].filter((name) => name.startsWith(folder)).map((name) => name.slice(folder.length))),
  sizeOf: (name) => zip.sizeOf(folder + name),
  content: (name) => zip.content(folder + name),
});
