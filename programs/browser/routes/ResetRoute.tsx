import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ResetScreen, ResetWithoutCode } from '../../../features/accounts/screens/arrival/ResetScreen.tsx';
import frame from '../../../web/ui/page/PublicFrame.module.css';
import { attempt } from '../session/attempt.ts';
import { checkPasswordBy } from '../session/check-password.ts';
import { identity } from '../session/identity.ts';
import { LanguageSelect } from './LanguageSelect.tsx';
import { usePasswordPolicy } from './use-password-policy.ts';

export const ResetRoute = () => {
  const { t } = useTranslation();
  const { code } = useSearch({ from: '/reset' });
  const navigate = useNavigate();
  const policy = usePasswordPolicy();
  const askAgain = (
    <Link to="/request" className={frame.button}>
      {t('accounts.reset.ask_again')}
    </Link>
  );
  if (code === '') return <ResetWithoutCode askAgain={askAgain} languages={<LanguageSelect />} />;
  return (
    <ResetScreen
      policy={policy}
      checkPassword={checkPasswordBy({ reset: code })}
      check={() => attempt(() => identity.checkReset(code))}
      reset={(password) => attempt(() => identity.reset(code, password))}
      onDone={() => void navigate({ to: '/login', search: { done: 'reset' }, replace: true })}
      askAgain={askAgain}
      languages={<LanguageSelect />}
    />
  );
};
