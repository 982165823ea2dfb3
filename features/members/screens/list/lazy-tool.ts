import { lazyTexts } from '../../../../web/i18n/language.ts';
import { lazyPart } from '../../../../web/ui/loading/lazy-part.ts';

/** About filters and selections, which few visits of the list need. */
export const list_tool = lazyTexts('list_tool', {
  en: () => import('../../member-list/list-tool.texts.en.ts').then((one) => one.en),
  de: () => import('../../member-list/list-tool.texts.de.ts').then((one) => one.de),
});

export const FilterDialog = lazyPart(
  () => import('./tool/FilterDialog.tsx').then((one) => one.FilterDialog),
  list_tool,
);
export const FilterChips = lazyPart(() => import('./tool/FilterChips.tsx').then((one) => one.FilterChips), list_tool);
export const SelectionBar = lazyPart(
  () => import('./tool/SelectionBar.tsx').then((one) => one.SelectionBar),
  list_tool,
);
export const ExportDialog = lazyPart(
  () => import('./tool/ExportDialog.tsx').then((one) => one.ExportDialog),
  list_tool,
);
export const PapersToday = lazyPart(() => import('./tool/PapersToday.tsx').then((one) => one.PapersToday), list_tool);
export const PickRows = lazyPart(() => import('./tool/PickRows.tsx').then((one) => one.PickRows), list_tool);
