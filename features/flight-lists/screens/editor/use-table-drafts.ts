import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sameJson } from '../../../../core/contract/same-json.ts';
import { type Autosave, useAutosave } from '../../../../web/ui/use-autosave.ts';
import { usePreferences } from '../../../accounts/client.ts';
import type { FlightTable, Preferences } from '../../../accounts/preferences.contract.ts';
import { draftsOf, settled, storedTable, type TableDraft, type TableFault, tableFaults } from '../../drafts.rules.ts';
import { defaultTables, type ListWords } from '../../rules.ts';
import { useSaveTables } from '../../tables.client.ts';
import { faultName } from './fault-words.ts';
import { mergeTables, type TableConflict } from './merge-tables.ts';
import { useConflicts } from './use-conflicts.ts';

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
  /** What both changed, to be decided; `null`: nothing. */
  readonly conflict: TableConflict | null;
  readonly decide: (side: 'yours' | 'theirs') => void;
}

const DEFAULTS = 'defaults';

/** `null`: not edited yet. Default tables are kept as such, so that they follow the language also after a reset. */
type Edited = Tables | typeof DEFAULTS | null;

/** One's tables as they are edited: saved by themselves, and brought together with what another browser has saved. */
export const useTableDrafts = (words: ListWords): TableDrafts => {
  const { t } = useTranslation();
  const { flight_table } = usePreferences();
  const saving = useSaveTables();
  const { conflict, decide, resolved } = useConflicts();

  const defaults = useMemo(() => draftsOf(defaultTables(words)), [words]);
  const draftsOrDefaults = (stored: Stored): Tables => (stored?.length ? draftsOf(stored) : defaults);
  const saved = draftsOrDefaults(flight_table);
  const [edited, setEdited] = useState<Edited>(null);
  const tablesOf = (now: Edited, unedited: Tables): Tables =>
    now === null ? unedited : now === DEFAULTS ? defaults : now;
  const editedTo = (next: Tables): Edited => (sameJson(next, defaults) ? DEFAULTS : next);
  const tables = tablesOf(edited, saved);
  /** What the edits started from: the common ground of a merge. */
  const base = useRef<{ stored: readonly FlightTable[] | null; tables: Tables }>({
    stored: flight_table,
    tables: saved,
  });
  const mounted = useRef(false);
  useEffect(() => {
    if (edited === null) base.current = { stored: flight_table, tables: saved };
  });
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);

  /** The two default tables are not stored: they are there for who has none. */
  const storedOf = (drafts: Tables): readonly FlightTable[] | null =>
    sameJson(drafts, defaults) ? null : drafts.map(storedTable);

  const broughtTogether = async (mine: Tables, present: Stored): Promise<Tables> => {
    if (sameJson(present, base.current.stored)) return mine;
    const theirs = draftsOrDefaults(present);
    const merged = await resolved(mergeTables(base.current.tables, mine, theirs));
    const together = merged.length === 0 ? defaults : merged;
    base.current = { stored: present, tables: theirs };
    // What was typed since stays.
    setEdited((now) => editedTo(mergeTables(mine, tablesOf(now, mine), together).merged));
    return together;
  };

  const save = async (value: Tables): Promise<Tables> => {
    let wanted = value;
    await saving.mutateAsync(async (present) => {
      wanted = await broughtTogether(wanted, present);
      return storedOf(wanted);
    });
    base.current = { stored: storedOf(wanted), tables: wanted };
    return wanted;
  };

  const faults = useMemo(() => tableFaults(tables), [tables]);
  const namesOf = (required: boolean) =>
    faults.filter(({ kind }) => (kind === 'required') === required).map((fault) => faultName(t, fault, tables));
  const value = useMemo(() => settled(tables), [tables]);
  const autosave = useAutosave({ value, saved, missing: namesOf(true), wrong: namesOf(false), save });

  const edit = (change: (tables: Tables) => Tables) => {
    if (mounted.current) setEdited((now) => editedTo(change(tablesOf(now, saved))));
    else saving.mutate(async (present) => storedOf(change(draftsOrDefaults(present))));
  };
  return { tables, defaults, isDefault: sameJson(value, defaults), faults, edit, autosave, conflict, decide };
};
