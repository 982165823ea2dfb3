import type { ReactNode } from 'react';
import type { FlightSegment } from '../../../accounts/preferences.contract.ts';
import type { Flight } from '../../contract.ts';
import type { FlightActions } from './use-flight-actions.tsx';

/** Each loads the code of one segment. */
export type LoadParts = readonly (() => Promise<unknown>)[];

/** Props of the narrow and the wide page of a flight day. */
export interface DayPageProps {
  readonly flight: Flight;
  readonly actions: FlightActions;
  /** Opens the history of the day. */
  readonly onHistory: () => void;
  readonly parts: Readonly<Partial<Record<FlightSegment, ReactNode>>>;
  readonly loadParts: LoadParts;
  /** Badges on the tabs of the segments. */
  readonly marks: Readonly<Partial<Record<FlightSegment, ReactNode>>>;
  /** Available segments in the person's own order. */
  readonly order: readonly FlightSegment[];
}
