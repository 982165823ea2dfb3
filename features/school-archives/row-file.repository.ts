import { readSync, writeSync } from 'node:fs';
import type { Place } from '../../server/files/spool.ts';
import type { Row } from './part.contract.ts';

/** A file of rows, which need not fit into the memory. Its calls block, because a thread that reads an archive does nothing else. */
export const rowFile = (file: number) => {
  let end = 0;
  return {
    write: (rows: readonly Row[]): Place => {
      const bytes = Buffer.from(JSON.stringify(rows));
      for (let done = 0; done < bytes.length; ) done += writeSync(file, bytes, done, bytes.length - done, end + done);
      const place = { at: end, length: bytes.length };
      end += bytes.length;
      return place;
    },
    read: ({ at, length }: Place): Row[] => {
      const bytes = Buffer.alloc(length);
      for (let done = 0; done < length; ) done += readSync(file, bytes, done, length - done, at + done);
      return JSON.parse(bytes.toString());
    },
  };
};
export type RowFile = ReturnType<typeof rowFile>;

export function* rowsAt(file: RowFile, batches: readonly Place[]): Generator<Row> {
  for (const place of batches) yield* file.read(place);
}

/** Rows of one statement. */
const AT_ONCE = 500;

/** Writes rows of one part to the file, in batches. */
export const batchesIn = (file: RowFile) => {
  const batches: Place[] = [];
  let batch: Row[] = [];
  const flush = (): void => {
    if (batch.length > 0) batches.push(file.write(batch));
    batch = [];
  };
  return {
    add: (row: Row): void => {
      batch.push(row);
      if (batch.length === AT_ONCE) flush();
    },
    ended: (): readonly Place[] => {
      flush();
      return batches;
    },
  };
};
