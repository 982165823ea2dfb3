import { mdiAccountCancelOutline, mdiFilterVariant } from '@mdi/js';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ROLES } from '../../../../core/access/roles.ts';
import { FilterToggle } from '../../../../web/ui/lists/FilterMenu.tsx';
import { SearchField } from '../../../../web/ui/lists/SearchField.tsx';
import { Toolbar } from '../../../../web/ui/page/PageFrame.tsx';
import { useIsMobile } from '../../../../web/ui/page/use-media.ts';
import { partsOf } from '../../member-list/filter.rules.ts';
import { ROLE_LOOK } from '../../ui/RoleMark.tsx';
import { FilterDialog } from './lazy-tool.ts';
import styles from './MembersToolbar.module.css';
import { focusFirstRow } from './row-keys.ts';
import type { MemberList } from './use-member-list.ts';

/** Filters of role with the number of matches in each, further filters, and the search field, which is above them on phones. */
export const MembersToolbar = ({ list }: { readonly list: MemberList }) => {
  const { t } = useTranslation();
  const mobile = useIsMobile();
  const { role, disabled, counts, show } = list;
  const [filtering, setFiltering] = useState(false);
  const parts = partsOf(list.filter).length;
  const filter = (
    <FilterToggle
      on={parts > 0}
      icon={mdiFilterVariant}
      onChange={() => setFiltering(true)}
      {...(parts > 0 ? { count: parts } : {})}
    >
      {t('members.list.filter')}
    </FilterToggle>
  );
  const all = counts && ROLES.reduce((sum, one) => sum + counts[one], 0);
  const counted = (count: number | undefined) => (count === undefined ? {} : { count });
  const search = (
    <div className={styles.search}>
      <SearchField
        value={list.search}
        onChange={list.searchFor}
        label={t('members.list.search')}
        width="100%"
        onArrowDown={focusFirstRow}
      />
    </div>
  );
  return (
    <>
      {mobile && search}
      <Toolbar>
        {mobile && filter}
        <FilterToggle on={role === null && !disabled} onChange={() => show(null)} {...counted(all)}>
          {t('words.all')}
        </FilterToggle>
        {ROLES.map((one) => (
          <FilterToggle
            key={one}
            on={role === one && !disabled}
            icon={ROLE_LOOK[one].icon}
            iconColor={ROLE_LOOK[one].color}
            onChange={(on) => show(on ? one : null)}
            {...counted(counts?.[one])}
          >
            {t(`members.of_role.${one}`)}
          </FilterToggle>
        ))}
        {(disabled || (counts?.disabled ?? 0) > 0) && (
          <FilterToggle
            on={disabled}
            icon={mdiAccountCancelOutline}
            onChange={(on) => show(on ? 'disabled' : null)}
            {...counted(counts?.disabled)}
          >
            {t('members.list.disabled')}
          </FilterToggle>
        )}
        {!mobile && filter}
        {!mobile && search}
      </Toolbar>
      {filtering && (
        <Suspense>
          <FilterDialog list={list} onClose={() => setFiltering(false)} />
        </Suspense>
      )}
    </>
  );
};
