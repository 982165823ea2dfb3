import { type DraftRow, fieldsOf, mayFitAbroad, readDraft, rowsOf } from '../../features/imports/drafts.rules.ts';
import { guessColumns } from '../../features/imports/headings.rules.ts';
import { cellsOf } from '../../features/imports/review.rules.ts';
import { readTables } from '../../features/imports/screens/reading/read-tables.ts';

/** Returns what the page sends to the check for a file that nobody has corrected. */
export const rowsToCheck = async (file: Uint8Array, school: { readonly country: string; readonly today: string }) => {
  const found = await readTables(file);
  const table = 'tables' in found ? (found.tables[0]?.rows ?? []) : [];
  const guessed = guessColumns(table);
  const isSent = ({ texts }: DraftRow) => {
    const { faults } = readDraft(texts, school);
    return Object.keys(faults).length === 0 || mayFitAbroad(texts, faults);
  };
  return {
    columns: fieldsOf(guessed.columns),
    rows: rowsOf(table, guessed).map((row) => (isSent(row) ? cellsOf(row.texts) : {})),
  };
};
