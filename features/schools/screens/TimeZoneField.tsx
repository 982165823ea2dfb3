import { useTranslation } from 'react-i18next';
import { SuggestField } from '../../../web/ui/fields/SuggestField.tsx';
import type { FieldProps } from './settings/use-school-form.ts';

interface TimeZoneFieldProps {
  readonly value: string;
  readonly onChange: (zone: string) => void;
  readonly fieldProps: FieldProps;
}

const ZONES = Intl.supportedValuesOf('timeZone');

/** A time zone, found by typing. Text that names no zone stays as it was typed, for the person to mend. */
export const TimeZoneField = ({ value, onChange, fieldProps }: TimeZoneFieldProps) => {
  const { t } = useTranslation();
  return (
    <SuggestField
      {...fieldProps}
      required
      label={t('schools.fields.timezone')}
      value={value}
      suggestions={ZONES}
      onChange={onChange}
    />
  );
};
