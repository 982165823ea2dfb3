import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../web/ui/buttons/Button.tsx';
import { sameEmail } from '../../rules.ts';
import { type Attempt, failureText } from '../identity-failure.ts';
import { useProof } from '../proof/use-proof.tsx';
import type { ProofCalls } from '../second-factor/second-factor-calls.ts';
import { useAttempt } from '../use-attempt.ts';
import styles from './ProfileAddress.module.css';

interface ProfileAddressProps {
  /** Address for signing in. */
  readonly email: string;
  /** Saved address of the profile. */
  readonly profileEmail: string;
  /** `null` if the identity provider has its own page for it. */
  readonly change: Attempt<[email: string]> | null;
  readonly proof: ProofCalls;
}

/** Says what the address of one's profile is for, and offers it for signing in if that address is another one. */
export const ProfileAddress = ({ email, profileEmail, change, proof }: ProfileAddressProps) => {
  const { t } = useTranslation();
  const { proven, dialog } = useProof(proof);
  const { busy, failure, run } = useAttempt(proven(change ?? (async () => null)));
  const [sentTo, setSentTo] = useState<string | null>(null);
  const same = sameEmail(email, profileEmail);
  const send = async () => {
    setSentTo(null);
    if ((await run(profileEmail)) === null) setSentTo(profileEmail);
  };
  return (
    <div className={styles.address}>
      <p>
        {t(`login_settings.${same ? 'profile_same' : 'profile_other'}`, { profile: profileEmail, email })}{' '}
        <a href="/loginSettings">{t('login_settings.title')}</a>
      </p>
      {!same && change !== null && (
        <Button variant="outlined" size="small" disabled={busy} onClick={() => send()}>
          {t('login_settings.profile_both', { email: profileEmail })}
        </Button>
      )}
      <p role="alert" className={styles.failure}>
        {failure !== null && failureText(t, failure, 'change')}
      </p>
      <p role="status" className={styles.done}>
        {sentTo !== null && t('login_settings.email_sent', { email: sentTo })}
      </p>
      {dialog}
    </div>
  );
};
