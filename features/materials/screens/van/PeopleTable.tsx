import { mdiCheck } from '@mdi/js';
import { useTranslation } from 'react-i18next';
import type { MemberId } from '../../../../core/ids/ids.ts';
import { pureTranslate } from '../../../../web/i18n/translate.ts';
import { Icon } from '../../../../web/ui/marks/Icon.tsx';
import { RoleMark } from '../../../members/ui/RoleMark.tsx';
import type { DayMember } from '../../../signups/contract.ts';
import { fullName } from '../../../signups/ui/matching-names.rules.ts';
import { isBeginner } from '../../../signups/ui/member-look.ts';
import { type ChecklistRow, ITEMS } from '../../checklist.contract.ts';
import { NOTHING_KNOWN, stageOf } from '../../checklist.rules.ts';
import { measureOf, measureWords } from '../../van-load.rules.ts';
import styles from './VanSheet.module.css';

interface PeopleTableProps {
  readonly people: readonly DayMember[];
  readonly rows: readonly ChecklistRow[];
  readonly remarkOf: (memberId: MemberId) => string;
}

/** Table of all participants with a box per item, to tick with a pen; also for items found missing on the day. */
export const PeopleTable = ({ people, rows, remarkOf }: PeopleTableProps) => {
  const { t } = useTranslation();
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col" className={styles.person}>
            {t('materials.van.who')}
          </th>
          {ITEMS.map((item) => (
            <th key={item} scope="col" className={styles.cell}>
              {t(`materials.checklist.items.${item}`)}
            </th>
          ))}
          <th scope="col">{t('materials.van.remark')}</th>
        </tr>
      </thead>
      <tbody>
        {people.map((member) => (
          <tr key={member.user_id} className={isBeginner(member) ? styles.beginner : undefined}>
            <th scope="row">
              <span className={styles.name}>
                {fullName(member)}
                {isBeginner(member) && <RoleMark role={member.role} as="icon" size={16} />}
              </span>
              <span className={styles.measure}>{measureWords(pureTranslate(t), measureOf(member))}</span>
            </th>
            {ITEMS.map((item) => (
              <td key={item} className={styles.cell}>
                <Box row={rows.find((row) => row.user_id === member.user_id && row.item === item)} />
              </td>
            ))}
            <td>{remarkOf(member.user_id)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const Box = ({ row }: { readonly row: ChecklistRow | undefined }) => {
  const { t } = useTranslation();
  const stage = stageOf(row ?? NOTHING_KNOWN);
  return (
    <span className={`${styles.box} ${stage === 'nothing' ? styles.spare : ''}`}>
      {stage === 'handed_out' && <Icon path={mdiCheck} size={18} />}
      <span className="visually-hidden">{t(`materials.checklist.stages.${stage}`)}</span>
    </span>
  );
};
