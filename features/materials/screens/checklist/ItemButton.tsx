import { mdiCheck } from '@mdi/js';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../../web/ui/marks/Icon.tsx';
import type { Item } from '../../checklist.contract.ts';
import type { Stage } from '../../checklist.rules.ts';
import { ITEM_ICON } from '../item-icons.ts';
import styles from './ItemButton.module.css';

interface ItemButtonProps {
  readonly item: Item;
  /** Name of the member. */
  readonly name: string;
  readonly stage: Stage;
  /** Id of the element with the reason why nothing can be ticked; `null` if ticking is possible. */
  readonly whyNot: string | null;
  readonly onPress: () => void;
}

/** One item of one person. Each press moves to the next stage, which colour, frame and check mark show together. */
export const ItemButton = ({ item, name, stage, whyNot, onPress }: ItemButtonProps) => {
  const { t } = useTranslation();
  const word = t(`materials.checklist.items.${item}`);
  return (
    <button
      type="button"
      className={`${styles.item} ${styles[stage]}`}
      aria-label={t('materials.checklist.item_of', {
        item: word,
        name,
        stage: t(`materials.checklist.stages.${stage}`),
      })}
      aria-disabled={whyNot !== null}
      aria-describedby={whyNot ?? undefined}
      onClick={() => {
        if (whyNot === null) onPress();
      }}
    >
      <Icon path={ITEM_ICON[item]} size={22} />
      <span className={styles.word}>{word}</span>
      {stage === 'handed_out' && <Icon path={mdiCheck} size={14} className={styles.check} />}
    </button>
  );
};
