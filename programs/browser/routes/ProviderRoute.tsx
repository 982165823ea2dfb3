import { QueryClientProvider } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, use } from 'react';
import { useTranslation } from 'react-i18next';
import { ProviderScreen } from '../../../features/schools/screens/ProviderScreen.tsx';
import { extendTexts } from '../../../web/i18n/language.ts';
import { publicConfig } from '../../../web/identity/public-config.ts';
import { Errors } from '../../../web/ui/Errors.tsx';
import { Logo } from '../../../web/ui/Logo.tsx';
import { loadPart } from '../../../web/ui/load-part.ts';
import { OfflineBanner } from '../../../web/ui/OfflineBanner.tsx';
import { UndoProvider } from '../../../web/ui/UndoProvider.tsx';
import { listenForErrors } from '../errors.ts';
import { Losses } from '../Losses.tsx';
import { queryClient } from '../query-client.ts';
import { useServerAnswers } from '../reachable.ts';
import shell from '../shell/Shell.module.css';
import { loadSchoolTexts } from '../texts/load-texts.ts';
import { LanguageSelect } from './LanguageSelect.tsx';
import styles from './ProviderRoute.module.css';

/** Loaded here, because outside of a school only the texts of the outside pages are loaded. */
const texts = extendTexts(loadSchoolTexts);

/** Notice about missing operator details. Lazy, because most installations never show it. */
const MissingDetails = lazy(async () => {
  const [{ OperatorNotice }, { operator }] = await loadPart(() =>
    Promise.all([import('./OperatorNotice.tsx'), publicConfig()]),
  );
  return { default: () => <OperatorNotice operator={operator} /> };
});

const Bar = () => {
  const { t } = useTranslation();
  return (
    <header className={`${shell.bar} ${styles.bar}`}>
      <a href="/" className={shell.brand} title={t('schools.console.to_app')}>
        <Logo size={26} />
        {t('product')}
      </a>
      <span className={shell.space} />
      <LanguageSelect />
      <Link to="/logout" preload={false} className={styles.logOut}>
        {t('schools.console.log_out')}
      </Link>
    </header>
  );
};

/** Provider console. Has its own frame outside of all schools, because a new installation has no school yet. */
export const ProviderRoute = () => {
  use(texts);
  const { t } = useTranslation();
  const answers = useServerAnswers();
  return (
    <QueryClientProvider client={queryClient}>
      <Errors listen={listenForErrors} />
      <UndoProvider>
        <Losses />
        <div className={shell.frame}>
          <a className="skip-link" href="#main">
            {t('app.skip')}
          </a>
          <Bar />
          <main id="main" tabIndex={-1} className={`${shell.main} ${styles.main}`}>
            <OfflineBanner unreachable={!answers} />
            <Suspense>
              <MissingDetails />
            </Suspense>
            <ProviderScreen />
          </main>
        </div>
      </UndoProvider>
    </QueryClientProvider>
  );
};
