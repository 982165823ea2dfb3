import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNotice } from '../../../../web/ui/notices/UndoProvider.tsx';
import type { Flight } from '../../../flights/contract.ts';
import type { DayMember } from '../../../signups/contract.ts';
import { fullName } from '../../../signups/ui/matching-names.rules.ts';
import type { Item, Known } from '../../checklist.contract.ts';
import { afterTick, nextTick, stageOf, tickBackTo } from '../../checklist.rules.ts';
import { useTick } from './use-tick.ts';

/** Handles presses on the items of a flight day, with announcements and undo. */
export const useTicks = (flight: Flight) => {
  const { t } = useTranslation();
  const notice = useNotice();
  const send = useTick(flight);
  /** Announces to screen readers what the last press did. */
  const [said, setSaid] = useState('');

  const press = (member: DayMember, item: Item, known: Known): void => {
    const tick = nextTick(known);
    const words = { item: t(`materials.checklist.items.${item}`), name: fullName(member) };
    const stage = stageOf(afterTick(known, tick));
    setSaid(t('materials.checklist.item_of', { ...words, stage: t(`materials.checklist.stages.${stage}`) }));
    if (stage === 'nothing') {
      // Offered at once, before the response; if the tick is refused, the reason replaces this notice.
      const undo = () => send(member, item, tickBackTo(known));
      notice({ message: t('materials.checklist.taken_back', words), undo });
    }
    send(member, item, tick, () => setSaid(''));
  };

  return { press, said };
};
