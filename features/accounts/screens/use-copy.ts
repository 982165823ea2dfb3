import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Copies a text and says what came of it, on pages with and without the notices of a school's frame. */
export const useCopy = () => {
  const { t } = useTranslation();
  const [outcome, setOutcome] = useState<'copied' | 'not_copied' | null>(null);
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      setOutcome('not_copied');
    }
  };
  return { copy, said: outcome !== null && t(`second_factor.codes.${outcome}`) };
};
