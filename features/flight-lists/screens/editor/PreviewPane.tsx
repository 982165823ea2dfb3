import { mdiCropLandscape, mdiCropPortrait, mdiInformationOutline } from '@mdi/js';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../../web/i18n/zone.ts';
import { SelectField } from '../../../../web/ui/fields/SelectField.tsx';
import { Switch } from '../../../../web/ui/fields/Switch.tsx';
import { ToggleGroup } from '../../../../web/ui/fields/ToggleGroup.tsx';
import { Row } from '../../../../web/ui/layout/Layout.tsx';
import { Icon } from '../../../../web/ui/marks/Icon.tsx';
import { dayLabel } from '../day-label.ts';
import { TightListWarning } from '../print/TightListWarning.tsx';
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
      <Row wrap className={styles.head}>
        <h2 id="preview-title">{t('flight_lists.editor.preview')}</h2>
        <div className={styles.day}>
          <SelectField
            id="preview-day"
            label={t('flight_lists.editor.day')}
            value={flight?.flight_id ?? EXAMPLE}
            options={[
              ...flights.map((one) => ({ value: one.flight_id, label: dayLabel(one, flights, dates, t) })),
              { value: EXAMPLE, label: t('flight_lists.editor.example') },
            ]}
            onChange={preview.choose}
          />
        </div>
        <ToggleGroup
          className={styles.papers}
          label={t('flight_lists.editor.orientation')}
          value={orientation}
          options={PAPERS.map((paper) => ({
            value: paper.orientation,
            shown: <Icon path={paper.icon} />,
            label: t(`flight_lists.editor.${paper.orientation}`),
          }))}
          onChange={preview.setOrientation}
        />
        <Switch checked={highlight} onChange={onHighlight} label={t('flight_lists.editor.highlight')} />
      </Row>
      {preview.paper.tight && !preview.loading && <TightListWarning landscape={orientation === 'landscape'} />}
      <PreviewPaper preview={preview} />
      <Row as="p" align="stretch" gap={8} size={13} tone="quiet" className={styles.hint}>
        <Icon path={mdiInformationOutline} size={18} />
        {t('flight_lists.editor.hint')}
      </Row>
    </section>
  );
};
