import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Switch } from '../../../../web/ui/fields/Switch.tsx';
import { TextField } from '../../../../web/ui/fields/TextField.tsx';
import type { ColumnDraft, TableFault } from '../../drafts.rules.ts';
import { FIRST_WIDTH } from '../../editor.rules.ts';
import styles from './ColumnFields.module.css';
import { ELEMENT } from './element-ids.ts';
import { faultText } from './fault-words.ts';

interface WidthFieldProps {
  readonly column: ColumnDraft;
  readonly faults: readonly TableFault[];
  readonly onChange: (width: string | null) => void;
}

/** Millimetres, or as wide as the content needs. Typing a width ends the automatic one. */
export const WidthField = ({ column: { id, width }, faults, onChange }: WidthFieldProps) => {
  const { t } = useTranslation();
  /** The width that comes back when the automatic one is switched off again. */
  const [last, setLast] = useState(width ?? FIRST_WIDTH);
  const fault = faults.find(({ field }) => field === 'width');
  const type = (typed: string) => {
    setLast(typed);
    onChange(typed);
  };
  return (
    <>
      <div className={styles.width}>
        <label htmlFor={ELEMENT.width(id)} className={styles.label}>
          {t('flight_lists.editor.width_label')}
        </label>
        <TextField
          id={ELEMENT.width(id)}
          value={width ?? ''}
          placeholder={t('flight_lists.editor.automatic')}
          onChange={type}
          error={fault !== undefined}
          helperText={fault === undefined ? undefined : faultText(t, fault)}
          inputMode="decimal"
          autoComplete="off"
          end={width === null ? undefined : 'mm'}
        />
      </div>
      <div className={styles.automatic}>
        <Switch
          checked={width === null}
          onChange={(automatic) => onChange(automatic ? null : last)}
          label={t('flight_lists.editor.automatic_width')}
        />
      </div>
    </>
  );
};
