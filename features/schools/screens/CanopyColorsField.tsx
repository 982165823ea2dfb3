import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import styles from './CanopyColorsField.module.css';
import { ColorDot } from './ColorDot.tsx';

interface CanopyColorsFieldProps {
  readonly colors: readonly string[];
  readonly onChange: (colors: readonly string[]) => void;
}

const MOST_COLORS = 8;
const LONGEST = 40;

/** Typed or chosen, each a chip; what stands in the field when somebody leaves it becomes one, too. */
export const CanopyColorsField = ({ colors, onChange }: CanopyColorsFieldProps) => {
  const { t } = useTranslation();
  return (
    <Autocomplete
      multiple
      freeSolo
      autoSelect
      disableClearable
      filterSelectedOptions
      size="small"
      options={t('schools.pictures.color_names').split(' ')}
      value={[...colors]}
      onChange={(_event, chosen) => {
        const words = chosen.flatMap((text) => text.split(/[/,;]/)).map((color) => color.trim());
        onChange([...new Set(words.filter((color) => color !== ''))].slice(0, MOST_COLORS));
      }}
      renderOption={({ key, ...row }, color) => (
        <li key={key} {...row}>
          <span className={styles.option}>
            <ColorDot color={color} />
            {color}
          </span>
        </li>
      )}
      renderValue={(chosen, itemProps) =>
        chosen.map((color, index) => {
          const { key, onDelete, ...item } = itemProps({ index });
          return (
            <span key={key} {...item} className={styles.chip}>
              <ColorDot color={color} />
              {color}
              <button
                type="button"
                tabIndex={-1}
                aria-label={t('schools.pictures.remove_color', { color })}
                onClick={onDelete}
              >
                ×
              </button>
            </span>
          );
        })
      }
      renderInput={(params) => (
        <TextField
          {...params}
          label={t('schools.pictures.colors')}
          slotProps={{ ...params.slotProps, htmlInput: { ...params.slotProps.htmlInput, maxLength: LONGEST } }}
        />
      )}
    />
  );
};
