import { Suspense, useEffect, useState } from 'react';
import { isStaff } from '../../../core/access/roles.ts';
import { useSelf } from '../../../features/accounts/client.ts';
import type { DayAhead } from '../../../features/flight-lists/screens/ListsAhead.tsx';
import { lazyPart } from '../../../web/ui/loading/lazy-part.ts';
import { whenQuiet } from '../../../web/ui/loading/when-quiet.ts';
import { useAsOf } from '../query-client.ts';
import { flight_lists } from '../texts/load-texts.ts';

/** Lazy, with its texts, because it comes last. */
const ListsAhead = lazyPart(
  async () => (await import('../../../features/flight-lists/screens/ListsAhead.tsx')).ListsAhead,
  flight_lists,
);

interface Loaded {
  readonly days: readonly DayAhead[];
  readonly allDrawn: () => Promise<unknown>;
}

/** Loads what staff need on their near flight days, once the server has confirmed what the page shows. */
export const DaysAhead = () => {
  const self = useSelf();
  const isConfirmed = useAsOf() === null;
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const member = isStaff(self) ? self.memberId : null;
  useEffect(() => {
    if (member === null || !isConfirmed) return;
    const load = async () => {
      await whenQuiet();
      const [{ loadDaysAhead }, { allDrawn }] = await Promise.all([
        import('../session/days-ahead.ts'),
        import('../session/kept-copies.ts'),
      ]);
      await loadDaysAhead(member, (days) => setLoaded({ days, allDrawn }));
    };
    // The next opening tries again.
    load().catch(() => undefined);
  }, [member, isConfirmed]);
  return (
    loaded !== null && (
      <Suspense>
        <ListsAhead {...loaded} />
      </Suspense>
    )
  );
};
