import type { FieldErrorCode } from '../../core/errors/error-table.ts';
import type { CanopyPicture } from './contract.ts';

const plain = (text: string): string => text.trim().toLowerCase().replaceAll(/\s+/g, ' ');

const sameColors = (some: readonly string[], others: readonly string[]): boolean => {
  const [a, b] = [some, others].map((colors) => [...new Set(colors.map(plain))].sort().join('/'));
  return a === b;
};

/**
 * Returns the school's picture of a canopy of this type in these colors, in any order; `null` if there is none. A
 * picture of the type without colors matches all colors.
 */
export const pictureOf = <Picture extends Pick<CanopyPicture, 'canopy_type' | 'canopy_color'>>(
  pictures: readonly Picture[],
  canopyType: string,
  colors: readonly string[],
): Picture | null => {
  const ofType = pictures.filter(({ canopy_type }) => canopy_type !== '' && plain(canopy_type) === plain(canopyType));
  return (
    ofType.find(({ canopy_color }) => sameColors(canopy_color, colors)) ??
    ofType.find(({ canopy_color }) => canopy_color.length === 0) ??
    null
  );
};

/** Error in a field of a school or of its admin. */
export interface SchoolFieldError {
  readonly path: string;
  readonly code: FieldErrorCode | 'school_link_in_use' | 'email_in_use' | 'email_not_proven';
}
