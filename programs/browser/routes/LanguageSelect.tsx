import { mdiChevronDown, mdiTranslate } from '@mdi/js';
import { useTranslation } from 'react-i18next';
import { LANGUAGES, type Language } from '../../../core/texts/languages.ts';
import { currentLanguage, LANGUAGE_NAMES, pickLanguage } from '../../../web/i18n/language.ts';
import { Row } from '../../../web/ui/layout/Layout.tsx';
import { Icon } from '../../../web/ui/marks/Icon.tsx';
import styles from '../../../web/ui/page/PublicFrame.module.css';

/** Language choice as a native select, which works before anything else is loaded. */
export const LanguageSelect = () => {
  const { t } = useTranslation();
  return (
    <Row as="label" inline tone="quiet" className={styles.language}>
      <Icon path={mdiTranslate} size={18} />
      <select
        aria-label={t('accounts.sign_in.language')}
        value={currentLanguage()}
        onChange={(event) => void pickLanguage(event.target.value as Language)}
      >
        {LANGUAGES.map((language) => (
          <option key={language} value={language} lang={language}>
            {LANGUAGE_NAMES[language]}
          </option>
        ))}
      </select>
      <Icon path={mdiChevronDown} size={18} className={styles.chevron} />
    </Row>
  );
};
