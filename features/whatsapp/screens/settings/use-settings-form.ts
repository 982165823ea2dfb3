import type { TFunction } from 'i18next';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldErrorCode } from '../../../../core/errors/error-table.ts';
import { parseUrl } from '../../../../core/texts/parse-url.ts';
import { errorText } from '../../../../web/i18n/error-text.ts';
import { useRefusal } from '../../../../web/ui/dialogs/use-refusal.ts';
import { refusedFields, useSaveChatSettings } from '../../settings.client.ts';
import type { ChatSettings } from '../../settings.contract.ts';
import {
  errorsOfFields,
  firstInvalidField,
  formOf,
  isChanged,
  requestOf,
  type SettingsErrors,
  type SettingsField,
  type SettingsForm,
  settingsErrors,
} from './settings.form.ts';

const faultText = (t: TFunction, field: SettingsField, code: FieldErrorCode): string => {
  if (field === 'chat_days' && code !== 'required') return t('whatsapp.bridge.days_range');
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
  /** Takes the element to lead to when the field is refused. */
  readonly refOf: (field: SettingsField) => (element: HTMLElement | null) => void;
}

/** Edits over what is saved: nothing typed gets lost when a save fails or the settings are read anew. */
export const useSettingsForm = (settings: ChatSettings) => {
  const { t } = useTranslation();
  const save = useSaveChatSettings();
  const [edits, setEdits] = useState<Partial<SettingsForm>>({});
  const [errors, setErrors] = useState<SettingsErrors>({});
  const [failure, setFailure] = useRefusal();
  const elements = useRef<{ [Field in SettingsField]?: HTMLElement | null }>({});
  const saved = formOf(settings);
  const form = { ...saved, ...edits };

  /** Whether there is nothing to refuse. */
  const show = (found: SettingsErrors): boolean => {
    setErrors(found);
    const wrong = firstInvalidField(found);
    if (wrong !== null) elements.current[wrong]?.focus();
    return wrong === null;
  };
  const submit = async (): Promise<boolean> => {
    setFailure(null);
    if (!show(settingsErrors(form, settings, parseUrl))) return false;
    try {
      await save.mutateAsync(requestOf(form));
      // Keeps what was typed during this save for the next one.
      setEdits((now) => (now === edits ? {} : now));
      return true;
    } catch (error) {
      const refused = refusedFields(error);
      if (refused === null || show(errorsOfFields(refused))) setFailure(errorText(t, error));
      return false;
    }
  };

  const fields: SettingsFields = {
    form,
    change: (field, value) => {
      setEdits((before) => ({ ...before, [field]: value }));
      setErrors(({ [field]: _mended, ...rest }) => rest);
    },
    fault: (field) => {
      const code = errors[field];
      return code === undefined ? null : faultText(t, field, code);
    },
    refOf: (field) => (element) => {
      elements.current[field] = element;
    },
  };
  return { fields, submit, failure, busy: save.isPending, changed: isChanged(form, saved) };
};
