import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { NoLinkedSchoolScreen } from '../../../features/accounts/screens/arrival/NoLinkedSchoolScreen.tsx';
import type { Signer } from '../../../web/identity/identity-client.ts';
import { identity } from '../session/identity.ts';
import { clearVisitor } from '../session/session.ts';
import { LanguageSelect } from './LanguageSelect.tsx';

export const NoLinkedSchoolRoute = () => {
  const router = useRouter();
  const navigate = useNavigate();
  const [signer, setSigner] = useState<Signer | null>();
  useEffect(() => {
    identity.start().then(setSigner, () => undefined);
  }, []);
  const checkAgain = async () => {
    clearVisitor();
    await router.invalidate();
  };
  return (
    <NoLinkedSchoolScreen
      signer={signer}
      onCheckAgain={checkAgain}
      onLogOut={() => void navigate({ to: '/logout' })}
      languages={<LanguageSelect />}
    />
  );
};
