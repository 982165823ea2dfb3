import type { ReactNode } from 'react';
import type { FlightSegment } from '../../accounts/preferences.contract.ts';
import type { Flight } from '../contract.ts';
import type { FlightActions } from './use-flight-actions.tsx';

/** What both forms of a flight day's page show. */
export interface DayPageProps {
  readonly flight: Flight;
  readonly actions: FlightActions;
  readonly parts: Readonly<Partial<Record<FlightSegment, ReactNode>>>;
  /** Beside the word of a part's tab. */
  readonly marks: Readonly<Partial<Record<FlightSegment, ReactNode>>>;
  /** Those that there are, in the person's own order. */
  readonly order: readonly FlightSegment[];
}
