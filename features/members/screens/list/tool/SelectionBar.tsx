import {
  mdiAccountCancelOutline,
  mdiAccountCheckOutline,
  mdiClose,
  mdiEmailFastOutline,
  mdiTrayArrowDown,
} from '@mdi/js';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../../web/ui/buttons/Button.tsx';
import { IconAction } from '../../../../../web/ui/buttons/IconAction.tsx';
import { Row, Text } from '../../../../../web/ui/layout/Layout.tsx';
import { Icon } from '../../../../../web/ui/marks/Icon.tsx';
import { MenuRow } from '../../../../../web/ui/menus/MenuRow.tsx';
import { MoreMenu } from '../../../../../web/ui/menus/MoreMenu.tsx';
import { useIsMobile } from '../../../../../web/ui/page/use-media.ts';
import { inviteesQuery } from '../../../member-list/invitees.client.ts';
import { useSelectAll } from '../../../member-list/selection.client.ts';
import { MOST_SELECTED, type SelectedMember } from '../../../member-list/selection.contract.ts';
import { InviteDialog } from '../../../ui/invite/InviteDialog.tsx';
import type { SelectionAction } from '../selection-action.ts';
import type { MemberList } from '../use-member-list.ts';
import type { Selection } from '../use-selection.ts';
import { AccessDialog } from './AccessDialog.tsx';
import { ExportDialog } from './ExportDialog.tsx';
import styles from './SelectionBar.module.css';

interface SelectionBarProps {
  readonly list: MemberList;
  readonly selection: Selection;
  /** Further actions, which other features add. */
  readonly further: readonly SelectionAction[];
}

interface Asked {
  readonly about: 'invite' | 'export' | 'access';
  readonly members: readonly SelectedMember[];
  readonly done: () => void;
}

/** Stands in place of the toolbar while members are selected: how many they are, and what can be done with them. */
export const SelectionBar = ({ list, selection, further }: SelectionBarProps) => {
  const { t } = useTranslation();
  const mobile = useIsMobile();
  const [asked, setAsked] = useState<Asked | null>(null);
  const selectAll = useSelectAll();
  const { chosen, clear, replace } = selection;
  const members = [...chosen.values()];
  const all = Math.min(list.page?.total ?? 0, MOST_SELECTED);

  const ask = (about: Asked['about']) => (asking: Asked['members'], done: Asked['done']) =>
    setAsked({ about, members: asking, done });
  const access: SelectionAction = list.disabled
    ? { id: 'enable', icon: mdiAccountCheckOutline, label: t('list_tool.enable'), run: ask('access') }
    : {
        id: 'disable',
        icon: mdiAccountCancelOutline,
        label: t('list_tool.disable'),
        destructive: true,
        run: ask('access'),
      };
  const actions: SelectionAction[] = [
    { id: 'invite', icon: mdiEmailFastOutline, label: t('list_tool.invite'), run: ask('invite') },
    ...further,
    { id: 'export', icon: mdiTrayArrowDown, label: t('list_tool.export'), run: ask('export') },
    access,
  ];
  const close = () => setAsked(null);

  return (
    <Row as="section" gap={8} wrap className={styles.bar} aria-label={t('list_tool.selection')}>
      <IconAction icon={mdiClose} label={t('list_tool.clear')} size={mobile ? 'large' : 'medium'} onClick={clear} />
      <Text weight={600} role="status">
        {t('list_tool.selected', { count: members.length })}
      </Text>
      {members.length < all && (
        <Button
          variant="text"
          disabled={selectAll.isPending}
          onClick={() =>
            selectAll.mutate({ role: list.role, request: list.request }, { onSuccess: (found) => replace(found) })
          }
        >
          {t('list_tool.select_all', { count: all })}
        </Button>
      )}
      <span className={styles.space} />
      {mobile
        ? members.length > 0 && (
            <MoreMenu label={t('list_tool.actions')} size="large">
              {actions.map(({ id, icon, label, destructive, run }) => (
                <MenuRow key={id} icon={icon} destructive={destructive ?? false} onSelect={() => run(members, clear)}>
                  {label}
                </MenuRow>
              ))}
            </MoreMenu>
          )
        : actions.map(({ id, icon, label, destructive, run }) => (
            <Button
              key={id}
              variant="outlined"
              color={destructive ? 'error' : 'primary'}
              startIcon={<Icon path={icon} />}
              onClick={() => run(members, clear)}
            >
              {label}
            </Button>
          ))}
      {asked?.about === 'invite' && (
        <InviteDialog
          query={inviteesQuery(asked.members.map(({ user_id }) => user_id))}
          done={asked.done}
          onClose={close}
        />
      )}
      {asked?.about === 'access' && <AccessDialog {...asked} disable={!list.disabled} onClose={close} />}
      {asked?.about === 'export' && <ExportDialog list={list} members={asked.members} onClose={close} />}
    </Row>
  );
};
