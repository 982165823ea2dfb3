import { useTranslation } from 'react-i18next';
import { DraftGuard } from '../../../../web/ui/autosave/DraftGuard.tsx';
import { Button } from '../../../../web/ui/buttons/Button.tsx';
import type { ChatSettings } from '../../settings.contract.ts';
import { BridgeChoice } from './BridgeChoice.tsx';
import styles from './ChatSettingsForm.module.css';
import { ConnectionCheck } from './ConnectionCheck.tsx';
import { useSettingsForm } from './use-settings-form.ts';
import { WahaFields } from './WahaFields.tsx';

export const ChatSettingsForm = ({ settings }: { readonly settings: ChatSettings }) => {
  const { t } = useTranslation();
  const { fields, submit, failure, busy, isChanged } = useSettingsForm(settings);
  const { form, change } = fields;

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <BridgeChoice kind={form.kind} onChoose={(kind) => change('kind', kind)} />
      {form.kind === 'waha' && <WahaFields fields={fields} settings={settings} />}
      <p role="alert" className={styles.failure}>
        {failure}
      </p>
      <div className={styles.foot}>
        {settings.bridge?.kind === 'waha' && form.kind === 'waha' && <ConnectionCheck changed={isChanged} />}
        <Button type="submit" variant="contained" busy={busy} className={styles.save}>
          {t(busy ? 'whatsapp.bridge.saving' : 'whatsapp.bridge.save')}
        </Button>
      </div>
      <DraftGuard unsent={isChanged} title={t('whatsapp.bridge.leave_title')} text={t('whatsapp.bridge.leave_text')} />
    </form>
  );
};
