import { mdiSort } from '@mdi/js';
import { useTranslation } from 'react-i18next';
import { IconAction } from '../../../../web/ui/buttons/IconAction.tsx';
import { Menu } from '../../../../web/ui/menus/Menu.tsx';
import { MenuHead, MenuLine, MenuRow } from '../../../../web/ui/menus/MenuRow.tsx';
import { MEMBER_SORTS } from '../../member-list/filter.contract.ts';
import { columnKey } from './column-key.ts';
import type { MemberList } from './use-member-list.ts';

/** Sort menu for phones, where there are no column headings. */
export const SortMenu = ({ list: { sort, descending, sortBy } }: { readonly list: MemberList }) => {
  const { t } = useTranslation();
  return (
    <Menu
      label={t('members.list.sort_by')}
      align="end"
      trigger={(trigger) => (
        <IconAction {...trigger} icon={mdiSort} iconSize={24} size="large" label={t('members.list.sort')} />
      )}
    >
      <MenuHead>{t('members.list.sort_by')}</MenuHead>
      {MEMBER_SORTS.map((by) => (
        <MenuRow key={by} chosen={by === sort} onSelect={() => by !== sort && sortBy(by)}>
          {t(columnKey(by))}
        </MenuRow>
      ))}
      <MenuLine />
      <MenuRow chosen={!descending} onSelect={() => sortBy(sort, false)}>
        {t('members.list.ascending')}
      </MenuRow>
      <MenuRow chosen={descending} onSelect={() => sortBy(sort, true)}>
        {t('members.list.descending')}
      </MenuRow>
    </Menu>
  );
};
