import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../web/i18n/zone.ts';
import { removeEntry, retryEntry } from '../../../web/outbox/held-back.ts';
import { isHeldBack, type OutboxEntry } from '../../../web/outbox/stored-entries.ts';
import { Button } from '../../../web/ui/buttons/Button.tsx';
import { ModalDialog } from '../../../web/ui/dialogs/ModalDialog.tsx';
import { Row, Stack, Text } from '../../../web/ui/layout/Layout.tsx';
import { useNotice } from '../../../web/ui/notices/UndoProvider.tsx';
import styles from './Unsent.module.css';
import { UnsentStates } from './UnsentStates.tsx';
import { copyUnsent, pressedAt, saidOf } from './unsent-words.ts';

interface UnsentDialogProps {
  readonly entries: readonly OutboxEntry[];
  /** Asks before an entry is removed that the server would still take. */
  readonly onRemove: (entry: OutboxEntry) => void;
  readonly onClose: () => void;
}

/** Lists what was not sent, of all kinds: why, and what the person can do with it. */
export const UnsentDialog = ({ entries, onRemove, onClose }: UnsentDialogProps) => {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const dates = useDates();
  const notice = useNotice();
  const copy = async (some: readonly OutboxEntry[]) => notice({ message: await copyUnsent(t, dates, some) });
  const remove = (entry: OutboxEntry) =>
    (entry.refused ?? null) === null ? onRemove(entry) : removeEntry(cache, entry);
  return (
    <ModalDialog
      open
      wide
      title={t('unsent.title')}
      onClose={onClose}
      actions={
        <>
          <Button variant="text" color="inherit" onClick={() => copy(entries)}>
            {t('unsent.copy_all')}
          </Button>
          <Button variant="contained" onClick={onClose}>
            {t('actions.close')}
          </Button>
        </>
      }
    >
      <Stack as="ul" gap={16} className={styles.list}>
        {entries.map((entry) => {
          const said = saidOf(t, entry);
          const act = (verb: string, onClick: () => unknown) => (
            <Button variant="text" aria-label={t('unsent.of', { verb, what: said })} onClick={() => void onClick()}>
              {verb}
            </Button>
          );
          return (
            <li key={entry.id}>
              <Text as="p" weight={600}>
                {said}
              </Text>
              <Text as="p" size={14} tone="quiet">
                {entry.page === undefined ? (
                  pressedAt(entry, dates)
                ) : (
                  <>
                    {t('unsent.pressed', { when: pressedAt(entry, dates) })}{' '}
                    <Link to={entry.page as '/'} preload={false} onClick={onClose}>
                      {t('unsent.page')}
                    </Link>
                  </>
                )}
              </Text>
              <UnsentStates entry={entry} />
              <Row gap={8} wrap>
                {isHeldBack(entry) && act(t('unsent.retry'), () => retryEntry(cache, entry))}
                {act(t('unsent.copy'), () => copy([entry]))}
                {act(t('unsent.remove'), () => remove(entry))}
              </Row>
            </li>
          );
        })}
      </Stack>
    </ModalDialog>
  );
};
