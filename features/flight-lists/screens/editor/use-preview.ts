import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { isStaff } from '../../../../core/access/roles.ts';
import type { FlightId } from '../../../../core/ids/ids.ts';
import { type Orientation, type Paper, widthBetweenMargins } from '../../../../core/paper/paper.ts';
import { type Instant, instant, isAfter } from '../../../../core/time/instant.ts';
import { useNow } from '../../../../web/i18n/use-now.ts';
import { useSelf } from '../../../accounts/client.ts';
import { pendingFlightsQuery } from '../../../flights/client.ts';
import type { Flight } from '../../../flights/contract.ts';
import { useSchool } from '../../../schools/client.ts';
import { flightMembersQuery } from '../../../signups/client.ts';
import { readWidth, storedTable, type TableDraft } from '../../drafts.rules.ts';
import { usePaperOf } from '../paper/use-paper-of.ts';
import { exampleDay } from './example-day.ts';
import type { WidthUse } from './WidthTotal.tsx';

/** Value for the example instead of a flight day. */
export const EXAMPLE = 'example';

const OPTIONS = { landscape: { orientation: 'landscape' }, portrait: { orientation: 'portrait' } } as const;

/** Returns the day to preview first: the nearest future one with students that is not cancelled. */
const firstChoice = (flights: readonly Flight[], now: Instant): Flight | undefined => {
  const ahead = flights.filter(({ end_datetime }) => isAfter(instant(end_datetime), now));
  const filled = ahead.find(({ student_count, canceled }) => student_count > 0 && canceled !== true);
  return filled ?? ahead[0] ?? flights[0];
};

/** State of the preview: its day, orientation, and how the table fits. */
export const usePreview = (draft: TableDraft) => {
  const school = useSchool();
  const now = useNow();
  const staff = isStaff(useSelf());
  const [orientation, setOrientation] = useState<Orientation>('landscape');
  const [chosen, choose] = useState<FlightId | typeof EXAMPLE | null>(null);

  const days = useQuery({ ...pendingFlightsQuery(), enabled: staff });
  const flights = days.data ?? [];
  const flight =
    chosen === EXAMPLE
      ? undefined
      : (flights.find(({ flight_id }) => flight_id === chosen) ?? firstChoice(flights, now));
  const people = useQuery({
    ...flightMembersQuery(flight?.flight_id ?? ('' as FlightId)),
    enabled: flight !== undefined,
  });
  const table = useMemo(() => storedTable(draft), [draft]);
  const crew = people.data;
  const day = useMemo(
    () => (flight === undefined || crew === undefined ? exampleDay(now, school.timezone) : { flight, crew }),
    [flight, crew, now, school.timezone],
  );
  const paper = usePaperOf({ ...day, school, table, options: OPTIONS[orientation], now });

  return {
    flights,
    flight,
    choose,
    orientation,
    setOrientation,
    paper,
    loading: days.isLoading || (flight !== undefined && people.isLoading),
    failed: days.isError || (flight !== undefined && people.isError),
    retry: () => void (days.isError ? days.refetch() : people.refetch()),
    widths: widthUse(draft, paper),
  };
};

export type Preview = ReturnType<typeof usePreview>;

const widthUse = ({ columns }: TableDraft, paper: Paper): WidthUse => {
  const widths = columns.map(({ width }) => (width === null ? null : readWidth(width)));
  return {
    used: widths.reduce<number>((sum, width) => sum + (width ?? 0), paper.numberWidth),
    page: widthBetweenMargins(paper.orientation),
    automatic: widths.filter((width) => width === null).length,
    narrowed: widths.some((width, place) => width !== null && (paper.columns[place]?.width ?? width) < width - 0.01),
  };
};
