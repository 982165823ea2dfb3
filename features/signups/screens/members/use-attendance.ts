import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../../web/i18n/error-text.ts';
import { useNow } from '../../../../web/i18n/use-now.ts';
import { useDates } from '../../../../web/i18n/zone.ts';
import { useNotice } from '../../../../web/ui/notices/UndoProvider.tsx';
import type { Flight } from '../../../flights/contract.ts';
import { isNoMore, useMarkAttendance } from '../../attendance.client.ts';
import type { Attendance, DayMember } from '../../contract.ts';
import { attendanceRefusal } from '../../rules.ts';
import { fullName } from '../../ui/matching-names.rules.ts';

export type Mark = (member: DayMember, change: Partial<Attendance>) => Promise<void>;

/** Notes attendance and number of flights on a flight day. */
export const useAttendance = (flight: Flight) => {
  const { t } = useTranslation();
  const { zone } = useDates();
  const now = useNow();
  const notice = useNotice();
  const { mutateAsync } = useMarkAttendance(flight.flight_id);
  /** Announces to screen readers what the last press did. */
  const [said, setSaid] = useState('');

  const sentence = (name: string, { absent, flights }: Partial<Attendance>): string => {
    if (absent !== undefined) return t(`signups.members.attendance.${absent ? 'is_absent' : 'is_present'}`, { name });
    return t('signups.members.attendance.has_flown', { name, count: flights ?? 0 });
  };

  const mark: Mark = async (member, change) => {
    const name = fullName(member);
    setSaid(sentence(name, change));
    try {
      await mutateAsync({ user_id: member.user_id, ...change });
    } catch (error) {
      setSaid('');
      // Not shown in the list, which must not move while somebody presses its buttons in a row.
      const message = isNoMore(error)
        ? t('signups.members.refused.not_signed_up', { name })
        : t('signups.members.attendance.not_saved', { name, reason: errorText(t, error) });
      notice({ message });
    }
  };

  return { open: attendanceRefusal(flight, zone, now) === null, mark, said };
};
