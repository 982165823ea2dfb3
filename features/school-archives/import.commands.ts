import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import type { SchoolScope } from '../../core/access/scope.ts';
import type { Answer } from '../../core/contract/call.ts';
import type { FieldError } from '../../core/errors/error-table.ts';
import { isRefusal, type Refusal, refuse, refuseFields, refuseTooManyRequests } from '../../core/errors/refusal.ts';
import type { PictureId } from '../../core/ids/ids.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import { canopyImage } from '../../server/files/canopy-image.ts';
import { openSpool, type Place, type Spool } from '../../server/files/spool.ts';
import { BadZip } from '../../server/files/zip-reader.ts';
import type { RouteParts } from '../../server/http/route-parts.ts';
import { insertPictureFiles } from '../schools/pictures.repository.ts';
import type { importSchool as importCall } from './contract.ts';
import type { Row } from './part.contract.ts';
import { ALL_PARTS, type PartName } from './parts.contract.ts';
import { openArchive, type ReadArchive, type ReadingJob } from './reading.commands.ts';
import {
  claimArchive,
  completeOwn,
  insertRows,
  isEmpty,
  lockSchool,
  ownEmail,
  recordDeed,
  writeSettings,
} from './repository.ts';
import { pictureFileOf } from './rules.ts';
import type { Reading } from './thread.commands.ts';

type Imported = Answer<typeof importCall>;

interface StoredPicture {
  readonly width: number;
  readonly height: number;
  readonly full: Place;
  readonly thumb: Place;
}

/** Temporary files of an import. */
interface Files {
  readonly archive: Spool;
  readonly rows: Spool;
  readonly pictures: Spool;
}

const THREAD = new URL('./thread.commands.ts', import.meta.url);
/** Keys of as many rows as an archive may have. */
const MEGABYTES = 512;

/** Reads the archive in a thread, which ends with the signal. */
const readInThread = async (
  { archive, rows }: Files,
  own: ReadingJob['own'],
  signal: AbortSignal,
): Promise<Reading> => {
  const job: ReadingJob = { archive: archive.fd, rows: rows.fd, own };
  const thread = new Worker(THREAD, { workerData: job, resourceLimits: { maxOldGenerationSizeMb: MEGABYTES } });
  try {
    // Also rejects when the thread throws.
    const [reading] = await once(thread, 'message', { signal });
    return reading;
  } catch (error) {
    signal.throwIfAborted();
    if ((error as { code?: unknown }).code === 'ERR_WORKER_OUT_OF_MEMORY') return refuse('body_too_large');
    throw error;
  } finally {
    // Before its files are closed.
    await thread.terminate();
  }
};

/** Encodes each picture anew, as an upload, and keeps the results until the transaction needs them. */
const encodePictures = async (
  { pictures: listed }: ReadArchive,
  { schoolId }: SchoolScope,
  { archive, pictures: spool }: Files,
  signal: AbortSignal,
): Promise<Pictures | Refusal> => {
  const zip = await openArchive(archive);
  const pictures = new Map<string, StoredPicture>();
  const faults: FieldError[] = [];
  for (const [at, { id, newId }] of listed.entries()) {
    signal.throwIfAborted();
    const image = await canopyImage(await buffer(zip.content(pictureFileOf(id))), schoolId);
    if (isRefusal(image)) {
      faults.push({ path: `pictures.${at + 1}.file`, code: 'not_a_picture' });
      continue;
    }
    const { width, height } = image;
    pictures.set(newId, { width, height, full: await spool.write(image.full), thumb: await spool.write(image.thumb) });
  }
  return faults.length > 0 ? refuseFields(faults.slice(0, 20)) : pictures;
};

/** Thrown if the database refuses rows that have passed all checks. */
class UnfitRows extends Error {
  readonly part: PartName;
  constructor(part: PartName, cause: unknown) {
    super(`the database refuses rows of ${part}`, { cause });
    this.part = part;
  }
}

/** PostgreSQL's classes of errors for values that a column can't hold, and for broken constraints. */
const REFUSES_VALUES = /^2[23]/;

const orUnfit = (part: PartName) => (error: { readonly code?: string }) => {
  throw REFUSES_VALUES.test(error.code ?? '') ? new UnfitRows(part, error) : error;
};

