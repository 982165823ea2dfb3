import { useTranslation } from 'react-i18next';
import { MOST_LINKS, namedLinksFault } from '../../../../core/texts/named-links.ts';
import { paragraphFault } from '../../../../core/texts/typed-text.ts';
import { AutosaveLine } from '../../../../web/ui/autosave/AutosaveLine.tsx';
import { TextArea } from '../../../../web/ui/fields/TextArea.tsx';
import { Hint, Stack } from '../../../../web/ui/layout/Layout.tsx';
import { Card } from '../../../../web/ui/page/Card.tsx';
import { LONGEST_TO_BRING } from '../../briefing.contract.ts';
import { useBriefingForm } from './use-briefing-form.ts';

/** Card of the school's settings with what people read on the evening before a flight day. */
export const BriefingCard = () => {
  const { t } = useTranslation();
  const { form, change, autosave, conflict } = useBriefingForm();
  const tooMuch = paragraphFault(form.what_to_bring, LONGEST_TO_BRING);
  const fault = namedLinksFault(form.weather_links);
  const linksHelp = () => {
    if (fault === null) return t('briefing.links');
    if (fault === 'too_many') return t('briefing.too_many', { most: MOST_LINKS });
    return typeof fault === 'string' ? t(`fields.${fault}`) : t('briefing.wrong', { line: fault.wrong });
  };
  return (
    <Card title={t('briefing.title')}>
      <Stack gap={12}>
        <Hint>{t('briefing.what')}</Hint>
        <TextArea
          maxRows={8}
          label={t('briefing.fields.what_to_bring')}
          value={form.what_to_bring}
          onChange={(what_to_bring) => change({ what_to_bring })}
          error={tooMuch !== null}
          helperText={tooMuch === null ? t('briefing.example') : t(`fields.${tooMuch}`)}
        />
        <TextArea
          maxRows={8}
          label={t('briefing.fields.weather_links')}
          value={form.weather_links}
          onChange={(weather_links) => change({ weather_links })}
          error={fault !== null}
          helperText={linksHelp()}
        />
        <AutosaveLine
          autosave={autosave}
          conflict={conflict}
          nameOf={(name) => t(`briefing.fields.${name}`)}
          textOf={(name, typed) => typed[name]}
        />
      </Stack>
    </Card>
  );
};
