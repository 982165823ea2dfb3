import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Role } from '../../core/access/roles.ts';
import type { Input } from '../../core/contract/call.ts';
import type { FieldErrorCode } from '../../core/errors/error-table.ts';
import type { MemberId } from '../../core/ids/ids.ts';
import { isProblem } from '../../web/http/failures.ts';
import { send, sendFile } from '../../web/http/send.ts';
import { writeOver } from '../../web/http/write-over.ts';
import { sameEmail } from '../accounts/rules.ts';
import { memberQuery, membersKey, ownProfileQuery } from './client.ts';
import {
  addComment,
  changeAccessRights,
  type FullMember,
  listMembers,
  recordPayment,
  updateMember,
  updateOwnProfile,
  uploadMemberPicture,
} from './contract.ts';
import { EMAIL_REFUSALS, type EmailRefusal } from './rules.ts';

export const isStale = (error: unknown): boolean => isProblem(error, 'stale_update');
export const isGone = (error: unknown): boolean => isProblem(error, 'not_found');

export const isEmailRefusal = (code: string): code is EmailRefusal => EMAIL_REFUSALS.some((one) => one === code);

export interface ProfileError {
  readonly path: string;
  readonly code: FieldErrorCode | EmailRefusal;
}

/** What a save was refused for, field by field. */
export const profileErrors = (error: unknown): readonly ProfileError[] => {
  const code = EMAIL_REFUSALS.find((one) => isProblem(error, one));
  if (code !== undefined) return [{ path: 'email', code }];
  return isProblem(error, 'invalid_fields') ? error.errors : [];
};

/** A member, one's own through one's own call. */
export interface Whose {
  readonly id: MemberId;
  readonly own: boolean;
}

const keyOf = ({ id, own }: Whose) => (own ? ownProfileQuery().queryKey : memberQuery(id).queryKey);

/** The row as it is now, whatever is in the cache. */
export const loadMember = (cache: QueryClient, whose: Whose): Promise<FullMember | null> =>
  whose.own
    ? cache.fetchQuery({ ...ownProfileQuery(), staleTime: 0 })
    : cache.fetchQuery({ ...memberQuery(whose.id), staleTime: 0 });

/** Puts what is known of a member where its page reads it; lists that show the member ask again. */
const showMember = async (
  cache: QueryClient,
  whose: Whose,
  change: (member: FullMember) => FullMember,
): Promise<void> => {
  const key = keyOf(whose);
  await writeOver(cache, key, change);
  void cache.invalidateQueries({ queryKey: membersKey, predicate: ({ queryKey }) => queryKey.join() !== key.join() });
};

/** A new address voids the invitation to the old one. */
const withoutVoidInvitation = (before: FullMember, after: FullMember): FullMember =>
  sameEmail(before.email ?? '', after.email ?? '') || !after.invitation ? after : { ...after, invitation: null };

type Profile = Omit<Input<typeof updateOwnProfile>['body'], 'last_update'>;

interface ProfileChange {
  readonly last_update: string;
  /** Absent: only the skill level changes. */
  readonly profile?: Profile;
  /** Absent for oneself. */
  readonly skill_level?: number;
  /** What the page shows once it is saved. */
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

/** One of them. */
export interface RightsChange {
  readonly role?: Role;
  readonly is_school_admin?: boolean;
  readonly disabled?: boolean;
}

export const useChangeRights = (whose: Whose) => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ last_update, ...change }: RightsChange & { readonly last_update: string }) => {
      const body = { user_id: whose.id, last_update, ...change };
      return send(changeAccessRights, { body: body as Input<typeof changeAccessRights>['body'] });
    },
    onSuccess: async ({ last_update, invitation_void }, { last_update: _before, ...change }) => {
      const isVoid = invitation_void && { invitation: null };
      await showMember(cache, whose, (member) => ({ ...member, ...change, ...isVoid, last_update }));
      // Somebody more or less on flight days and among the teachers to choose.
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

export const useRecordPayment = (whose: Whose) => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ last_payment, last_update }: { last_payment: string | null; last_update: string }) =>
      send(recordPayment, { query: { target_user: whose.id, last_payment: last_payment ?? '', last_update } }),
    onSuccess: async ({ last_update }, { last_payment }) => {
      await showMember(cache, whose, (member) => ({ ...member, last_payment, last_update }));
      // What has been flown since then is counted by the server.
      void cache.invalidateQueries({ queryKey: keyOf(whose) });
    },
    meta: { failure: (t) => t('members.failure.payment'), tellsLoss: true },
  });
};

/** The picture's id, to be chosen in the profile. Rejects with the reason, which the screen shows. */
export const useUploadOwnPicture = ({ id, own }: Whose) =>
  useMutation({
    mutationFn: (file: File) => sendFile(uploadMemberPicture, { query: own ? {} : { target_user: id }, file }),
    meta: { failure: (t) => t('members.failure.picture'), tellsLoss: true },
  });

/** Names of those who wrote comments; whoever has left the school is not among them. */
export const authorsQuery = (ids: readonly MemberId[]) =>
  queryOptions({
    queryKey: [...membersKey, 'authors', ids],
    queryFn: async ({ signal }) => {
      const body = { user_ids: [...ids], response_type: 'full' as const };
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
