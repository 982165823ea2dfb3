import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { MemberId } from '../../../core/ids/ids.ts';
import { flightTeachersQuery } from '../../members/client.ts';

interface TeachersFieldProps {
  readonly value: readonly MemberId[];
  readonly onChange: (teachers: MemberId[]) => void;
  readonly error?: string | undefined;
}

/** Several of the school's flight teachers, found by typing. Whoever has left the school stays on the days they taught. */
export const TeachersField = ({ value, onChange, error }: TeachersFieldProps) => {
  const { t } = useTranslation();
  const { data: teachers = [] } = useQuery(flightTeachersQuery());
  const nameOf = (id: MemberId) => {
    const teacher = teachers.find(({ user_id }) => user_id === id);
    return teacher === undefined ? '–' : `${teacher.first_name} ${teacher.last_name}`;
  };
  return (
    <Autocomplete
      multiple
      size="small"
      options={teachers.map(({ user_id }) => user_id)}
      value={[...value]}
      onChange={(_event, chosen) => onChange(chosen)}
      getOptionLabel={nameOf}
      getOptionKey={(id) => id}
      filterSelectedOptions
      disableClearable
      slotProps={{ chip: { size: 'small' } }}
      renderInput={(params) => (
        <TextField
          {...params}
          label={t('flights.schedule.teachers')}
          placeholder={t('flights.schedule.add_teacher')}
          error={error !== undefined}
          helperText={error}
        />
      )}
    />
  );
};
