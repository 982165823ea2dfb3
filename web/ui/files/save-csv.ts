import { csvOptionsIn, formulaSafeLine } from '../../../core/lists/csv-cells.ts';
import type { PlainCell } from '../../../core/lists/plain-table.ts';
import { loadPart } from '../loading/load-part.ts';
import { saveFile } from './save-file.ts';

/** Saves lines as a CSV file, as spreadsheets in this country read it. The writer is loaded on the first use. */
export const saveCsv = async (
  lines: readonly (readonly PlainCell[])[],
  { name, country }: { readonly name: string; readonly country: string },
): Promise<void> => {
  const { stringify } = await loadPart(() => import('csv-stringify/browser/esm/sync'));
  const text = stringify(lines.map(formulaSafeLine), csvOptionsIn(country));
  saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), name);
};
