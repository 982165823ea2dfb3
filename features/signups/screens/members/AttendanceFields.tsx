import { useTranslation } from 'react-i18next';
import { Row } from '../../../../web/ui/layout/Layout.tsx';
import type { Attendance } from '../../contract.ts';
import styles from './AttendanceFields.module.css';
import { FlightsField } from './FlightsField.tsx';

interface AttendanceFieldsProps {
  readonly name: string;
  readonly attendance: Attendance;
  readonly onChange: (change: Partial<Attendance>) => void;
}

/**
 * Attendance and number of flights. The word for absent replaces the flights in the same place, so that nothing moves.
 */
export const AttendanceFields = ({ name, attendance, onChange }: AttendanceFieldsProps) => {
  const { t } = useTranslation();
  const { absent, flights } = attendance;
  return (
    <Row gap={8} wrap spread>
      <Row as="label" gap={8} className={styles.present}>
        <input
          type="checkbox"
          checked={!absent}
          aria-label={t('signups.members.attendance.is_present', { name })}
          onChange={(event) => onChange({ absent: !event.target.checked })}
        />
        {t('signups.members.attendance.present')}
      </Row>
      {absent ? (
        <span className={styles.absent}>{t('signups.members.attendance.absent')}</span>
      ) : (
        <FlightsField name={name} flights={flights} onChange={(count) => onChange({ flights: count })} />
      )}
    </Row>
  );
};
