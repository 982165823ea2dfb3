import { mdiCheck } from '@mdi/js';
import { Icon } from '../../../../web/ui/Icon.tsx';
import styles from './ItemChoice.module.css';

interface ItemChoiceProps {
  readonly icon: string;
  readonly word: string;
  readonly chosen: boolean;
  /** On a line of its own. */
  readonly wide?: boolean;
  readonly onChange: (chosen: boolean) => void;
}

/** A check box that a thumb finds; frame, colour and mark all say that it is chosen. */
export const ItemChoice = ({ icon, word, chosen, wide = false, onChange }: ItemChoiceProps) => (
  <label className={`${styles.choice} ${chosen ? styles.chosen : ''} ${wide ? styles.wide : ''}`}>
    <input
      type="checkbox"
      className="visually-hidden"
      checked={chosen}
      onChange={({ target }) => onChange(target.checked)}
    />
    <Icon path={icon} size={26} />
    <span>{word}</span>
    {chosen && <Icon path={mdiCheck} size={18} className={styles.check} />}
  </label>
);
