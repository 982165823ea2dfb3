import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** State for the red line about a failed action. A line about the network goes when the network is back. */
export const useRefusal = () => {
  const { t } = useTranslation();
  const [refusal, setRefusal] = useState<string | null>(null);
  useEffect(() => {
    const ofNetwork = [t('problem.network'), t('problem.offline')];
    const forget = () => setRefusal((now) => (ofNetwork.some((text) => now?.includes(text)) ? null : now));
    addEventListener('online', forget);
    return () => removeEventListener('online', forget);
  }, [t]);
  return [refusal, setRefusal] as const;
};
