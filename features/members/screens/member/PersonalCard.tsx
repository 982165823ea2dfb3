import { mdiEmailOutline, mdiPhoneOutline } from '@mdi/js';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { isStaff } from '../../../../core/access/roles.ts';
import { usePhoneText } from '../../../../web/i18n/phone.ts';
import { Icon } from '../../../../web/ui/marks/Icon.tsx';
import { Card } from '../../../../web/ui/page/Card.tsx';
import { useSelf } from '../../../accounts/client.ts';
import { addressRefusal } from '../../../accounts/permissions.ts';
import { useSchool } from '../../../schools/client.ts';
import type { FullMember } from '../../contract.ts';
import styles from './fields.module.css';
import { BirthDate } from './lazy-safety.ts';
import { MemberTextField } from './MemberTextField.tsx';
import type { MemberFields } from './use-member-form.ts';

interface PersonalCardProps {
  readonly member: FullMember;
  readonly fields: MemberFields;
  /** The profile is the reader's own, so the browser may autofill it. */
  readonly own: boolean;
  /** Content below the fields, about the saved address of one's own profile. */
  readonly address: ReactNode;
}

export const PersonalCard = ({ member, fields, own, address }: PersonalCardProps) => {
  const { t } = useTranslation();
  const self = useSelf();
  const refusal = addressRefusal(self, member);
  // An address typed before the member's rights grew can still be changed back.
  const isReadOnly = (own ? !isStaff(self) : refusal !== null) && fields.form.email === member.email;
  const emailHint = () => {
    if (own && isReadOnly) return t('members.one.own_email');
    if (isReadOnly && refusal !== null) return t(`errors.${refusal}`);
    if (member.invitation) return t('members.one.voids_invitation');
    return member.verified ? null : t('members.new.without_email');
  };
  const phoneText = usePhoneText(useSchool().country);
  return (
    <Card title={t('members.one.personal')}>
      <div className={styles.pairs}>
        <MemberTextField fields={fields} name="first_name" required {...(own && { autoComplete: 'given-name' })} />
        <MemberTextField fields={fields} name="last_name" required {...(own && { autoComplete: 'family-name' })} />
        <MemberTextField
          fields={fields}
          name="email"
          type="email"
          required={member.verified}
          readOnly={isReadOnly}
          hint={emailHint()}
          start={<Icon path={mdiEmailOutline} />}
          {...(own && { autoComplete: 'email' })}
        />
        <MemberTextField
          fields={fields}
          name="phone"
          type="tel"
          required
          start={<Icon path={mdiPhoneOutline} />}
          shownAs={phoneText}
          {...(own && { autoComplete: 'tel' })}
        />
        <Suspense fallback={<div className={styles.comes} />}>
          <BirthDate fields={fields} />
        </Suspense>
      </div>
      {address}
    </Card>
  );
};
