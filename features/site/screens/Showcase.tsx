import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../web/i18n/language.ts';
import flightsDe from './pictures/flights-de.webp';
import flightsEn from './pictures/flights-en.webp';
import signupsDe from './pictures/signups-de.webp';
import signupsEn from './pictures/signups-en.webp';
import styles from './Showcase.module.css';

const FLIGHTS = { en: flightsEn, de: flightsDe };
const SIGNUPS = { en: signupsEn, de: signupsDe };

/** Screenshots of the product: on a desktop if there is room, and on a phone. */
export const Showcase = () => {
  const { t } = useTranslation();
  const language = currentLanguage();
  return (
    <div className={styles.stage}>
      <img
        className={styles.desk}
        src={FLIGHTS[language]}
        width={1440}
        height={800}
        alt={t('site.home.flights_alt')}
        // Lazy, so that the browser does not load the image where the style sheet hides it.
        loading="lazy"
        fetchPriority="high"
      />
      <img
        className={styles.phone}
        src={SIGNUPS[language]}
        width={390}
        height={800}
        alt={t('site.home.signups_alt')}
        fetchPriority="high"
      />
    </div>
  );
};
