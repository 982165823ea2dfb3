import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { RequestScreen } from '../../../features/accounts/screens/arrival/RequestScreen.tsx';
import { attempt } from '../session/attempt.ts';
import { identity } from '../session/identity.ts';
import { useTypedEmail } from './forgotten-link.tsx';
import { LanguageSelect } from './LanguageSelect.tsx';

export const RequestRoute = () => {
  const { t } = useTranslation();
  const typed = useTypedEmail();
  return (
    <RequestScreen
      typed={typed}
      request={(email) => attempt(() => identity.requestReset(email))}
      back={<Link to="/login">{t('accounts.request.back')}</Link>}
      languages={<LanguageSelect />}
    />
  );
};
