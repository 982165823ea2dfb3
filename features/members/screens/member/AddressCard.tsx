import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../../web/ui/fields/SelectField.tsx';
import { COUNTRIES } from '../../../fields/kinds.fields.ts';
import styles from './fields.module.css';
import { MemberTextField } from './MemberTextField.tsx';
import { OptionalCard } from './OptionalCard.tsx';
import type { MemberFields } from './use-member-form.ts';

export const AddressCard = ({ fields, own }: { readonly fields: MemberFields; readonly own: boolean }) => {
  const { t } = useTranslation();
  return (
    <OptionalCard
      title={t('members.one.address')}
      nothing={t('members.one.no_address')}
      fields={fields}
      of={['street', 'zip', 'city']}
    >
      <div className={styles.address}>
        <MemberTextField fields={fields} name="street" {...(own && { autoComplete: 'street-address' })} />
        <MemberTextField fields={fields} name="zip" inputMode="numeric" {...(own && { autoComplete: 'postal-code' })} />
        <MemberTextField fields={fields} name="city" {...(own && { autoComplete: 'address-level2' })} />
        <SelectField
          label={t('member_fields.name.country')}
          value={fields.form.country}
          options={COUNTRIES.map((country) => ({ value: country, label: t(`members.countries.${country}`) }))}
          onChange={(country) => fields.change({ country })}
        />
      </div>
    </OptionalCard>
  );
};
