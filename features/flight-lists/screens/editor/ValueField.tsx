import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import type { ColumnValue } from '../../../accounts/preferences.contract.ts';
import type { ColumnDraft } from '../../drafts.rules.ts';
import styles from './ColumnFields.module.css';
import { ELEMENT } from './element-ids.ts';
import { VALUE_GROUPS } from './value-groups.rules.ts';

interface ValueFieldProps {
  readonly column: ColumnDraft;
  readonly onChange: (value: ColumnValue) => void;
}

/** What the column shows. The browser's own list: it groups, it takes typing, and it is large on a phone. */
export const ValueField = ({ column: { id, value }, onChange }: ValueFieldProps) => {
  const { t } = useTranslation();
  return (
    <div className={styles.value}>
      <label htmlFor={ELEMENT.value(id)} className={styles.label}>
        {t('flight_lists.editor.value_label')}
      </label>
      <TextField
        select
        id={ELEMENT.value(id)}
        value={value}
        onChange={(event) => onChange(event.target.value as ColumnValue)}
        slotProps={{ select: { native: true } }}
      >
        {VALUE_GROUPS.map(({ name, values }) => (
          <optgroup key={name} label={t(`flight_lists.editor.groups.${name}`)}>
            {values.map((one) => (
              <option key={one} value={one}>
                {t(`flight_lists.editor.value.${one}`)}
              </option>
            ))}
          </optgroup>
        ))}
      </TextField>
    </div>
  );
};