type Pictures = ReadonlyMap<string, StoredPicture>;

/** Returns a batch of pictures with their sizes, which an archive does not have. */
const withSizes = (batch: string, pictures: Pictures): string =>
  JSON.stringify(
    (JSON.parse(batch) as Row[]).map((row) => {
      const { width = 0, height = 0 } = pictures.get(String(row['id'])) ?? {};
      return { ...row, width, height };
    }),
  );

const writeSchool = async (
  tx: SchoolTransaction,
  archive: ReadArchive,
  pictures: Pictures,
  files: Files,
  signal: AbortSignal,
): Promise<Imported | Refusal> => {
  if (!(await claimArchive(tx))) return refuseTooManyRequests(10);
  const timeZone = await lockSchool(tx);
  if (!(await isEmpty(tx))) return refuse('school_not_empty');
  const { manifest, parts, ownRow, admins } = archive;
  // Meeting times are on the school's clock, and days begin and end by it.
  if (timeZone !== manifest.school.timezone)
    return refuseFields([{ path: 'school.timezone', code: 'other_time_zone' }]);
  for (const [name, part] of ALL_PARTS) {
    const columns = [...Object.keys(part.columns), ...(name === 'pictures' ? ['width', 'height'] : [])];
    for (const place of parts[name].batches) {
      signal.throwIfAborted();
      const batch = (await files.rows.read(place)).toString();
      const rows = name === 'pictures' ? withSizes(batch, pictures) : batch;
      await insertRows(tx, part, columns, rows).catch(orUnfit(name));
    }
    if (name === 'members' && ownRow !== null) await completeOwn(tx, ownRow);
  }
  for (const [id, { full, thumb }] of pictures) {
    signal.throwIfAborted();
    await insertPictureFiles(tx, id as PictureId, {
      full: await files.pictures.read(full),
      thumb: await files.pictures.read(thumb),
    });
  }
  await writeSettings(tx, manifest.school);
  const counts = Object.fromEntries(ALL_PARTS.map(([name]) => [name, parts[name].count]));
  await recordDeed(tx, 'school_import', { made_at: manifest.made_at, rows: counts });
  const { members, 'flight-days': days, pictures: pictureRows } = parts;
  return { members: members.count, flight_days: days.count, pictures: pictureRows.count, admins };
};

type Parts = Pick<RouteParts, 'inSchool'>;

/** Refuses a school that is not empty, before anything is read, and returns the member who imports. */
const begin = async (tx: SchoolTransaction): Promise<{ own: ReadingJob['own'] } | Refusal> => {
  if (!(await isEmpty(tx))) return refuse('school_not_empty');
  const { memberId } = tx.scope.actor;
  const email = memberId === null ? null : await ownEmail(tx, memberId);
  return { own: memberId === null || email === null ? null : { id: memberId, email } };
};

const importInto = async (parts: Parts, scope: SchoolScope, files: Files, signal: AbortSignal) => {
  const begun = await parts.inSchool(scope, begin);
  if (isRefusal(begun)) return begun;
  const archive = await readInThread(files, begun.own, signal);
  if (isRefusal(archive)) return archive;
  const pictures = await encodePictures(archive, scope, files, signal);
  if (isRefusal(pictures)) return pictures;
  return parts.inSchool(scope, (tx) => writeSchool(tx, archive, pictures, files, signal));
};

/**
 * Fills an empty school with an archive, all or nothing, unless the signal ends it. The archive is read and checked before
 * the transaction begins, into files of what is to be written: nothing of it has to fit into the memory.
 */
export const importSchool = async (
  parts: Parts,
  scope: SchoolScope,
  archive: Spool,
  signal: AbortSignal,
): Promise<Imported | Refusal> => {
  const rows = await openSpool();
  const pictures = await openSpool();
  try {
    return await importInto(parts, scope, { archive, rows, pictures }, signal);
  } catch (error) {
    if (error instanceof BadZip) return refuse('not_an_archive');
    if (error instanceof UnfitRows) return refuseFields([{ path: error.part, code: 'wrong_format' }]);
    throw error;
  } finally {
    await Promise.all([rows.close(), pictures.close()]);
  }
};
