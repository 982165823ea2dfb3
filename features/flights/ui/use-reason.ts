import { useTranslation } from 'react-i18next';
import { CANCEL_REASONS, type Flight } from '../contract.ts';

/** Returns a function for the sentence about the reason of a cancellation; `null` if none is known. */
export const useReason = () => {
  const { t } = useTranslation();
  return ({ cancel_reason: stored }: Pick<Flight, 'cancel_reason'>): string | null => {
    if (stored === null) return null;
    const code = CANCEL_REASONS.find((one) => one === stored);
    return t('flights.reason', { reason: code === undefined ? stored : t(`flights.reasons.${code}`) });
  };
};
