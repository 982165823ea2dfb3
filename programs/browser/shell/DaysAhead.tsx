import { Suspense, useEffect, useState } from 'react';
import { isStaff } from '../../../core/access/roles.ts';
import type { FlightId } from '../../../core/ids/ids.ts';
import { useSelf } from '../../../features/accounts/client.ts';
import { lazyPart } from '../../../web/ui/loading/lazy-part.ts';
import { whenQuiet } from '../../../web/ui/loading/when-quiet.ts';
import { useAsOf } from '../query-client.ts';
import { flight_lists } from '../texts/load-texts.ts';

/** Lazy, with its texts, because it comes last. */
const ListsAhead = lazyPart(
  async () => (await import('../../../features/flight-lists/screens/ListsAhead.tsx')).ListsAhead,
  flight_lists,
);

/** Loads what staff need on their near flight days, once the server has confirmed what the page shows. */
export const DaysAhead = () => {
  const self = useSelf();
  const isConfirmed = useAsOf() === null;
  const [days, setDays] = useState<readonly FlightId[]>([]);
  const member = isStaff(self) ? self.memberId : null;
  useEffect(() => {
    if (member === null || !isConfirmed) return;
    const load = async () => {
      await whenQuiet();
      const { loadDaysAhead } = await import('../session/days-ahead.ts');
      setDays(await loadDaysAhead(member));
    };
    // The next opening tries again.
    load().catch(() => undefined);
  }, [member, isConfirmed]);
  return (
    days.length > 0 && (
      <Suspense>
        <ListsAhead days={days} />
      </Suspense>
    )
  );
};
