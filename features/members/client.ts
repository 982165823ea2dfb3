import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ROLES, type Role } from '../../core/access/roles.ts';
import type { MemberId } from '../../core/ids/ids.ts';
import { isProblem, nullIfNotFound } from '../../web/http/failures.ts';
import { send, sendForPage } from '../../web/http/send.ts';
import { resendInvitation } from '../accounts/contract.ts';
import { type BaseMember, type FullMember, listFlightTeachers, listMembers, readOwnProfile } from './contract.ts';
import { changeAccessRights, type NewMember, registerMember } from './profile.contract.ts';

export const membersKey = ['members'] as const;

/** Reads the caller's own member; the server answers `not_found` to product admins without one. */
export const ownProfileQuery = () =>
  queryOptions({
    queryKey: [...membersKey, 'own'],
    queryFn: ({ signal }) => send(readOwnProfile, { body: {} }, { signal }),
    meta: { failure: (t) => t('members.failure.profile'), kept: 'common' },
  });

export const flightTeachersQuery = () =>
  queryOptions({
    queryKey: [...membersKey, 'flight-teachers'],
    queryFn: ({ signal }) => send(listFlightTeachers, { body: {} }, { signal }),
    meta: { failure: (t) => t('members.failure.list'), kept: 'common' },
    staleTime: 5 * 60_000,
  });

const MOST_AT_ONCE = 200;

/** Loads all pages of the members with these roles, because a list to choose from needs every name. */
export const membersByRoleQuery = (roles: readonly Role[]) =>
  queryOptions({
    queryKey: [...membersKey, 'by-role', [...roles].sort()],
    queryFn: async ({ signal }) => {
      const found: BaseMember[] = [];
      for (;;) {
        const body = {
          roles: [...roles],
          response_type: 'base' as const,
          limit: MOST_AT_ONCE,
          offset: found.length,
        };
        const { answer, total } = await sendForPage(listMembers, { body }, { signal });
        found.push(...(answer as BaseMember[]));
        if (answer.length === 0 || found.length >= total) return found;
      }
    },
    meta: { failure: (t) => t('members.failure.list') },
    staleTime: 60_000,
  });

/** Loads members in the order of the ids; unknown ids are left out. */
export const fullMembers = async (user_ids: readonly MemberId[], signal: AbortSignal): Promise<FullMember[]> => {
  if (user_ids.length === 0) return [];
  const body = { user_ids: [...user_ids], response_type: 'full' as const };
  return (await send(listMembers, { body }, { signal })) as FullMember[];
};

/** Returns `null` if the member does not exist or this reader may not see it. */
export const memberQuery = (id: MemberId) =>
  queryOptions({
    queryKey: [...membersKey, 'one', id],
    queryFn: ({ signal }): Promise<FullMember | null> =>
      fullMembers([id], signal).then(([member]) => member ?? null, nullIfNotFound),
    meta: { failure: (t) => t('members.failure.member'), kept: 'participant' },
  });

/** Loads members of a selection with the flight days that a disabling of all of them would end. */
export const membersAheadQuery = (ids: readonly MemberId[]) =>
  queryOptions({
    queryKey: [...membersKey, 'ahead', ids],
    queryFn: ({ signal }) => fullMembers(ids, signal),
    enabled: ids.length > 0,
    staleTime: 0,
    meta: { failure: (t) => t('members.failure.list') },
  });

export const useNewMember = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: NewMember) => send(registerMember, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: membersKey }),
    meta: { failure: (t) => t('members.failure.register') },
  });
};

export const useResendInvitation = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (target_user: MemberId) => send(resendInvitation, { query: { target_user } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: membersKey }),
    meta: { failure: (t) => t('members.failure.resend'), tellsLoss: true },
  });
};

// ---------------------------------------------------------------------------------------------------------------------
// School admins

const adminsKey = [...membersKey, 'admins'] as const;

export const adminsQuery = () =>
  queryOptions({
    queryKey: adminsKey,
    queryFn: async ({ signal }) => (await send(listMembers, { body: { admin: true } }, { signal })) as BaseMember[],
    meta: { failure: (t) => t('members.failure.admins') },
  });

const MOST_FOUND = 20;

/** Returns the first matches of a search, by name. */
export const foundMembersQuery = (search: string) =>
  queryOptions({
    queryKey: [...membersKey, 'found', search],
    queryFn: async ({ signal }) => {
      const body = { roles: [...ROLES], response_type: 'base' as const, search, limit: MOST_FOUND };
      return (await send(listMembers, { body }, { signal })) as BaseMember[];
    },
    staleTime: 60_000,
  });

interface AdminChange {
  readonly member: Pick<BaseMember, 'user_id' | 'last_update'>;
  readonly is_school_admin: boolean;
}

/** Changes the admin right. Returns whether this voided an open invitation of the member. */
const changeAdmin = async ({ member: { user_id, last_update }, is_school_admin }: AdminChange): Promise<boolean> => {
  const attempt = (token: string) =>
    send(changeAccessRights, { body: { user_id, is_school_admin, last_update: token } });
  try {
    return (await attempt(last_update)).invitation_void === true;
  } catch (error) {
    if (!isProblem(error, 'stale_update')) throw error;
    // The token also changes with edits of the profile, which don't affect this right: retry with the present token.
    const [present] = (await send(listMembers, {
      body: { user_ids: [user_id], response_type: 'full' },
    })) as FullMember[];
    if (present === undefined) throw error;
    return present.is_school_admin !== is_school_admin && (await attempt(present.last_update)).invitation_void === true;
  }
};

/**
 * Changes the admin right. Rejects with the error, which the screen shows. People who remove their own right may not
 * load the list afterwards.
 */
export const useChangeAdmin = (self: MemberId | null) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: changeAdmin,
    onSettled: (_, failure, { member, is_school_admin }) =>
      failure === null && member.user_id === self && !is_school_admin
        ? undefined
        : queryClient.invalidateQueries({ queryKey: membersKey }),
  });
};
