import * as z from 'zod/mini';
import { call } from '../../core/contract/call.ts';
import { Bytes, InstantAnswer, NoFilter, Success } from '../../core/contract/shapes.ts';
import { filledLine, line } from '../../core/contract/text.ts';
import { PictureId } from '../../core/ids/ids.ts';
import { MOST_COLORS } from '../../core/texts/canopy-colors.ts';

export const LARGEST_UPLOAD = 10_000_000;
export const MOST_PICTURES = 500;

export const CanopyPicture = z.object({
  id: PictureId,
  /** Empty if not described yet. */
  canopy_type: z.string(),
  /** Codes of the palette, and ids of the school's own colours. */
  canopy_color: z.array(z.string()),
  /** Pixels, of the larger of the two stored sizes. */
  width: z.number(),
  height: z.number(),
  created: InstantAnswer,
  /** Number of enabled members who are shown with the picture; only for school admins. */
  used_by: z.optional(z.number()),
  /** Full names of the first of them. */
  used_by_names: z.optional(z.array(z.string())),
});
export type CanopyPicture = z.infer<typeof CanopyPicture>;

export const listCanopyPictures = call({
  method: 'POST',
  path: '/school/canopy-picture',
  role: 'beginner_student',
  summary: "The school's pictures of canopies, by canopy type.",
  body: NoFilter,
  answer: z.array(CanopyPicture),
});

export const readCanopyPicture = call({
  method: 'GET',
  path: '/school/canopy-picture/{id}',
  role: 'beginner_student',
  summary: "A picture of a canopy: the school's for everybody in it, a member's own for that member and for staff.",
  params: z.strictObject({ id: PictureId }),
  query: z.strictObject({ size: z.optional(z.enum(['thumb', 'full'])) }),
  answer: Bytes,
  file: 'image/webp',
  refusals: ['not_found'],
});

const CanopyType = line(100);
/** Codes, ids, or names in either language. */
const CanopyColors = z.array(filledLine(40)).check(z.maxLength(MOST_COLORS));

export const uploadCanopyPicture = call({
  method: 'PUT',
  path: '/school/canopy-picture',
  role: 'school_admin',
  summary: 'Adds a picture (JPEG, PNG, WebP or AVIF up to 10 MB) that members can choose. It is described afterwards.',
  upload: LARGEST_UPLOAD,
  answer: z.object({ id: PictureId }),
  refusals: ['not_a_picture', 'picture_too_large', 'too_many_pictures'],
});

export const describeCanopyPicture = call({
  method: 'PATCH',
  path: '/school/canopy-picture',
  role: 'school_admin',
  summary: 'Says of which canopy, in which colours, a picture is.',
  body: z.strictObject({ id: PictureId, canopy_type: CanopyType, canopy_color: CanopyColors }),
  answer: Success,
  refusals: ['not_found'],
});

export const deleteCanopyPicture = call({
  method: 'DELETE',
  path: '/school/canopy-picture',
  role: 'school_admin',
  summary: 'Removes a picture. Members who had chosen it follow the other pictures of the school afterwards.',
  body: z.strictObject({ id: PictureId }),
  answer: Success,
  refusals: ['not_found'],
});
