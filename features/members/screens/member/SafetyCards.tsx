import { mdiPhoneOutline } from '@mdi/js';
import { useTranslation } from 'react-i18next';
import { usePhoneText } from '../../../../web/i18n/phone.ts';
import { DateField } from '../../../../web/ui/fields/times/DateField.tsx';
import { Icon } from '../../../../web/ui/marks/Icon.tsx';
import { useSchool } from '../../../schools/client.ts';
import type { SafetyDate } from '../../safety.rules.ts';
import styles from './fields.module.css';
import { MemberTextField } from './MemberTextField.tsx';
import { OptionalCard } from './OptionalCard.tsx';
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
      <OptionalCard
        title={t('safety.papers')}
        nothing={t('safety.no_papers')}
        fields={fields}
        of={[
          'licence_number',
          'licence_valid_until',
          'insurance_valid_until',
          'reserve_repacked_on',
          'canopy_checked_on',
        ]}
      >
        <div className={styles.pairs}>
          <MemberTextField fields={fields} name="licence_number" />
          <MemberDateField fields={fields} name="licence_valid_until" />
          <div className={styles.whole}>
            <MemberDateField fields={fields} name="insurance_valid_until" />
          </div>
          <MemberDateField fields={fields} name="reserve_repacked_on" />
          <MemberDateField fields={fields} name="canopy_checked_on" />
        </div>
      </OptionalCard>
      <OptionalCard
        title={t('safety.emergency')}
        nothing={t('safety.no_emergency')}
        fields={fields}
        of={['emergency_name', 'emergency_phone']}
      >
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
      </OptionalCard>
    </>
  );
};
