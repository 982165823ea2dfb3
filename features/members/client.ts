import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ROLES, type Role } from '../../core/access/roles.ts';
import type { MemberId } from '../../core/ids/ids.ts';
import { isProblem } from '../../web/http/failures.ts';
import { send, sendForPage } from '../../web/http/send.ts';
import { currentLanguage } from '../../web/i18n/language.ts';
import { resendInvitation } from '../accounts/contract.ts';
import {
  type BaseMember,
  changeAccessRights,
  type FullMember,
  listFlightTeachers,
  listMembers,
  type NewMember,
  readOwnProfile,
  registerMember,
} from './contract.ts';
import type { NewMemberError } from './rules.ts';

export const membersKey = ['members'] as const;

/** The caller's own member; product admins without one are answered `not_found`. */
export const ownProfileQuery = () =>
  queryOptions({
    queryKey: [...membersKey, 'own'],
    queryFn: ({ signal }) => send(readOwnProfile, { body: {} }, { signal }),
    meta: { failure: (t) => t('members.failure.profile') },
  });

export const flightTeachersQuery = () =>
  queryOptions({
    queryKey: [...membersKey, 'flight-teachers'],
    queryFn: ({ signal }) => send(listFlightTeachers, { body: {} }, { signal }),
    meta: { failure: (t) => t('members.failure.list') },
    staleTime: 5 * 60_000,
  });

const MOST_AT_ONCE = 200;

/** All members with these roles, page after page: lists to choose from need every name. */
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

/** In the order of the ids; those of nobody are left out. */
export const fullMembers = async (user_ids: readonly MemberId[], signal: AbortSignal): Promise<FullMember[]> => {
  if (user_ids.length === 0) return [];
  const body = { user_ids: [...user_ids], response_type: 'full' as const };
  return (await send(listMembers, { body }, { signal })) as FullMember[];
};

/** `null`: there is no such member, or not for this reader. */
export const memberQuery = (id: MemberId) =>
  queryOptions({
    queryKey: [...membersKey, 'one', id],
    queryFn: async ({ signal }): Promise<FullMember | null> => (await fullMembers([id], signal))[0] ?? null,
    meta: { failure: (t) => t('members.failure.member') },
  });

/** The new member's id, or what is wrong with which field; `null`: it failed, and the error dialog says so. */
export type NewMemberOutcome = { readonly user_id: MemberId } | { readonly errors: readonly NewMemberError[] } | null;

export const useNewMember = () => {
  const queryClient = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    // The invitation is written in the language in which whoever invites reads this.
    mutationFn: (body: NewMember) => send(registerMember, { body: { ...body, language: currentLanguage() } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: membersKey }),
    meta: { failure: (t) => t('members.failure.register') },
  });
  const register = async (body: NewMember): Promise<NewMemberOutcome> => {
    try {
      return await mutateAsync(body);
    } catch (error) {
      if (isProblem(error, 'email_in_use')) return { errors: [{ path: 'email', code: 'email_in_use' }] };
      if (isProblem(error, 'invalid_fields')) return { errors: error.errors };
      return null;
    }
  };
  return { register, busy: isPending };
};

export const useResendInvitation = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (target_user: MemberId) =>
      send(resendInvitation, { query: { target_user, language: currentLanguage() } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: membersKey }),
    meta: { failure: (t) => t('members.failure.resend'), tellsLoss: true },
  });
};

// ---------------------------------------------------------------------------------------------------------------------
// Who steers the school

const adminsKey = [...membersKey, 'admins'] as const;

export const adminsQuery = () =>
  queryOptions({
    queryKey: adminsKey,
    queryFn: async ({ signal }) => (await send(listMembers, { body: { admin: true } }, { signal })) as BaseMember[],
    meta: { failure: (t) => t('members.failure.admins') },
  });

const MOST_FOUND = 20;

/** The first of those whom a search finds, by name. */
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

/** Whether an open invitation of the member is void now. */
const changeAdmin = async ({ member: { user_id, last_update }, is_school_admin }: AdminChange): Promise<boolean> => {
  const attempt = (token: string) =>
    send(changeAccessRights, { body: { user_id, is_school_admin, last_update: token } });
  try {
    return (await attempt(last_update)).invitation_void === true;
  } catch (error) {
    if (!isProblem(error, 'stale_update')) throw error;
    // Any edit of the profile changes the token: what is wanted here is not touched by it.
    const [present] = (await send(listMembers, {
      body: { user_ids: [user_id], response_type: 'full' },
    })) as FullMember[];
    if (present === undefined) throw error;
    return present.is_school_admin !== is_school_admin && (await attempt(present.last_update)).invitation_void === true;
  }
};

/** Rejects with the reason, which the screen shows. Whoever takes it from themselves may not load the list any more. */
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
