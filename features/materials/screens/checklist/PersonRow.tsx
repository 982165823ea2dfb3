import { useTranslation } from 'react-i18next';
import { pureTranslate } from '../../../../web/i18n/translate.ts';
import { Hint, Row, Stack } from '../../../../web/ui/layout/Layout.tsx';
import { RoleMark } from '../../../members/ui/RoleMark.tsx';
import type { DayMember } from '../../../signups/contract.ts';
import { fullName } from '../../../signups/ui/matching-names.rules.ts';
import { isBeginner } from '../../../signups/ui/member-look.ts';
import { ITEMS, type Item, type Known } from '../../checklist.contract.ts';
import { stageOf } from '../../checklist.rules.ts';
import { measureOf, measureWords } from '../../van-load.rules.ts';
import { ItemButton } from './ItemButton.tsx';
import styles from './PersonRow.module.css';

interface PersonRowProps {
  readonly member: DayMember;
  readonly knownOf: (item: Item) => Known;
  readonly whyNot: string | null;
  readonly onPress: (item: Item, known: Known) => void;
}

/** One person with their measures; the five items are below the name, or beside it if there is room. */
export const PersonRow = ({ member, knownOf, whyNot, onPress }: PersonRowProps) => {
  const { t } = useTranslation();
  const name = fullName(member);
  return (
    <Stack as="li" gap={8} className={`${styles.row} ${isBeginner(member) ? styles.beginner : ''}`}>
      <Row align="baseline" wrap spread className={styles.person}>
        <Row as="span" gap={10} weight={500} className={styles.name}>
          {name}
          {isBeginner(member) && <RoleMark role={member.role} as="icon" size={18} />}
        </Row>
        <Hint as="span">{measureWords(pureTranslate(t), measureOf(member))}</Hint>
      </Row>
      <fieldset className={styles.items} aria-label={t('materials.checklist.items_of', { name })}>
        {ITEMS.map((item) => {
          const known = knownOf(item);
          return (
            <ItemButton
              key={item}
              item={item}
              name={name}
              stage={stageOf(known)}
              whyNot={whyNot}
              onPress={() => onPress(item, known)}
            />
          );
        })}
      </fieldset>
    </Stack>
  );
};
