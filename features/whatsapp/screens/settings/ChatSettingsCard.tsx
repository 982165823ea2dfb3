import { mdiForumOutline } from '@mdi/js';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../web/ui/buttons/Button.tsx';
import { EmptyState } from '../../../../web/ui/lists/EmptyState.tsx';
import { SkeletonRows } from '../../../../web/ui/lists/SkeletonRows.tsx';
import { Card } from '../../../../web/ui/page/Card.tsx';
import { chatSettingsQuery } from '../../settings.client.ts';
import { ChatDaysField } from './ChatDaysField.tsx';
import styles from './ChatSettingsForm.module.css';
import { ChatSettingsForm } from './ChatSettingsForm.tsx';

/** Settings of chat groups: how long they stay open, and their bridge. For school admins. */
export const ChatSettingsCard = () => {
  const { t } = useTranslation();
  const { data: settings, isError, refetch } = useQuery(chatSettingsQuery());
  return (
    <Card title={t('whatsapp.bridge.title')}>
      {settings === undefined && !isError && <SkeletonRows rows={4} height={64} />}
      {settings === undefined && isError && (
        <EmptyState
          icon={mdiForumOutline}
          title={t('whatsapp.bridge.not_loaded')}
          action={
            <Button variant="outlined" onClick={() => refetch()}>
              {t('actions.retry')}
            </Button>
          }
        />
      )}
      {settings !== undefined && (
        <div className={styles.card}>
          <ChatDaysField chat_days={settings.chat_days} />
          <ChatSettingsForm settings={settings} />
        </div>
      )}
    </Card>
  );
};
