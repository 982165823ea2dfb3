import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../web/ui/buttons/Button.tsx';
import { CheckField } from '../../../../web/ui/fields/CheckField.tsx';
import { Card } from '../../../../web/ui/page/Card.tsx';
import { sameEmail } from '../../rules.ts';
import type { Attempt } from '../identity-failure.ts';
import { PlainField } from '../PlainField.tsx';
import { emailFault } from '../sign-in/email-fault.ts';
import field from '../sign-in/SignInForm.module.css';
import { useAttemptForm } from '../use-attempt-form.ts';
import styles from './LoginSettingsScreen.module.css';

/** The other address of a person: the one in their profile of the open school. */
export interface SchoolAddress {
  readonly school: string;
  readonly email: string;
  /**
   * Resolves to the reason why the address stays as it was, or to `null`. `null` for a person who must have proven the
   * new address first.
   */
  readonly change: ((email: string) => Promise<string | null>) | null;
}

interface LoginSettingsEmailProps {
  readonly email: string | null;
  readonly change: Attempt<[email: string]>;
  /** `null` without a profile in the open school. */
  readonly atSchool: SchoolAddress | null;
}

export const LoginSettingsEmail = ({ email, change, atSchool }: LoginSettingsEmailProps) => {
  const { t } = useTranslation();
  const [both, setBoth] = useState<boolean | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [atSchoolNow, setAtSchoolNow] = useState<string | null>(null);
  const changeAtSchool = atSchool?.change ?? null;
  const isSame = atSchool !== null && email !== null && sameEmail(email, atSchool.email);
  const changesBoth = (both ?? isSame) && changeAtSchool !== null;

  const form = useAttemptForm({
    start: { next: '' },
    faultsOf: ({ next }) => ({ next: emailFault(t, next) }),
    send: async ({ next }) => {
      setSentTo(null);
      setAtSchoolNow(null);
      const wanted = next.trim();
      const failed = await change(wanted);
      if (failed !== null) return failed;
      setSentTo(wanted);
      form.restart();
      if (atSchool === null) return null;
      if (changeAtSchool === null && isSame)
        setAtSchoolNow(t('login_settings.email_then_profile', { school: atSchool.school }));
      if (!changesBoth || changeAtSchool === null) return null;
      const refused = await changeAtSchool(wanted);
      setAtSchoolNow(refused ?? t('login_settings.email_at_school', { school: atSchool.school, email: wanted }));
      return null;
    },
    purpose: 'change',
  });
  const { busy } = form;

  return (
    <Card title={t('login_settings.email')}>
      <form className={styles.form} noValidate onSubmit={form.submit}>
        <div>
          {email !== null && <p>{t('login_settings.email_now', { email })}</p>}
          {atSchool !== null && (
            <p>{t('login_settings.email_at_school', { school: atSchool.school, email: atSchool.email })}</p>
          )}
        </div>
        <PlainField label={t('login_settings.email_new')} type="email" autoComplete="email" {...form.field('next')} />
        {atSchool !== null && changeAtSchool !== null && (
          <CheckField
            label={t('login_settings.email_both', { school: atSchool.school })}
            checked={changesBoth}
            onChange={setBoth}
          />
        )}
        <div role="alert" className={field.failure}>
          {form.failure}
        </div>
        <p role="status" className={styles.done}>
          {sentTo !== null && t('login_settings.email_sent', { email: sentTo })}
          {atSchoolNow !== null && ` ${atSchoolNow}`}
        </p>
        <Button type="submit" variant="outlined" busy={busy}>
          {busy ? t('login_settings.busy') : t('login_settings.email_submit')}
        </Button>
      </form>
    </Card>
  );
};
