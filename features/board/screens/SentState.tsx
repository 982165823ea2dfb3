import { useTranslation } from 'react-i18next';
import type { Instant } from '../../../core/time/instant.ts';
import { useNow } from '../../../web/i18n/use-now.ts';
import { useDates } from '../../../web/i18n/zone.ts';
import { Row } from '../../../web/ui/layout/Layout.tsx';
import { useNotice } from '../../../web/ui/notices/UndoProvider.tsx';
import type { BoardEntry } from '../client.ts';
import type { BoardPerson } from '../contract.ts';
import { factOf } from '../rules.ts';
import styles from './Board.module.css';
import { isStep, nameIn } from './board-look.ts';

/** Minutes without news after which a board says that it is old. */
const OLD = 2;

const OTHERS = {
  undo: 'board.undo',
  card_opened: 'board.card',
  named: 'board.told',
  closed: 'board.close_day',
} as const;

interface SentStateProps {
  readonly waiting: number;
  readonly refused: readonly BoardEntry[];
  /** The time at which the board was last loaded, on the device's clock. */
  readonly heard: Instant;
  readonly people: readonly BoardPerson[];
  readonly onForget: () => void;
}

/** Says how many presses the server does not have yet, and how old the board is. */
export const SentState = ({ people, waiting, refused, heard, onForget }: SentStateProps) => {
  const { t } = useTranslation();
  const dates = useDates();
  const notice = useNotice();
  const now = useNow();
  const isOld = heard.until(now).total('minutes') >= OLD;
  const lines = refused.map(({ press, refused: reason }) =>
    t('board.refused_press', {
      time: dates.time(factOf(press).at),
      name: nameIn(people, press.user_id),
      verb: isStep(press.what) ? t(`board.verbs.${press.what}`) : t(OTHERS[press.what]),
      reason: reason === null ? '' : t(`errors.${reason}`),
    }),
  );
  const copy = () =>
    navigator.clipboard.writeText(lines.join('\n')).then(
      () => notice({ message: t('board.copied') }),
      () => notice({ message: t('board.not_copied') }),
    );
  return (
    <>
      <Row as="p" wrap gap={16} weight={600} role="status">
        {waiting > 0 && <span className={styles.late}>{t('board.not_sent', { count: waiting })}</span>}
        <span className={isOld ? styles.late : undefined}>{t('board.heard', { time: dates.time(heard) })}</span>
      </Row>
      {lines.length > 0 && (
        <section className={styles.refused} role="alert">
          <b>{t('board.refused')}</b>
          <ul>
            {lines.map((line, index) => (
              <li key={refused[index]?.press.id}>{line}</li>
            ))}
          </ul>
          <Row wrap gap={8} className={styles.pair}>
            <button type="button" className={styles.button} onClick={copy}>
              {t('board.copy')}
            </button>
            <button type="button" className={styles.button} onClick={onForget}>
              {t('board.forget')}
            </button>
          </Row>
        </section>
      )}
    </>
  );
};
