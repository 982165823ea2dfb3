import { QueryClientProvider } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, use } from 'react';
import { useTranslation } from 'react-i18next';
import { extendTexts } from '../../../web/i18n/language.ts';
import { Errors } from '../../../web/ui/dialogs/Errors.tsx';
import { OfflineBanner } from '../../../web/ui/notices/OfflineBanner.tsx';
import { UndoProvider } from '../../../web/ui/notices/UndoProvider.tsx';
import { Logo } from '../../../web/ui/page/Logo.tsx';
import { listenForErrors } from '../errors.ts';
import { Losses } from '../Losses.tsx';
import { queryClient } from '../query-client.ts';
import { useServerAnswers } from '../reachable.ts';
import { LanguageSelect } from '../routes/LanguageSelect.tsx';
import { console as consoleTexts, school } from '../texts/load-texts.ts';
import styles from './OutsideFrame.module.css';
import shell from './Shell.module.css';

/** Loaded here, because outside of a school only the texts of the outside pages are loaded. */
const texts = Promise.all([extendTexts(school), extendTexts(consoleTexts)]);

const Bar = () => {
  const { t } = useTranslation();
  return (
    <header className={`${shell.bar} ${styles.bar}`}>
      <a href="/" className={shell.brand} title={t('console.to_app')}>
        <Logo size={26} />
        {t('product')}
      </a>
      <span className={shell.space} />
      <LanguageSelect />
      <Link to="/logout" preload={false} className={styles.logOut}>
        {t('console.log_out')}
      </Link>
    </header>
  );
};

/** Frame of the pages for people who are signed in but in no school. */
export const OutsideFrame = ({ children }: { readonly children: ReactNode }) => {
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
            {children}
          </main>
        </div>
      </UndoProvider>
    </QueryClientProvider>
  );
};
