import { mdiTrashCanOutline } from '@mdi/js';
import { useTranslation } from 'react-i18next';
import { MenuRow } from '../../../../web/ui/menus/MenuRow.tsx';
import { MoreMenu } from '../../../../web/ui/menus/MoreMenu.tsx';
import styles from './MessageItem.module.css';

interface MessageMenuProps {
  readonly name: string;
  readonly time: string;
  readonly onDelete: () => void;
}

export const MessageMenu = ({ name, time, onDelete }: MessageMenuProps) => {
  const { t } = useTranslation();
  return (
    <span className={styles.menu}>
      <MoreMenu label={t('chat.messages.more_of', { name, time })}>
        <MenuRow icon={mdiTrashCanOutline} destructive onSelect={onDelete}>
          {t('chat.messages.delete')}
        </MenuRow>
      </MoreMenu>
    </span>
  );
};
