import { CompiledQuery } from 'kysely';
import type { Pool } from 'pg';
import type { IdentityId, MemberId, SchoolId } from '../../core/ids/ids.ts';
import { type Instant, toWire } from '../../core/time/instant.ts';
import type { AsProgram } from '../../server/db/as-program.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import { schoolName } from '../accounts/repository.ts';
import {
  type Held,
  type HeldParts,
  type HeldSchool,
  HISTORY_PARTS,
  MOST_HISTORY,
  type Row,
  withoutPrivate,
} from './held.rules.ts';
import { ACCOUNT_PARTS } from './held-account.repository.ts';
import { type PartQuery, SCHOOL_PARTS } from './held-parts.repository.ts';

interface Place {
  readonly school_id: SchoolId;
  /** `null` for a product admin who is not a member of this school. */
  readonly member_id: MemberId | null;
  readonly name: string;
  readonly time_zone: string;
}

/** Includes schools where the member is disabled, and those a product admin has only visited. */
const PLACES = `
  select s.id as school_id, l.member_id, s.display_name as name, s.timezone as time_zone
  from app.school s
  left join app.login l on l.school_id = s.id and l.identity_id = $1
  where l.identity_id is not null
    or exists (select from app.preference r where r.school_id = s.id and r.identity_id = $1)
    or exists (select from identity.principal i where i.id = $1 and i.is_sentinel_admin)
  order by lower(s.display_name), s.id`;

const PERSON = 'with person as (select $1::uuid as identity_id, $2::uuid as school_id, $3::uuid as member_id)';
const asked = ({ sql }: PartQuery): string => `${PERSON} select to_json(r) as row from (${sql}) r`;

/** SQL: the newest rows of a part, which come last in it, and the number of rows without the limit. */
const askedForNewest = ({ sql }: PartQuery): string => `${PERSON}
  select n.row, n.total from (
    select to_json(r) as row, row_number() over () as place, count(*) over ()::int as total from (${sql}) r) n
  where n.place > n.total - ${MOST_HISTORY} order by n.place`;

type Ask = (
  text: string,
  values: readonly unknown[],
) => Promise<readonly { readonly row: Row; readonly total?: number }[]>;

const partsOf = async <Name extends string>(
  queries: Readonly<Record<Name, PartQuery>>,
  values: readonly unknown[],
  ask: Ask,
): Promise<Pick<HeldSchool, 'shortened'> & { readonly parts: HeldParts<Name> }> => {
  const found: [string, readonly Row[]][] = [];
  const shortened: [string, number][] = [];
  for (const [name, query] of Object.entries<PartQuery>(queries)) {
    const rows = await ask(HISTORY_PARTS.has(name) ? askedForNewest(query) : asked(query), values);
    found.push([name, rows.map(({ row }) => row)]);
    const total = rows[0]?.total ?? 0;
    if (total > rows.length) shortened.push([name, total]);
  }
  return { parts: Object.fromEntries(found) as HeldParts<Name>, shortened: Object.fromEntries(shortened) };
};

interface Picture {
  readonly id: string;
  readonly content: Buffer;
}

const fileOf = ({ id, content }: Picture): [string, Uint8Array] => [`pictures/${id}.webp`, content];

const ownPictures = (tx: SchoolTransaction, memberId: MemberId): Promise<readonly Picture[]> =>
  tx.db
    .selectFrom('canopy_picture as p')
    .innerJoin('canopy_picture_file as f', (join) =>
      join.onRef('f.school_id', '=', 'p.school_id').onRef('f.picture_id', '=', 'p.id'),
    )
    .select(['p.id', 'f.content'])
    .where('p.school_id', '=', tx.scope.schoolId)
    .where('p.member_id', '=', memberId)
    .where('f.size', '=', 'full')
    .execute();

const inSchool = async (tx: SchoolTransaction, identityId: IdentityId | null, place: Place) => {
  const ask: Ask = async (text, values) =>
    (await tx.db.executeQuery(CompiledQuery.raw(text, [...values]))).rows as { row: Row; total?: number }[];
  const held = await partsOf(SCHOOL_PARTS, [identityId, place.school_id, place.member_id], ask);
  const pictures = place.member_id === null ? [] : await ownPictures(tx, place.member_id);
  return { school: { name: place.name, time_zone: place.time_zone, ...held }, pictures };
};

export interface Gathered {
  readonly held: Held;
  /** Files by their names in the archive. */
  readonly pictures: Readonly<Record<string, Uint8Array>>;
}

/** Collects all data about one person, school by school, each in the scope of that school. */
export const heldAbout = async (
  { identityPool, asProgram }: { readonly identityPool: Pool; readonly asProgram: AsProgram },
  identityId: IdentityId,
  now: Instant,
): Promise<Gathered> => {
  const ask: Ask = async (text, values) => (await identityPool.query<{ row: Row }>(text, [...values])).rows;
  const { parts: account } = await partsOf(ACCOUNT_PARTS, [identityId, null, null], ask);
  const { rows: places } = await identityPool.query<Place>(PLACES, [identityId]);
  const schools: HeldSchool[] = [];
  const pictures: [string, Uint8Array][] = [];
  for (const place of places) {
    const found = await asProgram.inAnySchool(place.school_id, (tx) => inSchool(tx, identityId, place));
    if (found === null) continue;
    schools.push(found.school);
    pictures.push(...found.pictures.map(fileOf));
  }
  return { held: { made_at: toWire(now), account, schools }, pictures: Object.fromEntries(pictures) };
};

/** Collects what a school may hand out about its member, who need not have an account. */
export const heldInSchool = async (
  tx: SchoolTransaction,
  member_id: MemberId,
  identityId: IdentityId | null,
  now: Instant,
): Promise<Gathered> => {
  const place = {
    school_id: tx.scope.schoolId,
    member_id,
    name: await schoolName(tx),
    time_zone: tx.scope.timeZone,
  };
  const { school, pictures } = await inSchool(tx, identityId, place);
  return {
    held: { made_at: toWire(now), account: {}, schools: [{ ...school, parts: withoutPrivate(school.parts) }] },
    pictures: Object.fromEntries(pictures.map(fileOf)),
  };
};
