import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import { ColorDot } from './ColorDot.tsx';
import styles from './ColorsField.module.css';

interface ColorsFieldProps {
  readonly label: string;
  readonly colors: readonly string[];
  readonly error?: string | undefined;
  readonly onChange: (colors: string[]) => void;
}

const MOST_COLORS = 8;
const LONGEST = 40;

/** Inside a landmark, and above a dialog rather than behind it. */
const whereListsOpen = () => document.querySelector('[role=dialog]') ?? document.getElementById('main');

/** Typed or chosen, each a chip; what stands in the field when somebody leaves it becomes one, too. */
export const ColorsField = ({ label, colors, error, onChange }: ColorsFieldProps) => {
  const { t } = useTranslation();
  return (
    <Autocomplete
      multiple
      freeSolo
      autoSelect
      disableClearable
      filterSelectedOptions
      size="small"
      limitTags={-1}
      options={t('colors.names').split(' ')}
      value={[...colors]}
      onChange={(_event, chosen) => {
        const words = chosen.flatMap((text) => text.split(/[/,;]/)).map((color) => color.trim());
        onChange([...new Set(words.filter((color) => color !== ''))].slice(0, MOST_COLORS));
      }}
      slotProps={{ popper: { container: whereListsOpen } }}
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
              <button type="button" tabIndex={-1} aria-label={t('colors.remove', { color })} onClick={onDelete}>
                ×
              </button>
            </span>
          );
        })
      }
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          error={error !== undefined}
          helperText={error}
          slotProps={{ ...params.slotProps, htmlInput: { ...params.slotProps.htmlInput, maxLength: LONGEST } }}
        />
      )}
    />
  );
};
