import { useTranslation } from 'react-i18next';
import { ToggleField } from '../../../../web/ui/fields/ToggleGroup.tsx';
import { MEMBER_LABELS } from './labels.ts';
import { ownText } from './own-text.ts';
import type { MemberFields } from './use-member-form.ts';

interface OwnFieldProps {
  readonly fields: MemberFields;
  readonly name: 'own_canopy' | 'own_harness';
}

/** Whether a canopy or harness is the member's own or the school's. */
export const OwnField = ({ fields: { form, change }, name }: OwnFieldProps) => {
  const { t } = useTranslation();
  return (
    <ToggleField
      label={t(MEMBER_LABELS[name])}
      value={form[name] === null ? null : String(form[name])}
      options={[true, false].map((own) => ({ value: String(own), shown: ownText(t, own) }))}
      onChange={(own) => change({ [name]: own === 'true' })}
    />
  );
};
