import { mdiAccountPlus } from '@mdi/js';
import { type ReactNode, Suspense, useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Role } from '../../../core/access/roles.ts';
import { Pager, PagerFoot } from '../../../web/ui/lists/Pager.tsx';
import { usePageSize } from '../../../web/ui/lists/page-size.ts';
import { SkeletonRows } from '../../../web/ui/lists/SkeletonRows.tsx';
import { Icon } from '../../../web/ui/marks/Icon.tsx';
import { ButtonLink, IconButtonLink } from '../../../web/ui/marks/links.tsx';
import { Card } from '../../../web/ui/page/Card.tsx';
import { PageFrame } from '../../../web/ui/page/PageFrame.tsx';
import { PageHead } from '../../../web/ui/page/PageHead.tsx';
import { useIsMobile } from '../../../web/ui/page/use-media.ts';
import { partsOf } from '../member-list/filter.rules.ts';
import { FilterChips, PickRows, SelectionBar } from './list/lazy-tool.ts';
import { MembersMenu } from './list/MembersMenu.tsx';
import { MembersToolbar } from './list/MembersToolbar.tsx';
import { NoMembers } from './list/NoMembers.tsx';
import { useOpenedRow } from './list/opened-row.ts';
import { SortMenu } from './list/SortMenu.tsx';
import type { SelectionAction } from './list/selection-action.ts';
import type { MemberList } from './list/use-member-list.ts';
import { useMemberList } from './list/use-member-list.ts';
import { useSelection } from './list/use-selection.ts';
import { MemberRows } from './MemberRows.tsx';
import styles from './MembersScreen.module.css';
import { MembersTable } from './MembersTable.tsx';

/** Counts the listed members: "148 members · 3 invitations not answered yet". */
const MemberCount = ({ list: { page, counts, role, search, disabled } }: { readonly list: MemberList }) => {
  const { t } = useTranslation();
  // Keeps the height of the line until the number is loaded.
  if (page === undefined) return '\u00a0';
  const count = page.total;
  const waiting = role === null && !disabled ? (counts?.not_answered ?? 0) : 0;
  const many = () => {
    if (disabled) return t('members.list.disabled_count', { count });
    return search.trim() === '' ? t('members.count', { count }) : t('members.list.found', { count });
  };
  return (
    <span>
      {many()}
      {waiting > 0 && ` · ${t('members.list.not_answered', { count: waiting })}`}
    </span>
  );
};

interface MembersScreenProps {
  /** `null` for all roles. */
  readonly role: Role | null;
  /** Actions of other features on the selected members. */
  readonly actions?: readonly SelectionAction[];
  /** Rows (`MenuRow`) that other features add to the menu of the page. */
  readonly menu?: ReactNode;
}

const NO_ACTIONS: readonly SelectionAction[] = [];

export const MembersScreen = ({ role, actions = NO_ACTIONS, menu }: MembersScreenProps) => {
  const { t } = useTranslation();
  const mobile = useIsMobile();
  const [size, setSize] = usePageSize('members');
  const list = useMemberList(role, size);
  // The focus returns to a row in the same commit that shows the rows.
  const onOpen = useOpenedRow(useDeferredValue(list.page !== undefined));
  const { search, filter, disabled } = list.request;
  const selection = useSelection(JSON.stringify([role, search, filter, disabled]));

  const newMember = { to: '/member/$memberId', params: { memberId: role ?? 'new' } } as const;
  const add = (
    <ButtonLink variant="contained" startIcon={<Icon path={mdiAccountPlus} />} {...newMember}>
      {t('members.new.title')}
    </ButtonLink>
  );
  const pageMenu = <MembersMenu list={list} onPick={selection.pick} further={menu} />;
  const { withPapers, page: found } = list;
  // While a request is under way, the rows stay the same element, so that React does not render them again.
  const links = useMemo(
    () => found && <MemberRows members={found.members} withPapers={withPapers} onOpen={onOpen} />,
    [found, withPapers, onOpen],
  );
  const rows = ({ members }: NonNullable<typeof found>) => {
    if (!mobile) return <MembersTable members={members} list={list} selection={selection} onOpen={onOpen} />;
    return selection.isActive ? (
      <Suspense fallback={links}>
        <PickRows members={members} selection={selection} />
      </Suspense>
    ) : (
      links
    );
  };
  // React renders many rows in interruptible steps and shows the skeleton or the previous rows meanwhile.
  const drawn = useDeferredValue(found && rows(found));
  const content = () => {
    if ((found === undefined || drawn === undefined) && !list.failed) return <SkeletonRows height={mobile ? 68 : 49} />;
    if (found === undefined || found.total === 0) return <NoMembers list={list} add={add} />;
    const { total, page } = found;
    return (
      <div aria-busy={list.busy}>
        {drawn}
        <PagerFoot>
          <Pager
            label={t('members.per_page')}
            total={total}
            page={page}
            size={size}
            onPage={list.goTo}
            onSize={setSize}
          />
        </PagerFoot>
      </div>
    );
  };
  const Frame = mobile ? 'div' : Card;

  return (
    <PageFrame edgeToEdge={mobile}>
      <PageHead
        title={t('members.title')}
        tab={t(role === null ? 'members.title' : `members.of_role.${role}`)}
        {...(mobile
          ? { beside: <span className={styles.count}>{list.page?.total}</span> }
          : { subtitle: <MemberCount list={list} /> })}
        actions={
          mobile ? (
            <>
              <SortMenu list={list} />
              <IconButtonLink filled {...newMember} aria-label={t('members.new.title')}>
                <Icon path={mdiAccountPlus} size={22} />
              </IconButtonLink>
              {pageMenu}
            </>
          ) : (
            <>
              {add}
              {pageMenu}
            </>
          )
        }
      />
      {!selection.isActive && <MembersToolbar list={list} />}
      <Suspense>
        {selection.isActive && <SelectionBar list={list} selection={selection} further={actions} />}
        {partsOf(filter).length > 0 && <FilterChips list={list} />}
      </Suspense>
      <Frame {...(mobile ? {} : { flush: true })}>{content()}</Frame>
    </PageFrame>
  );
};
