import { mdiAlertCircleOutline, mdiPlus } from '@mdi/js';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ReasonedButton } from '../../../../web/ui/buttons/ReasonedButton.tsx';
import { Row, Text } from '../../../../web/ui/layout/Layout.tsx';
import { Icon } from '../../../../web/ui/marks/Icon.tsx';
import { TABLE_BOUNDS } from '../../../accounts/preferences.contract.ts';
import type { TableDraft } from '../../drafts.rules.ts';
import { mayAddTable } from '../../editor.rules.ts';
import { ELEMENT } from './element-ids.ts';
import { tableName } from './fault-words.ts';
import styles from './TableTabs.module.css';

interface TableTabsProps {
  readonly tables: readonly TableDraft[];
  readonly chosen: string;
  /** Ids of the tables that can't be saved. */
  readonly faulty: ReadonlySet<string>;
  readonly onChoose: (id: string) => void;
  readonly onAdd: () => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Tabs of one's tables in their order, with a button to add one. */
export const TableTabs = ({ tables, chosen, faulty, onChoose, onAdd }: TableTabsProps) => {
  const { t } = useTranslation();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const tab = document.getElementById(ELEMENT.tab(chosen));
    if (list.current?.contains(tab)) tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [chosen]);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const here = tables.findIndex(({ id }) => id === chosen);
    const next = step === undefined ? undefined : tables[(here + step + tables.length) % tables.length];
    if (next === undefined) return;
    event.preventDefault();
    onChoose(next.id);
    document.getElementById(ELEMENT.tab(next.id))?.focus();
  };
  return (
    <Row gap={4} className={styles.line}>
      <div
        ref={list}
        role="tablist"
        aria-label={t('flight_lists.editor.tables')}
        className={styles.tabs}
        onKeyDown={onKeyDown}
      >
        {tables.map((table) => (
          <button
            key={table.id}
            id={ELEMENT.tab(table.id)}
            type="button"
            role="tab"
            aria-selected={table.id === chosen}
            aria-controls={ELEMENT.panel}
            tabIndex={table.id === chosen ? 0 : -1}
            className={styles.tab}
            onClick={() => onChoose(table.id)}
          >
            {faulty.has(table.id) && (
              <Icon
                path={mdiAlertCircleOutline}
                size={18}
                className={styles.fault}
                label={t('flight_lists.editor.check')}
              />
            )}
            <Text cut className={styles.name}>
              {tableName(t, table)}
            </Text>
          </button>
        ))}
      </div>
      <ReasonedButton
        className={styles.add ?? ''}
        startIcon={<Icon path={mdiPlus} />}
        reason={mayAddTable(tables) ? null : t('flight_lists.editor.most_tables', { most: TABLE_BOUNDS.tables })}
        reasonAs="tooltip"
        onClick={onAdd}
      >
        {t('flight_lists.editor.new_table')}
      </ReasonedButton>
    </Row>
  );
};
