import { mdiEmailOutline, mdiPhoneOutline } from '@mdi/js';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { isStaff } from '../../../../core/access/roles.ts';
import { LANGUAGES } from '../../../../core/texts/languages.ts';
import { LANGUAGE_NAMES } from '../../../../web/i18n/language.ts';
import { usePhoneText } from '../../../../web/i18n/phone.ts';
import { CheckField } from '../../../../web/ui/fields/CheckField.tsx';
import { SelectField } from '../../../../web/ui/fields/SelectField.tsx';
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

const AS_SCHOOL = 'school';

interface PersonalCardProps {
  readonly member: FullMember;
  readonly fields: MemberFields;
  /** The profile is the reader's own, so the browser may autofill it. */
  readonly own: boolean;
  /** Content below the fields, about the saved address of one's own profile. */
  readonly address: ReactNode;
}

interface NoneProps {
  readonly fields: MemberFields;
  readonly name: 'no_email' | 'no_phone';
}

/** Says under an empty field that the member has nothing to enter there. */
const None = ({ fields: { form, change }, name }: NoneProps) => {
  const { t } = useTranslation();
  if (form[name === 'no_email' ? 'email' : 'phone'] !== '') return null;
  return (
    <CheckField
      label={t(`member_fields.name.${name}`)}
      checked={form[name]}
      onChange={(none) => change({ [name]: none })}
    />
  );
};

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
  const school = useSchool();
  const phoneText = usePhoneText(school.country);
  return (
    <Card title={t('members.one.personal')}>
      <div className={styles.pairs}>
        <MemberTextField fields={fields} name="first_name" required {...(own && { autoComplete: 'given-name' })} />
        <MemberTextField fields={fields} name="last_name" required {...(own && { autoComplete: 'family-name' })} />
        <div>
          <MemberTextField
            fields={fields}
            name="email"
            type="email"
            required={member.verified || !fields.form.no_email}
            readOnly={isReadOnly}
            hint={emailHint()}
            start={<Icon path={mdiEmailOutline} />}
            {...(own && { autoComplete: 'email' })}
          />
          {!member.verified && !isReadOnly && <None fields={fields} name="no_email" />}
        </div>
        <div>
          <MemberTextField
            fields={fields}
            name="phone"
            type="tel"
            required={!fields.form.no_phone}
            start={<Icon path={mdiPhoneOutline} />}
            shownAs={phoneText}
            {...(own && { autoComplete: 'tel' })}
          />
          <None fields={fields} name="no_phone" />
        </div>
        <Suspense fallback={<div className={styles.comes} />}>
          <BirthDate fields={fields} />
        </Suspense>
        {/* Whoever has an account chooses their own. */}
        {!member.verified && (
          <SelectField
            label={t('member_fields.name.language')}
            value={fields.form.language ?? AS_SCHOOL}
            options={[
              {
                value: AS_SCHOOL,
                label: t('members.one.language_of_school', { language: LANGUAGE_NAMES[school.language] }),
              },
              ...LANGUAGES.map((one) => ({
                value: one,
                label: LANGUAGE_NAMES[one],
                shown: <span lang={one}>{LANGUAGE_NAMES[one]}</span>,
              })),
            ]}
            onChange={(chosen) => fields.change({ language: chosen === AS_SCHOOL ? null : chosen })}
          />
        )}
      </div>
      {address}
    </Card>
  );
};
