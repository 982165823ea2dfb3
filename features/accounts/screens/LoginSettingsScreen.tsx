import { useTranslation } from 'react-i18next';
import type { PasswordPolicy } from '../../../core/access/password-policy.ts';
import { Card } from '../../../web/ui/Card.tsx';
import { PageFrame } from '../../../web/ui/PageFrame.tsx';
import { PageHead } from '../../../web/ui/PageHead.tsx';
import type { Attempt } from './identity-failure.ts';
import { LoginSettingsEmail } from './LoginSettingsEmail.tsx';
import { LoginSettingsPassword } from './LoginSettingsPassword.tsx';
import styles from './LoginSettingsScreen.module.css';
import { LoginSettingsSignIns, type SignInList } from './LoginSettingsSignIns.tsx';
import { useProof } from './use-proof.tsx';

interface LoginSettingsScreenProps {
  /** `null` each: the provider does not let us. */
  readonly changePassword: Attempt<[password: string]> | null;
  readonly changeEmail: Attempt<[email: string]> | null;
  readonly signIns: SignInList | null;
  readonly reauthenticate: Attempt<[password: string]>;
  readonly signOutEverywhere: () => Promise<void>;
  readonly accountUrl: string | null;
  readonly email: string | null;
  readonly policy: PasswordPolicy;
}

export const LoginSettingsScreen = (props: LoginSettingsScreenProps) => {
  const { t } = useTranslation();
  const { proven, dialog } = useProof(props.reauthenticate);
  const { changePassword, changeEmail, accountUrl, email, policy } = props;
  return (
    <PageFrame width="form">
      <PageHead title={t('accounts.login_settings.title')} />
      <div className={styles.cards}>
        {accountUrl !== null && (
          <Card>
            <p>{t('accounts.login_settings.at_provider')}</p>
            <a href={accountUrl}>{t('accounts.login_settings.to_provider')}</a>
          </Card>
        )}
        {changePassword !== null && <LoginSettingsPassword policy={policy} change={proven(changePassword)} />}
        {changeEmail !== null && <LoginSettingsEmail email={email} change={proven(changeEmail)} />}
        <LoginSettingsSignIns list={props.signIns} signOutEverywhere={props.signOutEverywhere} />
        {/* A public page: it begins with a new document. */}
        <a href="/deletion" className={styles.deletion}>
          {t('accounts.login_settings.deletion')}
        </a>
      </div>
      {dialog}
    </PageFrame>
  );
};
