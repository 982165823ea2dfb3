import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { usePhoneText } from '../../../../web/i18n/phone.ts';
import { ReasonedButton } from '../../../../web/ui/buttons/ReasonedButton.tsx';
import { Row } from '../../../../web/ui/layout/Layout.tsx';
import { InitialsAvatar } from '../../../../web/ui/marks/InitialsAvatar.tsx';
import { useSchool } from '../../../schools/client.ts';
import type { BaseMember } from '../../contract.ts';
import styles from './AdminRow.module.css';

interface AdminRowProps {
  readonly member: BaseMember;
  /** The row shows the current user. */
  readonly own: boolean;
  /** Reason why the member must stay an admin; `null` if removal is allowed. */
  readonly reason: string | null;
  readonly busy: boolean;
  readonly onRemove: () => void;
}

export const AdminRow = ({ member, own, reason, busy, onRemove }: AdminRowProps) => {
  const { t } = useTranslation();
  const phoneText = usePhoneText(useSchool().country);
  const { user_id, first_name, last_name, email, phone } = member;
  const name = `${first_name} ${last_name}`;
  return (
    <Row as="li" wrap className={styles.row}>
      <InitialsAvatar firstName={first_name} lastName={last_name} />
      <div className={styles.words}>
        <Link to="/member/$memberId" params={{ memberId: user_id }} className={styles.name}>
          {name}
        </Link>
        {email !== null && <a href={`mailto:${email}`}>{email}</a>}
        {phone !== null && <a href={`tel:${phone}`}>{phoneText(phone)}</a>}
      </div>
      <ReasonedButton
        variant="outlined"
        size="small"
        reason={reason}
        busy={busy}
        aria-label={own ? t('members.admins.step_down') : t('members.admins.remove_one', { name })}
        onClick={onRemove}
      >
        {t(own ? 'members.admins.step_down' : 'members.admins.remove')}
      </ReasonedButton>
    </Row>
  );
};
