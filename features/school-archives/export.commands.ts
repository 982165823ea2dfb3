import type { SchoolScope } from '../../core/access/scope.ts';
import type { Download } from '../../core/contract/shapes.ts';
import { isRefusal, type Refusal, refuse, refuseTooManyRequests } from '../../core/errors/refusal.ts';
import { type Instant, instant, toWire } from '../../core/time/instant.ts';
import { schoolDay } from '../../core/time/school-day.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import { openSpool, type Spool } from '../../server/files/spool.ts';
import { zipInto } from '../../server/files/zip-writer.ts';
import { placesOf } from '../../server/http/places.ts';
import type { RouteParts } from '../../server/http/route-parts.ts';
import { FORMAT, type Manifest, VERSION } from './manifest.contract.ts';
import { ALL_PARTS } from './parts.contract.ts';
import { readmeOf } from './readme.view.ts';
import {
  claimArchive,
  exportsOf,
  isEmpty,
  recordDeed,
  rowsOfPart,
  schoolSettings,
  storedPictures,
} from './repository.ts';
import { archiveName, fileOf, MANIFEST_FILE, pictureFileOf, README_FILE } from './rules.ts';

export const archiveState = async (tx: SchoolTransaction) => {
  const [{ last }, can_import] = await Promise.all([exportsOf(tx), isEmpty(tx)]);
  return { exported_at: last, can_import };
};

/** Exports of one school in 24 hours. */
const MOST_EXPORTS = 10;
const DAY = 24 * 3600;
/** Seconds after which another export has probably ended. */
const SOON = 10;

interface Asked {
  readonly scope: SchoolScope;
  readonly now: Instant;
}

/** Refuses an export too many of the last 24 hours. */
export const askForExport = async (tx: SchoolTransaction, now: Instant): Promise<Asked | Refusal> => {
  const { recent } = await exportsOf(tx);
  const oldest = recent.at(-MOST_EXPORTS);
  if (oldest === undefined) return { scope: tx.scope, now };
  return refuseTooManyRequests(DAY - now.since(instant(oldest)).total('seconds'));
};

async function* once<Value>(value: Value): AsyncGenerator<Value> {
  yield value;
}

/** Writes the school into the spool, a group of rows or a picture at a time. */
const writeArchive = async (tx: SchoolTransaction, spool: Spool, now: Instant): Promise<Manifest> => {
  const zip = zipInto(spool);
  const rows: Record<string, number> = {};
  for (const [name, part] of ALL_PARTS) {
    rows[name] = 0;
    const lines = async function* () {
      for await (const group of rowsOfPart(tx, part)) {
        rows[name] = (rows[name] ?? 0) + group.length;
        yield `${group.join('\n')}\n`;
      }
    };
    await zip.addText(fileOf(name), lines());
  }
  for await (const { id, content } of storedPictures(tx)) await zip.addPacked(pictureFileOf(id), content);
  const school = await schoolSettings(tx);
  const manifest: Manifest = { format: FORMAT, version: VERSION, made_at: toWire(now), school, rows };
  const day = schoolDay(now, tx.scope.timeZone).toString();
  await zip.addText(README_FILE, once(readmeOf(school.display_name, day)));
  await zip.addText(MANIFEST_FILE, once(`${JSON.stringify(manifest, null, 2)}\n`));
  await zip.end();
  return manifest;
};

/** Exports of one server at the same time. Each holds a connection to the database while it is written. */
const MOST_AT_ONCE = 2;

type Parts = Pick<RouteParts, 'inSchool' | 'inSnapshot'>;

/**
 * Returns a function that makes the archive of one state of the school. It is written completely before its first byte is
 * sent: a slow download holds neither the database's snapshot nor a connection, and a failure does not look like a file.
 */
export const schoolExports = (parts: Parts) => {
  const places = placesOf<null>(MOST_AT_ONCE);

  const written = async ({ scope, now }: Asked, spool: Spool): Promise<Manifest | Refusal> =>
    parts.inSnapshot(scope, async (tx) =>
      (await claimArchive(tx)) ? writeArchive(tx, spool, now) : refuseTooManyRequests(SOON),
    );

  const made = async (asked: Asked, spool: Spool): Promise<Download | Refusal> => {
    const manifest = await written(asked, spool);
    if (isRefusal(manifest)) return manifest;
    await parts.inSchool(asked.scope, (tx) => recordDeed(tx, 'school_export', { rows: manifest.rows }));
    const day = schoolDay(asked.now, asked.scope.timeZone).toString();
    const name = archiveName(manifest.school.school_link, day);
    return { name, type: 'application/zip', content: spool.stream(), size: spool.size() };
  };

  return async (asked: Asked): Promise<Download | Refusal> => {
    const release = places(null);
    if (release === null) return { ...refuse('overloaded'), retryAfter: SOON };
    const spool = await openSpool();
    let download: Download | Refusal | null = null;
    try {
      download = await made(asked, spool);
      return download;
    } finally {
      release();
      if (download === null || isRefusal(download)) await spool.close();
    }
  };
};
