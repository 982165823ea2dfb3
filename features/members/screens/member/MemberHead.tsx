import { mdiPhoneOutline } from '@mdi/js';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { schoolDay } from '../../../../core/time/school-day.ts';
import { usePhoneText } from '../../../../web/i18n/phone.ts';
import { useNow } from '../../../../web/i18n/use-now.ts';
import { useDates } from '../../../../web/i18n/zone.ts';
import { Row } from '../../../../web/ui/layout/Layout.tsx';
import { Icon } from '../../../../web/ui/marks/Icon.tsx';
import { InitialsAvatar } from '../../../../web/ui/marks/InitialsAvatar.tsx';
import { useIsMobile } from '../../../../web/ui/page/use-media.ts';
import { useSelf } from '../../../accounts/client.ts';
import { useSchool } from '../../../schools/client.ts';
import type { FullMember } from '../../contract.ts';
import { ExpiryMark } from '../../ui/lazy-safety.ts';
import { RoleMark } from '../../ui/RoleMark.tsx';
import { MemberFrame } from '../MemberFrame.tsx';
import { SignInState } from '../SignInState.tsx';
import styles from './MemberHead.module.css';

interface MemberHeadProps {
  readonly member: FullMember;
  readonly figures?: ReactNode;
  readonly state?: ReactNode;
  readonly children: ReactNode;
}

/** Header with the member's name and open payments. */
export const MemberHead = ({ member, figures, state, children }: MemberHeadProps) => {
  const { t } = useTranslation();
  const dates = useDates();
  const { memberId } = useSelf();
  const phoneText = usePhoneText(useSchool().country);
  const mobile = useIsMobile();
  const today = schoolDay(useNow(), dates.zone);
  return (
    <MemberFrame
      title={`${member.first_name} ${member.last_name}`}
      role={member.role}
      start={<InitialsAvatar firstName={member.first_name} lastName={member.last_name} size={mobile ? 40 : 56} />}
      beside={<RoleMark role={member.role} as="chip" />}
      subtitle={
        <>
          {member.phone !== null && member.user_id !== memberId && (
            <Row as="span" inline gap={4}>
              <Icon path={mdiPhoneOutline} size={18} />
              <a href={`tel:${member.phone}`} className={styles.phone}>
                {phoneText(member.phone)}
              </a>
            </Row>
          )}
          <SignInState member={member} />
          <Suspense>
            <ExpiryMark as="words" safety={member.safety} day={today} />
          </Suspense>
          <span>{t('members.one.joined', { date: dates.date(Temporal.PlainDate.from(member.joined_on)) })}</span>
        </>
      }
      figures={figures}
      state={state}
    >
      {children}
    </MemberFrame>
  );
};
