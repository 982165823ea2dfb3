import { usePrefetchQuery } from '@tanstack/react-query';
import type { FlightId } from '../../../core/ids/ids.ts';
import { quiet } from '../../../web/ui/loading/use-ask-early.ts';
import { listFileQuery } from '../client.ts';
import { USUAL_TABLE, useListRequests } from './print/use-list-requests.ts';

const ListAhead = ({ day }: { readonly day: FlightId }) => {
  const { requestOf, tableOf } = useListRequests();
  const query = listFileQuery(requestOf(day, 'pdf', tableOf(USUAL_TABLE)));
  usePrefetchQuery({ ...quiet(query), gcTime: Number.POSITIVE_INFINITY });
  return null;
};

/** Loads the lists of days as they would be printed, so that the device has them without a network. */
export const ListsAhead = ({ days }: { readonly days: readonly FlightId[] }) =>
  days.map((day) => <ListAhead key={day} day={day} />);
