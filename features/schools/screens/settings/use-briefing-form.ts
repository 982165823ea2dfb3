import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { namedLinksFault } from '../../../../core/texts/named-links.ts';
import { normalParagraph, paragraphFault } from '../../../../core/texts/typed-text.ts';
import { type Briefing, LONGEST_TO_BRING } from '../../briefing.contract.ts';
import { useSchool } from '../../client.ts';
import { loadSchool, useSaveBriefing } from '../../settings.client.ts';
import { useSettingsForm } from './use-settings-form.ts';

/** The texts for the evening before a flight day, as a form that saves itself. */
export const useBriefingForm = () => {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const { mutateAsync: save } = useSaveBriefing();
  return useSettingsForm<Briefing, Briefing>({
    settings: useSchool(),
    formOf: ({ what_to_bring, weather_links }) => ({ what_to_bring, weather_links }),
    settingsIn: ({ what_to_bring, weather_links }) => ({
      what_to_bring: normalParagraph(what_to_bring),
      weather_links: normalParagraph(weather_links),
    }),
    load: () => loadSchool(cache),
    save,
    saved: t('briefing.saved'),
    kept: { about: 'briefing', title: t('briefing.title'), nameOf: (name) => t(`briefing.fields.${name}`) },
    faultsOf: ({ what_to_bring, weather_links }) => ({
      missing: [],
      wrong: [
        ...(paragraphFault(what_to_bring, LONGEST_TO_BRING) === null ? [] : [t('briefing.fields.what_to_bring')]),
        ...(namedLinksFault(weather_links) === null ? [] : [t('briefing.fields.weather_links')]),
      ],
    }),
  });
};
