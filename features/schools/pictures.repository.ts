import { sql } from 'kysely';
import type { MemberId, PictureId } from '../../core/ids/ids.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import { wireInstant } from '../../server/db/wire.ts';
import type { CanopyPicture } from './pictures.contract.ts';
import type { PicturedCanopy } from './rules.ts';

/** Returns the school's own pictures by canopy type; those without a description first. */
export const schoolPictures = (tx: SchoolTransaction): Promise<CanopyPicture[]> =>
  tx.db
    .selectFrom('canopy_picture')
    .select([
      'id',
      'canopy_type',
      'canopy_colors as canopy_color',
      'width',
      'height',
      wireInstant('created_at').as('created'),
    ])
    .where('school_id', '=', tx.scope.schoolId)
    .where('member_id', 'is', null)
    .orderBy(sql`canopy_type collate "de-CH-x-icu"`)
    .orderBy('created_at')
    .execute();

/** Returns the enabled members with each choice of a picture and each canopy. */
export const picturedCanopies = (tx: SchoolTransaction): Promise<PicturedCanopy[]> =>
  tx.db
    .selectFrom('member')
    .select([
      'canopy_type',
      'canopy_color',
      sql<PicturedCanopy['canopy_image']>`canopy_image`.as('canopy_image'),
      sql<string[]>`array_agg(first_name || ' ' || last_name order by last_name, first_name)`.as('members'),
    ])
    .where('school_id', '=', tx.scope.schoolId)
    .where('disabled_at', 'is', null)
    .where('canopy_image', '<>', 'false')
    .groupBy(['canopy_image', 'canopy_type', 'canopy_color'])
    .execute();

export interface PictureFile {
  readonly content: Buffer;
  /** `null` for a picture of the school. */
  readonly owner: MemberId | null;
}

export const pictureFile = async (
  tx: SchoolTransaction,
  id: PictureId,
  size: 'thumb' | 'full',
): Promise<PictureFile | null> => {
  const row = await tx.db
    .selectFrom('canopy_picture as p')
    .innerJoin('canopy_picture_file as f', (join) =>
      join.onRef('f.school_id', '=', 'p.school_id').onRef('f.picture_id', '=', 'p.id'),
    )
    .select(['f.content', 'p.member_id as owner'])
    .where('p.school_id', '=', tx.scope.schoolId)
    .where('p.id', '=', id)
    .where('f.size', '=', size)
    .executeTakeFirst();
  return row ?? null;
};

/** Returns whether a member may choose a picture: one of the school's, or one uploaded for this member. */
export const isChoosable = async (tx: SchoolTransaction, id: PictureId, member: MemberId): Promise<boolean> => {
  const row = await tx.db
    .selectFrom('canopy_picture')
    .select('id')
    .where('school_id', '=', tx.scope.schoolId)
    .where('id', '=', id)
    .where((eb) => eb.or([eb('member_id', 'is', null), eb('member_id', '=', member)]))
    .executeTakeFirst();
  return row !== undefined;
};

export const countSchoolPictures = async (tx: SchoolTransaction): Promise<number> => {
  const { rows } = await tx.db
    .selectFrom('canopy_picture')
    .select((eb) => eb.fn.countAll<number>().as('rows'))
    .where('school_id', '=', tx.scope.schoolId)
    .where('member_id', 'is', null)
    .executeTakeFirstOrThrow();
  return rows;
};

export interface PictureRow {
  readonly id: PictureId;
  readonly member_id: MemberId | null;
  readonly width: number;
  readonly height: number;
  readonly full: Buffer;
  readonly thumb: Buffer;
}

export const insertPicture = async (tx: SchoolTransaction, { full, thumb, ...picture }: PictureRow): Promise<void> => {
  await tx.db
    .insertInto('canopy_picture')
    .values({ school_id: tx.scope.schoolId, ...picture })
    .execute();
  await insertPictureFiles(tx, picture.id, { full, thumb });
};

export const insertPictureFiles = async (
  tx: SchoolTransaction,
  picture_id: PictureId,
  { full, thumb }: Pick<PictureRow, 'full' | 'thumb'>,
): Promise<void> => {
  const file = { school_id: tx.scope.schoolId, picture_id };
  await tx.db
    .insertInto('canopy_picture_file')
    .values([
      { ...file, size: 'full', content: full },
      { ...file, size: 'thumb', content: thumb },
    ])
    .execute();
};

/** Updates the description of a picture. Returns false if the school has no such picture. */
export const updateDescription = async (
  tx: SchoolTransaction,
  id: PictureId,
  description: { readonly canopy_type: string; readonly canopy_colors: string[] },
): Promise<boolean> => {
  const { numUpdatedRows } = await tx.db
    .updateTable('canopy_picture')
    .set(description)
    .where('school_id', '=', tx.scope.schoolId)
    .where('id', '=', id)
    .where('member_id', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
};

/** Deletes a picture. Returns false if the school has no such picture. */
export const deleteSchoolPicture = async (tx: SchoolTransaction, id: PictureId): Promise<boolean> => {
  const { numDeletedRows } = await tx.db
    .deleteFrom('canopy_picture')
    .where('school_id', '=', tx.scope.schoolId)
    .where('id', '=', id)
    .where('member_id', 'is', null)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
};

/** Deletes pictures uploaded for a member that the member has not chosen. */
export const deleteUnusedPicturesOf = async (tx: SchoolTransaction, member: MemberId): Promise<void> => {
  await tx.db
    .deleteFrom('canopy_picture')
    .where('school_id', '=', tx.scope.schoolId)
    .where('member_id', '=', member)
    .where(
      sql<boolean>`id::text <> (select m.canopy_image from app.member m where m.school_id = ${tx.scope.schoolId} and m.id = ${member})`,
    )
    .execute();
};

/** Deletes the pictures uploaded for this member, with their files. */
export const deletePicturesOf = async (tx: SchoolTransaction, member: MemberId): Promise<void> => {
  await tx.db
    .deleteFrom('canopy_picture')
    .where('school_id', '=', tx.scope.schoolId)
    .where('member_id', '=', member)
    .execute();
};
