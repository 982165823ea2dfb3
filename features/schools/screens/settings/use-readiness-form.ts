import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSchool } from '../../client.ts';
import type { SchoolNumbers } from '../../readiness.contract.ts';
import { loadSchool, useSaveSchoolNumbers } from '../../settings.client.ts';
import { formOf, NUMBERS, type NumbersForm, numberIn, numbersIn } from './readiness.form.ts';
import { useSettingsForm } from './use-settings-form.ts';

/** The numbers by which flight days are ready, as a form that saves itself. */
export const useReadinessForm = () => {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const { mutateAsync: save } = useSaveSchoolNumbers();
  return useSettingsForm<SchoolNumbers, NumbersForm>({
    settings: useSchool(),
    formOf,
    settingsIn: numbersIn,
    load: () => loadSchool(cache),
    save,
    saved: t('readiness.saved'),
    kept: { about: 'readiness', title: t('readiness.title'), nameOf: (name) => t(`readiness.fields.${name}`) },
    faultsOf: (form) => ({
      missing: [],
      wrong: NUMBERS.filter((name) => numberIn(form[name]) === undefined).map((name) => t(`readiness.fields.${name}`)),
    }),
  });
};
