import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { MemberId } from '../../../core/ids/ids.ts';
import { send } from '../../../web/http/send.ts';
import { membersKey } from '../client.ts';
import type { Recipient } from '../recipients.contract.ts';
import { type Invitee, inviteMembers, readInvitees } from './invitees.contract.ts';

/** Reads who would get an invitation; a question begins with what is so now. `key`: of whom is asked. */
export const inviteesIn = (key: readonly unknown[], read: (signal: AbortSignal) => Promise<Invitee[]>) =>
  queryOptions({
    // Not among the lists, so that it is not read again after they were invited.
    queryKey: ['invitees', ...key],
    queryFn: ({ signal }) => read(signal),
    staleTime: 0,
    gcTime: 0,
    meta: { failure: (t) => t('members.failure.list') },
  });

export const inviteesQuery = (user_ids: MemberId[]) =>
  inviteesIn([user_ids], (signal) => send(readInvitees, { body: { user_ids } }, { signal }));

/** Rejects with the error, which the dialog shows, beside what is so now. */
export const useInviteMembers = () => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (invitees: Recipient[]) => send(inviteMembers, { body: { invitees } }),
    onSettled: () => cache.invalidateQueries({ queryKey: membersKey }),
  });
};
