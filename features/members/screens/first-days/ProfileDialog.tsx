import { mdiPhoneOutline } from '@mdi/js';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../../web/ui/dialogs/FormDialog.tsx';
import { TextField } from '../../../../web/ui/fields/TextField.tsx';
import { ToggleField } from '../../../../web/ui/fields/ToggleGroup.tsx';
import { Hint } from '../../../../web/ui/layout/Layout.tsx';
import { Icon } from '../../../../web/ui/marks/Icon.tsx';
import { useSchool } from '../../../schools/client.ts';
import type { FullMember } from '../../contract.ts';
import { measureText } from '../../measures.rules.ts';
import styles from './ProfileDialog.module.css';
import { useProfileForm } from './use-profile-form.ts';

interface ProfileDialogProps {
  /** Whether it greets a new member, instead of naming what is asked for. */
  readonly greets?: boolean;
  readonly member: FullMember;
  readonly onLater: () => void;
  readonly onSaved: () => void;
}

const MEASURES = [
  { field: 'size', unit: 'cm' },
  { field: 'weight', unit: 'kg' },
] as const;

const EQUIPMENT = [
  { own: 'own_canopy', type: 'canopy_type' },
  { own: 'own_harness', type: 'harness_type' },
] as const;

/** Asks for size, weight, equipment and phone in one step. */
export const ProfileDialog = ({ greets = false, member, onLater, onSaved }: ProfileDialogProps) => {
  const { t } = useTranslation();
  const { display_name } = useSchool();
  const form = useProfileForm(member, onSaved);
  const { values, change } = form;
  const settle = (field: 'size' | 'weight') => {
    const settled = measureText(field, values[field]);
    if (settled !== values[field]) change({ [field]: settled });
  };
  const text = (field: 'size' | 'weight' | 'canopy_type' | 'harness_type' | 'phone', hint?: string) => ({
    ...form.field(field, hint),
    autoComplete: field === 'phone' ? 'tel' : 'off',
  });
  return (
    <FormDialog
      title={greets ? t('first_days.welcome', { name: member.first_name }) : t('first_days.title')}
      submitLabel={t('first_days.save')}
      closeLabel={t('first_days.later')}
      busy={form.busy}
      onSubmit={form.submit}
      onClose={onLater}
    >
      <Hint>{t('first_days.why', { school: display_name })}</Hint>
      <div className={styles.fields}>
        {MEASURES.map(({ field, unit }) => (
          <TextField
            key={field}
            label={t(`member_fields.name.${field}`)}
            inputMode="decimal"
            end={unit}
            onBlur={() => settle(field)}
            {...text(field)}
          />
        ))}
        {EQUIPMENT.map(({ own, type }) => (
          <div key={own} className={styles.equipment}>
            <ToggleField
              label={t(`member_fields.name.${own}`)}
              value={values[own] === null ? null : String(values[own])}
              options={[
                { value: 'true', shown: t('members.one.yes') },
                { value: 'false', shown: t('members.one.of_school') },
              ]}
              onChange={(chosen) => change({ [own]: chosen === 'true' })}
            />
            {values[own] === true && (
              <TextField label={t(`member_fields.name.${type}`)} {...text(type, t('first_days.type_hint'))} />
            )}
          </div>
        ))}
        <TextField
          className={styles.whole}
          label={t('member_fields.name.phone')}
          type="tel"
          required={!member.no_phone}
          start={<Icon path={mdiPhoneOutline} />}
          {...text('phone')}
        />
      </div>
      <p role="alert" className={styles.failure}>
        {form.failure}
      </p>
    </FormDialog>
  );
};
