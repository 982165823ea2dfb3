import { mdiBellOutline, mdiChevronRight, mdiFileDownloadOutline, mdiLogout, mdiShieldKeyOutline } from '@mdi/js';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LANGUAGES } from '../../../core/texts/languages.ts';
import { useSaveLanguage } from '../../../features/accounts/client.ts';
import { currentLanguage, LANGUAGE_NAMES, pickLanguage } from '../../../web/i18n/language.ts';
import { SelectField } from '../../../web/ui/fields/SelectField.tsx';
import { Stack } from '../../../web/ui/layout/Layout.tsx';
import { Icon } from '../../../web/ui/marks/Icon.tsx';
import { Card } from '../../../web/ui/page/Card.tsx';
import styles from './AccountCard.module.css';

/** What the user menu has on a desktop, for the own page on a phone: language, login settings, log out. */
export const AccountCard = () => {
  const { t } = useTranslation();
  const save = useSaveLanguage();
  return (
    <Card title={t('app.navigation.account')}>
      <Stack gap={8}>
        <SelectField
          label={t('app.user.language')}
          value={currentLanguage()}
          options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          onChange={(language) => void pickLanguage(language).then(() => save.mutate(language))}
        />
        <Link to="/loginSettings" className={styles.row}>
          <Icon path={mdiShieldKeyOutline} />
          <span>{t('app.user.login_settings')}</span>
          <Icon path={mdiChevronRight} />
        </Link>
        <Link to="/notices/settings" className={styles.row}>
          <Icon path={mdiBellOutline} />
          <span>{t('app.bell.none')}</span>
          <Icon path={mdiChevronRight} />
        </Link>
        {/* Public page, which loads as a new document. */}
        <a href="/dataRequest" className={styles.row}>
          <Icon path={mdiFileDownloadOutline} />
          <span>{t('app.user.request_data')}</span>
          <Icon path={mdiChevronRight} />
        </a>
        <Link to="/logout" preload={false} className={styles.row}>
          <Icon path={mdiLogout} />
          <span>{t('app.user.log_out')}</span>
        </Link>
      </Stack>
    </Card>
  );
};
