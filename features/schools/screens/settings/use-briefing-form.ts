import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { namedLinksFault } from '../../../../core/texts/named-links.ts';
import { normalParagraph, paragraphFault } from '../../../../core/texts/typed-text.ts';
import { refusedFields } from '../../../../web/http/failures.ts';
import { useMergingForm } from '../../../../web/ui/autosave/use-merging-form.ts';
import { useSavedNotice } from '../../../../web/ui/notices/use-saved-notice.ts';
import { loadBriefing, useSaveBriefing, type VersionedBriefing, versionedBriefing } from '../../briefing.client.ts';
import { type Briefing, LONGEST_TO_BRING } from '../../briefing.contract.ts';

const formOf = ({ what_to_bring, weather_links }: Briefing): Briefing => ({ what_to_bring, weather_links });
const textsIn = ({ what_to_bring, weather_links }: Briefing): Briefing => ({
  what_to_bring: normalParagraph(what_to_bring),
  weather_links: normalParagraph(weather_links),
});

/** The texts for the evening before a flight day, as a form that saves itself. */
export const useBriefingForm = (row: VersionedBriefing) => {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const noticeSaved = useSavedNotice();
  const { mutateAsync: save } = useSaveBriefing();
  return useMergingForm<VersionedBriefing, Briefing, ReturnType<typeof refusedFields>[number]>({
    row,
    formOf,
    load: () => loadBriefing(cache),
    send: async (form, base) => {
      const [next, was] = [textsIn(form), textsIn(base.form)];
      const saved = await save({ ...next, was });
      noticeSaved(t('briefing.saved'), () => save({ ...was, was: next }));
      return { form, last_update: versionedBriefing(saved).last_update };
    },
    refusedBy: refusedFields,
    faultsOf: ({ what_to_bring, weather_links }) => ({
      missing: [],
      wrong: [
        ...(paragraphFault(what_to_bring, LONGEST_TO_BRING) === null ? [] : [t('briefing.fields.what_to_bring')]),
        ...(namedLinksFault(weather_links) === null ? [] : [t('briefing.fields.weather_links')]),
      ],
    }),
  });
};
