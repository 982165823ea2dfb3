import type { PictureId } from '../../core/ids/ids.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';

/** Removes a picture from all members who had chosen it. */
export const forgetPicture = async (tx: SchoolTransaction, picture: PictureId): Promise<void> => {
  await tx.db
    .updateTable('member')
    .set({ canopy_image: 'false' })
    .where('school_id', '=', tx.scope.schoolId)
    .where('canopy_image', '=', picture)
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
