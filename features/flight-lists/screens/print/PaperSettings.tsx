import { useTranslation } from 'react-i18next';
import { Row } from '../../../../web/ui/layout/Layout.tsx';
import { LIST_ORDERS } from '../../../accounts/preferences.contract.ts';
import { FONT_SIZES, type ListGroup } from '../../contract.ts';
import type { ChosenOptions } from '../../making.rules.ts';
import { Choice } from './Choice.tsx';
import styles from './PaperSettings.module.css';

interface PaperSettingsProps {
  readonly options: ChosenOptions;
  readonly onChange: (change: Partial<ChosenOptions>) => void;
}

/** Useful combinations of groups, with start instructors before students. */
const WHO = {
  students: ['students'],
  starters: ['start_instructors'],
  both: ['start_instructors', 'students'],
  everybody: ['flight_teachers', 'start_instructors', 'students'],
} as const satisfies Record<string, readonly ListGroup[]>;

type Who = keyof typeof WHO;
const ALL_WHO = Object.keys(WHO) as Who[];

const whoIn = (groups: readonly ListGroup[]): Who =>
  ALL_WHO.find((who) => WHO[who].join() === groups.join()) ?? 'students';

const SIZES = Array.from({ length: FONT_SIZES.largest - FONT_SIZES.smallest + 1 }, (_, step) =>
  String(FONT_SIZES.smallest + step),
);

/** Options for the layout of the list on paper. */
export const PaperSettings = ({ options, onChange }: PaperSettingsProps) => {
  const { t } = useTranslation();
  return (
    <Row as="fieldset" wrap aria-label={t('flight_lists.settings.label')} className={styles.settings}>
      <Choice
        label={t('flight_lists.settings.paper')}
        value={options.orientation}
        options={(['landscape', 'portrait'] as const).map((value) => ({
          value,
          label: t(`flight_lists.settings.${value}`),
        }))}
        onChoose={(orientation) => onChange({ orientation })}
      />
      <Choice
        label={t('flight_lists.settings.size')}
        value={String(options.font_size)}
        options={SIZES.map((value) => ({ value, label: t('flight_lists.settings.points', { size: value }) }))}
        onChoose={(size) => onChange({ font_size: Number(size) })}
      />
      <Choice
        label={t('flight_lists.settings.who')}
        value={whoIn(options.groups)}
        options={ALL_WHO.map((value) => ({ value, label: t(`flight_lists.settings.of.${value}`) }))}
        onChoose={(who) => onChange({ groups: [...WHO[who]] })}
      />
      <Choice
        label={t('signups.order.label')}
        value={options.order}
        options={LIST_ORDERS.map((value) => ({ value, label: t(`signups.order.by.${value}`) }))}
        onChoose={(order) => onChange({ order })}
      />
    </Row>
  );
};
