import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import frame from '../../../web/ui/PublicFrame.module.css';
import { PublicFrame } from '../../../web/ui/PublicFrame.tsx';
import { failureText, type IdentityFailure } from './identity-failure.ts';

interface ConfirmEmailScreenProps {
  readonly confirm: () => Promise<IdentityFailure | string>;
  /** After it nobody is signed in any more. */
  readonly onSignIn: () => void;
  readonly onGoOn: () => void;
  readonly languages: ReactNode;
}

/** Opened by the link in the mail to a new address. */
export const ConfirmEmailScreen = ({ confirm, onSignIn, onGoOn, languages }: ConfirmEmailScreenProps) => {
  const { t } = useTranslation();
  const [outcome, setOutcome] = useState<IdentityFailure | string | null>(null);
  const open = useEffectEvent(() => void confirm().then(setOutcome));
  // A link works once, so it is opened once.
  useEffect(() => open(), []);
  const done = typeof outcome === 'string';
  return (
    <PublicFrame title={t('accounts.confirm.title')} corner={languages}>
      {outcome === null && <p role="status">{t('accounts.confirm.busy')}</p>}
      {done && <p role="status">{t('accounts.confirm.done', { email: outcome })}</p>}
      {outcome !== null && !done && <p role="alert">{failureText(t, outcome, 'change')}</p>}
      {outcome !== null && (
        <button type="button" className={frame.button} onClick={done ? onSignIn : onGoOn}>
          {t(done ? 'accounts.confirm.sign_in' : 'accounts.confirm.on')}
        </button>
      )}
    </PublicFrame>
  );
};
