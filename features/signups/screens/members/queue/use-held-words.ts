import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../../../web/i18n/zone.ts';
import type { Flight } from '../../../../flights/contract.ts';
import type { Seat } from '../../../contract.ts';
import { queueQuery } from '../../../queue/client.ts';
import { losesOffer } from '../../../queue/losing.rules.ts';
import { heldSeatsOf } from '../../../rules.ts';
import { fullName } from '../../../ui/matching-names.rules.ts';

/**
 * Says for whom seats of a day are held, and who loses one if only so many seats of the day are left beside those that are taken.
 * `sentence` is `null` if none is held, `isLoading` while the names are not known yet.
 */
export const useHeldWords = (flight: Flight, seat: Seat, left: number) => {
  const { t, i18n } = useTranslation();
  const dates = useDates();
  const isHeld = heldSeatsOf(flight, seat) > 0;
  const { data = [], isLoading } = useQuery({ ...queueQuery(flight.flight_id), enabled: isHeld });
  const held = data.filter((member) => member.seat === seat && member.offered_until !== null);
  const lost = losesOffer(held, left);
  const day = dates.dayShort(flight.start_datetime);
  const list = new Intl.ListFormat(i18n.language);
  const names = list.format(lost.map(fullName));
  const loss = () => {
    if (lost.length === 0) return '';
    if (lost.some(({ to_all }) => to_all)) return t('queue.held.all_lost', { names });
    if (lost.length === 1 && held.length > 1) return t('queue.held.last_lost', { names });
    return t('queue.held.lost', { count: lost.length, names });
  };
  const whose = () => {
    if (held.length === 0) return t('queue.held.somebody', { day });
    const holders = held.map((one) =>
      t('queue.held.holder', { name: fullName(one), moment: dates.dayAndTime(one.offered_until ?? '') }),
    );
    return t('queue.held.text', { count: held.length, day, list: list.format(holders) });
  };
  return { sentence: isHeld ? `${whose()} ${loss()}`.trim() : null, loses: lost.length > 0, isLoading };
};
