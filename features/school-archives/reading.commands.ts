import { buffer } from 'node:stream/consumers';
import * as z from 'zod/mini';
import type { FieldError } from '../../core/errors/error-table.ts';
import { isRefusal, type Refusal, refuse, refuseFields } from '../../core/errors/refusal.ts';
import { newId } from '../../server/db/new-id.ts';
import { BadLines, linesOf } from '../../server/files/lines.ts';
import type { Place } from '../../server/files/spool.ts';
import { BadZip, inFolder, openZip, type ZipReader } from '../../server/files/zip-reader.ts';
import { fieldErrors, pathOfUnfit } from '../../server/http/field-errors.ts';
import { MOST_SCHOOL_COLORS } from '../schools/colors.contract.ts';
import { LARGEST_UPLOAD, MOST_PICTURES } from '../schools/pictures.contract.ts';
import { Heading, Manifest, VERSION } from './manifest.contract.ts';
import type { Part, Row, Value } from './part.contract.ts';
import { ALL_PARTS, type PartName } from './parts.contract.ts';
import { batchesIn, type RowFile, rowFile, rowsAt } from './row-file.repository.ts';
import {
  fileOf,
  folderOf,
  importedRow,
  isOfFinder,
  keyOf,
  MANIFEST_FILE,
  missingNames,
  type NewIds,
  pictureFileOf,
  README_FILE,
} from './rules.ts';

/** Ten thousand pictures, and what they unpack to. */
const ZIP_LIMITS = { files: 10_100, unpacked: 2_000_000_000 };

/** Opens an archive as it was written, also if it was packed again with the folder into which it was unpacked. */
export const openArchive = async (spool: Parameters<typeof openZip>[0]): Promise<ZipReader> => {
  const zip = await openZip(spool, ZIP_LIMITS);
  return inFolder(zip, folderOf(zip.names));
};

const LARGEST_MANIFEST = 64 * 1024;
/** Characters; the longest row has a comment of 4,000, which JSON may write with six characters each. */
const LONGEST_LINE = 64 * 1024;
/** Rows of all parts together: ten years of a very large school. */
const MOST_ROWS = 500_000;
/** Enough to see a pattern; the rest is found in the next try. */
const MOST_FAULTS = 20;

/** A member's own picture, and one that was just uploaded in its place. */
const MOST_OF_MEMBER = 2;

export interface ReadingJob {
  /** Descriptors of the archive, and of an empty file for its rows. */
  readonly archive: number;
  readonly rows: number;
  /** The member who imports; `null`: a product admin. */
  readonly own: { readonly id: string; readonly email: string } | null;
}

interface ReadPart {
  readonly count: number;
  /** Where in the file of rows the JSON of each batch is, as it is to be inserted. */
  readonly batches: readonly Place[];
}

