import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { BackupError, type Manifest, readManifest } from './manifest.ts';

export interface Piece {
  readonly name: string;
  readonly content: Buffer;
}

const NEWLINE = 10;
/** In bytes. Our archives have pieces of about a megabyte, but a row with a picture can be larger. */
const LARGEST_PIECE = 256 * 1024 * 1024;

const contentOf = async (entry: AsyncIterable<unknown>): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of entry) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

/** Yields the pieces of an archive. Throws a {@link BackupError} if it is truncated or corrupt. */
export async function* piecesOf(file: string): AsyncGenerator<Piece> {
  const tar = extract();
  pipeline(createReadStream(file), createGunzip(), tar, () => undefined);
  try {
    for await (const entry of tar) {
      const { name, size = 0 } = entry.header;
      if (size > LARGEST_PIECE) throw new BackupError(`${file} is not an archive of Aufwind.`);
      yield { name, content: await contentOf(entry) };
    }
  } catch (error) {
    if (error instanceof BackupError) throw error;
    throw new BackupError(`${file} is incomplete: ${(error as Error).message}.`);
  }
}

/** Returns the table of a piece: `tables/app.member/000001` belongs to `app.member`. `null`: no table. */
export const tableOfPiece = (name: string): string | null => /^tables\/([^/]+)\/\d+$/.exec(name)?.[1] ?? null;

interface Seen {
  readonly hash: Hash;
  rows: number;
}

const countRows = (content: Buffer): number => {
  let rows = 0;
  for (let at = content.indexOf(NEWLINE); at !== -1; at = content.indexOf(NEWLINE, at + 1)) rows += 1;
  return rows;
};

const differing = ({ tables }: Manifest, seen: ReadonlyMap<string, Seen>): string | undefined => {
  const stranger = [...seen.keys()].find((name) => !tables.some((table) => table.name === name));
  const changed = tables.find(({ name, rows, sha256 }) => {
    const found = seen.get(name) ?? { hash: createHash('sha256'), rows: 0 };
    return found.rows !== rows || found.hash.copy().digest('hex') !== sha256;
  });
  return stranger ?? changed?.name;
};

export interface CheckedArchive {
  readonly manifest: Manifest;
  readonly secret: string | null;
}

/**
 * Reads the whole archive and returns its manifest and secret. Throws unless it is complete and every checksum matches.
 */
export const checkArchive = async (file: string): Promise<CheckedArchive> => {
  const seen = new Map<string, Seen>();
  let manifest: Manifest | null = null;
  let secret: string | null = null;
  for await (const { name, content } of piecesOf(file)) {
    const table = tableOfPiece(name);
    if (name === 'manifest.json') manifest = readManifest(content.toString('utf8'));
    if (name === 'secret') secret = content.toString('utf8');
    if (table === null) continue;
    const found = seen.get(table) ?? { hash: createHash('sha256'), rows: 0 };
    found.hash.update(content);
    found.rows += countRows(content);
    seen.set(table, found);
  }
  if (manifest === null) throw new BackupError(`${file} is incomplete: its manifest is missing.`);
  const wrong = differing(manifest, seen);
  if (wrong !== undefined) throw new BackupError(`${file} is damaged: ${wrong} differs from what was saved.`);
  if (manifest.with_secret !== (secret !== null)) throw new BackupError(`${file} is damaged: the secret is missing.`);
  return { manifest, secret };
};
