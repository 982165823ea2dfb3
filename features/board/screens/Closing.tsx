import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../web/i18n/zone.ts';
import { Stack } from '../../../web/ui/layout/Layout.tsx';
import type { Board } from '../client.ts';
import { closingOf, isDown, peopleFlown, peopleInAir } from '../closing.rules.ts';
import type { Fact } from '../rules.ts';
import styles from './Board.module.css';
import { CloseDialog } from './lazy-dialogs.ts';

interface ClosingProps {
  readonly board: Board;
  readonly facts: readonly (Fact & { readonly by_name?: string })[];
  readonly onClosed: (note: string) => void;
}

/** The last line of the board: whether the day is closed, or can be. Nothing for schools that do not close their days. */
export const Closing = ({ board, facts, onClosed }: ClosingProps) => {
  const { t } = useTranslation();
  const dates = useDates();
  const [asks, setAsks] = useState(false);
  const flown = peopleFlown(facts).length;
  if (!board.closes_days || flown === 0) return null;
  const closing = closingOf(facts);
  if (closing !== null)
    return (
      <Stack gap={4} className={styles.summary} role="status">
        <b>
          {t('board.closed', { time: dates.time(closing.at) })}{' '}
          {closing.by_name ? t('board.by', { name: closing.by_name }) : ''}
        </b>
        <span>{closing.note}</span>
      </Stack>
    );
  if (!isDown(facts))
    return <p className={styles.summary}>{t('board.close_later', { count: peopleInAir(facts).length })}</p>;
  return (
    <>
      <button type="button" className={`${styles.button} ${styles.main}`} onClick={() => setAsks(true)}>
        {t('board.all_down_close', { count: flown })}
      </button>
      {asks && (
        <Suspense>
          <CloseDialog
            flown={flown}
            onClosed={(note) => {
              setAsks(false);
              onClosed(note);
            }}
            onClose={() => setAsks(false)}
          />
        </Suspense>
      )}
    </>
  );
};
