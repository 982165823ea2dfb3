import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Input } from '../../core/contract/call.ts';
import type { FieldErrorCode } from '../../core/errors/error-table.ts';
import type { MemberId } from '../../core/ids/ids.ts';
import { isGone, isProblem, refusedFields } from '../../web/http/failures.ts';
import { send, sendFile } from '../../web/http/send.ts';
import { writeOver } from '../../web/http/write-over.ts';
import { sameEmail } from '../accounts/rules.ts';
import { memberQuery, membersKey, ownProfileQuery } from './client.ts';
import { type FullMember, listMembers } from './contract.ts';
import {
  addComment,
  changeAccessRights,
  updateMember,
  updateOwnProfile,
  uploadMemberPicture,
} from './profile.contract.ts';
import { EMAIL_REFUSALS, type EmailRefusal, type RightsChange } from './rules.ts';

export const isEmailRefusal = (code: string): code is EmailRefusal => EMAIL_REFUSALS.some((one) => one === code);

export interface ProfileError {
  readonly path: string;
  readonly code: FieldErrorCode | EmailRefusal;
}

/** Returns the errors of a refused save or registration, field by field. */
export const profileErrors = (error: unknown): readonly ProfileError[] => {
  const code = EMAIL_REFUSALS.find((one) => isProblem(error, one));
  if (code !== undefined) return [{ path: 'email', code }];
  return refusedFields(error);
};

/** Identifies a member; one's own is read and saved through separate calls. */
export interface Whose {
  readonly id: MemberId;
  readonly own: boolean;
}

const keyOf = ({ id, own }: Whose) => (own ? ownProfileQuery().queryKey : memberQuery(id).queryKey);

/** Loads the current row and bypasses the cache. */
export const loadMember = (cache: QueryClient, whose: Whose): Promise<FullMember | null> =>
  whose.own
    ? cache.fetchQuery({ ...ownProfileQuery(), staleTime: 0 })
    : cache.fetchQuery({ ...memberQuery(whose.id), staleTime: 0 });

/** Updates the member in the page's cache and invalidates the lists that show it. */
const showMember = async (
  cache: QueryClient,
  whose: Whose,
  change: (member: FullMember) => FullMember,
): Promise<void> => {
  const key = keyOf(whose);
  await writeOver(cache, key, change);
  void cache.invalidateQueries({ queryKey: membersKey, predicate: ({ queryKey }) => queryKey.join() !== key.join() });
};

/** Removes the invitation if the address changed, because the change voids it. */
const withoutVoidInvitation = (before: FullMember, after: FullMember): FullMember =>
  sameEmail(before.email ?? '', after.email ?? '') || !after.invitation ? after : { ...after, invitation: null };

type Profile = Omit<Input<typeof updateOwnProfile>['body'], 'last_update'>;

interface ProfileChange {
  readonly last_update: string;
  /** Absent if only the skill level changes. */
  readonly profile?: Profile;
  /** Absent for one's own profile. */
  readonly skill_level?: number;
  /** Returns the member as the page shows it after the save. */
  readonly shown: (member: FullMember) => FullMember;
}

export const useSaveProfile = (whose: Whose) => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ last_update, profile, skill_level }: ProfileChange) => {
      const user_id = whose.id;
      if (profile === undefined)
        return send(updateMember, { body: { user_id, user_info: { skill_level: skill_level ?? 0 }, last_update } });
      if (skill_level === undefined) return send(updateOwnProfile, { body: { ...profile, last_update } });
      const user_info = { ...profile.user_info, skill_level };
      return send(updateMember, { body: { ...profile, user_id, user_info, last_update } });
    },
    onSuccess: ({ last_update }, { shown }) =>
      showMember(cache, whose, (member) => withoutVoidInvitation(member, { ...shown(member), last_update })),
    onError: (error) => {
      if (isGone(error)) cache.setQueryData(keyOf(whose), null);
    },
    meta: {
      failure: (t, sent) => t(`members.failure.${(sent as ProfileChange).profile === undefined ? 'skill' : 'update'}`),
      tellsLoss: true,
    },
  });
};

/** A change of rights, and what comes back with the access. */
export type SentRights = RightsChange & { readonly days_back?: boolean };

export const useChangeRights = (whose: Whose) => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ last_update, ...change }: SentRights & { readonly last_update: string }) => {
      const body = { user_id: whose.id, last_update, ...change };
      return send(changeAccessRights, { body: body as Input<typeof changeAccessRights>['body'] });
    },
    onSuccess: async ({ last_update, invitation_void }, { last_update: _before, days_back: _days, ...change }) => {
      const isVoid = invitation_void && { invitation: null };
      await showMember(cache, whose, (member) => ({ ...member, ...change, ...isVoid, last_update }));
      // Their days ahead are others now.
      if (change.disabled === false) void cache.invalidateQueries({ queryKey: keyOf(whose) });
      // Flight days and the choice of teachers may contain one person more or fewer.
      void cache.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[0] === 'signups' || queryKey[0] === 'flights',
      });
    },
    meta: {
      failure: (t, sent) => t(`members.failure.${(sent as RightsChange).disabled === true ? 'disable' : 'rights'}`),
      tellsLoss: true,
    },
  });
};

/**
 * Uploads a picture and returns its id, to be chosen in the profile. Rejects with the error, which the screen shows.
 */
export const useUploadOwnPicture = ({ id, own }: Whose) =>
  useMutation({
    mutationFn: (file: File) => sendFile(uploadMemberPicture, { query: own ? {} : { target_user: id }, file }),
    meta: { failure: (t) => t('members.failure.picture'), tellsLoss: true },
  });

/** Loads the names of comment authors; people who left the school are missing. */
export const authorsQuery = (ids: readonly MemberId[]) =>
  queryOptions({
    queryKey: [...membersKey, 'authors', ids],
    queryFn: async ({ signal }) => {
      const body = { user_ids: [...ids], response_type: 'base' as const };
      return await send(listMembers, { body }, { signal });
    },
    enabled: ids.length > 0,
    staleTime: 5 * 60_000,
    meta: { failure: (t) => t('members.failure.list') },
  });

export const useAddComment = (whose: Whose) => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (comment: string) => send(addComment, { body: { user_id: whose.id, comment } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: keyOf(whose) }),
    meta: { failure: (t) => t('members.failure.comment'), tellsLoss: true },
  });
};
