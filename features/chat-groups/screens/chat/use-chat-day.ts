import { useQuery, useQueryClient } from '@tanstack/react-query';
import { isStaff } from '../../../../core/access/roles.ts';
import type { FlightId } from '../../../../core/ids/ids.ts';
import { useSelf } from '../../../accounts/client.ts';
import { flightQuery } from '../../../flights/client.ts';
import type { Flight } from '../../../flights/contract.ts';
import { signUpFlightsQuery } from '../../../signups/client.ts';
import { typesOpenTo } from '../../../signups/rules.ts';

/** The day of a chat; `null` while it is not known, and for members once it is over: they are shown no past days. */
export const useChatDay = (flightId: FlightId): Flight | null => {
  const self = useSelf();
  const staff = isStaff(self);
  const one = useQuery({ ...flightQuery(flightId, useQueryClient()), enabled: staff });
  const open = useQuery({ ...signUpFlightsQuery(typesOpenTo(self.role ?? 'student')), enabled: !staff });
  return (staff ? one.data : open.data?.find(({ flight_id }) => flight_id === flightId)) ?? null;
};
