import { useTranslation } from 'react-i18next';
import { errorText } from '../../../../web/i18n/error-text.ts';
import { useNotice } from '../../../../web/ui/notices/UndoProvider.tsx';
import type { Flight } from '../../../flights/contract.ts';
import { isNoMore } from '../../../signups/attendance.client.ts';
import type { DayMember } from '../../../signups/contract.ts';
import { fullName } from '../../../signups/ui/matching-names.rules.ts';
import { useTickChecklist } from '../../checklist.client.ts';
import type { Item } from '../../checklist.contract.ts';
import type { Tick } from '../../checklist.rules.ts';

/** Returns a function that sends a tick and shows a notice if it was not saved; resolves to whether it was. */
export const useTick = (flight: Flight) => {
  const { t } = useTranslation();
  const notice = useNotice();
  const { mutateAsync } = useTickChecklist(flight.flight_id);

  return async (member: DayMember, item: Item, tick: Tick): Promise<boolean> => {
    try {
      await mutateAsync({ user_id: member.user_id, item, ...tick });
      return true;
    } catch (error) {
      const name = fullName(member);
      const words = { item: t(`materials.checklist.items.${item}`), name, reason: errorText(t, error) };
      const message = isNoMore(error)
        ? t('signups.members.refused.not_signed_up', { name })
        : t('materials.checklist.not_saved', words);
      notice({ message });
      return false;
    }
  };
};
