import { useTranslation } from 'react-i18next';
import { TextField } from '../../../../web/ui/fields/TextField.tsx';
import { Stack } from '../../../../web/ui/layout/Layout.tsx';
import type { ChatSettings } from '../../settings.contract.ts';
import { HookAddress } from './HookAddress.tsx';
import { KeyField } from './KeyField.tsx';
import { RiskField } from './RiskField.tsx';
import type { SettingsFields } from './use-settings-form.ts';
import styles from './WahaFields.module.css';

interface WahaFieldsProps {
  readonly fields: SettingsFields;
  readonly settings: ChatSettings;
}

const LONGEST = { url: 300, session: 100 } as const;

export const WahaFields = ({ fields, settings }: WahaFieldsProps) => {
  const { t } = useTranslation();
  const { form, change, fault } = fields;
  const stored = settings.bridge?.waha ?? null;
  return (
    <Stack gap={16} className={styles.fields}>
      {(['url', 'session'] as const).map((field) => (
        <TextField
          key={field}
          required
          label={t(`whatsapp.bridge.${field}`)}
          value={form[field]}
          onChange={(text) => change(field, text)}
          error={fault(field) !== null}
          helperText={fault(field) ?? (field === 'url' ? t('whatsapp.bridge.url_hint') : null)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={LONGEST[field]}
          inputMode={field === 'url' ? 'url' : undefined}
        />
      ))}
      <KeyField field="api_key" fields={fields} stored={stored?.has_api_key ?? false} />
      <KeyField field="hook_key" fields={fields} stored={stored?.has_hook_key ?? false} />
      <HookAddress address={stored?.hook_url ?? null} />
      <RiskField fields={fields} accepted={settings.bridge?.accepted ?? null} />
    </Stack>
  );
};
