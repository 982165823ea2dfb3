import { mdiPhoneOutline } from '@mdi/js';
import { Link } from '@tanstack/react-router';
import { memo, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { MemberId } from '../../../core/ids/ids.ts';
import { usePhoneText } from '../../../web/i18n/phone.ts';
import { Icon } from '../../../web/ui/marks/Icon.tsx';
import { InitialsAvatar } from '../../../web/ui/marks/InitialsAvatar.tsx';
import { useSchool } from '../../schools/client.ts';
import type { FullMember } from '../contract.ts';
import { ROLE_LOOK, RoleMark } from '../ui/RoleMark.tsx';
import { PapersToday } from './list/lazy-tool.ts';
import { moveBetweenRows } from './list/row-keys.ts';
import { SecondLine } from './list/SecondLine.tsx';
import styles from './MemberRows.module.css';

interface MemberRowsProps {
  readonly members: readonly FullMember[];
  /** Shows what expires below each member. */
  readonly withPapers: boolean;
  readonly onOpen: (id: MemberId) => void;
}

interface RowProps extends Omit<MemberRowsProps, 'members'> {
  readonly member: FullMember;
  readonly phoneText: (phone: string) => string;
}

const Row = ({ member, withPapers, phoneText, onOpen }: RowProps) => {
  const { t } = useTranslation();
  const { user_id, first_name, last_name, role, phone } = member;
  return (
    <li className={styles.row}>
      <InitialsAvatar firstName={first_name} lastName={last_name} size={40} />
      <span className={styles.words}>
        <span className={styles.lines}>
          <Link
            to="/member/$memberId"
            params={{ memberId: user_id }}
            className={styles.name}
            data-row={user_id}
            onClick={() => onOpen(user_id)}
            onKeyDown={moveBetweenRows}
          >
            <b>{last_name}</b> {first_name}
          </Link>
          <span className={styles.second}>
            <span className={styles.role} style={{ color: ROLE_LOOK[role].color }}>
              <RoleMark role={role} size={18} />
            </span>
            <SecondLine member={member} />
          </span>
          {withPapers && (
            <Suspense fallback={null}>
              <PapersToday member={member} />
            </Suspense>
          )}
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
      </span>
    </li>
  );
};

const KeptRow = memo(Row);

/** List for widths below lg: two lines per member and a call button. The whole row links to the member. */
export const MemberRows = ({ members, withPapers, onOpen }: MemberRowsProps) => {
  const phoneText = usePhoneText(useSchool().country);
  return (
    <ul className={styles.rows}>
      {members.map((member) => (
        <KeptRow key={member.user_id} member={member} withPapers={withPapers} phoneText={phoneText} onOpen={onOpen} />
      ))}
    </ul>
  );
};
