import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { refusedFields } from '../../../../web/http/failures.ts';
import { useMergingForm } from '../../../../web/ui/autosave/use-merging-form.ts';
import { useSavedNotice } from '../../../../web/ui/notices/use-saved-notice.ts';
import { loadOfferTimes, useSaveOfferTimes, type VersionedTimes, versionedTimes } from '../../offer-times.client.ts';
import { OFFER_TIME_NAMES } from '../../offer-times.contract.ts';
import { faultOf, formOf, type TimesForm, timesIn } from './offer-times.form.ts';

/** The times for offers of free seats, as a form that saves itself. */
export const useOfferTimesForm = (row: VersionedTimes) => {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const noticeSaved = useSavedNotice();
  const { mutateAsync: save } = useSaveOfferTimes();
  return useMergingForm<VersionedTimes, TimesForm, ReturnType<typeof refusedFields>[number]>({
    row,
    formOf,
    load: () => loadOfferTimes(cache),
    send: async (form, base) => {
      const [next, was] = [timesIn(form), timesIn(base.form)];
      const saved = await save({ ...next, was });
      noticeSaved(t('offer_times.saved'), () => save({ ...was, was: next }));
      return { form, last_update: versionedTimes(saved).last_update };
    },
    refusedBy: refusedFields,
    faultsOf: (form) => {
      const labelsOf = (fault: 'required' | 'range') =>
        OFFER_TIME_NAMES.filter((name) => faultOf(form, name) === fault).map((name) => t(`offer_times.fields.${name}`));
      return { missing: labelsOf('required'), wrong: labelsOf('range') };
    },
  });
};
