import { mdiContentCopy } from '@mdi/js';
import { Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuthenticatorSecret, RecoveryCodes } from '../../../../core/access/second-factor.ts';
import { Button } from '../../../../web/ui/buttons/Button.tsx';
import { IconAction } from '../../../../web/ui/buttons/IconAction.tsx';
import { lazyPart } from '../../../../web/ui/loading/lazy-part.ts';
import { PlainField } from '../PlainField.tsx';
import fields from '../sign-in/SignInForm.module.css';
import { useAttemptForm } from '../use-attempt-form.ts';
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
  const { copy, said } = useCopy();
  const input = useRef<HTMLInputElement>(null);
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);

  const form = useAttemptForm({
    start: { code: '' },
    faultsOf: ({ code }) => ({ code: isCode(code) ? undefined : t('second_factor.step.code_wrong') }),
    send: async ({ code }) => {
      const failed = await confirm(withoutBlanks(code), onDone);
      if (failed === null) return null;
      input.current?.focus();
      input.current?.select();
      return failed;
    },
    purpose: 'change',
  });
  const { busy } = form;

  return (
    <form className={styles.flow} noValidate onSubmit={form.submit}>
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
              {...form.field('code')}
            />
          </div>
          <div role="alert" className={fields.failure}>
            {form.failure}
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
