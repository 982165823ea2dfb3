import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { MemberId } from '../../../../core/ids/ids.ts';
import { ChipsField } from '../../../../web/ui/fields/ChipsField.tsx';
import { flightTeachersQuery } from '../../../members/client.ts';
import { useTeacherNames } from './use-teacher-names.ts';

interface TeachersFieldProps {
  readonly value: readonly MemberId[];
  readonly onChange: (teachers: MemberId[]) => void;
  readonly error?: string | undefined;
}

/** Several of the school's flight teachers, found by typing. A teacher who has left the school stays on the days they taught. */
export const TeachersField = ({ value, onChange, error }: TeachersFieldProps) => {
  const { t } = useTranslation();
  const { data: teachers = [] } = useQuery(flightTeachersQuery());
  const names = useTeacherNames();
  const nameOf = (id: MemberId) => names.whole(id) ?? (names.come ? '…' : '–');
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
