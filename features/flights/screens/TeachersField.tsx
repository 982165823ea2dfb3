import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { MemberId } from '../../../core/ids/ids.ts';
import { ChipsField } from '../../../web/ui/fields/ChipsField.tsx';
import { flightTeachersQuery } from '../../members/client.ts';

interface TeachersFieldProps {
  readonly value: readonly MemberId[];
  readonly onChange: (teachers: MemberId[]) => void;
  readonly error?: string | undefined;
}

/** Several of the school's flight teachers, found by typing. A teacher who has left the school stays on the days they taught. */
export const TeachersField = ({ value, onChange, error }: TeachersFieldProps) => {
  const { t } = useTranslation();
  const { data: teachers = [] } = useQuery(flightTeachersQuery());
  const nameOf = (id: MemberId) => {
    const teacher = teachers.find(({ user_id }) => user_id === id);
    return teacher === undefined ? '–' : `${teacher.first_name} ${teacher.last_name}`;
  };
  return (
    <ChipsField
      label={t('flights.schedule.teachers')}
      placeholder={t('flights.schedule.add_teacher')}
      values={value}
      options={teachers.map(({ user_id }) => user_id)}
      textOf={nameOf}
      onChange={onChange}
      error={error !== undefined}
      helperText={error}
    />
  );
};
