import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import type { Role } from '../../../../core/access/roles.ts';
import { useUrlState } from '../../../../web/ui/lists/use-url-state.ts';
import { glide } from '../../../../web/ui/page/glide.ts';
import { type ListFilter, MEMBER_SORTS, type MemberSort } from '../../member-list/filter.contract.ts';
import { addressOf, filterOf, NO_FILTER_IN_ADDRESS } from '../../member-list/filter.rules.ts';
import { type ListRequest, memberCountsQuery, memberPageQuery } from '../../member-list/list.client.ts';

const DEFAULTS = { ...NO_FILTER_IN_ADDRESS, search: '', sort: 'name', descending: false, disabled: false, page: 1 };

/** Maximum length that the server accepts. */
const LONGEST_SEARCH = 100;
const LAST_PAGE = 10_000;

/** Columns that sort in descending order first, because the highest values are of interest. */
const LARGEST_FIRST: readonly MemberSort[] = ['skill_level', 'flights'];

/** Returns what the address asks for. Nonsense in it is ignored. */
const useRequest = () => {
  const [state, change] = useUrlState(DEFAULTS);
  const list = useMemo((): ListRequest => {
    const search = state.search.slice(0, LONGEST_SEARCH).trim();
    const sort = MEMBER_SORTS.find((one) => one === state.sort) ?? 'name';
    const { descending, disabled } = state;
    return { search, filter: filterOf(state), disabled, sort, descending };
  }, [state]);
  return { state, change, list };
};

/** Loads the members that the URL describes: those of `role`, all, or the disabled ones. */
export const useMemberList = (role: Role | null, size: number) => {
  const navigate = useNavigate();
  const { state, change, list } = useRequest();
  const { sort, descending, disabled, filter } = list;
  const search = state.search.slice(0, LONGEST_SEARCH);
  const asked = Math.min(LAST_PAGE, Math.max(1, Math.trunc(state.page)));

  const source = useQuery(memberPageQuery(role, { ...list, page: asked, size }));
  const { data: counts } = useQuery(memberCountsQuery(list.search, filter));
  const found = source.data;

  useEffect(() => {
    if (!source.isPlaceholderData && found !== undefined && found.page !== state.page) change({ page: found.page });
  }, [source.isPlaceholderData, found, state.page, change]);

  return {
    role,
    /** The same object as long as the address asks for the same, except for pages. */
    request: list,
    /** As typed. */
    search,
    filter,
    sort,
    descending,
    /** Whether the rows show what expires. */
    withPapers: filter.expiring !== null || sort === 'expiry',
    disabled,
    counts,
    page: found,
    /** The rows still belong to the previous request. */
    busy: source.isPlaceholderData,
    failed: source.isError && found === undefined,
    retry: () => void source.refetch(),
    /** Adds one history entry per search, not one per letter. */
    searchFor: (text: string) => change({ search: text, page: 1 }, search === '' ? 'push' : 'replace'),
    filterBy: (next: ListFilter) => change({ ...addressOf(next), page: 1 }, 'push'),
    sortBy: (by: MemberSort, down?: boolean) =>
      change(
        { sort: by, descending: down ?? (by === sort ? !descending : LARGEST_FIRST.includes(by)), page: 1 },
        'push',
      ),
    goTo: (page: number) => {
      change({ page }, 'push');
      glide(() => scrollTo({ top: 0 }));
    },
    /** Changes role or access, and keeps search, filter and order. */
    show: (next: Role | 'disabled' | null) => {
      const kept = { ...addressOf(filter), search, sort, descending, disabled: next === 'disabled' };
      const same = Object.fromEntries(
        Object.entries(kept).filter(([name, value]) => value !== DEFAULTS[name as keyof typeof DEFAULTS]),
      ) as never;
      void (next === null || next === 'disabled'
        ? navigate({ to: '/members', search: same, resetScroll: false })
        : navigate({ to: '/members/$filteredRole', params: { filteredRole: next }, search: same, resetScroll: false }));
    },
  };
};

export type MemberList = ReturnType<typeof useMemberList>;
