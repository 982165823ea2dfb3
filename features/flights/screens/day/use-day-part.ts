import { useLocation, useNavigate } from '@tanstack/react-router';
import { type RefObject, useRef } from 'react';
import { FLIGHT_SEGMENTS, type FlightSegment } from '../../../accounts/preferences.contract.ts';

/** Segment for each URL hash: hashes like `#student` open the segment that contains their target. */
const PART_OF_HASH: ReadonlyMap<string, FlightSegment> = new Map([
  ...FLIGHT_SEGMENTS.map((name) => [name, name] as const),
  ['start_instructor', 'members'],
  ['student', 'members'],
]);

/** Returns `null` if the hash names nothing on the page of a flight day. */
export const partOfHash = (hash: string): FlightSegment | null => PART_OF_HASH.get(hash) ?? null;

export const useHash = (): string => useLocation({ select: (location) => location.hash });

interface DayPart {
  readonly part: FlightSegment;
  readonly choose: (part: FlightSegment) => void;
  /** Segment that was last chosen by its tab, which keeps the focus. */
  readonly chosen: RefObject<FlightSegment | null>;
}

/** Returns the one segment that a phone shows: the one in the URL hash, otherwise the first. */
export const useDayPart = (order: readonly FlightSegment[]): DayPart => {
  const named = partOfHash(useHash());
  const navigate = useNavigate();
  const chosen = useRef<FlightSegment | null>(null);
  return {
    part: named !== null && order.includes(named) ? named : (order[0] ?? 'members'),
    choose: (part) => {
      chosen.current = part;
      void navigate({ to: '.', hash: part, replace: true, resetScroll: false, hashScrollIntoView: false });
    },
    chosen,
  };
};
