import { mdiCheck } from '@mdi/js';
import { Icon } from '../../../../web/ui/marks/Icon.tsx';
import styles from './ItemChoice.module.css';

interface ItemChoiceProps {
  readonly icon: string;
  readonly word: string;
  readonly chosen: boolean;
  /** Gets the focus if nothing is chosen. */
  readonly wrong?: boolean;
  /** Gives the choice a line of its own. */
  readonly wide?: boolean;
  readonly onChange: (chosen: boolean) => void;
}

/** Checkbox with a large touch target; frame, colour and mark all show whether it is selected. */
export const ItemChoice = ({ icon, word, chosen, wrong = false, wide = false, onChange }: ItemChoiceProps) => (
  <label className={`${styles.choice} ${chosen ? styles.chosen : ''} ${wide ? styles.wide : ''}`}>
    <input
      type="checkbox"
      className="visually-hidden"
      checked={chosen}
      data-invalid={wrong || undefined}
      onChange={({ target }) => onChange(target.checked)}
    />
    <Icon path={icon} size={26} />
    <span>{word}</span>
    {chosen && <Icon path={mdiCheck} size={18} className={styles.check} />}
  </label>
);
