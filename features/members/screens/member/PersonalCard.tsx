import { mdiEmailOutline, mdiPhoneOutline } from '@mdi/js';
import { useTranslation } from 'react-i18next';
import { usePhoneText } from '../../../../web/i18n/phone.ts';
import { Card } from '../../../../web/ui/Card.tsx';
import { Icon } from '../../../../web/ui/Icon.tsx';
import { useSchool } from '../../../schools/client.ts';
import styles from './fields.module.css';
import { MemberTextField } from './MemberTextField.tsx';
import type { MemberFields } from './use-member-form.ts';

interface ProfileCardProps {
  readonly fields: MemberFields;
  /** The reader's own: their browser may know what belongs here. */
  readonly own: boolean;
}

export const PersonalCard = ({ fields, own }: ProfileCardProps) => {
  const { t } = useTranslation();
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
          required
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
      </div>
    </Card>
  );
};
