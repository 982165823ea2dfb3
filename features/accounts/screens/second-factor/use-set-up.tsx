import { type ReactNode, useState } from 'react';
import type { AuthenticatorSecret, RecoveryCodes as Codes } from '../../../../core/access/second-factor.ts';
import type { Attempt } from '../identity-failure.ts';
import { AddPasskey } from '../login-settings/AddPasskey.tsx';
import { AuthenticatorSetUp } from './AuthenticatorSetUp.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import type { SecondFactorCalls } from './second-factor-calls.ts';

export type Made = 'authenticator' | 'passkey' | 'codes';

type Flow =
  | { readonly kind: 'authenticator'; readonly secret: AuthenticatorSecret }
  | { readonly kind: 'passkey' }
  | { readonly kind: 'codes'; readonly codes: readonly string[]; readonly made: Made };

interface SetUpProps {
  readonly calls: SecondFactorCalls;
  readonly email: string | null;
  /** Called at the end, once the recovery codes that came with it are stored, too. */
  readonly onMade: (made: Made) => void;
}

/** Steps to set up an authenticator app, a passkey or new recovery codes, one after the other in the same place. */
export const useSetUp = ({ calls, email, onMade }: SetUpProps) => {
  const { confirmAuthenticator, addPasskey } = calls;
  const [flow, setFlow] = useState<Flow | null>(null);
  const cancel = () => setFlow(null);
  const end = (made: Made) => {
    setFlow(null);
    onMade(made);
  };
  const thenCodes = (made: Made) => (codes: Codes) =>
    codes === null ? end(made) : setFlow({ kind: 'codes', codes, made });

  const stepOf = (current: Flow): ReactNode => {
    if (current.kind === 'codes')
      return <RecoveryCodes codes={current.codes} email={email} onKept={() => end(current.made)} />;
    if (current.kind === 'passkey')
      return addPasskey && <AddPasskey add={addPasskey} onDone={thenCodes('passkey')} onCancel={cancel} />;
    return (
      <AuthenticatorSetUp
        secret={current.secret}
        confirm={confirmAuthenticator}
        onDone={thenCodes('authenticator')}
        onCancel={cancel}
      />
    );
  };

  const beginAuthenticator: Attempt<[]> = () =>
    calls.beginAuthenticator((secret) => setFlow({ kind: 'authenticator', secret }));
  return {
    /** `null` if nothing is being set up. */
    step: flow === null ? null : stepOf(flow),
    beginAuthenticator,
    /** `null` if this browser does not support passkeys. */
    beginPasskey: addPasskey === null ? null : () => setFlow({ kind: 'passkey' }),
    newCodes: (() => calls.newRecoveryCodes(thenCodes('codes'))) as Attempt<[]>,
  };
};

export type SetUp = ReturnType<typeof useSetUp>;
