import { mdiPhoneOutline } from '@mdi/js';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { MemberId } from '../../../../core/ids/ids.ts';
import { Row, Text } from '../../../../web/ui/layout/Layout.tsx';
import table from '../../../../web/ui/lists/Table.module.css';
import { Icon } from '../../../../web/ui/marks/Icon.tsx';
import { InitialsAvatar } from '../../../../web/ui/marks/InitialsAvatar.tsx';
import type { BaseMember } from '../../contract.ts';
import { ROLE_LOOK, RoleMark } from '../../ui/RoleMark.tsx';
import styles from '../MemberRows.module.css';
import { moveBetweenRows } from './row-keys.ts';

interface MemberRowProps {
  readonly member: Pick<BaseMember, 'user_id' | 'first_name' | 'last_name' | 'role' | 'phone'>;
  readonly phoneText: (phone: string) => string;
  readonly onOpen: (id: MemberId) => void;
  /** Stands behind the role, in the second line. */
  readonly second: ReactNode;
  /** Stands below the second line. */
  readonly children?: ReactNode;
}

/** Row of a list of people: name, role and a call button. The whole row links to the member. */
export const MemberRow = ({ member, phoneText, onOpen, second, children }: MemberRowProps) => {
  const { t } = useTranslation();
  const { user_id, first_name, last_name, role, phone } = member;
  return (
    <li className={styles.row}>
      <InitialsAvatar firstName={first_name} lastName={last_name} size={40} />
      <Row as="span" grow className={styles.words}>
        <span className={styles.lines}>
          <Link
            to="/member/$memberId"
            params={{ memberId: user_id }}
            className={`${table.target} ${styles.name}`}
            data-row={user_id}
            onClick={() => onOpen(user_id)}
            onKeyDown={moveBetweenRows}
          >
            <b>{last_name}</b> {first_name}
          </Link>
          <Row as="span" wrap tone="quiet" className={styles.second}>
            <Text weight={500} className={styles.role} style={{ color: ROLE_LOOK[role].color }}>
              <RoleMark role={role} size={18} />
            </Text>
            {second}
          </Row>
          {children}
        </span>
        {phone !== null && (
          <a
            className={styles.call}
            href={`tel:${phone}`}
            title={phoneText(phone)}
            aria-label={t('members.list.call', { name: `${first_name} ${last_name}` })}
          >
            <Icon path={mdiPhoneOutline} size={24} />
          </a>
        )}
      </Row>
    </li>
  );
};
