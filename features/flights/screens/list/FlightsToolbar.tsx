import { mdiAccountTie, mdiCalendarMonth } from '@mdi/js';
import { useTranslation } from 'react-i18next';
import { Switch } from '../../../../web/ui/fields/Switch.tsx';
import { FilterMenu, FilterToggle } from '../../../../web/ui/lists/FilterMenu.tsx';
import { SearchField } from '../../../../web/ui/lists/SearchField.tsx';
import { Spring, Toolbar } from '../../../../web/ui/page/PageFrame.tsx';
import { useIsMobile } from '../../../../web/ui/page/use-media.ts';
import { FLIGHT_TYPES } from '../../../fields/kinds.fields.ts';
import styles from './FlightsToolbar.module.css';
import { STANDING_LOOK, TYPE_ICON } from './flight-look.ts';
import type { FlightList } from './use-flight-list.ts';

interface FlightsToolbarProps {
  readonly list: FlightList;
  /** On phones a button in the page header shows the search field. */
  readonly searching: boolean;
}

const STANDINGS = ['unconfirmed', 'confirmed', 'canceled'] as const;

export const FlightsToolbar = ({ list, searching }: FlightsToolbarProps) => {
  const { t } = useTranslation();
  const mobile = useIsMobile();
  const { state, narrow } = list;
  const asMonth = state.view === 'month';
  const search = (
    <SearchField
      value={state.search}
      onChange={(text) => narrow({ search: text })}
      label={t('flights.search')}
      width={mobile ? '100%' : 264}
      autoFocus={mobile}
    />
  );
  // Warnings concern future days only: among past days these filters would find nothing.
  const showPast = (past: boolean) => narrow({ past, loud: false, untaught: false });

  return (
    <>
      {mobile && searching && !asMonth && <div className={styles.search}>{search}</div>}
      <Toolbar>
        <FilterToggle
          on={asMonth}
          onChange={(month) => narrow({ view: month ? 'month' : 'list' })}
          icon={mdiCalendarMonth}
        >
          {t('flights.filters.month')}
        </FilterToggle>
        {!mobile && !asMonth && search}
        <FilterMenu
          label={t('flight_fields.name.type')}
          value={state.type}
          onChange={(type) => narrow({ type })}
          options={[
            { value: '', label: t('words.all') },
            ...FLIGHT_TYPES.map((type) => ({ value: type, label: t(`flights.types.${type}`), icon: TYPE_ICON[type] })),
          ]}
        />
        <FilterMenu
          label={t('flight_fields.name.canceled')}
          value={state.state}
          onChange={(standing) => narrow({ state: standing })}
          options={[
            { value: '', label: t('words.all') },
            ...STANDINGS.map((standing) => ({
              value: standing,
              label: t(`flights.states.${standing}`),
              icon: STANDING_LOOK[standing].icon,
            })),
          ]}
        />
        <FilterToggle
          on={state.mine}
          onChange={(mine) => narrow({ mine })}
          {...(mobile ? {} : { icon: mdiAccountTie })}
        >
          {t('flights.filters.mine')}
        </FilterToggle>
        {asMonth ? null : mobile ? (
          <FilterToggle on={state.past} onChange={showPast}>
            {t('flights.filters.past_short')}
          </FilterToggle>
        ) : (
          <>
            <Spring />
            <Switch checked={state.past} onChange={showPast} label={t('flights.filters.past')} />
          </>
        )}
      </Toolbar>
    </>
  );
};
