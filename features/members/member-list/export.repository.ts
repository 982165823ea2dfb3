import { sql } from 'kysely';
import type { SchoolTransaction } from '../../../server/db/transaction.ts';
import { wireInstant } from '../../../server/db/wire.ts';
import { namesOf } from '../../fields/kinds.fields.ts';
import { schoolColors } from '../../schools/colors.repository.ts';
import { isLinked } from '../repository.ts';
import type { ExportedMember } from './export.rules.ts';
import { type MemberPage, onPage, orAlike } from './list.repository.ts';
import { EXPORTED } from './selection.contract.ts';

const COLUMNS = namesOf(EXPORTED).map((name) => `member.${name}` as const);

/** Files with data of many people, by what they hold. Each has its own count. */
export type ExportedFile = 'member_export' | 'payment_export';

/** Lets one export of a person wait for the other, so that two at once are both counted. */
export const lockExports = async ({ db, scope }: SchoolTransaction, file: ExportedFile): Promise<void> => {
  const key = `${file} ${scope.schoolId} ${scope.actor.identityId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(db);
};

/** Times of the actor's exports in the last 24 hours, the newest first. */
export const recentExports = async (
  { db, scope }: SchoolTransaction,
  file: ExportedFile,
  limit: number,
): Promise<string[]> => {
  const rows = await db
    .selectFrom('change')
    .select(wireInstant<string>('at').as('at'))
    .where('school_id', '=', scope.schoolId)
    .where('entity', '=', file)
    .where('entity_id', '=', scope.schoolId)
    .where('actor_id', '=', scope.actor.identityId)
    .where('at', '>', sql<string>`now() - interval '1 day'`)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ at }) => at);
};

/** Notes in the history that the actor saved a file. */
export const recordExport = async (
  { db, scope }: SchoolTransaction,
  file: ExportedFile,
  after: Readonly<Record<string, string | number>>,
): Promise<void> => {
  const { schoolId, actor } = scope;
  await db
    .insertInto('change')
    .values({
      school_id: schoolId,
      actor_id: actor.identityId,
      entity: file,
      entity_id: schoolId,
      after: JSON.stringify(after),
    })
    .execute();
};

/** Returns members as a file shows them, and the school's colours by which it names those of canopies. */
export const exportedMembers = async (tx: SchoolTransaction, page: MemberPage) => {
  // Nobody reads what staff wrote about them, not even staff.
  const comment = sql<string | null>`case when member.id is distinct from ${tx.scope.actor.memberId}::uuid then (
    select c.comment from app.member_comment c
    where c.school_id = member.school_id and c.member_id = member.id order by c.created_at desc limit 1) end`;
  const [{ rows: members }, colors] = await Promise.all([
    orAlike(
      tx,
      page,
      (how): Promise<ExportedMember[]> =>
        onPage(tx, page, how, true)
          .select([
            ...COLUMNS,
            'member.id as user_id',
            'member.role',
            'member.joined_on',
            wireInstant<string | null>('member.last_payment').as('last_payment'),
            sql<number>`coalesce(flown.flights, 0)::int`.as('flights'),
            isLinked.as('verified'),
            comment.as('comment'),
          ])
          .execute(),
    ),
    schoolColors(tx),
  ]);
  return { members, colors };
};
