import { mdiCropLandscape, mdiCropPortrait, mdiInformationOutline } from '@mdi/js';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslation } from 'react-i18next';
import type { FlightId } from '../../../../core/ids/ids.ts';
import type { Orientation } from '../../../../core/paper/paper.ts';
import { useDates } from '../../../../web/i18n/zone.ts';
import { Icon } from '../../../../web/ui/Icon.tsx';
import { Switch } from '../../../../web/ui/Switch.tsx';
import { dayLabel } from '../day-label.ts';
import styles from './PreviewPane.module.css';
import { PreviewPaper } from './PreviewPaper.tsx';
import { EXAMPLE, type Preview } from './use-preview.ts';

interface PreviewPaneProps {
  readonly preview: Preview;
  readonly highlight: boolean;
  readonly onHighlight: (highlight: boolean) => void;
}

const PAPERS = [
  { orientation: 'portrait', icon: mdiCropPortrait },
  { orientation: 'landscape', icon: mdiCropLandscape },
] as const;

/** The table as it will lie on paper, with the people of a day. */
export const PreviewPane = ({ preview, highlight, onHighlight }: PreviewPaneProps) => {
  const { t } = useTranslation();
  const dates = useDates();
  const { flights, flight, orientation } = preview;
  return (
    <section className={styles.pane} aria-labelledby="preview-title">
      <div className={styles.head}>
        <h2 id="preview-title">{t('flight_lists.editor.preview')}</h2>
        <div className={styles.day}>
          <TextField
            select
            id="preview-day"
            label={t('flight_lists.editor.day')}
            value={flight?.flight_id ?? EXAMPLE}
            onChange={(event) => preview.choose(event.target.value as FlightId | typeof EXAMPLE)}
            slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
          >
            {flights.map((one) => (
              <option key={one.flight_id} value={one.flight_id}>
                {dayLabel(one, flights, dates, t)}
              </option>
            ))}
            <option value={EXAMPLE}>{t('flight_lists.editor.example')}</option>
          </TextField>
        </div>
        <ToggleButtonGroup
          exclusive
          className={styles.papers ?? ''}
          aria-label={t('flight_lists.editor.orientation')}
          value={orientation}
          onChange={(_event, next: Orientation | null) => {
            if (next !== null) preview.setOrientation(next);
          }}
        >
          {PAPERS.map((paper) => (
            <ToggleButton
              key={paper.orientation}
              value={paper.orientation}
              aria-label={t(`flight_lists.editor.${paper.orientation}`)}
              title={t(`flight_lists.editor.${paper.orientation}`)}
            >
              <Icon path={paper.icon} />
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <Switch checked={highlight} onChange={onHighlight} label={t('flight_lists.editor.highlight')} />
      </div>
      <PreviewPaper preview={preview} />
      <p className={styles.hint}>
        <Icon path={mdiInformationOutline} size={18} />
        {t('flight_lists.editor.hint')}
      </p>
    </section>
  );
};
