import type { SchoolScope } from '../../core/access/scope.ts';
import type { Answer } from '../../core/contract/call.ts';
import type { FieldError } from '../../core/errors/error-table.ts';
import { isRefusal, type Refusal, refuse, refuseFields, refuseTooManyRequests } from '../../core/errors/refusal.ts';
import type { PictureId } from '../../core/ids/ids.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import { canopyImage } from '../../server/files/canopy-image.ts';
import { BadLines } from '../../server/files/lines.ts';
import { openSpool, type Place, type Spool } from '../../server/files/spool.ts';
import { BadZip } from '../../server/files/zip-reader.ts';
import type { RouteParts } from '../../server/http/route-parts.ts';
import { insertPictureFiles } from '../schools/pictures.repository.ts';
import type { importSchool as importCall } from './contract.ts';
import { ALL_PARTS, type PartName, type Row } from './parts.contract.ts';
import { type Archive, openArchive } from './reading.commands.ts';
import {
  completeOwn,
  insertRows,
  isEmpty,
  lockSchool,
  noteDeed,
  ownEmail,
  takeTurn,
  writeSettings,
} from './repository.ts';
import { importedRow, type NewIds } from './rules.ts';

type Imported = Answer<typeof importCall>;

interface StoredPicture {
  readonly width: number;
  readonly height: number;
  readonly full: Place;
  readonly thumb: Place;
}

/** Encodes each picture anew, as an upload, and keeps the results in the spool until the transaction needs them. */
const encodePictures = async (
  archive: Archive,
  { schoolId }: SchoolScope,
  spool: Spool,
): Promise<ReadonlyMap<string, StoredPicture> | Refusal> => {
  const pictures = new Map<string, StoredPicture>();
  const faults: FieldError[] = [];
  for await (const { number, row } of archive.rows('pictures')) {
    const id = String(row['id']);
    const image = await canopyImage(await archive.picture(id), schoolId);
    if (isRefusal(image)) {
      faults.push({ path: `pictures.${number}.file`, code: 'not_a_picture' });
      continue;
    }
    const { width, height } = image;
    pictures.set(id, { width, height, full: await spool.write(image.full), thumb: await spool.write(image.thumb) });
  }
  return faults.length > 0 ? refuseFields(faults.slice(0, 20)) : pictures;
};

/** Rows of one statement. */
const AT_ONCE = 500;

async function* batches(archive: Archive, name: PartName): AsyncGenerator<readonly Row[]> {
  let batch: Row[] = [];
  for await (const { row } of archive.rows(name)) {
    batch.push(row);
    if (batch.length < AT_ONCE) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** The member of the archive with the address of the one who imports it: they are the same person. */
const ownIn = async (tx: SchoolTransaction, archive: Archive): Promise<string | null> => {
  const { memberId } = tx.scope.actor;
  const email = memberId === null ? null : await ownEmail(tx, memberId);
  return email === null ? null : (archive.memberOf.get(email.toLowerCase()) ?? null);
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

/** Writes all parts, and returns how many rows each has, and how many admins of the archive lose this right. */
const writeParts = async (tx: SchoolTransaction, archive: Archive, pictures: Pictures) => {
  const own = await ownIn(tx, archive);
  const newIds: NewIds = (part, id) =>
    part === 'members' && id === own ? (tx.scope.actor.memberId ?? undefined) : archive.newIds(part, id);
  const counts: Partial<Record<PartName, number>> = {};
  let admins = 0;
  for (const [name, part] of ALL_PARTS)
    for await (const rows of batches(archive, name)) {
      const others = name === 'members' ? rows.filter(({ id }) => id !== own) : rows;
      const withSizes = others.map((row) => {
        const { width, height } = pictures.get(String(row['id'])) ?? {};
        const sizes = name === 'pictures' ? { width: width ?? 0, height: height ?? 0 } : {};
        return { ...importedRow(part, name, row, newIds), ...sizes };
      });
      await insertRows(tx, part, withSizes).catch(orUnfit(name));
      const ownRow = others.length < rows.length ? rows.find(({ id }) => id === own) : undefined;
      if (ownRow !== undefined) await completeOwn(tx, importedRow(part, name, ownRow, newIds));
      counts[name] = (counts[name] ?? 0) + rows.length;
      if (name === 'members') admins += others.filter((row) => row['is_school_admin'] === true).length;
    }
  return { counts, admins };
};

const writeSchool = async (
  tx: SchoolTransaction,
  archive: Archive,
  pictures: Pictures,
  spool: Spool,
): Promise<Imported | Refusal> => {
  if (!(await takeTurn(tx))) return refuseTooManyRequests(10);
  const timeZone = await lockSchool(tx);
  if (!(await isEmpty(tx))) return refuse('school_not_empty');
  // Meeting times are on the school's clock, and days begin and end by it.
  if (timeZone !== archive.manifest.school.timezone)
    return refuseFields([{ path: 'school.timezone', code: 'other_time_zone' }]);
  const { counts, admins } = await writeParts(tx, archive, pictures);
  for (const [id, { full, thumb }] of pictures)
    await insertPictureFiles(tx, archive.newIds('pictures', id) as PictureId, {
      full: await spool.read(full),
      thumb: await spool.read(thumb),
    });
  await writeSettings(tx, archive.manifest.school);
  await noteDeed(tx, 'school_import', { made_at: archive.manifest.made_at, rows: counts });
  const { members = 0, 'flight-days': flight_days = 0, pictures: picture_count = 0 } = counts;
  return { members, flight_days, pictures: picture_count, admins };
};

type Parts = Pick<RouteParts, 'inSchool'>;

const importInto = async (parts: Parts, scope: SchoolScope, spool: Spool, encoded: Spool) => {
  const archive = await openArchive(spool);
  if (isRefusal(archive)) return archive;
  const mayBegin = await parts.inSchool(scope, async (tx) => ((await isEmpty(tx)) ? null : refuse('school_not_empty')));
  if (isRefusal(mayBegin)) return mayBegin;
  const pictures = await encodePictures(archive, scope, encoded);
  if (isRefusal(pictures)) return pictures;
  return parts.inSchool(scope, (tx) => writeSchool(tx, archive, pictures, encoded));
};

/**
 * Fills an empty school with an archive, all or nothing. Everything is read and checked before the transaction begins,
 * which then reads it again: nothing of it has to fit into the memory.
 */
export const importSchool = async (parts: Parts, scope: SchoolScope, spool: Spool): Promise<Imported | Refusal> => {
  const encoded = await openSpool();
  try {
    return await importInto(parts, scope, spool, encoded);
  } catch (error) {
    if (error instanceof BadZip || error instanceof BadLines) return refuse('not_an_archive');
    if (error instanceof UnfitRows) return refuseFields([{ path: error.part, code: 'wrong_format' }]);
    throw error;
  } finally {
    await encoded.close();
  }
};
