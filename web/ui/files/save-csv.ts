import { CSV_OPTIONS, formulaSafeLine } from '../../../core/lists/csv-cells.ts';
import type { PlainCell } from '../../../core/lists/plain-table.ts';
import { loadPart } from '../loading/load-part.ts';
import { saveFile } from './save-file.ts';

/** Saves lines as a CSV file, in the format of the files of flight lists. The writer is loaded on the first use. */
export const saveCsv = async (lines: readonly (readonly PlainCell[])[], name: string): Promise<void> => {
  const { stringify } = await loadPart(() => import('csv-stringify/browser/esm/sync'));
  saveFile(new Blob([stringify(lines.map(formulaSafeLine), CSV_OPTIONS)], { type: 'text/csv;charset=utf-8' }), name);
};
