import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ROLES, type Role } from '../../../core/access/roles.ts';
import { LANGUAGES } from '../../../core/texts/languages.ts';
import { normalLine } from '../../../core/texts/typed-text.ts';
import { LANGUAGE_NAMES } from '../../../web/i18n/language.ts';
import type { AutosaveState } from '../../../web/ui/autosave/autosave-state.ts';
import { DraftGuard } from '../../../web/ui/autosave/DraftGuard.tsx';
import { SaveState } from '../../../web/ui/autosave/SaveState.tsx';
import { Button } from '../../../web/ui/buttons/Button.tsx';
import { SelectField } from '../../../web/ui/fields/SelectField.tsx';
import { TextField } from '../../../web/ui/fields/TextField.tsx';
import { ButtonLink } from '../../../web/ui/marks/links.tsx';
import { useNotice } from '../../../web/ui/notices/UndoProvider.tsx';
import { Card } from '../../../web/ui/page/Card.tsx';
import { useSchool } from '../../schools/client.ts';
import { type NewMemberOutcome, useNewMember } from '../client.ts';
import { RoleMark } from '../ui/RoleMark.tsx';
import { MemberFrame } from './MemberFrame.tsx';
import { useReadPhone } from './member/use-read-phone.ts';
import styles from './NewMemberScreen.module.css';
import {
  errorsOfFields,
  type Field,
  type FormErrors,
  firstInvalidField,
  formErrors,
  isTyped,
  missingFields,
  type NewMemberForm,
} from './new-member.form.ts';

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
  const { register, busy } = useNewMember();
  const [form, setForm] = useState<NewMemberForm>({
    role: role ?? '',
    first_name: '',
    last_name: '',
    email: '',
    phone: '',
  });
  const readPhone = useReadPhone(true);
  const school = useSchool();
  const [language, setLanguage] = useState(school.language);
  const [refused, setRefused] = useState<FormErrors>({});
  const [checked, setChecked] = useState(false);
  const inputs = useRef<Partial<Record<Field, HTMLElement | null>>>({});

  const email = normalLine(form.email);
  const faults = () => formErrors(form, readPhone && ((typed) => readPhone(typed, school.country)));
  const errors: FormErrors = { ...(checked ? faults() : {}), ...refused };
  const textOf = (field: Field): string | undefined => {
    const code = errors[field];
    if (code === undefined) return undefined;
    return code === 'email_in_use' ? t('errors.email_in_use') : t(`fields.${code}`);
  };
  const change = (field: Field, value: string) => {
    setForm({ ...form, [field]: value });
    const { [field]: _mended, ...rest } = refused;
    setRefused(rest);
  };
  const focusOn = (field: Field | null) => field !== null && inputs.current[field]?.focus();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    const wrong = firstInvalidField(faults());
    if (wrong !== null) return focusOn(wrong);
    if (busy || form.role === '') return;
    const outcome: NewMemberOutcome = await register({
      ...form,
      role: form.role,
      email: email || null,
      phone: form.phone.trim() || null,
      language,
    });
    if (outcome === null) return;
    if ('errors' in outcome) {
      const found = errorsOfFields(outcome.errors);
      setRefused(found);
      return focusOn(firstInvalidField(found));
    }
    notice({
      message:
        email === ''
          ? t('members.new.added_without', { name: normalLine(`${form.first_name} ${form.last_name}`) })
          : t('members.new.added', { email }),
    });
    await navigate({ to: '/member/$memberId', params: { memberId: outcome.user_id }, ignoreBlocker: true });
  };

  // Nothing is saved before the button is pressed, so a form that is complete has no state of its own.
  const missing = missingFields(form);
  const begun = checked || isTyped(form);
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
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <Card>
          <div className={styles.fields}>
            <SelectField
              required
              label={t('member_fields.name.role')}
              value={form.role}
              options={ROLES.map((one) => ({ value: one, label: t(`roles.${one}`), shown: <RoleMark role={one} /> }))}
              onChange={(next) => change('role', next)}
              inputRef={(element) => {
                inputs.current.role = element;
              }}
              error={errors.role !== undefined}
              helperText={textOf('role')}
            />
            {TEXT_FIELDS.map(({ field, type, autoComplete }) => (
              <TextField
                key={field}
                required={field === 'first_name' || field === 'last_name'}
                label={field === 'phone' ? t('members.new.phone') : t(`member_fields.name.${field}`)}
                type={type}
                autoComplete={autoComplete}
                value={form[field]}
                onChange={(text) => change(field, text)}
                inputRef={(element) => {
                  inputs.current[field] = element;
                }}
                error={errors[field] !== undefined}
                helperText={textOf(field) ?? (field === 'email' ? t('members.new.without_email') : null)}
              />
            ))}
            {email !== '' && (
              <SelectField
                label={t('members.new.language')}
                value={language}
                options={LANGUAGES.map((one) => ({
                  value: one,
                  label: LANGUAGE_NAMES[one],
                  shown: <span lang={one}>{LANGUAGE_NAMES[one]}</span>,
                }))}
                onChange={setLanguage}
              />
            )}
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
      <DraftGuard unsent={isTyped(form)} title={t('members.new.leave_title')} text={t('members.new.leave_text')} />
    </MemberFrame>
  );
};
