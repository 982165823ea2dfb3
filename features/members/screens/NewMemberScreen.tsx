import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ROLES, type Role } from '../../../core/access/roles.ts';
import { LANGUAGES } from '../../../core/texts/languages.ts';
import { normalLine } from '../../../core/texts/typed-text.ts';
import { LANGUAGE_NAMES } from '../../../web/i18n/language.ts';
import type { AutosaveState } from '../../../web/ui/autosave/autosave-state.ts';
import { DraftGuard } from '../../../web/ui/autosave/DraftGuard.tsx';
import { SaveState } from '../../../web/ui/autosave/SaveState.tsx';
import { Button } from '../../../web/ui/buttons/Button.tsx';
import { CheckField } from '../../../web/ui/fields/CheckField.tsx';
import { SelectField } from '../../../web/ui/fields/SelectField.tsx';
import { TextField } from '../../../web/ui/fields/TextField.tsx';
import { useForm } from '../../../web/ui/forms/use-form.ts';
import { ButtonLink } from '../../../web/ui/marks/links.tsx';
import { useNotice } from '../../../web/ui/notices/UndoProvider.tsx';
import { Card } from '../../../web/ui/page/Card.tsx';
import { useSchool } from '../../schools/client.ts';
import { useNewMember } from '../client.ts';
import { isEmailRefusal, type ProfileError, profileErrors } from '../profile.client.ts';
import { RoleMark } from '../ui/RoleMark.tsx';
import { MemberFrame } from './MemberFrame.tsx';
import { useReadPhone } from './member/use-read-phone.ts';
import styles from './NewMemberScreen.module.css';
import { formErrors, isTyped, missingFields, type NewMemberForm } from './new-member.form.ts';

const TEXT_FIELDS = [
  { field: 'first_name', autoComplete: 'off', type: 'text' },
  { field: 'last_name', autoComplete: 'off', type: 'text' },
  { field: 'email', autoComplete: 'off', type: 'email' },
  { field: 'phone', autoComplete: 'off', type: 'tel' },
] as const;

interface NewMemberProps {
  /** Chosen beforehand by the list from which one came. */
  readonly role: Role | null;
}

export const NewMemberScreen = ({ role }: NewMemberProps) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const notice = useNotice();
  const register = useNewMember();
  const readPhone = useReadPhone(true);
  const school = useSchool();
  const [language, setLanguage] = useState(school.language);
  const form = useForm<NewMemberForm, ProfileError['code']>({
    start: { role: role ?? '', first_name: '', last_name: '', email: '', no_email: false, phone: '' },
    faultsOf: (values) => formErrors(values, readPhone && ((typed) => readPhone(typed, school.country))),
    send: async ({ role, ...values }) => {
      if (role === '') return;
      const phone = values.phone.trim() || null;
      const { user_id } = await register.mutateAsync({ ...values, role, email: email || null, phone, language });
      notice({
        message:
          email === ''
            ? t('members.new.added_without', { name: normalLine(`${values.first_name} ${values.last_name}`) })
            : t('members.new.added', { email }),
      });
      await navigate({ to: '/member/$memberId', params: { memberId: user_id }, ignoreBlocker: true });
    },
    refusedBy: profileErrors,
    textOf: (code) => (isEmailRefusal(code) ? t(`errors.${code}`) : t(`fields.${code}`)),
  });
  const { values, busy } = form;
  const email = normalLine(values.email);

  // Nothing is saved before the button is pressed, so a form that is complete has no state of its own.
  const missing = missingFields(values);
  const begun = form.isChecked || isTyped(values);
  const incomplete: AutosaveState | null =
    begun && missing.length > 0
      ? { kind: 'missing', fields: missing.map((field) => t(`member_fields.name.${field}`)) }
      : null;
  const state: AutosaveState | null = busy ? { kind: 'saving' } : incomplete;

  return (
    <MemberFrame
      title={t('members.new.title')}
      role={role}
      state={state !== null && <SaveState ofPage state={state} onRetry={() => undefined} />}
    >
      <form className={styles.form} noValidate onSubmit={form.submit}>
        <Card>
          <div className={styles.fields}>
            <SelectField
              required
              label={t('member_fields.name.role')}
              options={ROLES.map((one) => ({ value: one, label: t(`roles.${one}`), shown: <RoleMark role={one} /> }))}
              {...form.field('role')}
            />
            {TEXT_FIELDS.map(({ field, type, autoComplete }) => (
              <div key={field}>
                <TextField
                  required={field !== 'phone' && !(field === 'email' && values.no_email)}
                  label={field === 'phone' ? t('members.new.phone') : t(`member_fields.name.${field}`)}
                  type={type}
                  autoComplete={autoComplete}
                  {...form.field(field, field === 'email' ? t('members.new.without_email') : undefined)}
                />
                {field === 'email' && email === '' && (
                  <CheckField
                    label={t('member_fields.name.no_email')}
                    checked={values.no_email}
                    onChange={(no_email) => form.change({ no_email })}
                  />
                )}
              </div>
            ))}
            <SelectField
              label={t('member_fields.name.language')}
              value={language}
              options={LANGUAGES.map((one) => ({
                value: one,
                label: LANGUAGE_NAMES[one],
                shown: <span lang={one}>{LANGUAGE_NAMES[one]}</span>,
              }))}
              onChange={setLanguage}
            />
          </div>
          <p className={styles.hint}>{t('members.new.hint')}</p>
        </Card>
        <div className={styles.actions}>
          <ButtonLink variant="outlined" color="inherit" to="/members">
            {t('members.new.cancel')}
          </ButtonLink>
          <Button type="submit" variant="contained" busy={busy}>
            {busy ? t('members.new.busy') : t(email === '' ? 'members.new.submit_only' : 'members.new.submit')}
          </Button>
        </div>
      </form>
      <DraftGuard unsent={isTyped(values)} title={t('members.new.leave_title')} text={t('members.new.leave_text')} />
    </MemberFrame>
  );
};
