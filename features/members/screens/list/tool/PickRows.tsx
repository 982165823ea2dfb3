import { memo } from 'react';
import type { FullMember } from '../../../contract.ts';
import { ROLE_LOOK, RoleMark } from '../../../ui/RoleMark.tsx';
import rows from '../../MemberRows.module.css';
import { SecondLine } from '../SecondLine.tsx';
import type { Selection } from '../use-selection.ts';
import styles from './PickRows.module.css';

interface PickRowProps {
  readonly member: FullMember;
  readonly selected: boolean;
  readonly onSelect: Selection['toggle'];
}

const PickRow = memo(({ member, selected, onSelect }: PickRowProps) => {
  const { first_name, last_name, role } = member;
  return (
    <li className={selected ? `${rows.row} ${styles.selected}` : rows.row}>
      <label className={styles.pick}>
        <input type="checkbox" checked={selected} onChange={({ target }) => onSelect([member], target.checked)} />
        <span className={rows.words}>
          <span className={rows.lines}>
            <span className={styles.name}>
              <b>{last_name}</b> {first_name}
            </span>
            <span className={rows.second}>
              <span className={rows.role} style={{ color: ROLE_LOOK[role].color }}>
                <RoleMark role={role} size={18} />
              </span>
              <SecondLine member={member} />
            </span>
          </span>
        </span>
      </label>
    </li>
  );
});

interface PickRowsProps {
  readonly members: readonly FullMember[];
  readonly selection: Selection;
}

/** The rows of a phone while members are selected: a press anywhere on a row selects its member. */
export const PickRows = ({ members, selection: { chosen, toggle } }: PickRowsProps) => (
  <ul className={rows.rows}>
    {members.map((member) => (
      <PickRow key={member.user_id} member={member} selected={chosen.has(member.user_id)} onSelect={toggle} />
    ))}
  </ul>
);
