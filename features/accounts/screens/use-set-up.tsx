import { type ReactNode, useState } from 'react';
import type { AuthenticatorSecret, RecoveryCodes as Codes } from '../../../core/access/second-factor.ts';
import { AddPasskey } from './AddPasskey.tsx';
import { AuthenticatorSetUp } from './AuthenticatorSetUp.tsx';
import type { Attempt } from './identity-failure.ts';
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
  /** When the codes that came with it are kept, too. */
  readonly onMade: (made: Made) => void;
}

/** The steps in which an app, a passkey or new recovery codes are made, one after the other in the same place. */
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
    /** `null`: nothing is being set up. */
    step: flow === null ? null : stepOf(flow),
    beginAuthenticator,
    /** `null`: this browser has no passkeys. */
    beginPasskey: addPasskey === null ? null : () => setFlow({ kind: 'passkey' }),
    newCodes: (() => calls.newRecoveryCodes(thenCodes('codes'))) as Attempt<[]>,
  };
};

export type SetUp = ReturnType<typeof useSetUp>;
