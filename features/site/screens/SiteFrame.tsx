import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Logo } from '../../../web/ui/page/Logo.tsx';
import { LEGAL_PAGES } from '../../../web/ui/page/legal-pages.ts';
import { LanguageLink } from './LanguageLink.tsx';
import styles from './SiteFrame.module.css';
import { useFocusOnArrival } from './use-focus-on-arrival.ts';

interface SiteFrameProps {
  /** Whether somebody is signed in on this device, according to its storage. */
  readonly signedIn: boolean;
  readonly children: ReactNode;
}

const ABOUT_US = ['about', 'contact'] as const;
const OWN_DATA = ['dataRequest', 'deletion'] as const;

/**
 * Header and footer of the public pages. Links into the app load a new document, because these pages contain none of
 * its code.
 */
export const SiteFrame = ({ signedIn, children }: SiteFrameProps) => {
  const { t } = useTranslation();
  const main = useFocusOnArrival();
  return (
    <div className={styles.page}>
      <a className="skip-link" href="#main">
        {t('app.skip')}
      </a>
      <header className={styles.head}>
        <div className={styles.inner}>
          <Link to="/" className={styles.brand} aria-label={t('site.frame.home')}>
            <Logo size={30} />
            {t('product')}
          </Link>
          <nav className={styles.menu} aria-label={t('site.frame.menu')}>
            <Link to="/about" className={`${styles.link} ${styles.wide}`}>
              {t('site.frame.about')}
            </Link>
            <Link to="/contact" className={`${styles.link} ${styles.wide}`}>
              {t('site.frame.contact')}
            </Link>
            <LanguageLink className={styles.link} />
            <a href={signedIn ? '/' : '/login'} className={styles.enter}>
              {t(signedIn ? 'site.frame.to_app' : 'site.frame.sign_in')}
            </a>
          </nav>
        </div>
      </header>
      <main id="main" ref={main} tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <footer className={styles.foot}>
        <div className={styles.inner}>
          <span className={styles.mark}>
            <Logo size={22} />
            {t('product')}
          </span>
          <nav aria-label={t('site.frame.foot')}>
            <ul className={styles.pages}>
              {ABOUT_US.map((name) => (
                <li key={name}>
                  <Link to={`/${name}`}>{t(`site.frame.${name}`)}</Link>
                </li>
              ))}
              {LEGAL_PAGES.map((name) => (
                <li key={name}>
                  <Link to={`/${name}`}>{t(`legal.${name}`)}</Link>
                </li>
              ))}
              {OWN_DATA.map((name) => (
                <li key={name}>
                  <Link to={`/${name}`}>{t(`site.frame.${name}`)}</Link>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </footer>
    </div>
  );
};
