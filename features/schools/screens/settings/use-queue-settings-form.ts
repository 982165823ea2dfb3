import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { refusedFields } from '../../../../web/http/failures.ts';
import { useMergingForm } from '../../../../web/ui/autosave/use-merging-form.ts';
import { useSavedNotice } from '../../../../web/ui/notices/use-saved-notice.ts';
import {
  loadQueueSettings,
  useSaveQueueSettings,
  type VersionedSettings,
  versionedSettings,
} from '../../queue-settings.client.ts';
import { OFFER_TIME_NAMES } from '../../queue-settings.contract.ts';
import { faultOf, formOf, type QueueForm, settingsIn } from './queue-settings.form.ts';

/** The settings of waiting lists, as a form that saves itself. */
export const useQueueSettingsForm = (row: VersionedSettings) => {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const noticeSaved = useSavedNotice();
  const { mutateAsync: save } = useSaveQueueSettings();
  return useMergingForm<VersionedSettings, QueueForm, ReturnType<typeof refusedFields>[number]>({
    row,
    formOf,
    load: () => loadQueueSettings(cache),
    send: async (form, base) => {
      const [next, was] = [settingsIn(form), settingsIn(base.form)];
      const saved = await save({ ...next, was });
      noticeSaved(t('queue_settings.saved'), () => save({ ...was, was: next }));
      return { form, last_update: versionedSettings(saved).last_update };
    },
    refusedBy: refusedFields,
    faultsOf: (form) => {
      const labelsOf = (fault: 'required' | 'range') =>
        OFFER_TIME_NAMES.filter((name) => faultOf(form, name) === fault).map((name) =>
          t(`queue_settings.fields.${name}`),
        );
      return { missing: labelsOf('required'), wrong: labelsOf('range') };
    },
  });
};
