import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { NoLinkedSchoolScreen } from '../../../features/accounts/screens/NoLinkedSchoolScreen.tsx';
import { identity } from '../session/identity.ts';
import { forgetVisitor } from '../session/session.ts';
import { LanguageSelect } from './LanguageSelect.tsx';

export const NoLinkedSchoolRoute = () => {
  const router = useRouter();
  const navigate = useNavigate();
  const [email, setEmail] = useState<string | null>(null);
  useEffect(() => {
    identity.start().then(
      (signer) => setEmail(signer?.email ?? null),
      () => undefined,
    );
  }, []);
  const checkAgain = async () => {
    forgetVisitor();
    await router.invalidate();
  };
  return (
    <NoLinkedSchoolScreen
      email={email}
      onCheckAgain={checkAgain}
      onLogOut={() => void navigate({ to: '/logout' })}
      languages={<LanguageSelect />}
    />
  );
};
