import { useTranslation } from 'react-i18next';
import { TextField } from '../../../../web/ui/fields/TextField.tsx';
import type { ColumnDraft, TableFault } from '../../drafts.rules.ts';
import styles from './ColumnFields.module.css';
import { ELEMENT } from './element-ids.ts';
import { faultText } from './fault-words.ts';

interface HeadingFieldProps {
  readonly column: ColumnDraft;
  readonly faults: readonly TableFault[];
  readonly onChange: (label: string) => void;
}

/** The heading over the column. */
export const HeadingField = ({ column: { id, label }, faults, onChange }: HeadingFieldProps) => {
  const { t } = useTranslation();
  const fault = faults.find(({ field }) => field === 'label');
  return (
    <div>
      <label htmlFor={ELEMENT.heading(id)} className={styles.label}>
        {t('flight_lists.editor.heading')}
      </label>
      <TextField
        id={ELEMENT.heading(id)}
        value={label}
        onChange={onChange}
        error={fault !== undefined}
        helperText={fault === undefined ? undefined : faultText(t, fault)}
        autoComplete="off"
      />
    </div>
  );
};
