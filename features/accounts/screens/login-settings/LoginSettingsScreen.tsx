import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { PasswordPolicy } from '../../../../core/access/password-policy.ts';
import { SkeletonRows } from '../../../../web/ui/lists/SkeletonRows.tsx';
import { lazyPart } from '../../../../web/ui/loading/lazy-part.ts';
import { Card } from '../../../../web/ui/page/Card.tsx';
import { PageFrame } from '../../../../web/ui/page/PageFrame.tsx';
import { PageHead } from '../../../../web/ui/page/PageHead.tsx';
import type { CheckPassword } from '../arrival/use-verdict.ts';
import type { Attempt } from '../identity-failure.ts';
import { useProof } from '../proof/use-proof.tsx';
import { withProof } from '../proof/with-proof.ts';
import { second_factor } from '../second-factor/lazy-second-factor.ts';
import type { ProofCalls, SecondFactorCalls, SecondFactorQuery } from '../second-factor/second-factor-calls.ts';
import { InstallCard } from './InstallCard.tsx';
import { LoginSettingsEmail, type SchoolAddress } from './LoginSettingsEmail.tsx';
import { LoginSettingsPassword } from './LoginSettingsPassword.tsx';
import styles from './LoginSettingsScreen.module.css';
import { LoginSettingsSignIns, type SignInList } from './LoginSettingsSignIns.tsx';

const SecondFactorCard = lazyPart(
  async () => (await import('../second-factor/SecondFactorCard.tsx')).SecondFactorCard,
  second_factor,
);

/** Placeholder for all cards that wait for a response. */
const Waiting = () => (
  <Card>
    <SkeletonRows rows={4} height={72} />
  </Card>
);

interface LoginSettingsScreenProps {
  /** `null` if the identity provider does not support it. */
  readonly changePassword: Attempt<[password: string]> | null;
  readonly changeEmail: Attempt<[email: string]> | null;
  readonly signIns: SignInList | null;
  readonly secondFactor: { readonly query: SecondFactorQuery; readonly calls: SecondFactorCalls } | null;
  readonly proof: ProofCalls;
  readonly signOutEverywhere: () => Promise<void>;
  readonly accountUrl: string | null;
  /** `undefined` while loading; `null`: none. */
  readonly email: string | null | undefined;
  readonly atSchool: SchoolAddress | null;
  readonly policy: PasswordPolicy;
  readonly checkPassword: CheckPassword | null;
}

export const LoginSettingsScreen = (props: LoginSettingsScreenProps) => {
  const { t } = useTranslation();
  const { proven, dialog } = useProof(props.proof);
  const { changePassword, changeEmail, secondFactor, signIns, accountUrl, email, policy } = props;
  const isLoading = [
    email === undefined,
    secondFactor !== null && secondFactor.query.state === undefined && !secondFactor.query.failed,
    signIns !== null && signIns.rows === undefined && !signIns.failed,
  ].includes(true);
  return (
    <PageFrame width="form">
      <PageHead title={t('login_settings.title')} />
      <div className={styles.cards}>
        {accountUrl !== null && (
          <Card>
            <p>{t('login_settings.at_provider')}</p>
            <a href={accountUrl}>{t('login_settings.to_provider')}</a>
          </Card>
        )}
        {changePassword !== null && (
          <LoginSettingsPassword policy={policy} checkPassword={props.checkPassword} change={proven(changePassword)} />
        )}
        {/* These cards appear together, so that no button moves while somebody presses it. */}
        <Suspense fallback={<Waiting />}>
          {isLoading && <Waiting />}
          <div className={styles.cards} hidden={isLoading}>
            {changeEmail !== null && (
              <LoginSettingsEmail email={email ?? null} change={proven(changeEmail)} atSchool={props.atSchool} />
            )}
            {secondFactor !== null && (
              <SecondFactorCard
                query={secondFactor.query}
                calls={withProof(secondFactor.calls, proven)}
                email={email ?? null}
              />
            )}
            <LoginSettingsSignIns list={signIns} signOutEverywhere={props.signOutEverywhere} />
            <InstallCard />
            {/* Public pages, which load as new documents. */}
            <a href="/dataRequest" className={styles.deletion}>
              {t('login_settings.data_request')}
            </a>
            <a href="/deletion" className={styles.deletion}>
              {t('login_settings.deletion')}
            </a>
          </div>
        </Suspense>
      </div>
      {dialog}
    </PageFrame>
  );
};
