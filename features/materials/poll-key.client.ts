import type { FlightId } from '../../core/ids/ids.ts';

// Apart from poll.client.ts: pages that only look again at polls do not load the calls of the poll.
export const pollsKey = ['materials', 'poll'] as const;
export const pollKey = (flightId: FlightId) => [...pollsKey, flightId] as const;
