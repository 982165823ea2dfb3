import { useTranslation } from 'react-i18next';
import { DateField } from '../../../../web/ui/fields/times/DateField.tsx';
import type { SafetyDate } from '../../safety.rules.ts';
import { MEMBER_LABELS } from './labels.ts';
import type { MemberFields } from './use-member-form.ts';

interface MemberDateFieldProps {
  readonly fields: MemberFields;
  readonly name: SafetyDate;
}

/** An optional date of a member's profile, with its fault under it. */
export const MemberDateField = ({ fields: { form, change, errorOf }, name }: MemberDateFieldProps) => {
  const { t } = useTranslation();
  const error = errorOf(name);
  return (
    <DateField
      label={t(MEMBER_LABELS[name])}
      value={form[name]}
      halfTyped="–"
      onChange={(date) => change({ [name]: date })}
      error={error !== undefined}
      helperText={error}
    />
  );
};
