import { sql } from 'kysely';
import type { ColorId } from '../../core/ids/ids.ts';
import { COLOR_SEPARATOR, type ColorNames } from '../../core/texts/canopy-colors.ts';
import { newId } from '../../server/db/new-id.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import { byName } from '../../server/db/wire.ts';
import type { CountedColor } from './colors.contract.ts';
import type { SchoolColor } from './contract.ts';

const names = sql<SchoolColor['names']>`json_build_object('en', canopy_color.name_en, 'de', canopy_color.name_de)`;

const colors = (tx: SchoolTransaction) =>
  tx.db
    .selectFrom('canopy_color')
    .select(['id', names.as('names')])
    .where('school_id', '=', tx.scope.schoolId)
    .orderBy(byName('canopy_color.name_en'));

export const schoolColors = (tx: SchoolTransaction): Promise<SchoolColor[]> => colors(tx).execute();

/** Keeps the colours from being removed until the transaction ends. */
export const lockedColors = (tx: SchoolTransaction): Promise<SchoolColor[]> => colors(tx).forKeyShare().execute();

export const countedColors = (tx: SchoolTransaction): Promise<CountedColor[]> =>
  colors(tx)
    .select([
      sql<number>`(select count(*) from app.member m where m.school_id = canopy_color.school_id
        and canopy_color.id::text = any (string_to_array(m.canopy_color, ${COLOR_SEPARATOR})))`.as('members'),
      sql<number>`(select count(*) from app.canopy_picture p where p.school_id = canopy_color.school_id
        and p.member_id is null and canopy_color.id::text = any (p.canopy_colors))`.as('pictures'),
    ])
    .execute();

/** Runs additions and renamings of one school one after the other, so that each sees the names of the others. */
export const lockColorNames = async (tx: SchoolTransaction): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`canopy colors ${tx.scope.schoolId}`}, 0))`.execute(tx.db);
};

export const insertColor = async (tx: SchoolTransaction, { en, de }: ColorNames): Promise<ColorId> => {
  const id = newId<ColorId>();
  await tx.db
    .insertInto('canopy_color')
    .values({ school_id: tx.scope.schoolId, id, name_en: en, name_de: de })
    .execute();
  return id;
};

export const updateColor = async (tx: SchoolTransaction, id: ColorId, { en, de }: ColorNames): Promise<void> => {
  await tx.db
    .updateTable('canopy_color')
    .set({ name_en: en, name_de: de })
    .where('school_id', '=', tx.scope.schoolId)
    .where('id', '=', id)
    .execute();
};

/** Deletes a colour and takes it off the pictures. Returns false if the school has no such colour. */
export const deleteColor = async (tx: SchoolTransaction, id: ColorId): Promise<boolean> => {
  const { numDeletedRows } = await tx.db
    .deleteFrom('canopy_color')
    .where('school_id', '=', tx.scope.schoolId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) return false;
  await tx.db
    .updateTable('canopy_picture')
    .set({ canopy_colors: sql<string[]>`array_remove(canopy_colors, ${id}::text)` })
    .where('school_id', '=', tx.scope.schoolId)
    .where(sql<boolean>`${id}::text = any (canopy_colors)`)
    .execute();
  return true;
};
