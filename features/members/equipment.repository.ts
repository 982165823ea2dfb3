import { sql } from 'kysely';
import type { ColorId, PictureId } from '../../core/ids/ids.ts';
import { COLOR_SEPARATOR } from '../../core/texts/canopy-colors.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';

/** Removes a picture from all members who had chosen it: they follow the pictures of the school again. */
export const clearPicture = async (tx: SchoolTransaction, picture: PictureId): Promise<void> => {
  await tx.db
    .updateTable('member')
    .set({ canopy_image: 'true' })
    .where('school_id', '=', tx.scope.schoolId)
    .where('canopy_image', '=', picture)
    .execute();
};

/** Removes a colour from the canopies of all members. */
export const clearColor = async (tx: SchoolTransaction, color: ColorId): Promise<void> => {
  const present = sql<string[]>`string_to_array(canopy_color, ${COLOR_SEPARATOR})`;
  await tx.db
    .updateTable('member')
    .set({
      canopy_color: sql`nullif(array_to_string(array_remove(${present}, ${color}::text), ${COLOR_SEPARATOR}), '')`,
    })
    .where('school_id', '=', tx.scope.schoolId)
    .where(sql<boolean>`${color}::text = any (${present})`)
    .execute();
};

export const renameHarness = async (tx: SchoolTransaction, from: string, to: string): Promise<void> => {
  await tx.db
    .updateTable('member')
    .set({ harness_type: to })
    .where('school_id', '=', tx.scope.schoolId)
    .where('harness_type', '=', from)
    .execute();
};
