import { mdiInformationOutline } from '@mdi/js';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../../web/ui/marks/Icon.tsx';
import styles from './ChatThread.module.css';

/** Replaces the input once the chat is closed. */
export const ClosedChat = () => {
  const { t } = useTranslation();
  return (
    <p className={styles.closed}>
      <Icon path={mdiInformationOutline} size={18} />
      {t('chat.messages.closed')}
    </p>
  );
};
