import { mdiArrowDown, mdiArrowUp } from '@mdi/js';
import { useTranslation } from 'react-i18next';
import type { MemberId } from '../../../core/ids/ids.ts';
import { usePhoneText } from '../../../web/i18n/phone.ts';
import { Icon } from '../../../web/ui/Icon.tsx';
import table from '../../../web/ui/Table.module.css';
import { useSchool } from '../../schools/client.ts';
import { type FullMember, MEMBER_SORTS, type MemberSort } from '../contract.ts';
import { useColumnLook } from './list/column-look.ts';
import { MemberTableRow } from './list/MemberTableRow.tsx';
import type { MemberList } from './list/use-member-list.ts';
import styles from './MembersTable.module.css';

interface HeadProps {
  readonly column: MemberSort;
  readonly words: string;
  readonly list: MemberList;
}

const Head = ({ column, words, list: { sort, descending, sortBy } }: HeadProps) => {
  const sorted = column === sort;
  return (
    <th
      scope="col"
      className={column === 'flights' ? `${table.number} ${styles.number}` : undefined}
      aria-sort={sorted ? (descending ? 'descending' : 'ascending') : 'none'}
    >
      <button type="button" className={`${styles.sort} ${sorted ? styles.sorted : ''}`} onClick={() => sortBy(column)}>
        {words}
        {sorted && <Icon path={descending ? mdiArrowDown : mdiArrowUp} size={16} />}
      </button>
    </th>
  );
};

interface MembersTableProps {
  readonly members: readonly FullMember[];
  readonly list: MemberList;
  readonly onOpen: (id: MemberId) => void;
}

/** Table for widths from lg. The whole row links to the member: the link in its first cell is stretched over it. */
export const MembersTable = ({ members, list, onOpen }: MembersTableProps) => {
  const { t } = useTranslation();
  const phoneText = usePhoneText(useSchool().country);
  const look = useColumnLook();
  const columns = MEMBER_SORTS.filter((column) => column !== 'skill_level' || look.skill);
  return (
    <table className={`${table.table} ${styles.table}`}>
      <colgroup>
        {columns.map((column) => (
          <col key={column} className={styles[`col_${column}`]} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {columns.map((column) => (
            <Head
              key={column}
              column={column}
              words={t(`members.columns.${column === 'flights' && !look.longHeads ? 'flights_short' : column}`)}
              list={list}
            />
          ))}
        </tr>
      </thead>
      <tbody>
        {members.map((member) => (
          <MemberTableRow key={member.user_id} member={member} look={look} phoneText={phoneText} onOpen={onOpen} />
        ))}
      </tbody>
    </table>
  );
};
