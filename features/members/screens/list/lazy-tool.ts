import { type ComponentType, lazy } from 'react';
import type { Language } from '../../../../core/texts/languages.ts';
import { extendTexts, type LoadTexts } from '../../../../web/i18n/language.ts';
import { loadPart } from '../../../../web/ui/loading/load-part.ts';

const TEXTS: Readonly<Record<Language, () => Promise<object>>> = {
  en: async () => (await import('../../list-tool.texts.en.ts')).en,
  de: async () => (await import('../../list-tool.texts.de.ts')).de,
};

const loadToolTexts: LoadTexts = async (language) => ({ list_tool: await TEXTS[language]() });

/** Loads a component together with the texts about filters and selections, which few visits of the list need. */
const lazyTool = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => {
    const [component] = await loadPart(() => Promise.all([load(), extendTexts(loadToolTexts)]));
    return { default: component };
  });

export const FilterDialog = lazyTool(async () => (await import('./tool/FilterDialog.tsx')).FilterDialog);
export const FilterChips = lazyTool(async () => (await import('./tool/FilterChips.tsx')).FilterChips);
export const SelectionBar = lazyTool(async () => (await import('./tool/SelectionBar.tsx')).SelectionBar);
export const ExportDialog = lazyTool(async () => (await import('./tool/ExportDialog.tsx')).ExportDialog);
export const PapersToday = lazyTool(async () => (await import('./tool/PapersToday.tsx')).PapersToday);
export const PickRows = lazyTool(async () => (await import('./tool/PickRows.tsx')).PickRows);
