import { useTranslation } from 'react-i18next';
import type { Blockers } from '../deletion.contract.ts';

/** What has to happen first, each a sentence of its own. */
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
