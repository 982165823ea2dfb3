import { useTranslation } from 'react-i18next';
import { useDates } from '../../../../web/i18n/zone.ts';
import { useActions } from '../../../../web/outbox/use-actions.ts';
import { useNotice } from '../../../../web/ui/notices/UndoProvider.tsx';
import type { Flight } from '../../../flights/contract.ts';
import type { DayMember } from '../../../signups/contract.ts';
import { fullName } from '../../../signups/ui/matching-names.rules.ts';
import { tickOutbox } from '../../checklist.client.ts';
import type { Item } from '../../checklist.contract.ts';
import { afterTick, NOTHING_KNOWN, stageOf, type Tick } from '../../checklist.rules.ts';

/** Returns a function that stores a tick until it is sent, and shows a notice if the server refuses it. */
export const useTick = (flight: Flight) => {
  const { t } = useTranslation();
  const dates = useDates();
  const notice = useNotice();
  const add = useActions(tickOutbox);

  return (member: DayMember, item: Item, tick: Tick, onRefused?: () => void): void => {
    const { flight_id, start_datetime } = flight;
    const words = { item: t(`materials.checklist.items.${item}`), name: fullName(member) };
    const stage = t(`materials.checklist.stages.${stageOf(afterTick(NOTHING_KNOWN, tick))}`);
    const said = `${t('materials.checklist.item_of', { ...words, stage })}, ${dates.dayShort(start_datetime)}`;
    add({ flight_id, tick: { user_id: member.user_id, item, ...tick }, said }, (code) => {
      const message =
        code === 'not_signed_up'
          ? t('signups.members.refused.not_signed_up', words)
          : t('materials.checklist.not_saved', { ...words, reason: t(`errors.${code}`) });
      notice({ message });
      onRefused?.();
    });
  };
};
