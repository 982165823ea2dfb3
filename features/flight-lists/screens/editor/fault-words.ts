import type { TFunction } from 'i18next';
import { TABLE_BOUNDS } from '../../../accounts/preferences.contract.ts';
import type { ColumnDraft, TableDraft, TableFault } from '../../drafts.rules.ts';
import { valueKey } from '../../words.rules.ts';

/** Returns the name of a column: its heading, or its value. */
export const columnName = (t: TFunction, { label, value }: ColumnDraft): string =>
  label.trim() === '' ? t(valueKey(value)) : label.trim();

export const tableName = (t: TFunction, { label }: TableDraft): string =>
  label.trim() === '' ? t('flight_lists.editor.no_name') : label.trim();

/** Returns the name of an invalid field for the save state. */
export const faultName = (t: TFunction, fault: TableFault, tables: readonly TableDraft[]): string => {
  const table = tables.find(({ id }) => id === fault.table);
  if (table === undefined) return t('flight_lists.editor.fault_tables', { most: TABLE_BOUNDS.tables });
  if (fault.field === 'columns') {
    return t('flight_lists.editor.fault_columns', { most: TABLE_BOUNDS.columns, name: tableName(t, table) });
  }
  const column = table.columns.find(({ id }) => id === fault.column);
  if (column === undefined) return t('flight_lists.editor.name');
  const name = columnName(t, column);
  return fault.field === 'width'
    ? t('flight_lists.editor.fault_width', { name })
    : t('flight_lists.editor.fault_heading', { name });
};

/** Returns the error text under the field. */
export const faultText = (t: TFunction, { kind }: TableFault): string => {
  switch (kind) {
    case 'required':
      return t('fields.required');
    case 'too_long':
      return t('flight_lists.editor.too_long', { most: TABLE_BOUNDS.label });
    case 'forbidden_character':
      return t('fields.forbidden_character');
    case 'name_taken':
      return t('flight_lists.editor.name_taken');
    case 'no_width':
      return t('flight_lists.editor.no_width', { least: TABLE_BOUNDS.narrowest, most: TABLE_BOUNDS.widest });
    case 'too_many':
      return t('flight_lists.editor.fault_tables', { most: TABLE_BOUNDS.tables });
  }
};
