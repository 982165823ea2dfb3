import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Body } from '../../../../core/contract/call.ts';
import type { FlightId } from '../../../../core/ids/ids.ts';
import { languageOf } from '../../../../core/texts/languages.ts';
import { pureTranslate } from '../../../../web/i18n/translate.ts';
import { usePreferences, useSelf } from '../../../accounts/client.ts';
import type { FlightTable } from '../../../accounts/preferences.contract.ts';
import type { createListFile, ListFormat } from '../../contract.ts';
import { printableTable } from '../../permissions.ts';
import { defaultTables } from '../../rules.ts';
import { listWords } from '../../words.rules.ts';
import { usePaperOptions } from './use-paper-options.ts';

/** The table that is printed if none is chosen. */
export const USUAL_TABLE = 'flight-list';

/** Returns the tables that the reader may print, and the request for a list as a file with one of them. */
export const useListRequests = () => {
  const { t, i18n } = useTranslation();
  const preferences = usePreferences();
  const { role, isSchoolAdmin, isSentinelAdmin } = useSelf();
  const [options, setOptions] = usePaperOptions();
  const defaults = useMemo(() => defaultTables(listWords(pureTranslate(t), (stored) => stored)), [t]);
  const stored = preferences.flight_table?.length ? preferences.flight_table : defaults;
  const tables = useMemo(
    () => stored.map((one) => printableTable({ role, isSchoolAdmin, isSentinelAdmin }, one)),
    [stored, role, isSchoolAdmin, isSentinelAdmin],
  );
  const tableOf = (chosen: string): FlightTable => tables.find(({ id }) => id === chosen) ?? tables[0] ?? defaults[1];
  const requestOf = (flight_id: FlightId, format: ListFormat, table: FlightTable): Body<typeof createListFile> => ({
    flight_id,
    format,
    table: { ...table, columns: [...table.columns] },
    options,
    language: languageOf(i18n.language),
  });
  return { tables, tableOf, options, setOptions, requestOf };
};
