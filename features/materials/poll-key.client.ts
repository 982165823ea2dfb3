import type { FlightId } from '../../core/ids/ids.ts';

// In a file of its own, so that pages which only invalidate polls don't load the calls of the poll.
export const pollsKey = ['materials', 'poll'] as const;
export const pollKey = (flightId: FlightId) => [...pollsKey, flightId] as const;
