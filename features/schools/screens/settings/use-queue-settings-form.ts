import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { loadQueueSettings, useSaveQueueSettings } from '../../queue-settings.client.ts';
import { OFFER_TIME_NAMES, type QueueSettings } from '../../queue-settings.contract.ts';
import { faultOf, formOf, type QueueForm, settingsIn } from './queue-settings.form.ts';
import { useSettingsForm } from './use-settings-form.ts';

/** The settings of waiting lists, as a form that saves itself. */
export const useQueueSettingsForm = (settings: QueueSettings) => {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const { mutateAsync: save } = useSaveQueueSettings();
  return useSettingsForm<QueueSettings, QueueForm>({
    settings,
    formOf,
    settingsIn,
    load: () => loadQueueSettings(cache),
    save,
    saved: t('queue_settings.saved'),
    kept: {
      about: 'queue_settings',
      title: t('queue_settings.title'),
      nameOf: (name) => t(`queue_settings.fields.${name}`),
    },
    faultsOf: (form) => {
      const labelsOf = (fault: 'required' | 'range') =>
        OFFER_TIME_NAMES.filter((name) => faultOf(form, name) === fault).map((name) =>
          t(`queue_settings.fields.${name}`),
        );
      return { missing: labelsOf('required'), wrong: labelsOf('range') };
    },
  });
};
