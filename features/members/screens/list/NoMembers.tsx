import { mdiAccountMultipleOutline, mdiFilterOffOutline, mdiMagnifyClose, mdiTrayArrowUp } from '@mdi/js';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ROLES } from '../../../../core/access/roles.ts';
import { Button } from '../../../../web/ui/buttons/Button.tsx';
import { EmptyState } from '../../../../web/ui/lists/EmptyState.tsx';
import { Icon } from '../../../../web/ui/marks/Icon.tsx';
import { ButtonLink } from '../../../../web/ui/marks/links.tsx';
import { NO_FILTER } from '../../member-list/filter.contract.ts';
import { partsOf } from '../../member-list/filter.rules.ts';
import type { MemberList } from './use-member-list.ts';

interface NoMembersProps {
  readonly list: MemberList;
  /** Button that adds a member. */
  readonly add: ReactNode;
}

/** Shown instead of rows: the error or the reason for an empty list, and what to do next. */
export const NoMembers = ({ list, add }: NoMembersProps) => {
  const { t } = useTranslation();
  const { role, search, disabled, counts } = list;
  if (list.failed) {
    return (
      <EmptyState
        icon={mdiAccountMultipleOutline}
        title={t('members.not_loaded')}
        action={
          <Button variant="outlined" onClick={list.retry}>
            {t('actions.retry')}
          </Button>
        }
      />
    );
  }
  if (partsOf(list.filter).length > 0) {
    return (
      <EmptyState
        icon={mdiFilterOffOutline}
        title={t('members.empty.no_match')}
        text={t('members.empty.filtered')}
        action={
          <Button variant="outlined" onClick={() => list.filterBy(NO_FILTER)}>
            {t('members.empty.clear_filter')}
          </Button>
        }
      />
    );
  }
  if (search.trim() !== '') {
    const elsewhere = ROLES.reduce((sum, one) => sum + (counts?.[one] ?? 0), 0);
    const narrowed = (role !== null || disabled) && elsewhere > 0;
    return (
      <EmptyState
        icon={mdiMagnifyClose}
        title={t('members.empty.no_match')}
        text={
          narrowed && !disabled
            ? t('members.empty.elsewhere', { search, count: elsewhere })
            : t('members.empty.no_match_text', { search })
        }
        action={
          narrowed ? (
            <Button variant="outlined" onClick={() => list.show(null)}>
              {t('members.empty.search_all')}
            </Button>
          ) : (
            <Button variant="outlined" onClick={() => list.searchFor('')}>
              {t('actions.clear_search')}
            </Button>
          )
        }
      />
    );
  }
  return disabled ? (
    <EmptyState
      icon={mdiAccountMultipleOutline}
      title={t('members.empty.no_disabled')}
      text={t('members.empty.no_disabled_text')}
    />
  ) : (
    <EmptyState
      icon={mdiAccountMultipleOutline}
      title={t('members.empty.title')}
      text={t('members.empty.text')}
      action={
        <>
          <ButtonLink variant="outlined" startIcon={<Icon path={mdiTrayArrowUp} />} to="/members/import">
            {t('members.import')}
          </ButtonLink>
          {add}
        </>
      }
    />
  );
};
