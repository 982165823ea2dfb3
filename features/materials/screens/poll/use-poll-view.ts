import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isStaff } from '../../../../core/access/roles.ts';
import type { FlightId, MemberId } from '../../../../core/ids/ids.ts';
import { useNow } from '../../../../web/i18n/use-now.ts';
import { useSelf } from '../../../accounts/client.ts';
import { pollQuery } from '../../poll.client.ts';
import type { PollAnswer } from '../../poll.contract.ts';
import { answerRefusal } from '../../poll.rules.ts';

/** Content of the poll dialog. `gone`: there is no poll, or the person is not on that day. */
type PollView =
  | { readonly kind: 'loading' | 'failed' | 'gone' }
  | {
      readonly kind: 'closed';
      readonly refusal: NonNullable<ReturnType<typeof answerRefusal>>;
      readonly answer: PollAnswer | null;
    }
  | { readonly kind: 'open'; readonly closes: string; readonly answer: PollAnswer | null };

/** Loads the content of the poll dialog. `memberId` is the member for whom staff answer; `null` for oneself. */
export const usePollView = (flightId: FlightId, memberId: MemberId | null) => {
  const staff = isStaff(useSelf());
  const now = useNow();
  // Fixed at opening: a day that starts meanwhile must not remove the form during input; the server decides.
  const [openedAt] = useState(now);
  const { data, isFetchedAfterMount, isFetching, refetch } = useQuery({
    ...pollQuery(flightId),
    // Another device may have answered: the form must start with the saved answer.
    refetchOnMount: 'always',
    networkMode: 'always',
  });

  const seen = (): PollView => {
    if (!isFetchedAfterMount) return { kind: 'loading' };
    if (data === undefined) return { kind: 'failed' };
    if (data === null) return { kind: 'gone' };
    const others = data.answers?.find(({ user_id }) => user_id === memberId) ?? null;
    const answer = memberId === null ? data.own : others;
    // Assumes that the day takes place: on a cancelled one the dialog can't be opened, and if it is cancelled
    // meanwhile, the server refuses.
    const refusal = answerRefusal({ start_datetime: data.closes, canceled: null }, staff, openedAt);
    return refusal === null ? { kind: 'open', closes: data.closes, answer } : { kind: 'closed', refusal, answer };
  };
  return { view: seen(), retry: () => void refetch(), retrying: isFetching };
};
