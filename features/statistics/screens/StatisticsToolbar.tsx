import { useTranslation } from 'react-i18next';
import { ToggleGroup } from '../../../web/ui/fields/ToggleGroup.tsx';
import { FilterMenu } from '../../../web/ui/lists/FilterMenu.tsx';
import { Toolbar } from '../../../web/ui/page/PageFrame.tsx';
import { FLIGHT_TYPES } from '../../fields/kinds.fields.ts';
import { GROUPINGS, MONTHS } from '../rules.ts';
import styles from './StatisticsToolbar.module.css';
import type { StatisticsChoice } from './use-choice.ts';

/** Chooses season, month and type, and groups the numbers by month, type or season. */
export const StatisticsToolbar = ({ choice: { shown, change } }: { readonly choice: StatisticsChoice }) => {
  const { t } = useTranslation();
  const { by, choice, seasons } = shown;
  const months = t('calendar.months_long').split(' ');
  const all = { value: '', label: t('words.all') };
  const [newest, ...earlier] = seasons.map((year) => ({ value: String(year), label: String(year) }));
  return (
    <div className={styles.bar}>
      <Toolbar>
        <ToggleGroup
          label={t('statistics.by.label')}
          value={by}
          options={GROUPINGS.map((value) => ({ value, shown: t(`statistics.by.${value}`) }))}
          onChange={(value) => change({ by: value })}
        />
        {newest !== undefined && (
          <FilterMenu
            label={t('statistics.filters.season')}
            value={String(choice.year)}
            options={[newest, ...earlier]}
            onChange={(year) => change({ year: Number(year) })}
          />
        )}
        <FilterMenu
          label={t('statistics.filters.month')}
          value={String(choice.month ?? '')}
          options={[all, ...MONTHS.map((month) => ({ value: String(month), label: months[month - 1] ?? '' }))]}
          onChange={(month) => change({ month: Number(month) })}
        />
        <FilterMenu
          label={t('statistics.filters.type')}
          value={choice.type ?? ''}
          options={[all, ...FLIGHT_TYPES.map((type) => ({ value: type, label: t(`flights.types.${type}`) }))]}
          onChange={(type) => change({ type })}
        />
      </Toolbar>
    </div>
  );
};