/** An archive without a fault, but for the content of its pictures. */
export interface ReadArchive {
  readonly manifest: Manifest;
  readonly parts: Readonly<Record<PartName, ReadPart>>;
  /** In the order of their rows. */
  readonly pictures: readonly { readonly id: string; readonly newId: string }[];
  /** The archive's row about the member who imports it. */
  readonly ownRow: Row | null;
  /** Admins besides the member who imports. */
  readonly admins: number;
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

/** Counts what a school may have only so many of. */
const limitsOfSchool = () => {
  let [colors, pictures] = [0, 0];
  const ofMember = new Map<Value, number>();
  return (name: PartName, row: Row): Refusal | null => {
    if (name === 'canopy-colors') colors += 1;
    if (colors > MOST_SCHOOL_COLORS) return refuse('too_many_colors');
    if (name !== 'pictures') return null;
    const member = row['member_id'] ?? null;
    if (member === null) pictures += 1;
    else ofMember.set(member, (ofMember.get(member) ?? 0) + 1);
    const isTooMany = pictures > MOST_PICTURES || (ofMember.get(member) ?? 0) > MOST_OF_MEMBER;
    return isTooMany ? refuse('too_many_pictures') : null;
  };
};

/** Reads all rows into the file, and notes their keys: what they name may come later. */
const readAllRows = async (lines: Lines, file: RowFile) => {
  const faults = faultList();
  const exceeds = limitsOfSchool();
  const keys = new Map<string, Set<string>>();
  const memberOf = new Map<string, string>();
  const stored = new Map<PartName, readonly Place[]>();
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
  for (const [name, part] of ALL_PARTS) {
    const batches = batchesIn(file);
    for await (const { line, number } of lines(name)) {
      count += 1;
      if (count > MOST_ROWS) return refuse('body_too_large');
      const read = readRow(name, part, line);
      faults.add(`${name}.${number}`, isFaulty(read) ? read : take(name, part, read));
      if (faults.isFull()) return refuseFields(faults.list);
      if (isFaulty(read)) continue;
      const refusal = exceeds(name, read);
      if (refusal !== null) return refusal;
      batches.add(read);
    }
    stored.set(name, batches.ended());
  }
  return faults.list.length > 0 ? refuseFields(faults.list) : { keys, memberOf, stored };
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
  if (
    file === MANIFEST_FILE ||
    file === README_FILE ||
    isOfFinder(file) ||
    ALL_PARTS.some(([name]) => fileOf(name) === file)
  )
    return true;
  const [, id = ''] = /^pictures\/([^/]+)\.webp$/.exec(file) ?? [];
  return keys.get('pictures')?.has(id) ?? false;
};

const pictureFaults = (zip: ZipReader, id: string): FieldError[] => {
  const file = pictureFileOf(id);
  if (!zip.names.has(file)) return [{ path: 'file', code: 'required' }];
  return zip.sizeOf(file) > LARGEST_UPLOAD ? [{ path: 'file', code: 'too_large' }] : [];
};

/** Compares the number of rows of each part with what the archive says about itself. */
const wrongCounts = ({ rows }: Manifest, keys: ReadonlyMap<string, ReadonlySet<string>>): FieldError[] =>
  ALL_PARTS.filter(([name]) => (rows[name] ?? 0) !== (keys.get(name)?.size ?? 0)).map(([name]) => ({
    path: `rows.${name}`,
    code: 'wrong_count',
  }));

/** Reads an archive whose ZIP file is open. */
const readFrom = async (zip: ZipReader, { rows: file, own }: ReadingJob): Promise<ReadArchive | Refusal> => {
  const manifest = await readManifest(zip);
  if (isRefusal(manifest)) return manifest;
  const lost = ALL_PARTS.filter(([name]) => (manifest.rows[name] ?? 0) > 0 && !zip.names.has(fileOf(name)));
  if (lost.length > 0) return refuseFields(lost.map(([name]) => ({ path: name, code: 'required' })));

  const rows = rowFile(file);
  const read = await readAllRows(async function* (name) {
    if (zip.names.has(fileOf(name))) yield* linesOf(zip.content(fileOf(name)), LONGEST_LINE);
  }, rows);
  if (isRefusal(read)) return read;
  const { keys, memberOf, stored } = read;
  const ownId = own === null ? undefined : memberOf.get(own.email.toLowerCase());
  const given = newIdsFor(keys);
  const newIds: NewIds = (part, id) => (part === 'members' && id === ownId ? own?.id : given(part, id));

  const faults = faultList();
  for (const name of zip.names)
    if (!isExpected(name, keys)) faults.add(name.slice(0, 100), [{ path: '', code: 'unknown_field' }]);
  const hasRow = (part: string, key: string) => keys.get(part)?.has(key) ?? false;
  const parts: Partial<Record<PartName, ReadPart>> = {};
  const pictures: { id: string; newId: string }[] = [];
  let [ownRow, admins]: [Row | null, number] = [null, 0];
  for (const [name, part] of ALL_PARTS) {
    const batches = batchesIn(rows);
    let count = 0;
    for (const row of rowsAt(rows, stored.get(name) ?? [])) {
      count += 1;
      const missing = missingNames(part, row, newIds, hasRow);
      faults.add(`${name}.${count}`, [
        ...missing.map((path): FieldError => ({ path, code: 'names_nothing' })),
        ...(name === 'pictures' ? pictureFaults(zip, String(row['id'])) : []),
      ]);
      if (faults.isFull()) return refuseFields(faults.list);
      const imported = importedRow(part, name, row, newIds);
      if (name === 'pictures') pictures.push({ id: String(row['id']), newId: String(imported['id']) });
      if (name === 'members' && row['id'] === ownId) ownRow = imported;
      else batches.add(imported);
      if (name === 'members' && row['id'] !== ownId && row['is_school_admin'] === true) admins += 1;
    }
    parts[name] = { count, batches: batches.ended() };
  }
  const wrong = faults.list.length > 0 ? faults.list : wrongCounts(manifest, keys);
  if (wrong.length > 0) return refuseFields(wrong.slice(0, MOST_FAULTS));
  return { manifest, parts: parts as ReadArchive['parts'], pictures, ownRow, admins };
};

/**
 * Reads an archive once and checks everything in it but the content of its pictures. Runs in a thread of its own, because
 * whoever wrote the archive decides how long it takes.
 */
export const readArchive = async (job: ReadingJob): Promise<ReadArchive | Refusal> => {
  try {
    return await readFrom(await openArchive({ fd: job.archive }), job);
  } catch (error) {
    if (error instanceof BadZip || error instanceof BadLines) return refuse('not_an_archive');
    throw error;
  }
};
