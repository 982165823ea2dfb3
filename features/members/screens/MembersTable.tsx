import { mdiArrowDown, mdiArrowUp } from '@mdi/js';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { MemberId } from '../../../core/ids/ids.ts';
import { usePhoneText } from '../../../web/i18n/phone.ts';
import table from '../../../web/ui/lists/Table.module.css';
import { Icon } from '../../../web/ui/marks/Icon.tsx';
import { useSchool } from '../../schools/client.ts';
import type { FullMember } from '../contract.ts';
import { MEMBER_SORTS, type MemberSort } from '../member-list/filter.contract.ts';
import { columnKey } from './list/column-key.ts';
import { useColumnLook } from './list/column-look.ts';
import { MemberTableRow } from './list/MemberTableRow.tsx';
import type { MemberList } from './list/use-member-list.ts';
import type { Selection } from './list/use-selection.ts';
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
  readonly selection: Selection;
  readonly onOpen: (id: MemberId) => void;
}

/** Selects all members of the page. */
const PageBox = ({ members, selection }: Pick<MembersTableProps, 'members' | 'selection'>) => {
  const { t } = useTranslation();
  const count = members.filter(({ user_id }) => selection.chosen.has(user_id)).length;
  return (
    <th scope="col" className={styles.box}>
      <label>
        <input
          type="checkbox"
          aria-label={t('members.list.select_page')}
          checked={count === members.length}
          ref={(box) => {
            if (box !== null) box.indeterminate = count > 0 && count < members.length;
          }}
          onChange={({ target }) => selection.toggle(members, target.checked)}
        />
      </label>
    </th>
  );
};

/** Table for widths from lg. The whole row links to the member: the link in its first cell is stretched over it. */
export const MembersTable = ({ members, list, selection, onOpen }: MembersTableProps) => {
  const { t } = useTranslation();
  const phoneText = usePhoneText(useSchool().country);
  const fitting = useColumnLook();
  // The papers need the room of two columns: skill and flights are hidden meanwhile.
  const hidden: MemberSort = list.withPapers ? 'flights' : 'expiry';
  const look = useMemo(() => (list.withPapers ? { ...fitting, skill: false } : fitting), [fitting, list.withPapers]);
  const columns = MEMBER_SORTS.filter((column) => column !== hidden && (column !== 'skill_level' || look.skill));
  return (
    <table className={`${table.table} ${styles.table}`}>
      <colgroup>
        <col className={styles.col_box} />
        {columns.map((column) => (
          <col key={column} className={styles[`col_${column}`]} />
        ))}
      </colgroup>
      <thead>
        <tr>
          <PageBox members={members} selection={selection} />
          {columns.map((column) => (
            <Head
              key={column}
              column={column}
              words={t(column === 'flights' && !look.longHeads ? 'members.columns.flights_short' : columnKey(column))}
              list={list}
            />
          ))}
        </tr>
      </thead>
      <tbody>
        {members.map((member) => (
          <MemberTableRow
            key={member.user_id}
            member={member}
            selected={selection.chosen.has(member.user_id)}
            onSelect={selection.toggle}
            look={look}
            withPapers={list.withPapers}
            phoneText={phoneText}
            onOpen={onOpen}
          />
        ))}
      </tbody>
    </table>
  );
};
