import { useQuery } from '@tanstack/react-query';
import type { FlightId, MemberId } from '../../../core/ids/ids.ts';
import { flightMembersQuery } from '../client.ts';
import type { DayMember } from '../contract.ts';

type Named = Pick<DayMember, 'first_name' | 'last_name'>;

export const fullName = ({ first_name, last_name }: Named): string => `${first_name} ${last_name}`;

/** Returns `null` if the member is no longer on the day, or not loaded yet. */
export type NameOf = (memberId: MemberId) => string | null;

/** Returns the people of a day; `participants` are those whose items are asked for. `undefined` while loading. */
export const usePeople = (flightId: FlightId) => {
  const { data: crew } = useQuery(flightMembersQuery(flightId));
  const all = crew && [...crew.flight_teachers_docs, ...crew.start_instructors_docs, ...crew.students_docs];
  const nameOf: NameOf = (memberId) => {
    const member = all?.find(({ user_id }) => user_id === memberId);
    return member === undefined ? null : fullName(member);
  };
  return {
    crew,
    participants: crew && [...crew.start_instructors_docs, ...crew.students_docs],
    nameOf,
  };
};
