import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import type { Rights } from '../../core/access/roles.ts';
import type { Body } from '../../core/contract/call.ts';
import type { MemberId } from '../../core/ids/ids.ts';
import { send } from '../../web/http/send.ts';
import { finalizeLogin, listLogins, readAccessRights, readInvitation, readPreferences } from './contract.ts';

/** What is true for a whole visit is asked once; switching the school or signing out empties the cache. */
const FOR_THE_VISIT = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY };

export const loginsQuery = () =>
  queryOptions({
    queryKey: ['accounts', 'logins'],
    queryFn: ({ signal }) => send(listLogins, { body: {} }, { signal }),
    meta: { failure: (t) => t('accounts.failure.logins') },
    ...FOR_THE_VISIT,
  });

export const accessRightsQuery = () =>
  queryOptions({
    queryKey: ['accounts', 'access-rights'],
    queryFn: ({ signal }) => send(readAccessRights, { body: {} }, { signal }),
    meta: { failure: (t) => t('accounts.failure.rights') },
    ...FOR_THE_VISIT,
  });

export const preferencesQuery = () =>
  queryOptions({
    queryKey: ['accounts', 'preferences'],
    queryFn: ({ signal }) => send(readPreferences, { body: {} }, { signal }),
    meta: { failure: (t) => t('accounts.failure.preferences') },
    ...FOR_THE_VISIT,
  });

export interface Self extends Rights {
  /** `null`: a product admin who is not a member of this school. */
  readonly memberId: MemberId | null;
}

/** Who is using the app, in the active school. There from the first moment of every protected screen. */
export const useSelf = (): Self => {
  const { data } = useSuspenseQuery(accessRightsQuery());
  return {
    memberId: data.user_id,
    role: data.role,
    isSchoolAdmin: data.is_school_admin,
    isSentinelAdmin: data.is_sentinel_admin,
  };
};

export const usePreferences = () => useSuspenseQuery(preferencesQuery()).data;

type InvitationLink = Body<typeof readInvitation>;

/** Not cached: a link is opened once, before there is a school. Throws an ApiProblem for one that is void. */
export const askInvitation = (link: InvitationLink) => send(readInvitation, { body: link });

/** Links whoever is signed in to the member who was invited. */
export const linkInvited = (link: InvitationLink) => send(finalizeLogin, { body: link });
