import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../../web/i18n/zone.ts';
import { useUrlState } from '../../../../web/ui/lists/use-url-state.ts';
import { nextTask } from '../../../../web/ui/loading/next-task.ts';
import { useAskEarly } from '../../../../web/ui/loading/use-ask-early.ts';
import { whenQuiet } from '../../../../web/ui/loading/when-quiet.ts';
import { glide } from '../../../../web/ui/page/glide.ts';
import { useSelf } from '../../../accounts/client.ts';
import { archiveQuery, pastFlightsQuery, pendingFlightsQuery } from '../../client.ts';
import type { Flight } from '../../contract.ts';
import type { TeacherNames } from '../schedule/use-teacher-names.ts';
import { byMonth, type Findable, filteredFlights, findable, isNarrowed } from './flight-list.ts';

const DEFAULTS = {
  /** `month`: the calendar instead of the list. */
  view: 'list',
  /** Such as 2026-05; '' is the present one. */
  month: '',
  /** Only in the calendar: a member's id. */
  teacher: '',
  search: '',
  type: '',
  state: '',
  mine: false,
  loud: false,
  untaught: false,
  past: false,
  /** Reverses the default order: latest first among pending days, oldest first among past ones. */
  reversed: false,
  page: 1,
};
export type ListState = typeof DEFAULTS;

/** Number of days whose words are gathered in one task. */
const STEP = 10;

/** Gathers the words of all days while the page is quiet, so that the first letter of a search need not wait for them. */
const useGathered = (flights: readonly Flight[] | undefined, findableOf: (flight: Flight) => Findable): void => {
  useEffect(() => {
    let ended = false;
    const gather = async () => {
      await whenQuiet();
      for (const [at, flight] of (flights ?? []).entries()) {
        if (ended) return;
        findableOf(flight);
        if (at % STEP === STEP - 1) await nextTask();
      }
    };
    void gather();
    return () => {
      ended = true;
    };
  }, [flights, findableOf]);
};

/**
 * Loads the days that the URL describes. Pending days are loaded at once and paged in the browser; past days are paged
 * by the server, but loaded completely for a search, a filter or the reversed order.
 */
export const useFlightList = (chosenSize: number, names: TeacherNames) => {
  const { t } = useTranslation();
  const dates = useDates();
  const self = useSelf();
  const [state, change] = useUrlState(DEFAULTS);
  // Controls follow a press at once; the rows render behind them, in interruptible steps.
  const shown = useDeferredValue(state);
  const size = useDeferredValue(chosenSize);
  const narrowed = isNarrowed(shown);
  const asked = Math.max(1, Math.trunc(shown.page));
  const byPage = shown.past && !narrowed && !shown.reversed;

  // Starts the request during rendering; other data of the page is requested later.
  useAskEarly(pendingFlightsQuery());
  const pending = useQuery({ ...pendingFlightsQuery(), enabled: !shown.past });
  const archive = useQuery({ ...archiveQuery(), enabled: shown.past && !byPage });
  const pastPage = useQuery({ ...pastFlightsQuery(asked, size), enabled: byPage });
  const source = !shown.past ? pending : byPage ? pastPage : archive;
  const loaded = byPage ? pastPage.data?.answer : shown.past ? archive.data : pending.data;

  const findableOf = useMemo(() => {
    const known = new WeakMap<Flight, Findable>();
    return (flight: Flight) => {
      const before = known.get(flight);
      if (before !== undefined) return before;
      const made = findable(dates, flight.start_datetime, [
        t(`flights.types.${flight.type}`),
        ...(flight.flight_teachers ?? []).map((id) => names.whole(id) ?? ''),
      ]);
      known.set(flight, made);
      return made;
    };
  }, [dates, names, t]);
  useGathered(byPage ? undefined : loaded, findableOf);
  const kept = useMemo(() => {
    const found = loaded && filteredFlights(loaded, shown, self.memberId, findableOf);
    return shown.reversed ? found?.toReversed() : found;
  }, [loaded, shown, self.memberId, findableOf]);

  const total = byPage ? (pastPage.data?.total ?? 0) : (kept?.length ?? 0);
  const pages = Math.max(1, Math.ceil(total / size));
  const page = Math.min(asked, pages);
  const months = useMemo(() => {
    const rows = byPage ? kept : kept?.slice((page - 1) * size, page * size);
    return rows && byMonth(rows, dates.zone);
  }, [byPage, kept, page, size, dates]);
  // The last row of the last page was deleted, or the URL was typed by hand.
  useEffect(() => {
    if (loaded !== undefined && asked > pages) change({ page: pages });
  }, [loaded, asked, pages, change]);

  return {
    state,
    /** State that the rows and their number belong to. */
    shown,
    /** A new filter starts at the first page. */
    narrow: (part: Partial<ListState>) => change({ ...part, page: 1 }),
    clear: () =>
      change({ ...DEFAULTS, view: state.view, month: state.month, past: state.past, reversed: state.reversed }),
    narrowed,
    /** Days of this page by month. */
    months,
    /** Number of days without any filter. */
    count: byPage ? pastPage.data?.total : loaded?.length,
    pending: pending.data,
    failed: source.isError && loaded === undefined,
    retry: () => void source.refetch(),
    total,
    page,
    goTo: (to: number) => {
      change({ page: to });
      glide(() => scrollTo({ top: 0 }));
    },
  };
};

export type FlightList = ReturnType<typeof useFlightList>;
