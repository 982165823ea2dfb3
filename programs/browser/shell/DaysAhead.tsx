import { Suspense, useContext, useEffect, useState } from 'react';
import { isStaff } from '../../../core/access/roles.ts';
import { useSelf } from '../../../features/accounts/client.ts';
import type { DayAhead } from '../../../features/flight-lists/screens/ListsAhead.tsx';
import { ZoneContext } from '../../../web/i18n/zone.ts';
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

const savesData = (): boolean =>
  (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true;

let begun = false;

/**
 * Loads the chats of a member, and what staff and start instructors need on their near flight days, once for each
 * document, when the server has confirmed what the page shows.
 */
export const DaysAhead = () => {
  const self = useSelf();
  const zone = useContext(ZoneContext);
  const isConfirmed = useAsOf() === null;
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  useEffect(() => {
    const { memberId, role } = self;
    if (memberId === null || !isConfirmed || begun || savesData()) return;
    begun = true;
    const load = async () => {
      await whenQuiet();
      const { loadChatsAhead } = await import('../session/chats-ahead.ts');
      await loadChatsAhead();
      if (!isStaff(self) && role !== 'start_instructor') return;
      const [{ loadDaysAhead }, { allDrawn }] = await Promise.all([
        import('../session/days-ahead.ts'),
        import('../session/kept-copies.ts'),
      ]);
      await loadDaysAhead({ self: { ...self, memberId }, zone }, (days) => setLoaded({ days, allDrawn }));
    };
    // The next opening tries again.
    load().catch(() => undefined);
  }, [self, zone, isConfirmed]);
  return (
    loaded !== null && (
      <Suspense>
        <ListsAhead {...loaded} />
      </Suspense>
    )
  );
};
