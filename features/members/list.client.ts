import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Role } from '../../core/access/roles.ts';
import { send, sendForPage } from '../../web/http/send.ts';
import { fullMembers, membersKey } from './client.ts';
import { type BaseMember, countMembers, type FullMember, listMembers, type MemberSort } from './contract.ts';

export interface PageRequest {
  readonly search: string;
  readonly sort: MemberSort;
  readonly descending: boolean;
  /** From 1 on. */
  readonly page: number;
  readonly size: number;
}

export interface MemberPage {
  readonly members: readonly FullMember[];
  /** On all pages. */
  readonly total: number;
  /** The one that was asked for, or the last one there is. */
  readonly page: number;
}

/** A page of whole members: a row also says what somebody owes, and whether the invitation was answered. */
export const memberPageQuery = (roles: readonly Role[], { page, size, ...order }: PageRequest) =>
  queryOptions({
    queryKey: [...membersKey, 'page', roles, order, page, size],
    queryFn: async ({ signal }): Promise<MemberPage> => {
      const read = async (at: number): Promise<MemberPage> => {
        const body = {
          ...order,
          roles: [...roles],
          response_type: 'full' as const,
          limit: size,
          offset: (at - 1) * size,
        };
        const { answer, total } = await sendForPage(listMembers, { body }, { signal });
        return { members: answer as FullMember[], total, page: at };
      };
      const found = await read(page);
      // Somebody has disabled the last row of the last page, or the address was typed.
      const last = Math.max(1, Math.ceil(found.total / size));
      return page <= last ? found : read(last);
    },
    placeholderData: keepPreviousData,
    meta: { failure: (t) => t('members.failure.list') },
  });

/** How many of each role a search finds. Without an answer the list is still whole, so its failure is none. */
export const memberCountsQuery = (search: string) =>
  queryOptions({
    queryKey: [...membersKey, 'counts', search],
    queryFn: ({ signal }) => send(countMembers, { body: { search } }, { signal }),
    placeholderData: keepPreviousData,
  });

const MOST_BY_ID = 500;

/** Everybody who has no access any more; few enough that the browser sorts and cuts them. */
export const disabledMembersQuery = () =>
  queryOptions({
    queryKey: [...membersKey, 'disabled'],
    queryFn: async ({ signal }): Promise<FullMember[]> => {
      const rows = (await send(listMembers, { body: { disabled: true } }, { signal })) as BaseMember[];
      const ids = rows.map(({ user_id }) => user_id);
      const found: FullMember[] = [];
      for (let from = 0; from < ids.length; from += MOST_BY_ID) {
        found.push(...(await fullMembers(ids.slice(from, from + MOST_BY_ID), signal)));
      }
      return found;
    },
    meta: { failure: (t) => t('members.failure.list') },
  });
