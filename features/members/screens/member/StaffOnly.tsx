import { mdiEyeOffOutline } from '@mdi/js';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../../web/ui/marks/Icon.tsx';

/** Marks content that the member never sees. */
export const StaffOnly = () => {
  const { t } = useTranslation();
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: 6 }}>
      <Icon path={mdiEyeOffOutline} size={16} />
      {t('members.one.staff_only')}
    </span>
  );
};
