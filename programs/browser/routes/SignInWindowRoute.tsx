import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { PublicFrame } from '../../../web/ui/page/PublicFrame.tsx';
import { LanguageSelect } from './LanguageSelect.tsx';

/** End of a sign-in in a window beside the page that asked for it. Some browsers do not let a page close its window. */
export const SignInWindowRoute = () => {
  const { t } = useTranslation();
  useEffect(() => window.close(), []);
  return (
    <PublicFrame corner={<LanguageSelect />} title={t('sign_in_again.window.title')}>
      <p>{t('sign_in_again.window.text')}</p>
    </PublicFrame>
  );
};
