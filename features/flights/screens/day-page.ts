import type { ReactNode } from 'react';
import type { Flight } from '../contract.ts';
import type { DayPart } from './SegmentTabs.tsx';
import type { FlightActions } from './use-flight-actions.tsx';

/** What both forms of a flight day's page show. */
export interface DayPageProps {
  readonly flight: Flight;
  readonly actions: FlightActions;
  readonly parts: Readonly<Record<DayPart, ReactNode>>;
  /** In the person's own order. */
  readonly order: readonly DayPart[];
}
