import { mdiDomain } from '@mdi/js';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { useSchool } from '../../../features/schools/client.ts';
import { extendTexts } from '../../../web/i18n/language.ts';
import { Row } from '../../../web/ui/layout/Layout.tsx';
import { Icon } from '../../../web/ui/marks/Icon.tsx';
import { leaveSchool } from '../session/change-school.ts';
import { console as consoleTexts } from '../texts/load-texts.ts';
import styles from './EnteredStrip.module.css';

const texts = extendTexts(consoleTexts);

/** Strip above the bars of a school that a product admin has entered without being its member. */
export const EnteredStrip = () => {
  use(texts);
  const { t } = useTranslation();
  const { display_name } = useSchool();
  return (
    <Row as="section" gap={8} size={14} className={styles.strip} aria-label={t('console.strip')}>
      <Icon path={mdiDomain} size={18} />
      <span>{t('console.entered', { name: display_name })}</span>
      <button type="button" onClick={() => void leaveSchool()}>
        {t('console.leave')}
      </button>
    </Row>
  );
};
