import { useTranslation } from 'react-i18next';
import { errorText } from '../../../web/i18n/error-text.ts';
import { useNow } from '../../../web/i18n/use-now.ts';
import { useDates } from '../../../web/i18n/zone.ts';
import { ReasonedButton } from '../../../web/ui/buttons/ReasonedButton.tsx';
import { useRefusal } from '../../../web/ui/dialogs/use-refusal.ts';
import { Row } from '../../../web/ui/layout/Layout.tsx';
import { useNotice } from '../../../web/ui/notices/UndoProvider.tsx';
import { Card } from '../../../web/ui/page/Card.tsx';
import { useSelf } from '../../accounts/client.ts';
import { invitingRefusal } from '../../accounts/permissions.ts';
import { useResendInvitation } from '../client.ts';
import type { FullMember } from '../contract.ts';
import styles from './InvitationCard.module.css';

/**
 * Shows staff the state of an open invitation: when it was sent, whether it is still valid, and a button to send
 * another one.
 */
export const InvitationCard = ({ member }: { readonly member: FullMember }) => {
  const { t } = useTranslation();
  const dates = useDates();
  const now = useNow();
  const notice = useNotice();
  const resend = useResendInvitation();
  const [refusal, setRefusal] = useRefusal();
  const email = member.email ?? '';
  const { invitation } = member;
  const forbidden = invitingRefusal(useSelf(), { ...member, member_id: member.user_id });
  const withoutEmail = member.email === null ? t('members.state.no_email') : null;

  const send = async () => {
    setRefusal(null);
    try {
      await resend.mutateAsync(member.user_id);
      notice({ message: t('members.one.resent', { email }) });
    } catch (error) {
      setRefusal(errorText(t, error));
    }
  };
  const expired = invitation != null && Temporal.Instant.compare(Temporal.Instant.from(invitation.expires), now) < 0;

  return (
    <Card title={t('members.one.invitation')}>
      <Row gap={12} wrap spread className={styles.line}>
        <p>
          {invitation == null ? (
            t('members.one.none_open')
          ) : (
            <>
              {t('members.one.sent', { date: dates.fullDayAndTime(invitation.sent), email })}{' '}
              {t(expired ? 'members.one.expired_on' : 'members.one.good_until', {
                date: dates.day(invitation.expires),
              })}
            </>
          )}
        </p>
        <ReasonedButton
          variant="outlined"
          reason={forbidden === null ? withoutEmail : t(`errors.${forbidden}`)}
          busy={resend.isPending}
          onClick={() => send()}
        >
          {t(invitation == null ? 'members.one.send' : 'members.one.resend')}
        </ReasonedButton>
      </Row>
      <p role="alert" className={styles.refusal}>
        {refusal}
      </p>
    </Card>
  );
};
