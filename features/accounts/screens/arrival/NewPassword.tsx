import { mdiCheck, mdiCircleSmall, mdiClose } from '@mdi/js';
import { type RefObject, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type PasswordFault, type PasswordPolicy, passwordFaults } from '../../../../core/access/password-policy.ts';
import { Icon } from '../../../../web/ui/marks/Icon.tsx';
import { PasswordField } from '../PasswordField.tsx';
import styles from './NewPassword.module.css';
import { type CheckPassword, useVerdict } from './use-verdict.ts';

const KINDS = { no_upper: 'upper', no_lower: 'lower', no_number: 'number', no_special: 'special' } as const;
type Kind = keyof typeof KINDS;

/** State of a new password and its repetition, with all of its rules checked while typing. */
export const useNewPassword = (policy: PasswordPolicy, checkPassword: CheckPassword | null) => {
  const { t } = useTranslation();
  const [password, setPassword] = useState('');
  const [repeat, setRepeat] = useState('');
  const [checked, setChecked] = useState(false);
  const passwordInput = useRef<HTMLInputElement>(null);
  const repeatInput = useRef<HTMLInputElement>(null);

  const faults = passwordFaults(password, policy);
  const { known, refuse } = useVerdict(password, password !== '' && faults.length === 0, checkPassword);
  const tooCommon = known?.includes('too_common') ?? false;
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
    /** `null` until the server has said it; `undefined` if it has no such rule. */
    tooCommon: checkPassword === null && !tooCommon ? undefined : known === null ? null : tooCommon,
    passwordInput,
    repeatInput,
    setPassword,
    setRepeat,
    // Faults that further typing does not mend are shown at once.
    wrongPassword: checked || tooCommon || faults.includes('too_long') ? wrongPassword() : undefined,
    wrongRepeat: checked ? wrongRepeat() : undefined,
    /** Shows the faults and focuses the first invalid field. Returns whether there is none. */
    check: (): boolean => {
      setChecked(true);
      const wrong: RefObject<HTMLInputElement | null> | null =
        wrongPassword() !== undefined ? passwordInput : wrongRepeat() !== undefined ? repeatInput : null;
      wrong?.current?.focus();
      return wrong === null;
    },
    refuse: (failed: Parameters<typeof refuse>[0]): void => {
      refuse(failed);
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
  const { policy, faults, tooCommon } = form;
  const asked = (Object.keys(KINDS) as Kind[]).filter((kind) => policy[KINDS[kind]]);
  const met = (fault: PasswordFault) => !faults.includes(fault);
  const rules = [
    {
      fault: 'too_short',
      text: t('accounts.password.too_short', { count: policy.min }),
      isMet: met('too_short'),
      isBroken: false,
    },
    ...asked.map((fault) => ({ fault, text: t(`accounts.password.${fault}`), isMet: met(fault), isBroken: false })),
    ...(tooCommon === undefined
      ? []
      : [
          {
            fault: 'too_common',
            text: t('accounts.password.not_common'),
            isMet: tooCommon === false,
            isBroken: tooCommon === true,
          },
        ]),
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
        {/* Spoken while somebody types: screen readers read the field's error only when they enter it. */}
        <p aria-live="polite" className="visually-hidden">
          {tooCommon === true && t('accounts.password.too_common')}
        </p>
        <div id={`${id}-rules`} className={styles.rules}>
          <p>{t('accounts.password.rules')}</p>
          <ul>
            {rules.map(({ fault, text, isMet, isBroken }) => (
              <li key={fault} className={isMet ? styles.met : isBroken ? styles.broken : undefined}>
                <Icon path={isMet ? mdiCheck : isBroken ? mdiClose : mdiCircleSmall} size={16} />
                {text}
                {isMet && <span className="visually-hidden"> ({t('accounts.password.met')})</span>}
              </li>
            ))}
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
