import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Action, ActionOutbox } from '../../outbox/action-outbox.ts';
import { retryEntry } from '../../outbox/held-back.ts';
import { Button } from '../buttons/Button.tsx';
import { Row } from '../layout/Layout.tsx';
import { useNotice } from '../notices/UndoProvider.tsx';
import styles from './Comments.module.css';
import { useTakeBack } from './use-take-back.ts';

interface NotSentProps<Entry extends Action, Done> {
  readonly outbox: ActionOutbox<Entry, Done>;
  readonly entry: Entry;
}

/** Under a text that the server has refused, or that is too old to be sent by itself: why, and what can be done. */
export const NotSent = <Entry extends Action, Done>({ outbox, entry }: NotSentProps<Entry, Done>) => {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const notice = useNotice();
  const takeBack = useTakeBack(outbox);
  const copy = async () => {
    const isCopied = await navigator.clipboard.writeText(entry.said ?? '').then(
      () => true,
      () => false,
    );
    notice({ message: t(isCopied ? 'not_sent.copied' : 'not_sent.not_copied') });
  };
  return (
    <div className={styles.refused}>
      <p role="alert" className={styles.reason}>
        {t(entry.refused === null ? 'not_sent.too_old' : `errors.${entry.refused}`)}
      </p>
      <Row wrap gap={4}>
        <Button onClick={() => retryEntry(cache, entry)}>{t('actions.retry')}</Button>
        <Button onClick={copy}>{t('not_sent.copy')}</Button>
        <Button onClick={() => takeBack(entry)}>{t('not_sent.remove')}</Button>
      </Row>
    </div>
  );
};
