import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../../web/i18n/zone.ts';
import { Text } from '../../../../web/ui/layout/Layout.tsx';
import styles from './RiskField.module.css';
import type { SettingsFields } from './use-settings-form.ts';

interface RiskFieldProps {
  readonly fields: SettingsFields;
  /** Time at which the saved settings were accepted; `null` if they were not. */
  readonly accepted: string | null;
}

/** Checkbox that must be ticked before saving: WhatsApp may block numbers used by unofficial programs. */
export const RiskField = ({ fields: { form, change, fault }, accepted }: RiskFieldProps) => {
  const { t } = useTranslation();
  const dates = useDates();
  const id = useId();
  const reason = fault('accepts_risk');
  const detail = reason ?? (accepted === null ? null : t('whatsapp.bridge.accepted', { day: dates.date(accepted) }));
  return (
    <div>
      <label className={styles.risk}>
        <input
          type="checkbox"
          required
          checked={form.accepts_risk}
          aria-invalid={reason !== null}
          aria-describedby={id}
          onChange={({ target }) => change('accepts_risk', target.checked)}
        />
        {t('whatsapp.bridge.risk')}
      </label>
      <Text as="p" size={12} tone="quiet" id={id} className={`${styles.detail} ${reason === null ? '' : styles.fault}`}>
        {detail}
      </Text>
    </div>
  );
};
