import { buffer } from 'node:stream/consumers';
import * as z from 'zod/mini';
import type { FieldError } from '../../core/errors/error-table.ts';
import { isRefusal, type Refusal, refuse, refuseFields } from '../../core/errors/refusal.ts';
import { newId } from '../../server/db/new-id.ts';
import { linesOf } from '../../server/files/lines.ts';
import type { Spool } from '../../server/files/spool.ts';
import { openZip, type ZipReader } from '../../server/files/zip-reader.ts';
import { fieldErrors, pathOfUnfit } from '../../server/http/field-errors.ts';
import { LARGEST_UPLOAD } from '../schools/pictures.contract.ts';
import { Heading, Manifest, VERSION } from './manifest.contract.ts';
import { ALL_PARTS, type Part, type PartName, type Row } from './parts.contract.ts';
import { fileOf, keyOf, MANIFEST_FILE, missingNames, type NewIds, pictureFileOf, README_FILE } from './rules.ts';

/** Ten thousand pictures, and what they unpack to. */
const ZIP_LIMITS = { files: 10_100, unpacked: 2_000_000_000 };
const LARGEST_MANIFEST = 64 * 1024;
/** Characters; the longest row has a comment of 4,000, which JSON may write with six characters each. */
const LONGEST_LINE = 64 * 1024;
/** Rows of all parts together: ten years of a very large school. */
const MOST_ROWS = 500_000;
/** Enough to see a pattern; the rest is found in the next try. */
const MOST_FAULTS = 20;

export interface NumberedRow {
  /** Line in its file. */
  readonly number: number;
  readonly row: Row;
}

export interface Archive {
  readonly manifest: Manifest;
  /** Reads a part anew, row by row, so that no part has to fit into the memory. */
  readonly rows: (name: PartName) => AsyncGenerator<NumberedRow>;
  readonly picture: (id: string) => Promise<Buffer>;
  readonly newIds: NewIds;
  /** Ids of members by their addresses in lower case. */
  readonly memberOf: ReadonlyMap<string, string>;
}

