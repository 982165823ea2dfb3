import { type Refusal, refuse, refuseFields } from '../../core/errors/refusal.ts';
import type { MemberId, PictureId } from '../../core/ids/ids.ts';
import { COLOR_SEPARATOR } from '../../core/texts/canopy-colors.ts';
import { newId } from '../../server/db/new-id.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import type { CanopyImage } from '../../server/files/canopy-image.ts';
import { offeredColors } from './colors.commands.ts';
import { MOST_PICTURES } from './pictures.contract.ts';
import {
  countSchoolPictures,
  deletePicturesOf,
  deleteSchoolPicture,
  deleteUnusedPicturesOf,
  insertPicture,
  updateDescription,
} from './pictures.repository.ts';

/** Adds a picture that every member can choose. */
export const addSchoolPicture = async (
  tx: SchoolTransaction,
  image: CanopyImage,
): Promise<{ id: PictureId } | Refusal> => {
  if ((await countSchoolPictures(tx)) >= MOST_PICTURES) return refuse('too_many_pictures');
  const id = newId<PictureId>();
  await insertPicture(tx, { id, member_id: null, ...image });
  return { id };
};

/** Adds a member's own picture, which only this member can choose, and deletes the member's unused ones. */
export const addMemberPicture = async (
  tx: SchoolTransaction,
  member_id: MemberId,
  image: CanopyImage,
): Promise<{ id: PictureId }> => {
  await deleteUnusedPicturesOf(tx, member_id);
  const id = newId<PictureId>();
  await insertPicture(tx, { id, member_id, ...image });
  return { id };
};

export const describePicture = async (
  tx: SchoolTransaction,
  { id, canopy_type, canopy_color }: { id: PictureId; canopy_type: string; canopy_color: string[] },
): Promise<{ success: true } | Refusal> => {
  const canopy_colors = await offeredColors(tx, canopy_color.join(COLOR_SEPARATOR));
  if (canopy_colors === null) return refuseFields([{ path: 'canopy_color', code: 'not_offered' }]);
  return (await updateDescription(tx, id, { canopy_type, canopy_colors })) ? { success: true } : refuse('not_found');
};

/** Deletes a picture. The caller removes it from the members who had chosen it. */
export const removePicture = async (tx: SchoolTransaction, id: PictureId): Promise<{ success: true } | Refusal> =>
  (await deleteSchoolPicture(tx, id)) ? { success: true } : refuse('not_found');

export const eraseMemberPictures = (tx: SchoolTransaction, member: MemberId): Promise<void> =>
  deletePicturesOf(tx, member);
