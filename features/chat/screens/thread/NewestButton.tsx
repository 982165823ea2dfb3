import { mdiArrowDown } from '@mdi/js';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../../web/ui/marks/Icon.tsx';
import styles from './ChatThread.module.css';

interface NewestButtonProps {
  /** Number of new messages below that were not in view yet. */
  readonly unseen: number;
  readonly onPress: () => void;
}

/** Button that scrolls to the newest message, shown when the reader is further up. */
export const NewestButton = ({ unseen, onPress }: NewestButtonProps) => {
  const { t } = useTranslation();
  const label = unseen === 0 ? t('chat.messages.to_newest') : t('chat.messages.new', { count: unseen });
  return (
    <button
      type="button"
      className={`${styles.newest} ${unseen === 0 ? styles.bare : ''}`}
      aria-label={label}
      onClick={onPress}
    >
      <Icon path={mdiArrowDown} />
      {unseen > 0 && label}
    </button>
  );
};
