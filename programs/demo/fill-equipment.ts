import { isRefusal } from '../../core/errors/refusal.ts';
import type { PictureId, SchoolId } from '../../core/ids/ids.ts';
import { insertColor } from '../../features/schools/colors.repository.ts';
import { insertHarnessType } from '../../features/schools/harness.repository.ts';
import { insertPicture, updateDescription } from '../../features/schools/pictures.repository.ts';
import { newId } from '../../server/db/new-id.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import { type CanopyImage, canopyImage } from '../../server/files/canopy-image.ts';
import { drawCanopy } from './draw-canopy.ts';
import { HARNESSES, PICTURES, SCHOOL_COLOR, SCHOOL_HARNESS, SPARE_HARNESS } from './equipment.ts';

const drawn = async (schoolId: SchoolId): Promise<CanopyImage[]> => {
  const images: CanopyImage[] = [];
  for (const { tips, middle } of PICTURES) {
    const image = await canopyImage(await drawCanopy(tips, middle), schoolId);
    if (!isRefusal(image)) images.push(image);
  }
  return images;
};

let images: Promise<CanopyImage[]> | undefined;

/** Inserts the canopy pictures and harness types that members can choose. */
export const insertEquipment = async (tx: SchoolTransaction): Promise<void> => {
  // Computed once per process and reused for every demo.
  images ??= drawn(tx.scope.schoolId);
  for (const [place, image] of (await images).entries()) {
    const { canopy_type = '', canopy_colors = [] } = PICTURES[place] ?? {};
    const id = newId<PictureId>();
    await insertPicture(tx, { id, member_id: null, ...image });
    await updateDescription(tx, id, { canopy_type, canopy_colors: [...canopy_colors] });
  }
  await insertColor(tx, SCHOOL_COLOR);
  for (const name of [...HARNESSES, SCHOOL_HARNESS, SPARE_HARNESS]) await insertHarnessType(tx, name);
};
