import { randomUUID } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

/** Part of a spool. */
export interface Place {
  readonly at: number;
  readonly length: number;
}

/** A temporary file for what is too large for the memory. */
export interface Spool {
  readonly fd: number;
  readonly size: () => number;
  /** Appends. One write must end before the next begins. */
  readonly write: (bytes: Uint8Array) => Promise<Place>;
  readonly read: (place: Place) => Promise<Buffer>;
  /** Returns the whole content as a stream, whose end closes the spool. */
  readonly stream: () => Readable;
  readonly close: () => Promise<void>;
}

const writeAll = async (file: FileHandle, bytes: Uint8Array, at: number): Promise<void> => {
  for (let done = 0; done < bytes.length; ) {
    const { bytesWritten } = await file.write(bytes, done, bytes.length - done, at + done);
    done += bytesWritten;
  }
};

/**
 * Opens a spool in the folder of temporary files. The file loses its name at once: when the spool is closed or the server
 * dies, the operating system frees it, so that no copy of a school stays behind.
 */
export const openSpool = async (): Promise<Spool> => {
  const path = join(tmpdir(), `aufwind-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  await unlink(path);
  let size = 0;
  return {
    fd: file.fd,
    size: () => size,
    write: async (bytes) => {
      const place = { at: size, length: bytes.length };
      await writeAll(file, bytes, size);
      size += bytes.length;
      return place;
    },
    read: async ({ at, length }) => (await file.read(Buffer.alloc(length), 0, length, at)).buffer,
    stream: () => file.createReadStream({ start: 0 }),
    close: () => file.close(),
  };
};
