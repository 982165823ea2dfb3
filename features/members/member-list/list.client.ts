import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ROLES, type Role } from '../../../core/access/roles.ts';
import { send, sendForPage } from '../../../web/http/send.ts';
import { storedPageSize } from '../../../web/ui/lists/page-size.ts';
import { membersKey } from '../client.ts';
import { type BaseMember, countMembers, type FullMember, listMembers } from '../contract.ts';
import { type ListFilter, type MemberSort, NO_FILTER } from './filter.contract.ts';

export interface PageRequest {
  readonly search: string;
  readonly filter: ListFilter;
  /** The disabled members instead of the others. */
  readonly disabled: boolean;
  readonly sort: MemberSort;
  readonly descending: boolean;
  /** Starts at 1. */
  readonly page: number;
  readonly size: number;
}

/** The content of the list and its order, without its pages. */
export type ListRequest = Omit<PageRequest, 'page' | 'size'>;

/** The list until a person narrows or sorts it. */
export const FIRST_LIST: ListRequest = {
  search: '',
  filter: NO_FILTER,
  disabled: false,
  sort: 'name',
  descending: false,
};

/** The filter as calls take it. `role`: `null` for all roles. */
export const filterOnWire = (role: Role | null, { search, filter, disabled }: ListRequest) => ({
  ...filter,
  levels: [...filter.levels],
  roles: role === null ? [...ROLES] : [role],
  search,
  disabled,
});

export interface MemberPage<Member = FullMember> {
  readonly members: readonly Member[];
  /** Total over all pages. */
  readonly total: number;
  /** The requested page, or the last one if the requested page does not exist. */
  readonly page: number;
}

/** Loads a page, or the last one if the requested page does not exist. */
const pageOrLast = async <Member>(
  { page, size }: Pick<PageRequest, 'page' | 'size'>,
  read: (offset: number) => Promise<{ readonly answer: readonly unknown[]; readonly total: number }>,
): Promise<MemberPage<Member>> => {
  const at = async (number: number): Promise<MemberPage<Member>> => {
    const { answer, total } = await read((number - 1) * size);
    return { members: answer as readonly Member[], total, page: number };
  };
  const found = await at(page);
  // The page no longer exists: its last row was disabled meanwhile, or the address was typed by hand.
  const last = Math.max(1, Math.ceil(found.total / size));
  return page <= last ? found : at(last);
};

/**
 * Loads a page of full members, because a row also shows payments and the state of the invitation. `role`: `null` for
 * all roles.
 */
export const memberPageQuery = (role: Role | null, { page, size, ...list }: PageRequest) =>
  queryOptions({
    queryKey: [...membersKey, 'page', role, list, page, size],
    queryFn: ({ signal }) => {
      const { sort, descending } = list;
      const body = { ...filterOnWire(role, list), sort, descending, response_type: 'full' as const, limit: size };
      return pageOrLast<FullMember>({ page, size }, (offset) =>
        sendForPage(listMembers, { body: { ...body, offset } }, { signal }),
      );
    },
    placeholderData: keepPreviousData,
    meta: { failure: (t) => t('members.failure.list') },
  });

/** Loads the page that the list shows first, when its URL asks for nothing else. */
export const firstMemberPageQuery = (role: Role | null) =>
  memberPageQuery(role, { ...FIRST_LIST, page: 1, size: storedPageSize('members') });

/** Loads a page of the people whom a search by name or phone finds, as flight teachers may. */
export const peopleQuery = ({ search, page, size }: Pick<PageRequest, 'search' | 'page' | 'size'>) =>
  queryOptions({
    queryKey: [...membersKey, 'people', search, page, size],
    queryFn: ({ signal }) => {
      const body = { roles: [...ROLES], response_type: 'base' as const, search, limit: size };
      return pageOrLast<BaseMember>({ page, size }, (offset) =>
        sendForPage(listMembers, { body: { ...body, offset } }, { signal }),
      );
    },
    placeholderData: keepPreviousData,
    meta: { failure: (t) => t('members.failure.list') },
  });

export const firstPeopleQuery = () => peopleQuery({ search: '', page: 1, size: storedPageSize('members') });

/** Counts the matches of a search and a filter per role. The list works without it, so its failure is ignored. */
export const memberCountsQuery = (search: string, filter: ListFilter = NO_FILTER) =>
  queryOptions({
    queryKey: [...membersKey, 'counts', search, filter],
    queryFn: ({ signal }) =>
      send(countMembers, { body: { ...filter, levels: [...filter.levels], search } }, { signal }),
    placeholderData: keepPreviousData,
  });
