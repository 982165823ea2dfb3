import { mdiCheck, mdiCircleSmall } from '@mdi/js';
import { type RefObject, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type PasswordFault, type PasswordPolicy, passwordFaults } from '../../../../core/access/password-policy.ts';
import { Icon } from '../../../../web/ui/marks/Icon.tsx';
import { PasswordField } from '../PasswordField.tsx';
import styles from './NewPassword.module.css';

const KINDS = { no_upper: 'upper', no_lower: 'lower', no_number: 'number', no_special: 'special' } as const;
type Kind = keyof typeof KINDS;

/** State of a new password and its repetition, with its rules checked while typing. */
export const useNewPassword = (policy: PasswordPolicy) => {
  const { t } = useTranslation();
  const [password, setPassword] = useState('');
  const [repeat, setRepeat] = useState('');
  const [checked, setChecked] = useState(false);
  /** Faults of this password that only the server can find. */
  const [refused, setRefused] = useState<{ password: string; failed: readonly PasswordFault[] } | null>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const repeatInput = useRef<HTMLInputElement>(null);

  const faults = passwordFaults(password, policy);
  const tooCommon = refused?.password === password && refused.failed.includes('too_common');
  const wrongPassword = (): string | undefined => {
    if (tooCommon) return t('accounts.password.too_common');
    if (password === '') return t('fields.required');
    if (faults.includes('too_long')) return t('accounts.password.too_long', { count: policy.max });
    return faults.length > 0 ? t('accounts.failed.weak-password') : undefined;
  };
  const wrongRepeat = (): string | undefined => {
    if (repeat === '') return t('fields.required');
    return repeat === password ? undefined : t('accounts.password.differ');
  };

  return {
    policy,
    password,
    repeat,
    faults,
    passwordInput,
    repeatInput,
    setPassword,
    setRepeat,
    wrongPassword: checked ? wrongPassword() : undefined,
    wrongRepeat: checked ? wrongRepeat() : undefined,
    /** Shows the faults and focuses the first invalid field. Returns whether there is none. */
    check: (): boolean => {
      setChecked(true);
      const wrong: RefObject<HTMLInputElement | null> | null =
        wrongPassword() !== undefined ? passwordInput : wrongRepeat() !== undefined ? repeatInput : null;
      wrong?.current?.focus();
      return wrong === null;
    },
    refuse: (failed: readonly PasswordFault[]): void => {
      setRefused({ password, failed });
      passwordInput.current?.focus();
    },
  };
};

interface NewPasswordProps {
  readonly form: ReturnType<typeof useNewPassword>;
}

export const NewPassword = ({ form }: NewPasswordProps) => {
  const { t } = useTranslation();
  const id = useId();
  const { policy, faults } = form;
  const asked = (Object.keys(KINDS) as Kind[]).filter((kind) => policy[KINDS[kind]]);
  const rules = [
    { fault: 'too_short' as const, text: t('accounts.password.too_short', { count: policy.min }) },
    ...asked.map((fault) => ({ fault, text: t(`accounts.password.${fault}`) })),
  ];
  return (
    <>
      <div>
        <PasswordField
          ref={form.passwordInput}
          label={t('accounts.password.new')}
          autoComplete="new-password"
          value={form.password}
          onChange={form.setPassword}
          error={form.wrongPassword}
          describedBy={`${id}-rules`}
        />
        <div id={`${id}-rules`} className={styles.rules}>
          <p>{t('accounts.password.rules')}</p>
          <ul>
            {rules.map(({ fault, text }) => {
              const met = !faults.includes(fault);
              return (
                <li key={fault} className={met ? styles.met : undefined}>
                  <Icon path={met ? mdiCheck : mdiCircleSmall} size={16} />
                  {text}
                  {met && <span className="visually-hidden"> ({t('accounts.password.met')})</span>}
                </li>
              );
            })}
          </ul>
        </div>
      </div>
      <PasswordField
        ref={form.repeatInput}
        label={t('accounts.password.repeat')}
        autoComplete="new-password"
        value={form.repeat}
        onChange={form.setRepeat}
        error={form.wrongRepeat}
      />
    </>
  );
};
