import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { pureTranslate } from '../../../../web/i18n/translate.ts';
import type { ListWords } from '../../rules.ts';
import { listWords } from '../../words.rules.ts';

/** Returns the words for tables: headings and names. Phone numbers are not formatted here. */
export const useEditorWords = (): ListWords => {
  const { t } = useTranslation();
  return useMemo(() => listWords(pureTranslate(t), (stored) => stored), [t]);
};
