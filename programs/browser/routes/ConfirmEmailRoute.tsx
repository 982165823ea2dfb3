import { useSearch } from '@tanstack/react-router';
import { ConfirmEmailScreen } from '../../../features/accounts/screens/arrival/ConfirmEmailScreen.tsx';
import { paths } from '../paths.ts';
import { failureOf } from '../session/attempt.ts';
import { identity } from '../session/identity.ts';
import { LanguageSelect } from './LanguageSelect.tsx';

export const ConfirmEmailRoute = () => {
  const { code } = useSearch({ from: '/confirmEmail' });
  return (
    <ConfirmEmailScreen
      confirm={code === '' ? null : () => identity.confirmEmail(code).catch(failureOf)}
      // New documents, so that no data of the person stays in memory.
      onSignIn={() => location.assign(paths.login)}
      onGoOn={() => location.assign(paths.home)}
      languages={<LanguageSelect />}
    />
  );
};
