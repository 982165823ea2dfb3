import { Link, useLocation, useRouter } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import { type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGES } from '../../../core/texts/languages.ts';
import { currentLanguage, LANGUAGE_NAMES, pickLanguage } from '../../../web/i18n/language.ts';
import { Row } from '../../../web/ui/layout/Layout.tsx';
import { Logo } from '../../../web/ui/page/Logo.tsx';
import { LEGAL_PAGES } from '../../../web/ui/page/legal-pages.ts';
import styles from './SiteFrame.module.css';

/** Moves the focus to the main part of a frame on each page change, but not on the first page. */
const useFocusOnArrival = (): RefObject<HTMLElement | null> => {
  const main = useRef<HTMLElement>(null);
  const pathname = useLocation({ select: (location) => location.pathname });
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
};

/** Links to this page in the other language; each language has its own address, which search engines can follow. */
const LanguageLink = ({ className }: { readonly className?: string | undefined }) => {
  const router = useRouter();
  const pathname = useLocation({ select: (location) => location.pathname });
  const current = currentLanguage();
  const other = LANGUAGES.find((language) => language !== current) ?? current;
  const href = `${pathname}?lang=${other}`;
  const change = async (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    await pickLanguage(other);
    await router.navigate({ href, replace: true, resetScroll: false });
  };
  return (
    <a className={className} href={href} lang={other} hrefLang={other} onClick={(event) => void change(event)}>
      {LANGUAGE_NAMES[other]}
    </a>
  );
};

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
          <Row as="nav" gap={8} className={styles.menu} aria-label={t('site.frame.menu')}>
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
          </Row>
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
            <Row as="ul" align="stretch" wrap className={styles.pages}>
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
            </Row>
          </nav>
        </div>
      </footer>
    </div>
  );
};
