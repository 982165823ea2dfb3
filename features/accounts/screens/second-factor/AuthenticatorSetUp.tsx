import { mdiContentCopy } from '@mdi/js';
import { type FormEvent, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuthenticatorSecret, RecoveryCodes } from '../../../../core/access/second-factor.ts';
import { Button } from '../../../../web/ui/buttons/Button.tsx';
import { IconAction } from '../../../../web/ui/buttons/IconAction.tsx';
import { lazyPart } from '../../../../web/ui/loading/lazy-part.ts';
import { failureText } from '../identity-failure.ts';
import { PlainField } from '../PlainField.tsx';
import fields from '../sign-in/SignInForm.module.css';
import { useAttempt } from '../use-attempt.ts';
import { inGroups, isCode, withoutBlanks } from './code-text.rules.ts';
import styles from './SecondFactor.module.css';
import type { SecondFactorCalls } from './second-factor-calls.ts';
import { useCopy } from './use-copy.ts';

/** Lazy together with the QR encoder, which no other screen needs. */
const QrCode = lazyPart(async () => (await import('./QrCode.tsx')).QrCode);

interface AuthenticatorSetUpProps {
  readonly secret: AuthenticatorSecret;
  readonly confirm: SecondFactorCalls['confirmAuthenticator'];
  readonly onDone: (codes: RecoveryCodes) => void;
  readonly onCancel: () => void;
}

export const AuthenticatorSetUp = ({ secret, confirm, onDone, onCancel }: AuthenticatorSetUpProps) => {
  const { t } = useTranslation();
  const { busy, failure, run } = useAttempt(confirm);
  const { copy, said } = useCopy();
  const [code, setCode] = useState('');
  const [checked, setChecked] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!isCode(code) || busy) return input.current?.focus();
    if ((await run(withoutBlanks(code), onDone)) === null) return;
    input.current?.focus();
    input.current?.select();
  };

  return (
    <form className={styles.flow} noValidate onSubmit={(event) => void send(event)}>
      <h2 ref={head} tabIndex={-1}>
        {t('second_factor.app.title')}
      </h2>
      <ol className={styles.steps}>
        <li className={styles.step}>
          <p>{t('second_factor.app.scan')}</p>
          <Suspense fallback={<div className={styles.picture} />}>
            <QrCode text={secret.uri} label={t('second_factor.app.picture')} />
          </Suspense>
          <p className={styles.hint}>
            {t('second_factor.app.same_device')} <a href={secret.uri}>{t('second_factor.app.open')}</a>
          </p>
          <p className={styles.hint}>{t('second_factor.app.by_hand')}</p>
          <div className={styles.key}>
            <code>{inGroups(secret.secret)}</code>
            <IconAction
              icon={mdiContentCopy}
              iconSize={18}
              label={t('second_factor.app.copy_key')}
              onClick={() => copy(secret.secret)}
            />
          </div>
          <p role="status" className={styles.hint}>
            {said}
          </p>
        </li>
        <li className={styles.step}>
          <p>{t('second_factor.app.next')}</p>
          <div className={styles.field}>
            <PlainField
              ref={input}
              label={t('second_factor.step.code')}
              name="code"
              autoComplete="one-time-code"
              inputMode="numeric"
              value={code}
              onChange={setCode}
              error={checked && !isCode(code) ? t('second_factor.step.code_wrong') : undefined}
            />
          </div>
          <div role="alert" className={fields.failure}>
            {failure !== null && failureText(t, failure, 'change')}
          </div>
        </li>
      </ol>
      <div className={styles.buttons}>
        <Button type="submit" variant="contained" busy={busy}>
          {busy ? t('second_factor.busy') : t('second_factor.app.submit')}
        </Button>
        <Button color="inherit" onClick={onCancel}>
          {t('second_factor.cancel')}
        </Button>
      </div>
    </form>
  );
};
