import { useTranslation } from 'react-i18next';
import type { Blockers } from '../deletion.contract.ts';

/** Lists what has to happen before the person can be erased, in one sentence each. */
export const DeletionBlockers = ({ blockers: { schools, product } }: { readonly blockers: Blockers }) => {
  const { t } = useTranslation();
  return (
    <ul>
      {schools.map((school) => (
        <li key={school}>{t('privacy.deletion.blocked_school', { school })}</li>
      ))}
      {product && <li>{t('privacy.deletion.blocked_product')}</li>}
    </ul>
  );
};
