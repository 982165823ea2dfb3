import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ROLES, type Role } from '../../core/access/roles.ts';
import { send, sendForPage } from '../../web/http/send.ts';
import { storedPageSize } from '../../web/ui/page-size.ts';
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

type Order = Omit<PageRequest, 'page' | 'size'>;

/** Search and order of the list until a person chooses others. */
export const FIRST_ORDER: Order = { search: '', sort: 'name', descending: false };

export interface MemberPage {
  readonly members: readonly FullMember[];
  /** Total over all pages. */
  readonly total: number;
  /** The requested page, or the last one if the requested page does not exist. */
  readonly page: number;
}

/**
 * Loads a page of full members, because a row also shows payments and the state of the invitation. `role`: `null` for
 * all roles.
 */
export const memberPageQuery = (role: Role | null, { page, size, ...order }: PageRequest) =>
  queryOptions({
    queryKey: [...membersKey, 'page', role, order, page, size],
    queryFn: async ({ signal }): Promise<MemberPage> => {
      const read = async (at: number): Promise<MemberPage> => {
        const body = {
          ...order,
          roles: role === null ? [...ROLES] : [role],
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

/** Loads the page that the list shows first, when its URL asks for nothing else. */
export const firstMemberPageQuery = (role: Role | null) =>
  memberPageQuery(role, { ...FIRST_ORDER, page: 1, size: storedPageSize('members') });

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
