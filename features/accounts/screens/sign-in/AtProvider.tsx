import { useTranslation } from 'react-i18next';
import frame from '../../../../web/ui/page/PublicFrame.module.css';
import { type Attempt, failureText } from '../identity-failure.ts';
import { useAttempt } from '../use-attempt.ts';
import styles from './SignInForm.module.css';

/** Replaces the form with a button to the identity provider's own page. Returns here only on a failure. */
export const AtProvider = ({ leave }: { readonly leave: Attempt<[]> }) => {
  const { t } = useTranslation();
  const { busy, failure, run } = useAttempt(leave);
  return (
    <>
      <div role="alert" className={styles.failure}>
        {failure !== null && failureText(t, failure)}
      </div>
      <button type="button" className={frame.button} disabled={busy} onClick={() => void run()}>
        {t('accounts.sign_in.at_provider')}
      </button>
    </>
  );
};
