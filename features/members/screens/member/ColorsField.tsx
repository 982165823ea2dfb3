import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import { canopyColors } from '../../../../web/ui/canopy-colors.ts';
import styles from './ColorsField.module.css';
import type { MemberFields } from './use-member-form.ts';

export const ColorDot = ({ color }: { readonly color: string }) => {
  const [background] = canopyColors(color);
  return background === undefined ? null : <span aria-hidden className={styles.dot} style={{ background }} />;
};

const MOST_COLORS = 8;

/** Typed or chosen, each a chip; what stands in the field when somebody leaves it becomes one, too. */
export const ColorsField = ({ fields: { form, change, errorOf } }: { readonly fields: MemberFields }) => {
  const { t } = useTranslation();
  const error = errorOf('canopy_color');
  return (
    <Autocomplete
      multiple
      freeSolo
      autoSelect
      size="small"
      limitTags={-1}
      options={t('members.one.color_names').split(' ')}
      value={[...form.canopy_color]}
      filterSelectedOptions
      disableClearable
      onChange={(_event, chosen) => {
        const colors = chosen.flatMap((text) => text.split(/[/,;]/)).map((color) => color.trim());
        change({ canopy_color: [...new Set(colors.filter((color) => color !== ''))].slice(0, MOST_COLORS) });
      }}
      renderOption={({ key, ...row }, color) => (
        <li key={key} {...row}>
          <span className={styles.option}>
            <ColorDot color={color} />
            {color}
          </span>
        </li>
      )}
      slotProps={{ chip: { size: 'small' }, popper: { container: () => document.getElementById('main') } }}
      renderValue={(colors, itemProps) =>
        colors.map((color, index) => {
          const { key, onDelete, ...item } = itemProps({ index });
          return (
            <span key={key} {...item} className={styles.chip}>
              <ColorDot color={color} />
              {color}
              <button
                type="button"
                tabIndex={-1}
                aria-label={t('members.one.remove_color', { color })}
                onClick={onDelete}
              >
                ×
              </button>
            </span>
          );
        })
      }
      renderInput={(params) => (
        <TextField {...params} label={t('members.one.colors')} error={error !== undefined} helperText={error} />
      )}
    />
  );
};
