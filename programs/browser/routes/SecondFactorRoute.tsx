import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { SecondFactorScreen } from '../../../features/accounts/screens/second-factor/SecondFactorScreen.tsx';
import { identity } from '../session/identity.ts';
import { secondFactorCalls } from '../session/second-factor-calls.ts';
import { clearVisitor, currentVisitor } from '../session/session.ts';
import { proofCalls } from '../session/sign-in-calls.ts';
import { LanguageSelect } from './LanguageSelect.tsx';

export const SecondFactorRoute = () => {
  const router = useRouter();
  const navigate = useNavigate();
  const [email, setEmail] = useState<string | null>(null);
  const [requiredBy, setRequiredBy] = useState<'school' | 'product'>('school');
  useEffect(() => {
    identity.start().then(
      (signer) => setEmail(signer?.email ?? null),
      () => undefined,
    );
    currentVisitor().then(
      (visitor) =>
        setRequiredBy(visitor.kind === 'without-second-factor' && visitor.isSentinelAdmin ? 'product' : 'school'),
      () => undefined,
    );
  }, []);
  const goOn = () => {
    clearVisitor();
    // Lets the guard redirect them to where they belong.
    void router.invalidate();
  };
  if (identity.secondFactor === null) return null;
  return (
    <SecondFactorScreen
      requiredBy={requiredBy}
      calls={secondFactorCalls(identity.secondFactor)}
      proof={proofCalls()}
      email={email}
      onDone={goOn}
      onLogOut={() => void navigate({ to: '/logout' })}
      languages={<LanguageSelect />}
    />
  );
};
