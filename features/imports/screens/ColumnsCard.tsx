import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../web/ui/buttons/Button.tsx';
import { ConfirmDialog } from '../../../web/ui/dialogs/ConfirmDialog.tsx';
import { SelectField } from '../../../web/ui/fields/SelectField.tsx';
import { Hint } from '../../../web/ui/layout/Layout.tsx';
import { Card } from '../../../web/ui/page/Card.tsx';
import { IMPORT_COLUMNS, type ImportColumn } from '../heading-words.rules.ts';
import styles from './ColumnsCard.module.css';
import { type ColumnView, columnsOf, haveName } from './columns.view.ts';
import type { Import } from './use-import.ts';
import { useColumnName } from './use-value-text.ts';

/** Headings lie within the first rows, below titles and merged cells. */
const HEADING_WITHIN = 20;
const NONE = '-1';
const LEFT_OUT = 'left_out';

interface ColumnsCardProps {
  readonly work: Import;
  readonly opened: NonNullable<Import['opened']>;
}

interface ColumnProps {
  readonly view: ColumnView;
  readonly disabled: boolean;
  readonly onChoose: (column: ImportColumn | null) => void;
}

const Column = ({ view: { letter, heading, examples, column, place }, disabled, onChoose }: ColumnProps) => {
  const { t } = useTranslation();
  const columnName = useColumnName();
  const id = `column-${place}`;
  const name = heading === '' ? t('imports.matching.column', { letter }) : heading;
  const options = [
    { value: LEFT_OUT, label: t('imports.matching.left_out') },
    ...IMPORT_COLUMNS.map((one) => ({ value: one, label: columnName(one) })),
  ] as const;
  return (
    <li className={styles.column}>
      <div className={styles.words}>
        <p id={id} className={styles.heading}>
          {name}
        </p>
        <Hint className={styles.examples}>{examples.join(' · ')}</Hint>
      </div>
      <SelectField
        labelledBy={id}
        disabled={disabled}
        value={column ?? LEFT_OUT}
        options={options}
        onChange={(next) => onChoose(next === LEFT_OUT ? null : next)}
      />
    </li>
  );
};

/** Second step: what each column holds. */
export const ColumnsCard = ({ work, opened }: ColumnsCardProps) => {
  const { t } = useTranslation();
  const { file, tables, sheet, columns } = opened;
  /** What was pressed and would lose what somebody has entered for rows. */
  const [losing, setLosing] = useState<(() => void) | null>(null);
  const unlessEdited = (go: () => void) => (work.edited > 0 ? setLosing(() => go) : go());
  const busy = work.checking || work.reading;
  const table = tables[sheet]?.rows ?? [];
  const views = columnsOf(table, columns);
  const isComplete = views.length > 0 && haveName(columns);
  const problem = (): string => {
    const { name = '', fault } = tables[sheet] ?? {};
    if (fault !== undefined) return t(`imports.fault.${fault}`, { file: name });
    if (views.length === 0) return t('imports.matching.no_rows');
    return isComplete ? '' : t('imports.matching.no_name');
  };
  const headings = [...table.slice(0, HEADING_WITHIN).keys()];
  return (
    <Card title={t('imports.matching.title')} aside={<span className={styles.file}>{file}</span>}>
      <p>{t('imports.matching.text')}</p>
      <div className={styles.choices}>
        {(tables.length > 1 || tables[sheet]?.hidden) && (
          <SelectField
            label={t(tables[sheet]?.spelling ? 'imports.matching.spelling' : 'imports.matching.sheet')}
            disabled={busy}
            value={String(sheet)}
            options={tables.map(({ name, hidden }, at) => {
              const label = name || t('imports.matching.sheet_number', { number: at + 1 });
              return {
                value: String(at),
                label: hidden ? t('imports.matching.sheet_hidden', { sheet: label }) : label,
              };
            })}
            onChange={(next) => unlessEdited(() => void work.chooseSheet(opened, Number(next)))}
          />
        )}
        <SelectField
          label={t('imports.matching.heading')}
          disabled={busy}
          value={String(columns.heading)}
          options={[
            { value: NONE, label: t('imports.matching.heading_none') },
            ...headings.map((row) => ({
              value: String(row),
              label: t('imports.matching.heading_row', { row: row + 1 }),
            })),
          ]}
          onChange={(next) => work.chooseHeading(Number(next))}
        />
      </div>
      <ul>
        {views.map((view) => (
          <Column
            key={view.place}
            view={view}
            disabled={busy}
            onChoose={(column) => work.chooseColumn(view.place, column)}
          />
        ))}
      </ul>
      <p role="alert" className={styles.problem}>
        {problem()}
      </p>
      <div className={styles.actions}>
        <Button variant="text" color="inherit" disabled={busy} onClick={() => unlessEdited(work.close)}>
          {t('imports.matching.other_file')}
        </Button>
        <Button variant="contained" disabled={!isComplete || busy} onClick={() => work.check(opened)}>
          {t(work.checking ? 'imports.matching.checking' : 'imports.matching.check')}
        </Button>
      </div>
      <ConfirmDialog
        open={losing !== null}
        title={t('imports.matching.lose_title', { count: work.edited })}
        verb={t('imports.matching.lose')}
        onConfirm={() => {
          setLosing(null);
          losing?.();
        }}
        onClose={() => setLosing(null)}
      >
        {t('imports.matching.lose_text')}
      </ConfirmDialog>
    </Card>
  );
};
