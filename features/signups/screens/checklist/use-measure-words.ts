import { useTranslation } from 'react-i18next';
import type { Measure } from './van-load.ts';

/** "165 cm · 58 kg"; says so where nothing was entered. */
export const useMeasureWords = (): ((measure: Measure) => string) => {
  const { t } = useTranslation();
  return ({ harness, size, weight }) => {
    const measured = [
      size === null ? null : t('signups.checklist.cm', { size }),
      weight === null ? null : t('signups.checklist.kg', { weight }),
    ].filter((word) => word !== null);
    const words = measured.length === 0 ? [t('signups.checklist.no_size')] : measured;
    return [...words, harness].filter((word) => word !== null).join(' · ');
  };
};
