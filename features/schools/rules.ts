import type { FieldErrorCode } from '../../core/errors/error-table.ts';
import type { PictureId } from '../../core/ids/ids.ts';
import { type ColorNames, colorOf, colorsIn, type SchoolColor } from '../../core/texts/canopy-colors.ts';
import type { ProviderSchool } from './console.contract.ts';
import type { CanopyPicture } from './pictures.contract.ts';

const plain = (text: string): string => text.trim().toLowerCase().replaceAll(/\s+/g, ' ');

const sameColors = (some: readonly string[], others: readonly string[]): boolean => {
  const [a, b] = [some, others].map((colors) => [...new Set(colors)].sort().join('/'));
  return a === b;
};

/** Returns whether the palette, or one of these colours of the school, has one of the names already. */
export const isColorTaken = (names: ColorNames, present: readonly SchoolColor[]): boolean =>
  Object.values(names).some((name) => colorOf(name, present) !== null);

type Described = Pick<CanopyPicture, 'canopy_type' | 'canopy_color'>;

/**
 * Finds the school's picture of a canopy of a type in some colours, in any order. A picture of the type without colours
 * matches all colours. Pictures are grouped once, because thousands of members may be looked up.
 */
const pictureFinder = <Picture extends Described>(pictures: readonly Picture[]) => {
  const ofType = new Map<string, Picture[]>();
  for (const picture of pictures) {
    const type = plain(picture.canopy_type);
    ofType.set(type, [...(ofType.get(type) ?? []), picture]);
  }
  return (canopyType: string, colors: readonly string[]): Picture | null => {
    const type = plain(canopyType);
    const found = type === '' ? [] : (ofType.get(type) ?? []);
    return (
      found.find(({ canopy_color }) => sameColors(canopy_color, colors)) ??
      found.find(({ canopy_color }) => canopy_color.length === 0) ??
      null
    );
  };
};

/** Returns the school's picture of a canopy, or `null` if there is none. */
export const pictureOf = <Picture extends Described>(
  pictures: readonly Picture[],
  canopyType: string,
  colors: readonly string[],
): Picture | null => pictureFinder(pictures)(canopyType, colors);

/** Canopy of members who are shown with a picture: the chosen one, or the school's for this canopy (`true`). */
export interface PicturedCanopy {
  readonly canopy_image: 'true' | PictureId;
  readonly canopy_type: string | null;
  readonly canopy_color: string | null;
  /** Full names. */
  readonly members: readonly string[];
}

/** Returns the names of the members who are shown with each picture. */
export const membersShown = (
  pictures: readonly (Described & { readonly id: PictureId })[],
  canopies: readonly PicturedCanopy[],
): Map<PictureId, string[]> => {
  const find = pictureFinder(pictures);
  const shown = new Map<PictureId, string[]>();
  for (const { canopy_image, canopy_type, canopy_color, members } of canopies) {
    const id = canopy_image === 'true' ? find(canopy_type ?? '', colorsIn(canopy_color))?.id : canopy_image;
    if (id !== undefined) shown.set(id, [...(shown.get(id) ?? []), ...members]);
  }
  return shown;
};

/** Refusals about one field, at which the form shows them. */
export const REFUSED_FIELDS = {
  school_link_in_use: 'school_link',
  email_in_use: 'email',
  email_not_proven: 'email',
} as const;
export type SchoolRefusal = keyof typeof REFUSED_FIELDS;

/** Fault of a field of a school or of its admin. */
export type SchoolFault = FieldErrorCode | SchoolRefusal;

/** Returns why a school can't be administered, or null. */
export const standstill = ({
  admins,
  erase_after,
}: Pick<ProviderSchool, 'admins' | 'erase_after'>): 'closed' | 'without_admin' | 'unanswered' | null => {
  if (erase_after !== null) return 'closed';
  if (admins.some(({ verified }) => verified)) return null;
  return admins.length === 0 ? 'without_admin' : 'unanswered';
};
