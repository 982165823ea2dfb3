import { useParams } from '@tanstack/react-router';
import type { FlightId } from '../../../core/ids/ids.ts';

/** Returns the id in the path of a page of one day. */
export const useFlightId = (): FlightId => useParams({ strict: false }).flightId as FlightId;
