import { mdiCheckboxMultipleMarkedOutline, mdiTrayArrowDown, mdiTrayArrowUp } from '@mdi/js';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { MenuRow } from '../../../../web/ui/menus/MenuRow.tsx';
import { MoreMenu } from '../../../../web/ui/menus/MoreMenu.tsx';
import { useIsMobile } from '../../../../web/ui/page/use-media.ts';
import { ExportDialog } from './lazy-tool.ts';
import type { MemberList } from './use-member-list.ts';

const EXPORT = 'export';

interface MembersMenuProps {
  readonly list: MemberList;
  /** Begins to select rows, on phones. */
  readonly onPick: () => void;
  /** Rows of other features. */
  readonly further: ReactNode;
}

/** Menu of the page, with what is done seldom. */
export const MembersMenu = ({ list, onPick, further }: MembersMenuProps) => {
  const { t } = useTranslation();
  const mobile = useIsMobile();
  const navigate = useNavigate();
  const exporting = useLocation({ select: ({ hash }) => hash === EXPORT });
  /** In the address, because the navigation leads to it, too. */
  const setExporting = (open: boolean) =>
    void navigate({ to: '.', search: true, hash: open ? EXPORT : '', replace: true, resetScroll: false });
  return (
    <>
      <MoreMenu label={t('members.list.more')} size={mobile ? 'large' : 'medium'}>
        {mobile && (
          <MenuRow icon={mdiCheckboxMultipleMarkedOutline} onSelect={onPick}>
            {t('members.list.select')}
          </MenuRow>
        )}
        {further}
        <MenuRow icon={mdiTrayArrowUp} onSelect={() => void navigate({ to: '/members/import' })}>
          {t('members.import')}
        </MenuRow>
        <MenuRow
          icon={mdiTrayArrowDown}
          reason={list.page?.total === 0 ? t('members.empty.no_match') : null}
          onSelect={() => setExporting(true)}
        >
          {t('members.list.export')}
        </MenuRow>
      </MoreMenu>
      {exporting && (
        <Suspense>
          <ExportDialog list={list} members={null} onClose={() => setExporting(false)} />
        </Suspense>
      )}
    </>
  );
};
