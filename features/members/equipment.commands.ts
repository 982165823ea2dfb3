import { isStaff } from '../../core/access/roles.ts';
import { isRefusal, type Refusal, refuse } from '../../core/errors/refusal.ts';
import type { ColorId, MemberId, PictureId } from '../../core/ids/ids.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import type { CanopyImage } from '../../server/files/canopy-image.ts';
import { removeColor as removeSchoolColor } from '../schools/colors.commands.ts';
import { renameListedHarness } from '../schools/harness.commands.ts';
import { addMemberPicture, removePicture } from '../schools/pictures.commands.ts';
import { clearColor, clearPicture, renameHarness } from './equipment.repository.ts';
import { lockMember } from './repository.ts';

type Done = { success: true } | Refusal;

/**
 * Stores a picture of the caller's canopy, or as staff of another member's. People below staff get `not_found` for
 * another member, as for an unknown one.
 */
export const uploadMemberPicture = async (
  tx: SchoolTransaction,
  target: MemberId | undefined,
  image: CanopyImage,
): Promise<{ id: PictureId } | Refusal> => {
  const { actor } = tx.scope;
  const id = target ?? actor.memberId;
  if (id === null || (id !== actor.memberId && !isStaff(actor))) return refuse('not_found');
  // Locks the member, so that uploads run one after the other: each deletes the unused pictures of earlier ones.
  if ((await lockMember(tx, id)) === null) return refuse('not_found');
  return addMemberPicture(tx, id, image);
};

export const deletePicture = async (tx: SchoolTransaction, id: PictureId): Promise<Done> => {
  const removed = await removePicture(tx, id);
  if (!isRefusal(removed)) await clearPicture(tx, id);
  return removed;
};

export const removeColor = async (tx: SchoolTransaction, id: ColorId): Promise<Done> => {
  const removed = await removeSchoolColor(tx, id);
  if (!isRefusal(removed)) await clearColor(tx, id);
  return removed;
};

export const renameHarnessType = async (
  tx: SchoolTransaction,
  change: { name: string; new_name: string },
): Promise<Done> => {
  const renamed = await renameListedHarness(tx, change);
  if (!isRefusal(renamed)) await renameHarness(tx, change.name, change.new_name);
  return renamed;
};
