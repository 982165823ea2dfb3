import { mdiCellphoneKey, mdiKeyVariant } from '@mdi/js';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../web/ui/buttons/Button.tsx';
import { Icon } from '../../../../web/ui/marks/Icon.tsx';
import frame from '../../../../web/ui/page/PublicFrame.module.css';
import { PublicFrame } from '../../../../web/ui/page/PublicFrame.tsx';
import { failureText } from '../identity-failure.ts';
import { useProof } from '../proof/use-proof.tsx';
import { withProof } from '../proof/with-proof.ts';
import fields from '../sign-in/SignInForm.module.css';
import { useAttempt } from '../use-attempt.ts';
import styles from './SecondFactor.module.css';
import type { ProofCalls, SecondFactorCalls } from './second-factor-calls.ts';
import { useSetUp } from './use-set-up.tsx';

interface SecondFactorScreenProps {
  /** Whether the school or the product requires a second factor. */
  readonly requiredBy: 'school' | 'product';
  readonly calls: SecondFactorCalls;
  readonly proof: ProofCalls;
  readonly email: string | null;
  readonly onDone: () => void;
  readonly onLogOut: () => void;
  readonly languages: ReactNode;
}

/** Blocks people who have no second factor until they set up the required one. */
export const SecondFactorScreen = (props: SecondFactorScreenProps) => {
  const { requiredBy, calls, proof, email, onDone, onLogOut, languages } = props;
  const { t } = useTranslation();
  const { proven, dialog } = useProof(proof);
  const setUp = useSetUp({ calls: withProof(calls, proven), email, onMade: onDone });
  const { busy, failure, run } = useAttempt(setUp.beginAuthenticator);
  return (
    <PublicFrame title={t('second_factor.required.title')} corner={languages}>
      {setUp.step ?? (
        <>
          <p>{t(`second_factor.required.${requiredBy}`)}</p>
          <p>{t('second_factor.required.why')}</p>
          <ul className={styles.ways}>
            <li className={styles.way}>
              <Icon path={mdiCellphoneKey} color="var(--text-2)" />
              <span className={styles.words}>
                <b>{t('second_factor.card.authenticator')}</b>
                <small>{t('second_factor.card.authenticator_what')}</small>
              </span>
              <Button variant="contained" disabled={busy} onClick={() => run()}>
                {t('second_factor.card.set_up')}
              </Button>
            </li>
            {setUp.beginPasskey !== null && (
              <li className={styles.way}>
                <Icon path={mdiKeyVariant} color="var(--text-2)" />
                <span className={styles.words}>
                  <b>{t('second_factor.card.passkeys')}</b>
                  <small>{t('second_factor.card.passkeys_what')}</small>
                </span>
                <Button variant="outlined" disabled={busy} onClick={setUp.beginPasskey}>
                  {t('second_factor.card.add_passkey')}
                </Button>
              </li>
            )}
          </ul>
          <div role="alert" className={fields.failure}>
            {failure !== null && failureText(t, failure, 'change')}
          </div>
          {email !== null && <p className={fields.hint}>{t('second_factor.required.signed_in_as', { email })}</p>}
          <button type="button" className={`${frame.button} ${frame.plain}`} onClick={onLogOut}>
            {t('second_factor.required.log_out')}
          </button>
        </>
      )}
      {dialog}
    </PublicFrame>
  );
};
