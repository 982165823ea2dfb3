import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { Login } from '../../../features/accounts/contract.ts';
import { NoLinkedSchoolScreen } from '../../../features/accounts/screens/arrival/NoLinkedSchoolScreen.tsx';
import type { Signer } from '../../../web/identity/identity-client.ts';
import { loadPart } from '../../../web/ui/loading/load-part.ts';
import type { Visitor } from '../guard.ts';
import { paths } from '../paths.ts';
import { identity } from '../session/identity.ts';
import { clearVisitor, currentVisitor } from '../session/session.ts';
import { LanguageSelect } from './LanguageSelect.tsx';

export const NoLinkedSchoolRoute = () => {
  const router = useRouter();
  const navigate = useNavigate();
  const [signer, setSigner] = useState<Signer | null>();
  const [visitor, setVisitor] = useState<Visitor | null>(null);
  const closed = visitor?.kind === 'unlinked' ? visitor.closed : undefined;
  useEffect(() => {
    currentVisitor().then(setVisitor, () => undefined);
  }, []);
  useEffect(() => {
    identity.start().then(setSigner, () => undefined);
  }, []);
  const open = async (login: Login) => {
    const { chooseSchool } = await loadPart(() => import('../session/change-school.ts'));
    await chooseSchool(login);
    location.assign(paths.home);
  };
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
      closed={closed?.school ?? null}
      others={closed?.others ?? []}
      onOpen={open}
    />
  );
};