const readManifest = async (zip: ZipReader): Promise<Manifest | Refusal> => {
  if (!zip.names.has(MANIFEST_FILE) || zip.sizeOf(MANIFEST_FILE) > LARGEST_MANIFEST) return refuse('not_an_archive');
  const text = (await buffer(zip.content(MANIFEST_FILE))).toString();
  const input = parsed(text);
  const heading = z.safeParse(Heading, input);
  if (!heading.success || pathOfUnfit(input) !== null) return refuse('not_an_archive');
  if (heading.data.version > VERSION) return refuse('archive_too_new');
  const manifest = z.safeParse(Manifest, input);
  if (manifest.success) return manifest.data;
  return refuseFields(fieldErrors(manifest.error.issues, input).errors.slice(0, MOST_FAULTS));
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const schemaOf = ({ columns }: Part) =>
  z.strictObject(Object.fromEntries(Object.entries(columns).map(([name, { value }]) => [name, value])));
const SCHEMAS = new Map(ALL_PARTS.map(([name, part]) => [name, schemaOf(part)]));

/** Columns that an older archive lacks are empty. */
const emptyRow = ({ columns }: Part) => Object.fromEntries(Object.keys(columns).map((name) => [name, null]));

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const readRow = (name: PartName, part: Part, line: string): Row | readonly FieldError[] => {
  const value = parsed(line);
  if (!isObject(value)) return [{ path: '', code: 'wrong_format' }];
  const unfit = pathOfUnfit(value);
  if (unfit !== null) return [{ path: unfit, code: 'wrong_format' }];
  const input = { ...emptyRow(part), ...value };
  const { success, data, error } = z.safeParse(SCHEMAS.get(name) as ReturnType<typeof schemaOf>, input);
  if (!success) return fieldErrors(error.issues, input).errors;
  const faults = part.faults?.(data as Row) ?? [];
  return faults.length > 0 ? faults : (data as Row);
};

const isFaulty = (read: Row | readonly FieldError[]): read is readonly FieldError[] => Array.isArray(read);

/** Collects faults with the part and the line in which they are, up to a limit. */
const faultList = () => {
  const list: FieldError[] = [];
  return {
    list,
    isFull: () => list.length >= MOST_FAULTS,
    add: (place: string, errors: readonly FieldError[]) => {
      const placed = errors.map(({ path, code }) => ({ path: path === '' ? place : `${place}.${path}`, code }));
      list.push(...placed.slice(0, MOST_FAULTS - list.length));
    },
  };
};

type Lines = (name: PartName) => AsyncGenerator<{ readonly line: string; readonly number: number }>;

/** Reads all rows, and notes their keys: what they name may come later. */
const readAllRows = async (lines: Lines) => {
  const faults = faultList();
  const keys = new Map<string, Set<string>>();
  const memberOf = new Map<string, string>();
  let count = 0;
  const take = (name: PartName, part: Part, row: Row): readonly FieldError[] => {
    const present = keys.get(name) ?? new Set();
    const key = keyOf(row, part.key);
    if (present.has(key)) return [{ path: part.key.at(-1) ?? '', code: 'listed_twice' }];
    keys.set(name, present.add(key));
    const email = name === 'members' && typeof row['email'] === 'string' ? row['email'].toLowerCase() : null;
    if (email === null) return [];
    if (memberOf.has(email)) return [{ path: 'email', code: 'listed_twice' }];
    memberOf.set(email, key);
    return [];
  };
  for (const [name, part] of ALL_PARTS)
    for await (const { line, number } of lines(name)) {
      count += 1;
      if (count > MOST_ROWS) return refuse('body_too_large');
      const read = readRow(name, part, line);
      faults.add(`${name}.${number}`, isFaulty(read) ? read : take(name, part, read));
      if (faults.isFull()) return refuseFields(faults.list);
    }
  return faults.list.length > 0 ? refuseFields(faults.list) : { keys, memberOf };
};

/** New ids in the order of the old ones, by which many lists are sorted. */
const newIdsFor = (keys: ReadonlyMap<string, ReadonlySet<string>>): NewIds => {
  const byPart = new Map<string, ReadonlyMap<string, string>>();
  for (const [name, { key }] of ALL_PARTS) {
    if (key.length !== 1 || key[0] !== 'id') continue;
    const present = [...(keys.get(name) ?? [])].sort();
    const ids = present.map(() => newId()).sort();
    byPart.set(name, new Map(present.map((id, at) => [id, ids[at] ?? ''])));
  }
  return (part, id) => byPart.get(part)?.get(id);
};

const isExpected = (file: string, keys: ReadonlyMap<string, ReadonlySet<string>>): boolean => {
  if (file === MANIFEST_FILE || file === README_FILE || ALL_PARTS.some(([name]) => fileOf(name) === file)) return true;
  const [, id = ''] = /^pictures\/([^/]+)\.webp$/.exec(file) ?? [];
  return keys.get('pictures')?.has(id) ?? false;
};

const pictureFaults = (zip: ZipReader, id: string): FieldError[] => {
  const file = pictureFileOf(id);
  if (!zip.names.has(file)) return [{ path: 'file', code: 'required' }];
  return zip.sizeOf(file) > LARGEST_UPLOAD ? [{ path: 'file', code: 'too_large' }] : [];
};

/** Opens an archive and checks everything in it but the content of its pictures. Throws `BadZip` and `BadLines`. */
export const openArchive = async (spool: Spool): Promise<Archive | Refusal> => {
  const zip = await openZip(spool, ZIP_LIMITS);
  const manifest = await readManifest(zip);
  if (isRefusal(manifest)) return manifest;
  const lines: Lines = async function* (name) {
    if (zip.names.has(fileOf(name))) yield* linesOf(zip.content(fileOf(name)), LONGEST_LINE);
  };
  const lost = ALL_PARTS.filter(([name]) => (manifest.rows[name] ?? 0) > 0 && !zip.names.has(fileOf(name)));
  if (lost.length > 0) return refuseFields(lost.map(([name]) => ({ path: name, code: 'required' })));

  const read = await readAllRows(lines);
  if (isRefusal(read)) return read;
  const { keys, memberOf } = read;
  const newIds = newIdsFor(keys);
  const rows: Archive['rows'] = async function* (name) {
    const part = ALL_PARTS.find(([one]) => one === name)?.[1] as Part;
    for await (const { line, number } of lines(name)) yield { number, row: readRow(name, part, line) as Row };
  };

  const faults = faultList();
  for (const file of zip.names)
    if (!isExpected(file, keys)) faults.add(file.slice(0, 100), [{ path: '', code: 'unknown_field' }]);
  const hasRow = (part: string, key: string) => keys.get(part)?.has(key) ?? false;
  for (const [name, part] of ALL_PARTS)
    for await (const { number, row } of rows(name)) {
      const missing = missingNames(part, row, newIds, hasRow);
      const nameless = missing.map((path): FieldError => ({ path, code: 'names_nothing' }));
      faults.add(`${name}.${number}`, [
        ...nameless,
        ...(name === 'pictures' ? pictureFaults(zip, String(row['id'])) : []),
      ]);
      if (faults.isFull()) return refuseFields(faults.list);
    }
  if (faults.list.length > 0) return refuseFields(faults.list);
  const picture = (id: string) => buffer(zip.content(pictureFileOf(id)));
  return { manifest, rows, picture, newIds, memberOf };
};
