import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isStaff } from '../../../../core/access/roles.ts';
import type { FlightId, MemberId } from '../../../../core/ids/ids.ts';
import { useNow } from '../../../../web/i18n/use-now.ts';
import { useSelf } from '../../../accounts/client.ts';
import { pollQuery } from '../../poll.client.ts';
import type { PollAnswer } from '../../poll.contract.ts';
import { answerRefusal } from '../../poll.rules.ts';

/** What the dialog of a poll shows. `gone`: nobody is asked, or the person is not on that day. */
type PollView =
  | { readonly kind: 'loading' | 'failed' | 'gone' }
  | {
      readonly kind: 'closed';
      readonly refusal: NonNullable<ReturnType<typeof answerRefusal>>;
      readonly answer: PollAnswer | null;
    }
  | { readonly kind: 'open'; readonly closes: string; readonly answer: PollAnswer | null };

/** `memberId`: whose answer, for staff; `null`: one's own. */
export const usePollView = (flightId: FlightId, memberId: MemberId | null) => {
  const staff = isStaff(useSelf());
  const now = useNow();
  // A day that begins meanwhile must not take the form away under the hand; the server has the last word.
  const [openedAt] = useState(now);
  const { data, isFetchedAfterMount, isFetching, refetch } = useQuery({
    ...pollQuery(flightId),
    // Another device may have answered: what is preselected must be what is saved.
    refetchOnMount: 'always',
    networkMode: 'always',
  });

  const seen = (): PollView => {
    if (!isFetchedAfterMount) return { kind: 'loading' };
    if (data === undefined) return { kind: 'failed' };
    if (data === null) return { kind: 'gone' };
    const others = data.answers?.find(({ user_id }) => user_id === memberId) ?? null;
    const answer = memberId === null ? data.own : others;
    // No way leads here on a cancelled day; of one that is cancelled meanwhile the server says so.
    const refusal = answerRefusal({ start_datetime: data.closes, canceled: null }, staff, openedAt);
    return refusal === null ? { kind: 'open', closes: data.closes, answer } : { kind: 'closed', refusal, answer };
  };
  return { view: seen(), retry: () => void refetch(), retrying: isFetching };
};
