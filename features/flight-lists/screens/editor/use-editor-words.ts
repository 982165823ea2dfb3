import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { pureTranslate } from '../../../../web/i18n/translate.ts';
import type { ListWords } from '../../rules.ts';
import { listWords } from '../../words.rules.ts';

/** The words that tables are made of: headings and names. No number is written here. */
export const useEditorWords = (): ListWords => {
  const { t } = useTranslation();
  return useMemo(() => listWords(pureTranslate(t), (stored) => stored), [t]);
};
