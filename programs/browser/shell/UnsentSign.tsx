import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { removeEntry } from '../../../web/outbox/held-back.ts';
import { isHeldBack, type OutboxEntry } from '../../../web/outbox/stored-entries.ts';
import { useEntries } from '../../../web/outbox/use-outbox.ts';
import { Button } from '../../../web/ui/buttons/Button.tsx';
import { ConfirmDialog } from '../../../web/ui/dialogs/ConfirmDialog.tsx';
import { Row } from '../../../web/ui/layout/Layout.tsx';
import { useIsOnline } from '../../../web/ui/notices/use-is-online.ts';
import { useServerAnswers } from '../reachable.ts';
import styles from './Unsent.module.css';
import { UnsentDialog } from './UnsentDialog.tsx';
import { saidOf } from './unsent-words.ts';

/** Says how much was not sent, and opens the list of it. What the server takes at once is no news. */
export const UnsentSign = () => {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const entries = useEntries();
  const online = useIsOnline();
  const answers = useServerAnswers();
  const [isOpen, setIsOpen] = useState(false);
  const [asked, setAsked] = useState<OutboxEntry | null>(null);
  const held = entries.filter(isHeldBack).length;
  const count = entries.length;

  useEffect(() => {
    // Not every browser has badges, and some refuse them to a page that is not installed. Zero removes it.
    void navigator.setAppBadge?.(count).catch(() => undefined);
  }, [count]);

  if (count === 0) return null;
  return (
    <>
      {(held > 0 || !online || !answers) && (
        <Row gap={8} wrap tone={held > 0 ? 'err' : 'warn'} weight={500} className={styles.sign}>
          <span role={held > 0 ? 'alert' : 'status'}>
            {held > 0 ? t('unsent.held', { count: held }) : t('unsent.waiting', { count })}
          </span>
          <Button variant="text" color="inherit" onClick={() => setIsOpen(true)}>
            {t('unsent.show')}
          </Button>
        </Row>
      )}
      {isOpen && asked === null && (
        <UnsentDialog entries={entries} onRemove={setAsked} onClose={() => setIsOpen(false)} />
      )}
      {asked !== null && (
        <ConfirmDialog
          open
          title={t('unsent.ask.title')}
          verb={t('unsent.remove')}
          keep={t('unsent.ask.keep')}
          onConfirm={() => {
            removeEntry(cache, asked);
            setAsked(null);
          }}
          onClose={() => setAsked(null)}
        >
          {saidOf(t, asked)}
        </ConfirmDialog>
      )}
    </>
  );
};
