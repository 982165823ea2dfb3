import { mdiCheckCircle } from '@mdi/js';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../web/ui/buttons/Button.tsx';
import { Row, Text } from '../../../web/ui/layout/Layout.tsx';
import { Icon } from '../../../web/ui/marks/Icon.tsx';
import styles from './MessageSent.module.css';

interface MessageSentProps {
  readonly email: string;
  readonly onAnother: () => void;
}

/** Confirmation in place of the form. Takes the focus, because the button that had it is gone. */
export const MessageSent = ({ email, onAnother }: MessageSentProps) => {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Row align="stretch" gap={16} tone="ok" role="status" className={styles.sent}>
      <Icon path={mdiCheckCircle} size={24} />
      <div>
        <Text as="h2" size={18} weight={600} ref={heading} tabIndex={-1} className={styles.title}>
          {t('site.contact.sent_title')}
        </Text>
        <p className={styles.text}>{t('site.contact.sent', { email })}</p>
        <Button className={styles.again} onClick={onAnother}>
          {t('site.contact.another')}
        </Button>
      </div>
    </Row>
  );
};
