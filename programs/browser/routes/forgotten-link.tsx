import { Link, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

declare module '@tanstack/history' {
  interface HistoryState {
    /** Address typed on the sign-in page. In the state, because an address in the URL would be stored and logged. */
    typedEmail?: string;
  }
}

/** Returns the link to the page that requests a new password, which takes the typed address along. */
export const useForgottenLink = () => {
  const { t } = useTranslation();
  return (email: string) => (
    <Link to="/request" state={{ typedEmail: email }}>
      {t('accounts.sign_in.forgotten')}
    </Link>
  );
};

/** Returns the address that the person typed on the sign-in page. */
export const useTypedEmail = (): string => useLocation({ select: ({ state }) => state.typedEmail ?? '' });
