import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** Names the browser's tab: "Flights · Aufwind". */
export const useDocumentTitle = (title: string): void => {
  const { t } = useTranslation();
  useEffect(() => {
    document.title = `${title} · ${t('product')}`;
  }, [title, t]);
};
