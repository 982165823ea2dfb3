import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { RequestScreen } from '../../../features/accounts/screens/RequestScreen.tsx';
import { attempt } from '../session/attempt.ts';
import { identity } from '../session/identity.ts';
import { LanguageSelect } from './LanguageSelect.tsx';

export const RequestRoute = () => {
  const { t } = useTranslation();
  return (
    <RequestScreen
      request={(email) => attempt(() => identity.requestReset(email))}
      back={<Link to="/login">{t('accounts.request.back')}</Link>}
      languages={<LanguageSelect />}
    />
  );
};
