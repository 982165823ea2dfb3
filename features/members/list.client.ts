import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Role } from '../../core/access/roles.ts';
import { send, sendForPage } from '../../web/http/send.ts';
import { fullMembers, membersKey } from './client.ts';
import { type BaseMember, countMembers, type FullMember, listMembers, type MemberSort } from './contract.ts';

export interface PageRequest {
  readonly search: string;
  readonly sort: MemberSort;
  readonly descending: boolean;
  /** Starts at 1. */
  readonly page: number;
  readonly size: number;
}

export interface MemberPage {
  readonly members: readonly FullMember[];
  /** Total over all pages. */
  readonly total: number;
  /** The requested page, or the last one if the requested page does not exist. */
  readonly page: number;
}

/** Loads a page of full members, because a row also shows payments and the state of the invitation. */
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
      // The page no longer exists: its last row was disabled meanwhile, or the address was typed by hand.
      const last = Math.max(1, Math.ceil(found.total / size));
      return page <= last ? found : read(last);
    },
    placeholderData: keepPreviousData,
    meta: { failure: (t) => t('members.failure.list') },
  });

/** Counts the matches of a search per role. The list works without it, so its failure is ignored. */
export const memberCountsQuery = (search: string) =>
  queryOptions({
    queryKey: [...membersKey, 'counts', search],
    queryFn: ({ signal }) => send(countMembers, { body: { search } }, { signal }),
    placeholderData: keepPreviousData,
  });

const MOST_BY_ID = 500;

/** Loads all disabled members; few enough for the browser to sort and page them. */
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
