import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { send } from '../../../../web/http/send.ts';
import { useSchool } from '../../client.ts';
import { type SchoolNumbers, saveSchoolNumbers } from '../../readiness.contract.ts';
import { loadSchool, useSaveSettings } from '../../settings.client.ts';
import { formOf, NUMBERS, type NumbersForm, numberIn, numbersIn } from './readiness.form.ts';
import { useSettingsForm } from './use-settings-form.ts';

/** The numbers by which flight days are ready, as a form that saves itself. */
export const useReadinessForm = () => {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const { mutateAsync: save } = useSaveSettings<SchoolNumbers>({
    id: 'school-numbers',
    send: (body) => send(saveSchoolNumbers, { body }),
    failure: (say) => say('readiness.failure'),
  });
  return useSettingsForm<SchoolNumbers, NumbersForm>({
    settings: useSchool(),
    formOf,
    settingsIn: numbersIn,
    load: () => loadSchool(cache),
    save,
    saved: t('readiness.saved'),
    faultsOf: (form) => ({
      missing: [],
      wrong: NUMBERS.filter((name) => numberIn(form[name]) === undefined).map((name) => t(`readiness.fields.${name}`)),
    }),
  });
};
