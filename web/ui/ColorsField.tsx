import { useTranslation } from 'react-i18next';
import { ColorDot } from './ColorDot.tsx';
import { ChipsField } from './fields/ChipsField.tsx';

interface ColorsFieldProps {
  readonly label: string;
  readonly colors: readonly string[];
  readonly error?: string | undefined;
  readonly onChange: (colors: string[]) => void;
}

const MOST_COLORS = 8;
const LONGEST = 40;

const itself = (color: string) => color;

/** Separated by `/`, `,` or `;`. */
const colorsIn = (text: string): string[] =>
  text
    .split(/[/,;]/)
    .map((color) => color.trim())
    .filter((color) => color !== '');

/** Colours, typed or chosen. Text that is left in the field becomes a colour too. */
export const ColorsField = ({ label, colors, error, onChange }: ColorsFieldProps) => {
  const { t } = useTranslation();
  return (
    <ChipsField
      label={label}
      values={colors}
      options={t('colors.names').split(' ')}
      textOf={itself}
      markOf={(color) => <ColorDot color={color} />}
      parse={colorsIn}
      onChange={(chosen) => onChange(chosen.slice(0, MOST_COLORS))}
      maxLength={LONGEST}
      error={error !== undefined}
      helperText={error}
    />
  );
};
