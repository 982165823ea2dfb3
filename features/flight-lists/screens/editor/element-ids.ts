/** Ids of elements that receive the focus, or that name others. */
export const ELEMENT = {
  tab: (table: string) => `table-${table}`,
  panel: 'table-panel',
  tableName: 'table-name',
  row: (column: string) => `column-${column}`,
  value: (column: string) => `column-${column}-value`,
  valueLabel: (column: string) => `column-${column}-value-label`,
  heading: (column: string) => `column-${column}-heading`,
  width: (column: string) => `column-${column}-width`,
  up: (column: string) => `column-${column}-up`,
  down: (column: string) => `column-${column}-down`,
  handle: (column: string) => `column-${column}-handle`,
  addColumn: 'add-column',
} as const;
