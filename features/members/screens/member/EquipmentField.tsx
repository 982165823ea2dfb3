import { useTranslation } from 'react-i18next';
import { SuggestField } from '../../../../web/ui/fields/SuggestField.tsx';
import { MEMBER_LABELS } from './labels.ts';
import type { MemberFields } from './use-member-form.ts';

interface EquipmentFieldProps {
  readonly fields: MemberFields;
  readonly name: 'canopy_type' | 'harness_type';
  /** Any other text is as good. */
  readonly suggestions: readonly string[];
}

/** Canopy or harness of a member, with those that the school knows as suggestions. */
export const EquipmentField = ({ fields: { form, change, errorOf }, name, suggestions }: EquipmentFieldProps) => {
  const { t } = useTranslation();
  const error = errorOf(name);
  return (
    <SuggestField
      label={t(MEMBER_LABELS[name])}
      value={form[name]}
      suggestions={suggestions}
      chevron={suggestions.length > 0}
      onChange={(text) => change({ [name]: text })}
      error={error !== undefined}
      helperText={error}
    />
  );
};
