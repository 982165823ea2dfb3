import { mdiHistory } from '@mdi/js';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../../web/ui/marks/Icon.tsx';
import { ButtonLink } from '../../../../web/ui/marks/links.tsx';
import { Card } from '../../../../web/ui/page/Card.tsx';
import styles from './LogCard.module.css';

/** Leads to the log of all changes. */
export const LogCard = () => {
  const { t } = useTranslation();
  return (
    <Card title={t('schools.settings.log')}>
      <p className={styles.text}>{t('schools.settings.log_text')}</p>
      <ButtonLink to="/history" variant="outlined" startIcon={<Icon path={mdiHistory} />}>
        {t('schools.settings.open_log')}
      </ButtonLink>
    </Card>
  );
};
