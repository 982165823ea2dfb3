import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../web/i18n/language.ts';
import { Text } from '../../../web/ui/layout/Layout.tsx';
import styles from './Jobs.module.css';
import planDe from './pictures/plan-de.webp';
import planEn from './pictures/plan-en.webp';
import printDe from './pictures/print-de.webp';
import printEn from './pictures/print-en.webp';
import signUpDe from './pictures/sign-up-de.webp';
import signUpEn from './pictures/sign-up-en.webp';

const JOBS = [
  { name: 'plan', pictures: { en: planEn, de: planDe }, width: 328, height: 288 },
  { name: 'sign_up', pictures: { en: signUpEn, de: signUpDe }, width: 328, height: 211 },
  { name: 'print', pictures: { en: printEn, de: printDe }, width: 328, height: 285 },
] as const;

/** Section of the landing page: shows the work of a school step by step, from planning to the launch site. */
export const Jobs = () => {
  const { t } = useTranslation();
  const language = currentLanguage();
  return (
    <section className={styles.jobs}>
      <div className={styles.inner}>
        <h2 className={styles.title}>{t('site.home.jobs')}</h2>
        <ul className={styles.list}>
          {JOBS.map(({ name, pictures, width, height }) => (
            <li key={name} className={styles.job}>
              <div className={`${styles.frame} ${styles[name]}`}>
                <img
                  src={pictures[language]}
                  width={width}
                  height={height}
                  alt={t(`site.home.${name}.alt`)}
                  loading="lazy"
                />
              </div>
              <Text as="h3" size={20} weight={600} className={styles.name}>
                {t(`site.home.${name}.title`)}
              </Text>
              <p className={styles.text}>{t(`site.home.${name}.text`)}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
};
