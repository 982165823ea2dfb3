import { mdiAccountMultipleOutline, mdiAccountPlus } from '@mdi/js';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ROLES, type Role } from '../../../core/access/roles.ts';
import { Button } from '../../../web/ui/Button.tsx';
import { Card } from '../../../web/ui/Card.tsx';
import { EmptyState } from '../../../web/ui/EmptyState.tsx';
import { FilterToggle } from '../../../web/ui/FilterMenu.tsx';
import { Icon } from '../../../web/ui/Icon.tsx';
import { ButtonLink, IconButtonLink } from '../../../web/ui/links.tsx';
import { PageFrame, Toolbar } from '../../../web/ui/PageFrame.tsx';
import { PageHead } from '../../../web/ui/PageHead.tsx';
import { Pager, usePageSize } from '../../../web/ui/Pager.tsx';
import { ROLE_LOOK } from '../../../web/ui/RoleMark.tsx';
import { SkeletonRows } from '../../../web/ui/SkeletonRows.tsx';
import { useIsMobile } from '../../../web/ui/use-media.ts';
import { useUrlState } from '../../../web/ui/use-url-state.ts';
import { memberPageQuery } from '../client.ts';
import { MemberRows } from './MemberRows.tsx';
import { MembersTable } from './MembersTable.tsx';

const DEFAULTS = { page: 1 };

interface MembersScreenProps {
  /** `null`: all roles. */
  readonly role: Role | null;
}

export const MembersScreen = ({ role }: MembersScreenProps) => {
  const { t } = useTranslation();
  const mobile = useIsMobile();
  const navigate = useNavigate();
  const [size, setSize] = usePageSize('members');
  const [{ page }, change] = useUrlState(DEFAULTS);
  const list = useQuery(memberPageQuery(role === null ? ROLES : [role], Math.max(1, Math.trunc(page)), size));

  const show = (next: Role | null) =>
    void (next === null
      ? navigate({ to: '/members', search: {} })
      : navigate({ to: '/members/$filteredRole', params: { filteredRole: next }, search: {} }));
  const add = (
    <ButtonLink
      variant="contained"
      startIcon={<Icon path={mdiAccountPlus} />}
      to="/member/$memberId"
      params={{ memberId: role ?? 'new' }}
    >
      {t('members.new.title')}
    </ButtonLink>
  );
  const content = () => {
    if (list.data === undefined) {
      if (!list.isError) return <SkeletonRows height={mobile ? 68 : 49} />;
      return (
        <EmptyState
          icon={mdiAccountMultipleOutline}
          title={t('members.not_loaded')}
          action={
            <Button variant="outlined" onClick={() => void list.refetch()}>
              {t('actions.retry')}
            </Button>
          }
        />
      );
    }
    const { members, total } = list.data;
    if (total === 0) {
      return (
        <EmptyState
          icon={mdiAccountMultipleOutline}
          title={t('members.empty.title')}
          text={t('members.empty.text')}
          action={add}
        />
      );
    }
    return (
      <>
        {mobile ? <MemberRows members={members} /> : <MembersTable members={members} />}
        <Pager
          label={t('members.per_page')}
          total={total}
          page={page}
          size={size}
          onPage={(next) => change({ page: next })}
          onSize={setSize}
        />
      </>
    );
  };
  const Frame = mobile ? 'div' : Card;

  return (
    <PageFrame edgeToEdge={mobile}>
      <PageHead
        title={t('members.title')}
        subtitle={list.data === undefined ? '\u00a0' : t('members.count', { count: list.data.total })}
        actions={
          mobile ? (
            <IconButtonLink
              filled
              to="/member/$memberId"
              params={{ memberId: role ?? 'new' }}
              aria-label={t('members.new.title')}
            >
              <Icon path={mdiAccountPlus} size={22} />
            </IconButtonLink>
          ) : (
            add
          )
        }
      />
      <Toolbar>
        <FilterToggle on={role === null} onChange={() => show(null)}>
          {t('words.all')}
        </FilterToggle>
        {ROLES.map((one) => (
          <FilterToggle
            key={one}
            on={role === one}
            icon={ROLE_LOOK[one].icon}
            iconColor={ROLE_LOOK[one].color}
            onChange={(on) => show(on ? one : null)}
          >
            {t(`members.of_role.${one}`)}
          </FilterToggle>
        ))}
      </Toolbar>
      <Frame {...(mobile ? {} : { flush: true })}>{content()}</Frame>
    </PageFrame>
  );
};
