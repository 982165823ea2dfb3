import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { BoardFactId } from '../../../core/ids/ids.ts';
import { useDates } from '../../../web/i18n/zone.ts';
import { DialogHead, LargeDialog } from '../../../web/ui/dialogs/LargeDialog.tsx';
import { Row } from '../../../web/ui/layout/Layout.tsx';
import type { BoardPerson, What } from '../contract.ts';
import type { Fact } from '../rules.ts';
import styles from './Board.module.css';
import { fullName, isStep, STEPS } from './board-look.ts';

interface PersonDialogProps {
  readonly person: BoardPerson;
  /** Presses about the person that nobody has undone, oldest first. */
  readonly facts: readonly (Fact & { readonly by_name?: string })[];
  readonly onPress: (what: What, undoes?: BoardFactId) => void;
  readonly onCard: () => void;
  readonly onClose: () => void;
}

/** Every step of a person, also one out of turn, and what was pressed so far, each with its Undo. */
export const PersonDialog = ({ person, facts, onPress, onCard, onClose }: PersonDialogProps) => {
  const { t } = useTranslation();
  const dates = useDates();
  const id = useId();
  const name = fullName(person);
  return (
    <LargeDialog labelledBy={id} onClose={onClose} outside>
      <div>
        <DialogHead id={id} title={name} onClose={onClose} />
        <div className={styles.sheet}>
          <Row wrap gap={8} className={styles.pair}>
            {STEPS.map((step) => (
              <button key={step} type="button" className={styles.button} onClick={() => onPress(step)}>
                {t(`board.verbs.${step}`)}
              </button>
            ))}
          </Row>
          <button type="button" className={styles.button} onClick={onCard}>
            {t('board.card')}
          </button>
          <h3>{t('board.presses')}</h3>
          {facts.length === 0 && <p>{t('board.nothing_pressed')}</p>}
          <ul>
            {facts.toReversed().map((fact) => {
              if (!isStep(fact.what)) return null;
              const what = `${t(`board.verbs.${fact.what}`)} ${dates.time(fact.at)}`;
              return (
                <li key={fact.id} className={styles.press}>
                  <span>
                    {what} {fact.by_name ? t('board.by', { name: fact.by_name }) : ''}
                  </span>
                  <button
                    type="button"
                    className={styles.button}
                    aria-label={t('board.undo_of', { what })}
                    onClick={() => onPress('undo', fact.id)}
                  >
                    {t('board.undo')}
                  </button>
                </li>
              );
            })}
          </ul>
        </div>
      </div>
    </LargeDialog>
  );
};
