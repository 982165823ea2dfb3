import { memo } from 'react';
import { Row, Text } from '../../../../../web/ui/layout/Layout.tsx';
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
      <Row as="label" gap={12} grow className={styles.pick}>
        <input type="checkbox" checked={selected} onChange={({ target }) => onSelect([member], target.checked)} />
        <Row as="span" grow className={rows.words}>
          <span className={rows.lines}>
            <span className={styles.name}>
              <b>{last_name}</b> {first_name}
            </span>
            <Row as="span" wrap tone="quiet" className={rows.second}>
              <Text weight={500} className={rows.role} style={{ color: ROLE_LOOK[role].color }}>
                <RoleMark role={role} size={18} />
              </Text>
              <SecondLine member={member} />
            </Row>
          </span>
        </Row>
      </Row>
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
