import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../../web/ui/fields/SelectField.tsx';
import type { ColumnValue } from '../../../accounts/list-columns.fields.ts';
import type { ColumnDraft } from '../../drafts.rules.ts';
import { valueKey } from '../../words.rules.ts';
import styles from './ColumnFields.module.css';
import { ELEMENT } from './element-ids.ts';
import { VALUE_GROUPS } from './value-groups.rules.ts';

interface ValueFieldProps {
  readonly column: ColumnDraft;
  readonly onChange: (value: ColumnValue) => void;
}

/** The value that the column shows, from a list in groups. */
export const ValueField = ({ column: { id, value }, onChange }: ValueFieldProps) => {
  const { t } = useTranslation();
  return (
    <div>
      <label id={ELEMENT.valueLabel(id)} htmlFor={ELEMENT.value(id)} className={styles.label}>
        {t('flight_lists.editor.value_label')}
      </label>
      <SelectField
        id={ELEMENT.value(id)}
        labelledBy={ELEMENT.valueLabel(id)}
        value={value}
        options={VALUE_GROUPS.flatMap(({ name, values }) =>
          values.map((one) => ({
            value: one,
            label: t(valueKey(one)),
            group: t(`flight_lists.editor.groups.${name}`),
          })),
        )}
        onChange={onChange}
      />
    </div>
  );
};
