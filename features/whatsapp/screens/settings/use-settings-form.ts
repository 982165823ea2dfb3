import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { FieldErrorCode } from '../../../../core/errors/error-table.ts';
import { parseUrl } from '../../../../core/texts/parse-url.ts';
import { refusedFields } from '../../../../web/http/failures.ts';
import { useForm } from '../../../../web/ui/forms/use-form.ts';
import { useNotice } from '../../../../web/ui/notices/UndoProvider.tsx';
import { useSaveChatSettings } from '../../settings.client.ts';
import type { ChatSettings } from '../../settings.contract.ts';
import { formOf, requestOf, type SettingsField, type SettingsForm, settingsErrors } from './settings.form.ts';

const faultText = (t: TFunction, field: SettingsField, code: FieldErrorCode): string => {
  if (field === 'accepts_risk') return t('whatsapp.bridge.risk_required');
  if (field === 'url' && code === 'wrong_format') return t('whatsapp.bridge.url_wrong');
  if (field === 'url' && code === 'not_offered') return t('whatsapp.bridge.url_not_offered');
  if (field === 'session' && code === 'wrong_format') return t('whatsapp.bridge.session_wrong');
  if (field === 'api_key' && code === 'required') return t('whatsapp.bridge.api_key_again');
  if (field === 'api_key' && code === 'wrong_format') return t('whatsapp.bridge.api_key_wrong');
  return t(`fields.${code}`);
};

/** Properties that every kind of field takes. */
export interface SettingsFields {
  readonly form: SettingsForm;
  readonly change: <Field extends SettingsField>(field: Field, value: SettingsForm[Field]) => void;
  /** Why the field is refused; `null`: it is not. */
  readonly fault: (field: SettingsField) => string | null;
}

/** Edits over what is saved: nothing typed gets lost when a save fails or the settings are read anew. */
export const useSettingsForm = (settings: ChatSettings) => {
  const { t } = useTranslation();
  const notice = useNotice();
  const save = useSaveChatSettings();
  const form = useForm<SettingsForm>({
    start: formOf(settings),
    faultsOf: (typed) => settingsErrors(typed, settings, parseUrl),
    send: async (typed) => {
      await save.mutateAsync(requestOf(typed));
      form.restart();
      notice({ message: t('whatsapp.bridge.saved') });
    },
    refusedBy: (error) => refusedFields(error).map(({ path, code }) => ({ path: path.replace(/^bridge\./, ''), code })),
    textOf: (code, field) => faultText(t, field, code),
  });
  const fields: SettingsFields = {
    form: form.values,
    change: (field, value) => form.change({ [field]: value }),
    fault: (field) => form.errorOf(field) ?? null,
  };
  return { ...form, fields };
};
