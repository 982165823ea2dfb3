import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../../../web/i18n/use-now.ts';
import { useDates } from '../../../../web/i18n/zone.ts';
import { useActions } from '../../../../web/outbox/use-actions.ts';
import { useNotice } from '../../../../web/ui/notices/UndoProvider.tsx';
import type { Flight } from '../../../flights/contract.ts';
import { attendanceOutbox } from '../../attendance.client.ts';
import type { Attendance, DayMember } from '../../contract.ts';
import { attendanceRefusal } from '../../rules.ts';
import { fullName } from '../../ui/matching-names.rules.ts';

export type Mark = (member: DayMember, change: Partial<Attendance>) => void;

/** Notes attendance and number of flights on a flight day. */
export const useAttendance = (flight: Flight) => {
  const { t } = useTranslation();
  const dates = useDates();
  const now = useNow();
  const notice = useNotice();
  const add = useActions(attendanceOutbox);
  /** Announces to screen readers what the last press did. */
  const [said, setSaid] = useState('');

  const sentence = (name: string, { absent, flights }: Partial<Attendance>): string => {
    if (absent !== undefined) return t(`signups.members.attendance.${absent ? 'is_absent' : 'is_present'}`, { name });
    return t('signups.members.attendance.has_flown', { name, count: flights ?? 0 });
  };

  const mark: Mark = (member, change) => {
    const name = fullName(member);
    const words = sentence(name, change);
    setSaid(words);
    const action = { flight_id: flight.flight_id, mark: { user_id: member.user_id, ...change } };
    add({ ...action, said: `${words}, ${dates.dayShort(flight.start_datetime)}` }, (code) => {
      setSaid('');
      // Not shown in the list, which must not move while somebody presses its buttons in a row.
      const message =
        code === 'not_signed_up'
          ? t('signups.members.refused.not_signed_up', { name })
          : t('signups.members.attendance.not_saved', { name, reason: t(`errors.${code}`) });
      notice({ message });
    });
  };

  return { open: attendanceRefusal(flight, dates.zone, now) === null, mark, said };
};
