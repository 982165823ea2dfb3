import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { MemberId } from '../../core/ids/ids.ts';
import { isProblem } from '../../web/http/failures.ts';
import { send } from '../../web/http/send.ts';
import { membersKey } from '../members/client.ts';
import * as contract from './member-erasing.contract.ts';

const keyOf = (id: MemberId) => [...membersKey, 'erasing', id];

/** Under the key of members, because whoever enables a member keeps them. */
export const memberErasingQuery = (user_id: MemberId) =>
  queryOptions({
    queryKey: keyOf(user_id),
    queryFn: ({ signal }) => send(contract.readMemberErasing, { body: { user_id } }, { signal }),
    meta: { failure: (t) => t('members.failure.profile') },
  });

/** Resolves to `wants_proof` if the server asks for a recent proof of who the caller is. */
export const requestMemberErasing = async (user_id: MemberId): Promise<'done' | 'wants_proof'> => {
  try {
    await send(contract.requestMemberErasing, { body: { user_id } });
    return 'done';
  } catch (error) {
    if (isProblem(error, 'requires_recent_login')) return 'wants_proof';
    throw error;
  }
};

export const withdrawMemberErasing = async (user_id: MemberId): Promise<void> => {
  await send(contract.withdrawMemberErasing, { body: { user_id } });
};

/** Loads again what shows the member: their page, the lists, and the flight days that they have left or are on again. */
export const refreshMember = (cache: QueryClient): Promise<void> =>
  cache.invalidateQueries({
    predicate: ({ queryKey: [first] }) => first === membersKey[0] || first === 'signups' || first === 'flights',
  });
