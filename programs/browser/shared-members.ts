import { instant } from '../../core/time/instant.ts';
import { schoolDay, type TimeZone } from '../../core/time/school-day.ts';
import { pendingFlightsQuery } from '../../features/flights/client.ts';
import type { Flight } from '../../features/flights/contract.ts';
import { flightMembersQuery } from '../../features/signups/client.ts';
import { queryClient } from './query-client.ts';

const crewOf = async (flight: Flight) => {
  const { start_instructors_docs, students_docs } = await queryClient.fetchQuery(flightMembersQuery(flight.flight_id));
  return [...start_instructors_docs, ...students_docs];
};

/**
 * Returns names of a flight day's members who are on another flight of `day` already, to warn before it is moved there.
 */
export const membersSharedWith = async (flight: Flight, day: string, zone: TimeZone): Promise<string[]> => {
  const pending = await queryClient.fetchQuery(pendingFlightsQuery());
  const others = pending.filter(
    (other) =>
      other.flight_id !== flight.flight_id &&
      other.canceled !== true &&
      schoolDay(instant(other.start_datetime), zone).toString() === day,
  );
  if (others.length === 0) return [];
  const [own, ...elsewhere] = await Promise.all([flight, ...others].map(crewOf));
  const busy = new Set(elsewhere.flat().map(({ user_id }) => user_id));
  return (own ?? [])
    .filter(({ user_id }) => busy.has(user_id))
    .map((member) => `${member.first_name} ${member.last_name}`);
};
