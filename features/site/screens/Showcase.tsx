import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../web/i18n/language.ts';
import flightsDe from '../../../web/pictures/flights-de.webp';
import flightsEn from '../../../web/pictures/flights-en.webp';
import signupsDe from '../../../web/pictures/signups-de.webp';
import signupsEn from '../../../web/pictures/signups-en.webp';
import { useMedia } from '../../../web/ui/use-media.ts';
import styles from './Showcase.module.css';

const FLIGHTS = { en: flightsEn, de: flightsDe };
const SIGNUPS = { en: signupsEn, de: signupsDe };

/** The product itself: on a desk, where there is room for it, and on a phone. */
export const Showcase = () => {
  const { t } = useTranslation();
  const hasRoom = useMedia('(min-width: 960px)');
  const language = currentLanguage();
  return (
    <div className={styles.stage}>
      {hasRoom && (
        <img
          className={styles.desk}
          src={FLIGHTS[language]}
          width={1440}
          height={800}
          alt={t('site.home.flights_alt')}
          fetchPriority="high"
        />
      )}
      <img
        className={styles.phone}
        src={SIGNUPS[language]}
        width={390}
        height={800}
        alt={t('site.home.signups_alt')}
        fetchPriority={hasRoom ? 'auto' : 'high'}
      />
    </div>
  );
};
