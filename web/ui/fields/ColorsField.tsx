import { useTranslation } from 'react-i18next';
import {
  colorName,
  colorsIn,
  colorWords,
  MOST_COLORS,
  PALETTE_COLORS,
  type SchoolColor,
} from '../../../core/texts/canopy-colors.ts';
import { languageOf } from '../../../core/texts/languages.ts';
import { ColorDot } from '../marks/ColorDot.tsx';
import { ChipsField } from './ChipsField.tsx';

interface ColorsFieldProps {
  readonly label: string;
  /** Codes and ids; unknown words that were typed stay until they are removed. */
  readonly colors: readonly string[];
  /** Colours that are offered beside the palette. */
  readonly ofSchool: readonly SchoolColor[];
  readonly error?: string | undefined;
  readonly onChange: (colors: string[]) => void;
}

const LONGEST = 40;

/** Colours, typed in either language or chosen. Text that is left in the field becomes a colour too. */
export const ColorsField = ({ label, colors, ofSchool, error, onChange }: ColorsFieldProps) => {
  const { i18n } = useTranslation();
  const language = languageOf(i18n.language);
  return (
    <ChipsField
      label={label}
      values={colors}
      options={[...PALETTE_COLORS, ...ofSchool.map(({ id }) => id)]}
      textOf={(color) => colorName(color, ofSchool, language)}
      wordsOf={(color) => colorWords(color, ofSchool)}
      markOf={(color) => <ColorDot color={color} />}
      parse={(text) => colorsIn(text, ofSchool)}
      onChange={(chosen) => onChange(chosen.slice(0, MOST_COLORS))}
      maxLength={LONGEST}
      error={error !== undefined}
      helperText={error}
    />
  );
};
