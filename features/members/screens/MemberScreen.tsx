import { mdiAccountQuestionOutline } from '@mdi/js';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isStaff } from '../../../core/access/roles.ts';
import type { MemberId } from '../../../core/ids/ids.ts';
import { usePhoneText } from '../../../web/i18n/phone.ts';
import { useDates } from '../../../web/i18n/zone.ts';
import { Button } from '../../../web/ui/Button.tsx';
import { Card } from '../../../web/ui/Card.tsx';
import { EmptyState } from '../../../web/ui/EmptyState.tsx';
import { ButtonLink } from '../../../web/ui/links.tsx';
import { RoleMark } from '../../../web/ui/RoleMark.tsx';
import { SkeletonRows } from '../../../web/ui/SkeletonRows.tsx';
import { useSelf } from '../../accounts/client.ts';
import { useSchool } from '../../schools/client.ts';
import { memberQuery, ownProfileQuery } from '../client.ts';
import { COUNTRIES, type FullMember } from '../contract.ts';
import { InvitationCard } from './InvitationCard.tsx';
import { MemberFrame } from './MemberFrame.tsx';
import styles from './MemberScreen.module.css';
import { SignInState } from './SignInState.tsx';

const Facts = ({ facts }: { readonly facts: readonly (readonly [string, string | null])[] }) => (
  <dl className={styles.facts}>
    {facts.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value === null || value.trim() === '' ? '–' : value}</dd>
      </div>
    ))}
  </dl>
);

const Cards = ({ member }: { readonly member: FullMember }) => {
  const { t } = useTranslation();
  const phoneText = usePhoneText(useSchool().country);
  const { address, user_info } = member;
  const country = COUNTRIES.find((one) => one === address.country);
  return (
    <div className={styles.cards}>
      <Card title={t('members.one.personal')}>
        <Facts
          facts={[
            [t('members.new.first_name'), member.first_name],
            [t('members.new.last_name'), member.last_name],
            [t('members.columns.email'), member.email],
            [t('members.columns.phone'), member.phone && phoneText(member.phone)],
          ]}
        />
      </Card>
      <Card title={t('members.one.address')}>
        <Facts
          facts={[
            [t('members.one.street'), address.street],
            [t('members.one.place'), [address.zip, address.city].filter(Boolean).join(' ')],
            [t('members.one.country'), country === undefined ? address.country : t(`members.countries.${country}`)],
          ]}
        />
      </Card>
      <Card title={t('members.one.equipment')}>
        <Facts
          facts={[
            [t('members.one.canopy'), user_info.canopy_type],
            [t('members.one.colors'), user_info.canopy_color],
            [t('members.one.harness'), user_info.harness_type],
            [t('members.one.size'), t('members.one.cm', { count: user_info.size })],
            [t('members.one.weight'), t('members.one.kg', { count: user_info.weight })],
          ]}
        />
      </Card>
    </div>
  );
};

export const MemberScreen = ({ id }: { readonly id: MemberId }) => {
  const { t } = useTranslation();
  const dates = useDates();
  const self = useSelf();
  const staff = isStaff(self);
  const others = useQuery({ ...memberQuery(id), enabled: staff });
  const own = useQuery({ ...ownProfileQuery(), enabled: !staff });
  const { data: member, isError, refetch } = staff ? others : own;

  if (member === undefined || member === null) {
    return (
      <MemberFrame title={member === null ? t('members.not_found.title') : '\u00a0'}>
        {member === null ? (
          <EmptyState
            icon={mdiAccountQuestionOutline}
            title={t('members.not_found.title')}
            text={t('members.not_found.text')}
            action={
              <ButtonLink to="/" variant="contained">
                {t('app.not_found.home')}
              </ButtonLink>
            }
          />
        ) : isError ? (
          <EmptyState
            icon={mdiAccountQuestionOutline}
            title={t('members.not_loaded')}
            action={
              <Button variant="outlined" onClick={() => void refetch()}>
                {t('actions.retry')}
              </Button>
            }
          />
        ) : (
          <Card flush>
            <SkeletonRows rows={6} />
          </Card>
        )}
      </MemberFrame>
    );
  }
  return (
    <MemberFrame
      title={`${member.first_name} ${member.last_name}`}
      beside={<RoleMark role={member.role} as="chip" />}
      subtitle={
        <>
          <SignInState member={member} />
          <span>{t('members.one.joined', { date: dates.date(Temporal.PlainDate.from(member.joined_on)) })}</span>
        </>
      }
    >
      {staff && !member.verified && <InvitationCard member={member} />}
      <Cards member={member} />
    </MemberFrame>
  );
};
