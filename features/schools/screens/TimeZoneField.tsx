import { useTranslation } from 'react-i18next';
import { SuggestField } from '../../../web/ui/fields/SuggestField.tsx';
import type { ValueFieldProps } from '../../../web/ui/forms/use-form.ts';

const ZONES = Intl.supportedValuesOf('timeZone');

/** A time zone, found by typing. Text that names no zone stays as it was typed, for the person to mend. */
export const TimeZoneField = (field: ValueFieldProps<string>) => {
  const { t } = useTranslation();
  return <SuggestField {...field} required label={t('schools.fields.timezone')} suggestions={ZONES} />;
};
