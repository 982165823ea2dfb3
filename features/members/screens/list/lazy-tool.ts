import { lazyTexts } from '../../../../web/i18n/language.ts';
import { lazyPart } from '../../../../web/ui/loading/lazy-part.ts';

/** About filters and selections, which few visits of the list need. */
export const list_tool = lazyTexts('list_tool', {
  en: async () => (await import('../../list-tool.texts.en.ts')).en,
  de: async () => (await import('../../list-tool.texts.de.ts')).de,
});

export const FilterDialog = lazyPart(async () => (await import('./tool/FilterDialog.tsx')).FilterDialog, list_tool);
export const FilterChips = lazyPart(async () => (await import('./tool/FilterChips.tsx')).FilterChips, list_tool);
export const SelectionBar = lazyPart(async () => (await import('./tool/SelectionBar.tsx')).SelectionBar, list_tool);
export const ExportDialog = lazyPart(async () => (await import('./tool/ExportDialog.tsx')).ExportDialog, list_tool);
export const PapersToday = lazyPart(async () => (await import('./tool/PapersToday.tsx')).PapersToday, list_tool);
export const PickRows = lazyPart(async () => (await import('./tool/PickRows.tsx')).PickRows, list_tool);
