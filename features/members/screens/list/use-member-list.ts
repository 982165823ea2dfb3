import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import type { Role } from '../../../../core/access/roles.ts';
import { glide } from '../../../../web/ui/glide.ts';
import { useUrlState } from '../../../../web/ui/use-url-state.ts';
import { MEMBER_SORTS, type MemberSort } from '../../contract.ts';
import {
  disabledMembersQuery,
  FIRST_ORDER,
  type MemberPage,
  memberCountsQuery,
  memberPageQuery,
} from '../../list.client.ts';
import { disabledOnPage } from './disabled-list.ts';

const DEFAULTS = { ...FIRST_ORDER, disabled: false, page: 1 };

/** Maximum length that the server accepts. */
const LONGEST_SEARCH = 100;
const LAST_PAGE = 10_000;

/** Columns that sort in descending order first, because the highest values are of interest. */
const LARGEST_FIRST: readonly MemberSort[] = ['skill_level', 'flights'];

/** Loads the members that the URL describes: those of `role`, all, or the disabled ones. */
export const useMemberList = (role: Role | null, size: number) => {
  const navigate = useNavigate();
  const [state, change] = useUrlState(DEFAULTS);
  const sort = MEMBER_SORTS.find((one) => one === state.sort) ?? 'name';
  const search = state.search.slice(0, LONGEST_SEARCH);
  const { descending, disabled } = state;
  const asked = Math.min(LAST_PAGE, Math.max(1, Math.trunc(state.page)));
  const request = useMemo(
    () => ({ search: search.trim(), sort, descending, page: asked, size }),
    [search, sort, descending, asked, size],
  );

  const enabled = useQuery({ ...memberPageQuery(role, request), enabled: !disabled });
  const gone = useQuery({ ...disabledMembersQuery(), enabled: disabled });
  const { data: counts } = useQuery(memberCountsQuery(request.search));
  const found: MemberPage | undefined = useMemo(
    () => (disabled ? gone.data && disabledOnPage(gone.data, request) : enabled.data),
    [disabled, gone.data, enabled.data, request],
  );
  const source = disabled ? gone : enabled;

  useEffect(() => {
    if (!source.isPlaceholderData && found !== undefined && found.page !== state.page) change({ page: found.page });
  }, [source.isPlaceholderData, found, state.page, change]);

  return {
    role,
    search,
    sort,
    descending,
    disabled,
    counts,
    page: found,
    /** The rows still belong to the previous request. */
    busy: source.isPlaceholderData,
    failed: source.isError && found === undefined,
    retry: () => void source.refetch(),
    /** Adds one history entry per search, not one per letter. */
    searchFor: (text: string) => change({ search: text, page: 1 }, search === '' ? 'push' : 'replace'),
    sortBy: (by: MemberSort, down?: boolean) =>
      change(
        { sort: by, descending: down ?? (by === sort ? !descending : LARGEST_FIRST.includes(by)), page: 1 },
        'push',
      ),
    goTo: (page: number) => {
      change({ page }, 'push');
      glide(() => scrollTo({ top: 0 }));
    },
    /** Changes the filter and keeps search and order. */
    show: (next: Role | 'disabled' | null) => {
      const same = {
        ...(search === '' ? {} : { search }),
        ...(sort === 'name' ? {} : { sort }),
        ...(descending ? { descending } : {}),
        ...(next === 'disabled' ? { disabled: true } : {}),
      } as never;
      void (next === null || next === 'disabled'
        ? navigate({ to: '/members', search: same, resetScroll: false })
        : navigate({ to: '/members/$filteredRole', params: { filteredRole: next }, search: same, resetScroll: false }));
    },
  };
};

export type MemberList = ReturnType<typeof useMemberList>;
