import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import frame from '../../../../web/ui/page/PublicFrame.module.css';
import { PublicFrame } from '../../../../web/ui/page/PublicFrame.tsx';
import { failureText, type IdentityFailure } from '../identity-failure.ts';

interface ConfirmEmailScreenProps {
  /** `null` if the address has no code, so that there is nothing to confirm. */
  readonly confirm: (() => Promise<IdentityFailure | string>) | null;
  /** Called after the confirmation, which has ended all sign-ins. */
  readonly onSignIn: () => void;
  readonly onGoOn: () => void;
  readonly languages: ReactNode;
}

/** Page behind the link in the mail that confirms a new address. */
export const ConfirmEmailScreen = ({ confirm, onSignIn, onGoOn, languages }: ConfirmEmailScreenProps) => {
  const { t } = useTranslation();
  const [outcome, setOutcome] = useState<IdentityFailure | string | null>(null);
  const open = useEffectEvent(() => void confirm?.().then(setOutcome));
  // Runs once, because the link works only once.
  useEffect(() => open(), []);
  const done = typeof outcome === 'string';
  return (
    <PublicFrame title={t('accounts.confirm.title')} corner={languages}>
      {outcome === null && (
        <p role="status">{t(confirm === null ? 'accounts.confirm.no_code' : 'accounts.confirm.busy')}</p>
      )}
      {done && <p role="status">{t('accounts.confirm.done', { email: outcome })}</p>}
      {outcome !== null && !done && <p role="alert">{failureText(t, outcome, 'change')}</p>}
      {(outcome !== null || confirm === null) && (
        <button type="button" className={frame.button} onClick={done ? onSignIn : onGoOn}>
          {t(done ? 'accounts.confirm.sign_in' : 'accounts.confirm.on')}
        </button>
      )}
    </PublicFrame>
  );
};
