import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../../web/ui/Card.tsx';
import { COUNTRIES } from '../../contract.ts';
import styles from './fields.module.css';
import { MemberTextField } from './MemberTextField.tsx';
import type { Country } from './member.form.ts';
import type { MemberFields } from './use-member-form.ts';

export const AddressCard = ({ fields, own }: { readonly fields: MemberFields; readonly own: boolean }) => {
  const { t } = useTranslation();
  return (
    <Card title={t('members.one.address')}>
      <div className={styles.address}>
        <MemberTextField fields={fields} name="street" {...(own && { autoComplete: 'street-address' })} />
        <MemberTextField fields={fields} name="zip" inputMode="numeric" {...(own && { autoComplete: 'postal-code' })} />
        <MemberTextField fields={fields} name="city" {...(own && { autoComplete: 'address-level2' })} />
        <TextField
          select
          label={t('members.one.country')}
          value={fields.form.country}
          onChange={({ target }) => fields.change({ country: target.value as Country })}
        >
          {COUNTRIES.map((country) => (
            <MenuItem key={country} value={country}>
              {t(`members.countries.${country}`)}
            </MenuItem>
          ))}
        </TextField>
      </div>
    </Card>
  );
};
