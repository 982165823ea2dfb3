import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { sameJson } from '../../../../core/contract/same-json.ts';
import { type Autosave, useAutosave } from '../../../../web/ui/autosave/use-autosave.ts';
import { usePreferences } from '../../../accounts/client.ts';
import type { FlightTable, Preferences } from '../../../accounts/preferences.contract.ts';
import {
  asTyped,
  draftsOf,
  settled,
  storedTable,
  type TableDraft,
  type TableFault,
  tableFaults,
} from '../../drafts.rules.ts';
import { defaultTables, type ListWords } from '../../rules.ts';
import { loadPreferences, overtaken, useSaveTables } from '../../tables.client.ts';
import { columnName, faultName, tableName } from './fault-words.ts';
import { mergeTables, type TableConflict, withTheirs } from './merge-tables.ts';

export type Tables = readonly TableDraft[];
type Stored = Preferences['flight_table'];

export interface TableDrafts {
  readonly tables: Tables;
  readonly defaults: Tables;
  readonly isDefault: boolean;
  readonly faults: readonly TableFault[];
  /** Also after the page was left: what an Undo brings back is then saved at once. */
  readonly edit: (change: (tables: Tables) => Tables) => void;
  readonly autosave: Autosave;
  /** The change that both browsers made and that the person must decide; `null` if there is none. */
  readonly conflict: TableConflict | null;
  readonly decide: (side: 'yours' | 'theirs') => void;
}

/** `null`: the default tables. They are not stored, and so follow the language. */
type Form = Tables | null;

/** One's tables as they are edited: saved by themselves, and merged with what another browser has saved. */
export const useTableDrafts = (words: ListWords): TableDrafts => {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const preferences = usePreferences();
  const saving = useSaveTables();

  const defaults = useMemo(() => draftsOf(defaultTables(words)), [words]);
  const tablesOf = (form: Form): Tables => form ?? defaults;
  const formOf = (tables: Tables): Form => (tables.length === 0 || sameJson(tables, defaults) ? null : tables);
  const storedForm = (stored: Stored): Form => (stored?.length ? draftsOf(stored) : null);
  const settledForm = (form: Form): Form => formOf(settled(tablesOf(form)));
  const storedOf = (form: Form): readonly FlightTable[] | null => settledForm(form)?.map(storedTable) ?? null;
  const same = (one: Form, other: Form) => sameJson(settledForm(one), settledForm(other));
  const faultsIn = (tables: Tables, required: boolean) =>
    tableFaults(tables)
      .filter(({ kind }) => (kind === 'required') === required)
      .map((fault) => faultName(t, fault, tables));

  const {
    form,
    edit: editForm,
    conflict,
    autosave,
  } = useAutosave<Preferences, Form, TableConflict, never>({
    row: preferences,
    formOf: ({ flight_table }) => storedForm(flight_table),
    load: () => loadPreferences(cache),
    send: async (wanted, base) => {
      const { last_update } = await saving.mutateAsync((stored) => {
        if (!same(storedForm(stored), base.form)) throw overtaken();
        return storedOf(wanted);
      });
      return { form: wanted, last_update };
    },
    same,
    merge: (base, mine, theirs) => {
      const [from, typed, others] = [base, mine, theirs].map(tablesOf) as [Tables, Tables, Tables];
      const { merged, conflicts } = mergeTables(settled(from), settled(typed), settled(others));
      return { merged: formOf(asTyped(merged, typed)), conflicts };
    },
    withTheirs: (tables, conflictOfTwo) => formOf(withTheirs(tablesOf(tables), conflictOfTwo)),
    kept: {
      about: 'flight_tables',
      said: (now, base) => {
        const before = tablesOf(base);
        const changed = tablesOf(now).filter((table) => !before.some((one) => sameJson(one, table)));
        const texts = changed.map(
          (table) => `${tableName(t, table)}: ${table.columns.map((column) => columnName(t, column)).join(', ')}`,
        );
        return [t('flight_lists.editor.title'), ...texts].join(' · ');
      },
    },
    refusedBy: () => [],
    faultsOf: (now) => ({ missing: faultsIn(tablesOf(now), true), wrong: faultsIn(tablesOf(now), false) }),
  });

  const mounted = useRef(false);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);

  const edit = (change: (tables: Tables) => Tables) => {
    if (mounted.current) editForm((now) => formOf(change(tablesOf(now))));
    else saving.mutate((stored) => storedOf(formOf(change(tablesOf(storedForm(stored))))));
  };

  const tables = tablesOf(form);
  const faults = useMemo(() => tableFaults(tables), [tables]);
  return {
    tables,
    defaults,
    isDefault: settledForm(form) === null,
    faults,
    edit,
    autosave,
    conflict: conflict?.about ?? null,
    decide: (side) => conflict?.decide(side),
  };
};
