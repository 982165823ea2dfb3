import { mdiAlertOutline, mdiCheckDecagram, mdiEmailOutline } from '@mdi/js';
import { useTranslation } from 'react-i18next';
import { daysBetween } from '../../../core/time/school-day.ts';
import { useNow } from '../../../web/i18n/use-now.ts';
import { useDates } from '../../../web/i18n/zone.ts';
import { Row } from '../../../web/ui/layout/Layout.tsx';
import { Icon } from '../../../web/ui/marks/Icon.tsx';
import type { FullMember } from '../contract.ts';

interface SignInStateProps {
  readonly member: FullMember;
  /** Shows nothing for members who can sign in; used in lists. */
  readonly quiet?: boolean;
}

/** Shows whether somebody can sign in as this member: verified, invited (with the date), not invited, or no e-mail. */
export const SignInState = ({ member, quiet = false }: SignInStateProps) => {
  const { t } = useTranslation();
  const dates = useDates();
  const now = useNow();
  const { verified, invitation } = member;
  if (verified) {
    if (quiet) return null;
    return (
      <Row as="span" inline gap={6} tone="quiet">
        <Icon path={mdiCheckDecagram} size={18} color="var(--ok)" />
        {t('members.state.verified')}
      </Row>
    );
  }
  if (invitation === undefined || invitation === null) {
    return (
      <Row as="span" inline gap={6} tone="quiet">
        {t(`members.state.${member.email === null ? 'no_email' : 'none'}`)}
      </Row>
    );
  }
  if (Temporal.Instant.compare(Temporal.Instant.from(invitation.expires), now) < 0) {
    return (
      <Row as="span" inline gap={6} tone="warn">
        <Icon path={mdiAlertOutline} size={16} />
        {t('members.state.expired')}
      </Row>
    );
  }
  const day = (at: Temporal.Instant) => at.toZonedDateTimeISO(dates.zone).toPlainDate();
  const delta = dates.delta(daysBetween(day(now), day(Temporal.Instant.from(invitation.sent))));
  return (
    <Row as="span" inline gap={6} tone="quiet">
      <Icon path={mdiEmailOutline} size={16} />
      {t('members.state.invited', { delta })}
    </Row>
  );
};
