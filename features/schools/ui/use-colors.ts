import { useTranslation } from 'react-i18next';
import { COLOR_SEPARATOR, colorName, colorsIn, type SchoolColor } from '../../../core/texts/canopy-colors.ts';
import { languageOf } from '../../../core/texts/languages.ts';
import { useSchool } from '../client.ts';

interface Colors {
  readonly ofSchool: readonly SchoolColor[];
  readonly nameOf: (color: string) => string;
  /** Returns the names of a member's colours; `null` if there are none. */
  readonly textOf: (stored: string | null) => string | null;
}

/** Names colours of canopies in the reader's language. */
export const useColors = (): Colors => {
  const { i18n } = useTranslation();
  const ofSchool = useSchool().canopy_colors;
  const language = languageOf(i18n.language);
  const nameOf = (color: string) => colorName(color, ofSchool, language);
  return {
    ofSchool,
    nameOf,
    textOf: (stored) => colorsIn(stored).map(nameOf).join(COLOR_SEPARATOR) || null,
  };
};
