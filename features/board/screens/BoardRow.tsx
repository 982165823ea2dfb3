import { mdiMedicalBag } from '@mdi/js';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../web/i18n/zone.ts';
import { Icon } from '../../../web/ui/marks/Icon.tsx';
import type { What } from '../contract.ts';
import { nextPress } from '../rules.ts';
import styles from './Board.module.css';
import { fullName, type Shown, whereWords } from './board-look.ts';

interface BoardRowProps extends Shown {
  readonly place: 'launch' | 'landing';
  readonly onPress: (what: What) => void;
  readonly onMore: () => void;
  readonly onCard: () => void;
}

/** One person: where they are, the next press, and the way to everything else. */
export const BoardRow = ({ person, state, overdue, place, onPress, onMore, onCard }: BoardRowProps) => {
  const { t } = useTranslation();
  const dates = useDates();
  const name = fullName(person);
  const next = nextPress(state, place);
  const part = person.part === null ? 'gone' : person.part;
  const look = [styles.row, state.where === 'in_air' && styles.flies, overdue && styles.overdue];
  return (
    <li className={look.filter(Boolean).join(' ')}>
      <button type="button" className={styles.who} onClick={onMore}>
        <span className={styles.name}>{name}</span>
        <span>{whereWords(t, dates, state)}</span>
        {part !== 'students' && <span>{t(`board.parts.${part}`)}</span>}
      </button>
      <button
        type="button"
        className={styles.button}
        aria-label={t('board.card_for', { name })}
        title={t('board.card')}
        onClick={onCard}
      >
        <Icon path={mdiMedicalBag} size={28} />
      </button>
      <button
        type="button"
        className={`${styles.button} ${styles.main} ${next === 'landed' ? styles.landed : ''}`}
        aria-label={t('board.verb_for', { verb: t(`board.verbs.${next}`), name })}
        onClick={() => onPress(next)}
      >
        {t(`board.verbs.${next}`)}
      </button>
    </li>
  );
};
