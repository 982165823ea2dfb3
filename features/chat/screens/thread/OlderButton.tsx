import { useTranslation } from 'react-i18next';
import { Button } from '../../../../web/ui/buttons/Button.tsx';
import styles from './ChatThread.module.css';

interface OlderButtonProps {
  readonly busy: boolean;
  readonly onPress: () => void;
}

export const OlderButton = ({ busy, onPress }: OlderButtonProps) => {
  const { t } = useTranslation();
  return (
    <div className={styles.older}>
      <Button variant="outlined" aria-disabled={busy} onClick={() => busy || onPress()}>
        {busy ? t('save.loading') : t('chat.messages.older')}
      </Button>
    </div>
  );
};
