import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Answer, Body } from '../../core/contract/call.ts';
import type { FlightId } from '../../core/ids/ids.ts';
import { isGone } from '../../web/http/failures.ts';
import { send } from '../../web/http/send.ts';
import { checklistKey } from '../signups/client.ts';
import { answerPoll, type PollAnswer, readPoll } from './poll.contract.ts';
import { pollKey } from './poll-key.client.ts';

type Poll = Answer<typeof readPoll>;

/** Reads the materials poll of a day; `null` if there is none or the caller is not on that day. */
export const pollQuery = (flightId: FlightId) =>
  queryOptions({
    queryKey: pollKey(flightId),
    queryFn: async ({ signal }): Promise<Poll | null> => {
      try {
        return await send(readPoll, { body: { flight_id: flightId } }, { signal });
      } catch (error) {
        if (isGone(error)) return null;
        throw error;
      }
    },
  });

const withAnswer = (poll: Poll, answer: PollAnswer, isOwn: boolean): Poll => ({
  ...poll,
  own: isOwn ? answer : poll.own,
  answers: poll.answers && [...poll.answers.filter(({ user_id }) => user_id !== answer.user_id), answer],
});

/**
 * Saves one's own answer or, for staff with `user_id`, another person's. The dialog shows errors. `onAnswered` is
 * called after each attempt, with the saved answer; without a response it is unknown whether it was saved.
 */
export const useAnswerPoll = (flightId: FlightId, onAnswered: (saved: PollAnswer | null) => void) => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (answer: Omit<Body<typeof answerPoll>, 'flight_id'>) =>
      send(answerPoll, { body: { ...answer, flight_id: flightId } }),
    onMutate: () => cache.cancelQueries({ queryKey: pollKey(flightId) }),
    onSuccess: (answer, { user_id }) => {
      const isOwn = (user_id ?? null) === null;
      cache.setQueryData(pollQuery(flightId).queryKey, (poll) => poll && withAnswer(poll, answer, isOwn));
    },
    onSettled: (answer) => {
      onAnswered(answer ?? null);
      for (const queryKey of [pollKey(flightId), checklistKey(flightId)]) void cache.invalidateQueries({ queryKey });
    },
  });
};
