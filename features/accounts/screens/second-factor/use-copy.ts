import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Copies a text and tells the outcome; also works on pages without the notices of the school's frame. */
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
