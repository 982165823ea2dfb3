import { useTranslation } from 'react-i18next';
import type { Mailing } from '../contract.ts';

/** Returns a function that says who wrote a mailing. */
export const useAuthor = () => {
  const { t } = useTranslation();
  return ({ author }: Pick<Mailing, 'author'>): string =>
    author === null
      ? t('mailings.by_unknown')
      : t('mailings.by', { name: `${author.first_name} ${author.last_name}`.trim() });
};
