import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../web/ui/buttons/Button.tsx';
import { Stack, Text } from '../../../../web/ui/layout/Layout.tsx';
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
  /** Changes the address of the profile. Resolves to the reason why it stays as it was, or to `null`. */
  readonly changeProfile: (email: string) => Promise<string | null>;
  readonly proof: ProofCalls;
}

/** Says what the address of one's profile is for. If one signs in with another one, each is offered for both. */
export const ProfileAddress = ({ email, profileEmail, change, changeProfile, proof }: ProfileAddressProps) => {
  const { t } = useTranslation();
  const { proven, dialog } = useProof(proof);
  const { busy, failure, run } = useAttempt(proven(change ?? (async () => null)));
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [atSchool, setAtSchool] = useState<{ readonly refused: string | null; readonly busy: boolean } | null>(null);
  const same = sameEmail(email, profileEmail);
  const send = async () => {
    setSentTo(null);
    if ((await run(profileEmail)) === null) setSentTo(profileEmail);
  };
  const takeOver = async () => {
    setAtSchool({ refused: null, busy: true });
    setAtSchool({ refused: await changeProfile(email), busy: false });
  };
  return (
    <Stack gap={8} tone="quiet" className={styles.address}>
      <p>
        {t(`login_settings.${same ? 'profile_same' : 'profile_other'}`, { profile: profileEmail, email })}{' '}
        <a href="/loginSettings">{t('login_settings.title')}</a>
      </p>
      {!same && change !== null && (
        <Button variant="outlined" size="small" disabled={busy} onClick={() => send()}>
          {t('login_settings.profile_both', { email: profileEmail })}
        </Button>
      )}
      {!same && (
        <Button variant="outlined" size="small" disabled={atSchool?.busy === true} onClick={() => takeOver()}>
          {t('login_settings.profile_at_school', { email })}
        </Button>
      )}
      <Text as="p" tone="err" role="alert">
        {failure !== null && failureText(t, failure, 'change')}
        {atSchool?.refused}
      </Text>
      <Text as="p" tone="ok" role="status">
        {sentTo !== null && t('login_settings.email_sent', { email: sentTo })}
        {same && atSchool !== null && t('login_settings.profile_changed', { email })}
      </Text>
      {dialog}
    </Stack>
  );
};
