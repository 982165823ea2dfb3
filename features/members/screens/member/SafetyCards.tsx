import { mdiPhoneOutline } from '@mdi/js';
import { useTranslation } from 'react-i18next';
import { usePhoneText } from '../../../../web/i18n/phone.ts';
import { DateField } from '../../../../web/ui/fields/times/DateField.tsx';
import { Icon } from '../../../../web/ui/marks/Icon.tsx';
import { Card } from '../../../../web/ui/page/Card.tsx';
import { useSchool } from '../../../schools/client.ts';
import type { SafetyDate } from '../../safety.rules.ts';
import styles from './fields.module.css';
import { MemberTextField } from './MemberTextField.tsx';
import type { MemberFields } from './use-member-form.ts';

interface MemberDateFieldProps {
  readonly fields: MemberFields;
  readonly name: SafetyDate;
}

/** An optional date of a member's profile, with its fault under it. */
const MemberDateField = ({ fields: { form, change, errorOf }, name }: MemberDateFieldProps) => {
  const { t } = useTranslation();
  const error = errorOf(name);
  return (
    <DateField
      label={t(`member_fields.name.${name}`)}
      value={form[name]}
      halfTyped="–"
      onChange={(date) => change({ [name]: date })}
      error={error !== undefined}
      helperText={error}
    />
  );
};

/** Field for the date of birth, which stands in the card with the name. */
export const BirthDate = ({ fields }: { readonly fields: MemberFields }) => (
  <MemberDateField fields={fields} name="birth_date" />
);

interface SafetyCardsProps {
  readonly fields: MemberFields;
  readonly own: boolean;
}

/** Papers and checks of a member, and whom to call. All of it is optional. */
export const SafetyCards = ({ fields, own }: SafetyCardsProps) => {
  const { t } = useTranslation();
  const phoneText = usePhoneText(useSchool().country);
  return (
    <>
      <Card title={t('safety.papers')}>
        <div className={styles.pairs}>
          <MemberTextField fields={fields} name="licence_number" />
          <MemberDateField fields={fields} name="licence_valid_until" />
          <div className={styles.whole}>
            <MemberDateField fields={fields} name="insurance_valid_until" />
          </div>
          <MemberDateField fields={fields} name="reserve_repacked_on" />
          <MemberDateField fields={fields} name="canopy_checked_on" />
        </div>
      </Card>
      <Card title={t('safety.emergency')}>
        <div className={styles.pairs}>
          <MemberTextField fields={fields} name="emergency_name" hint={own ? t('safety.emergency_hint') : null} />
          <MemberTextField
            fields={fields}
            name="emergency_phone"
            type="tel"
            start={<Icon path={mdiPhoneOutline} />}
            shownAs={phoneText}
          />
        </div>
      </Card>
    </>
  );
};
