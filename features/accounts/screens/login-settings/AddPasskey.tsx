import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecoveryCodes } from '../../../../core/access/second-factor.ts';
import { Button } from '../../../../web/ui/buttons/Button.tsx';
import { PlainField } from '../PlainField.tsx';
import styles from '../second-factor/SecondFactor.module.css';
import type { SecondFactorCalls } from '../second-factor/second-factor-calls.ts';
import fields from '../sign-in/SignInForm.module.css';
import { useAttemptForm } from '../use-attempt-form.ts';
import { deviceOf } from './device-name.rules.ts';

/** Maximum length that the server accepts for a passkey's name. */
export const LONGEST_NAME = 60;

interface AddPasskeyProps {
  readonly add: NonNullable<SecondFactorCalls['addPasskey']>;
  readonly onDone: (codes: RecoveryCodes) => void;
  readonly onCancel: () => void;
}

export const AddPasskey = ({ add, onDone, onCancel }: AddPasskeyProps) => {
  const { t } = useTranslation();
  const [unnamed] = useState<string>(() => {
    const device = deviceOf(navigator.userAgent);
    return device === null ? t('second_factor.passkey.unnamed') : t('second_factor.passkey.device', device);
  });
  const form = useAttemptForm({
    start: { name: unnamed },
    faultsOf: ({ name }) => ({ name: name.trim() === '' ? t('second_factor.passkey.name_missing') : undefined }),
    send: ({ name }) => add(name.trim(), onDone),
    purpose: 'add_passkey',
  });
  const { busy } = form;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);

  return (
    <form className={styles.flow} noValidate onSubmit={form.submit}>
      <h2>{t('second_factor.passkey.title')}</h2>
      <p>{t('second_factor.passkey.text')}</p>
      <div className={styles.field}>
        <PlainField
          ref={input}
          label={t('second_factor.passkey.name')}
          name="passkey-name"
          autoComplete="off"
          maxLength={LONGEST_NAME}
          {...form.field('name')}
        />
      </div>
      <div role="alert" className={fields.failure}>
        {form.failure}
      </div>
      <div className={styles.buttons}>
        <Button type="submit" variant="contained" busy={busy}>
          {busy ? t('second_factor.busy') : t('second_factor.passkey.submit')}
        </Button>
        <Button color="inherit" onClick={onCancel}>
          {t('second_factor.cancel')}
        </Button>
      </div>
    </form>
  );
};
