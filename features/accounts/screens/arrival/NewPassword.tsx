import { mdiCheck, mdiCircleSmall, mdiClose } from '@mdi/js';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type PasswordFault, type PasswordPolicy, passwordFaults } from '../../../../core/access/password-policy.ts';
import { Row } from '../../../../web/ui/layout/Layout.tsx';
import { Icon } from '../../../../web/ui/marks/Icon.tsx';
import type { Attempt, Purpose } from '../identity-failure.ts';
import { PasswordField } from '../PasswordField.tsx';
import { useAttemptForm } from '../use-attempt-form.ts';
import styles from './NewPassword.module.css';
import { type CheckPassword, useVerdict, type Verdict } from './use-verdict.ts';

const KINDS = { no_upper: 'upper', no_lower: 'lower', no_number: 'number', no_special: 'special' } as const;
type Kind = keyof typeof KINDS;

interface NewPasswordForm {
  readonly policy: PasswordPolicy;
  readonly checkPassword: CheckPassword | null;
  readonly send: Attempt<[password: string]>;
  readonly purpose: Purpose;
  readonly leaves?: boolean;
}

/** Form of a new password and its repetition, with all of its rules checked while typing. */
export const useNewPassword = ({ policy, checkPassword, send, ...options }: NewPasswordForm) => {
  const { t } = useTranslation();
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const textOf = (failed: readonly PasswordFault[]) =>
    failed.includes('too_common') ? t('accounts.password.too_common') : t('accounts.failed.weak-password');
  const knownOf = (password: string) => (verdict?.password === password ? verdict.failed : null);
  /** Returns the text of a fault that further typing does not mend. */
  const lastingFault = (password: string): string | undefined => {
    if (knownOf(password)?.includes('too_common')) return t('accounts.password.too_common');
    const isTooLong = passwordFaults(password, policy).includes('too_long');
    return isTooLong ? t('accounts.password.too_long', { count: policy.max }) : undefined;
  };

  const form = useAttemptForm({
    ...options,
    start: { password: '', repeat: '' },
    faultsOf: ({ password, repeat }) => ({
      password:
        lastingFault(password) ??
        (password === '' ? t('fields.required') : passwordFaults(password, policy).length > 0 ? textOf([]) : undefined),
      repeat: repeat === '' ? t('fields.required') : repeat === password ? undefined : t('accounts.password.differ'),
    }),
    send: async ({ password }) => {
      const failed = await send(password);
      if (failed?.code === 'weak-password') setVerdict({ password, failed: failed.failed });
      return failed;
    },
    refusedBy: ({ code, failed }) => (code === 'weak-password' ? [{ path: 'password', code: textOf(failed) }] : []),
  });
  const { password } = form.values;
  const faults = passwordFaults(password, policy);
  const known = knownOf(password);
  useVerdict(password, password !== '' && faults.length === 0 && known === null, checkPassword, setVerdict);
  const tooCommon = known?.includes('too_common') ?? false;

  return {
    ...form,
    policy,
    faults,
    /** `null` until the server has said it; `undefined` if it has no such rule. */
    tooCommon: checkPassword === null && !tooCommon ? undefined : known === null ? null : tooCommon,
    wrongPassword: form.errorOf('password') ?? lastingFault(password),
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
          label={t('accounts.password.new')}
          autoComplete="new-password"
          {...form.field('password')}
          error={form.wrongPassword !== undefined}
          helperText={form.wrongPassword}
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
              <Row as="li" gap={6} key={fault} className={isMet ? styles.met : isBroken ? styles.broken : undefined}>
                <Icon path={isMet ? mdiCheck : isBroken ? mdiClose : mdiCircleSmall} size={16} />
                {text}
                {isMet && <span className="visually-hidden"> ({t('accounts.password.met')})</span>}
              </Row>
            ))}
          </ul>
        </div>
      </div>
      <PasswordField label={t('accounts.password.repeat')} autoComplete="new-password" {...form.field('repeat')} />
    </>
  );
};
