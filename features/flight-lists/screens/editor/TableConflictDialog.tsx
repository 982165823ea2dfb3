import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { ConflictDialog, type Side } from '../../../../web/ui/autosave/ConflictDialog.tsx';
import { valueKey } from '../../words.rules.ts';
import { columnName, tableName } from './fault-words.ts';
import type { TableConflict } from './merge-tables.ts';

type Version = TableConflict['yours'];

const fieldName = (t: TFunction, field: TableConflict['field']): string => {
  switch (field) {
    case 'highlightBeginners':
      return t('flight_lists.editor.highlight');
    case 'value':
      return t('flight_lists.editor.value_label');
    case 'textAlign':
      return t('flight_lists.editor.align_label');
    case 'width':
      return t('flight_lists.editor.width');
    case 'label':
      return t('flight_lists.editor.heading');
  }
};

const shown = (t: TFunction, field: TableConflict['field'], version: Version): string => {
  const fields: Partial<Record<string, unknown>> = { ...version };
  const value = fields[field];
  if (typeof value === 'boolean')
    return value ? t('flight_lists.editor.conflict.on') : t('flight_lists.editor.conflict.off');
  if ('value' in version && field === 'value') return t(valueKey(version.value));
  if ('textAlign' in version && field === 'textAlign') return t(`flight_lists.editor.${version.textAlign}`);
  if (field !== 'width') return String(value);
  return value === null
    ? t('flight_lists.editor.automatic')
    : t('flight_lists.editor.millimetres', { width: String(value) });
};

interface TableConflictDialogProps {
  readonly conflict: TableConflict;
  readonly onDecide: (side: Side) => void;
}

/** Asks which value to keep when the person has changed the same field in two browsers. */
export const TableConflictDialog = ({ conflict, onDecide }: TableConflictDialogProps) => {
  const { t } = useTranslation();
  const { table, column, field, yours, theirs } = conflict;
  const name = column === null ? tableName(t, table) : columnName(t, column);
  const what = column === null && field === 'label' ? t('flight_lists.editor.conflict.name') : fieldName(t, field);
  return (
    <ConflictDialog
      open
      field={t('flight_lists.editor.conflict.of', { field: what, name })}
      yours={shown(t, field, yours)}
      theirs={shown(t, field, theirs)}
      theirsLabel={t('flight_lists.editor.conflict.theirs')}
      onChoose={onDecide}
    />
  );
};
