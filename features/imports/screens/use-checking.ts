import { schoolDay } from '../../../core/time/school-day.ts';
import { useSchool } from '../../schools/client.ts';
import { useCheckImport } from '../client.ts';
import { type DraftRow, fieldsOf, mayFitAbroad } from '../drafts.rules.ts';
import type { GuessedColumns } from '../headings.rules.ts';
import type { Corrections } from '../kept.rules.ts';
import { type CheckedRow, cellsOf, type Decisions } from '../review.rules.ts';
import { useReader } from './reading/use-reader.ts';

export type RowToCheck = DraftRow & Pick<CheckedRow, 'hasLeft'>;

/** The reader of the page and the check of the server, which together judge the rows of a spreadsheet. */
export const useChecking = () => {
  const school = useSchool();
  const ask = useReader();
  const check = useCheckImport();
  const surroundings = () => ({
    country: school.country,
    today: schoolDay(Temporal.Now.instant(), school.timezone).toString(),
    colors: school.canopy_colors,
  });
  /** Checks rows as they are corrected, and writes nothing. Rejects if the check fails. */
  const judged = async (
    found: readonly RowToCheck[],
    { columns }: GuessedColumns,
    corrected: Corrections,
    decided: Decisions,
  ) => {
    const rows = found.map((row) => ({ ...row, texts: { ...row.texts, ...corrected.get(row.line) } }));
    const texts = rows.map((row) => row.texts);
    const readings = await ask('read', texts, surroundings());
    // Neither a faulty row, whose texts may be longer than a request may have, nor one that is left out counts.
    const counts = rows.map(({ line, texts }, at) => {
      const faults = readings[at]?.faults ?? {};
      const mayBeFine = Object.keys(faults).length === 0 || mayFitAbroad(texts, faults);
      return mayBeFine && decided.get(line)?.what !== 'skip';
    });
    const verdicts = await check.mutateAsync({
      rows: rows.map((row, at) => (counts[at] ? cellsOf(row.texts) : {})),
      columns: fieldsOf(columns),
    });
    return rows.map(
      (row, at): CheckedRow => ({
        ...row,
        faults: readings[at]?.faults ?? {},
        abroad: readings[at]?.abroad ?? [],
        taken: readings[at]?.taken ?? [],
        verdict: (counts[at] ? verdicts[at] : undefined) ?? { verdict: 'wrong' },
      }),
    );
  };
  return { ask, surroundings, judged };
};
