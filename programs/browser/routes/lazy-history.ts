import { lazy } from 'react';
import { extendTexts } from '../../../web/i18n/language.ts';
import { loadPart } from '../../../web/ui/loading/load-part.ts';
import { loadHistoryTexts, loadSafetyTexts } from '../texts/load-texts.ts';

/** Lazy, with its texts, because few visits open it. */
export const HistoryDialog = lazy(async () => {
  const [{ HistoryDialog: dialog }] = await loadPart(() =>
    Promise.all([
      import('../../../features/history/screens/HistoryDialog.tsx'),
      extendTexts(loadHistoryTexts),
      extendTexts(loadSafetyTexts),
    ]),
  );
  return { default: dialog };
});
