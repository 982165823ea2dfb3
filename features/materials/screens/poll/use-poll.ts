import { useQuery } from '@tanstack/react-query';
import type { Flight } from '../../../flights/contract.ts';
import { usePeople } from '../../../signups/ui/use-people.ts';
import { pollQuery } from '../../poll.client.ts';
import { pollOf } from '../../poll.rules.ts';

export type AskedDay = Pick<Flight, 'flight_id' | 'wa_progress'>;

/** Loads the answers of the participants; `poll` is `null` while loading, and if there is no poll. */
export const usePoll = ({ flight_id, wa_progress }: AskedDay) => {
  const asked = wa_progress === 'poll_sent' || wa_progress === 'deleted';
  const query = useQuery({ ...pollQuery(flight_id), enabled: asked });
  const { participants } = usePeople(flight_id);
  const answers = query.data?.answers;
  const poll = asked && answers && participants ? pollOf(participants, answers) : null;
  return { poll, failed: asked && query.isError && query.data === undefined, refetch: query.refetch };
};
