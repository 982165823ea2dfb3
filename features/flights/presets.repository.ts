import { sql } from 'kysely';
import type { MemberId, PresetId } from '../../core/ids/ids.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import { byName } from '../../server/db/wire.ts';
import type { Preset } from './presets.contract.ts';

const clock = <Value extends string | null>(column: 'starts' | 'ends' | 'deadline_at' | 'meeting_time') =>
  sql<Value>`to_char(${sql.ref(`flight_preset.${column}`)}, 'HH24:MI')`;

/** Returns the presets of a school, with those of their teachers who may teach. */
export const presets = (tx: SchoolTransaction): Promise<Preset[]> =>
  tx.db
    .selectFrom('flight_preset')
    .select([
      'id as preset_id',
      'name',
      'type',
      clock<string>('starts').as('starts'),
      clock<string>('ends').as('ends'),
      'lasts',
      'days_before',
      clock<string>('deadline_at').as('deadline_at'),
      'max_students',
      'max_start_instructors',
      'meeting_point',
      clock<string | null>('meeting_time').as('meeting_time'),
      'description',
      'no_queue',
      sql<MemberId[]>`coalesce((select array_agg(t.member_id order by t.position) from app.flight_preset_teacher t
        join app.member m on m.school_id = t.school_id and m.id = t.member_id
        where t.school_id = flight_preset.school_id and t.preset_id = flight_preset.id
          and m.role = 'flight_teacher' and m.disabled_at is null), '{}')`.as('flight_teachers'),
    ])
    .where('flight_preset.school_id', '=', tx.scope.schoolId)
    .orderBy(byName('flight_preset.name'))
    .execute();

/** Returns the names of all presets. Saves of one school run one after the other, so that each sees those of the others. */
export const lockedPresetNames = async (tx: SchoolTransaction): Promise<Pick<Preset, 'preset_id' | 'name'>[]> => {
  const { schoolId } = tx.scope;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`presets ${schoolId}`}, 0))`.execute(tx.db);
  return tx.db
    .selectFrom('flight_preset')
    .select(['id as preset_id', 'name'])
    .where('school_id', '=', schoolId)
    .execute();
};

/** Adds a preset or replaces the one with its id. */
export const writePreset = async (
  tx: SchoolTransaction,
  { preset_id, flight_teachers, ...content }: Preset,
): Promise<void> => {
  const { schoolId: school_id } = tx.scope;
  await tx.db
    .insertInto('flight_preset')
    .values({ ...content, school_id, id: preset_id })
    .onConflict((conflict) => conflict.columns(['school_id', 'id']).doUpdateSet(content))
    .execute();
  await tx.db
    .deleteFrom('flight_preset_teacher')
    .where('school_id', '=', school_id)
    .where('preset_id', '=', preset_id)
    .execute();
  if (flight_teachers.length === 0) return;
  const rows = flight_teachers.map((member_id, position) => ({ school_id, preset_id, member_id, position }));
  await tx.db.insertInto('flight_preset_teacher').values(rows).execute();
};

/** Returns `false` if there is no such preset. */
export const deletePreset = async (tx: SchoolTransaction, id: PresetId): Promise<boolean> => {
  const { numDeletedRows } = await tx.db
    .deleteFrom('flight_preset')
    .where('school_id', '=', tx.scope.schoolId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
};

/** Takes a member off all presets. */
export const leavePresets = async (tx: SchoolTransaction, id: MemberId): Promise<void> => {
  await tx.db
    .deleteFrom('flight_preset_teacher')
    .where('school_id', '=', tx.scope.schoolId)
    .where('member_id', '=', id)
    .execute();
};
