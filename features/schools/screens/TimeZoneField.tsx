import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import type { FieldProps } from './use-school-form.ts';

interface TimeZoneFieldProps {
  readonly value: string;
  readonly onChange: (zone: string) => void;
  readonly fieldProps: FieldProps;
}

const ZONES = Intl.supportedValuesOf('timeZone');

/** Found by typing. What is no zone stays as it was typed, for the person to mend. */
export const TimeZoneField = ({ value, onChange, fieldProps }: TimeZoneFieldProps) => {
  const { t } = useTranslation();
  return (
    <Autocomplete
      freeSolo
      disableClearable
      size="small"
      options={ZONES}
      inputValue={value}
      onInputChange={(_event, text) => onChange(text)}
      renderInput={(params) => <TextField {...params} {...fieldProps} required label={t('schools.fields.timezone')} />}
    />
  );
};
