import { mdiAccountTie, mdiCalendarBlankOutline, mdiCalendarPlus, mdiMagnify, mdiMagnifyClose } from '@mdi/js';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../web/i18n/zone.ts';
import { Button } from '../../../web/ui/Button.tsx';
import { Card } from '../../../web/ui/Card.tsx';
import { EmptyState } from '../../../web/ui/EmptyState.tsx';
import { FilterMenu, FilterToggle } from '../../../web/ui/FilterMenu.tsx';
import { Icon } from '../../../web/ui/Icon.tsx';
import { IconAction } from '../../../web/ui/IconAction.tsx';
import { PageFrame, Spring, Toolbar } from '../../../web/ui/PageFrame.tsx';
import { PageHead } from '../../../web/ui/PageHead.tsx';
import { Pager, usePageSize } from '../../../web/ui/Pager.tsx';
import { SearchField } from '../../../web/ui/SearchField.tsx';
import { SkeletonRows } from '../../../web/ui/SkeletonRows.tsx';
import { useIsMobile } from '../../../web/ui/use-media.ts';
import { useUrlState } from '../../../web/ui/use-url-state.ts';
import { useSelf } from '../../accounts/client.ts';
import { pastFlightsQuery, pendingFlightsQuery } from '../client.ts';
import { FLIGHT_TYPES, type Flight } from '../contract.ts';
import { lacksStartInstructor } from '../rules.ts';
import { FlightRows } from './FlightRows.tsx';
import styles from './FlightsScreen.module.css';
import { FlightsTable } from './FlightsTable.tsx';
import { byMonth, filteredFlights } from './flight-list.ts';
import { STANDING_LOOK, TYPE_ICON } from './flight-look.ts';
import { useFlightActions } from './use-flight-actions.tsx';
import { useTeacherNames } from './use-teacher-names.ts';

const ScheduleDialog = lazy(() => import('./ScheduleDialog.tsx').then((file) => ({ default: file.ScheduleDialog })));

const DEFAULTS = { search: '', type: '', state: '', mine: false, loud: false, past: false, page: 1 };
const STANDINGS = ['unconfirmed', 'confirmed', 'canceled'] as const;

/** The rows of this page and how many there are: pending days are all here, past ones come page by page. */
const useFlightPage = (past: boolean, page: number, size: number, keep: (flights: readonly Flight[]) => Flight[]) => {
  const pending = useQuery({ ...pendingFlightsQuery(), enabled: !past });
  const archive = useQuery({ ...pastFlightsQuery(page, size), enabled: past });
  const loaded = past ? archive.data?.answer : pending.data;
  const kept = useMemo(() => (loaded === undefined ? undefined : keep(loaded)), [loaded, keep]);
  const all = past ? (archive.data?.total ?? 0) : (kept?.length ?? 0);
  return {
    all: pending.data,
    failed: past ? archive.isError : pending.isError,
    none: loaded?.length === 0,
    rows: past ? kept : kept?.slice((page - 1) * size, page * size),
    total: all,
  };
};

export const FlightsScreen = () => {
  const { t } = useTranslation();
  const dates = useDates();
  const mobile = useIsMobile();
  const self = useSelf();
  const names = useTeacherNames();
  const [filter, change] = useUrlState(DEFAULTS);
  const [size, setSize] = usePageSize('flights');
  const [scheduling, setScheduling] = useState(false);
  const [searching, setSearching] = useState(filter.search !== '');
  const actions = useFlightActions();

  const keep = useCallback(
    (flights: readonly Flight[]) =>
      filteredFlights(flights, filter, self.memberId, (flight) =>
        [
          dates.dayInWords(flight.start_datetime),
          dates.day(flight.start_datetime),
          t(`flights.types.${flight.type}`),
          ...(flight.flight_teachers ?? []).map((id) => names.whole(id) ?? ''),
        ].join(' '),
      ),
    [filter, self.memberId, dates, names, t],
  );
  const { all, rows, total, failed, none } = useFlightPage(filter.past, filter.page, size, keep);
  const loud = (all ?? []).filter(lacksStartInstructor).length;
  const narrow = (part: Partial<typeof filter>) => change({ ...part, page: 1 });

  const search = (
    <SearchField
      value={filter.search}
      onChange={(text) => narrow({ search: text })}
      label={t('flights.search')}
      width={mobile ? '100%' : 264}
      autoFocus={mobile}
    />
  );
  const schedule = (
    <Button variant="contained" startIcon={<Icon path={mdiCalendarPlus} />} onClick={() => setScheduling(true)}>
      {t('flights.schedule.button')}
    </Button>
  );

  const pager = (
    <Pager
      label={t('flights.per_page')}
      total={total}
      page={filter.page}
      size={size}
      onPage={(page) => change({ page })}
      onSize={setSize}
    />
  );
  const months = rows === undefined ? [] : byMonth(rows, dates.zone);
  const filtered = filter.search !== '' || filter.type !== '' || filter.state !== '' || filter.mine || filter.loud;

  return (
    <PageFrame edgeToEdge={mobile}>
      <PageHead
        title={t('flights.title')}
        subtitle={
          all !== undefined &&
          !filter.past && (
            <span>
              {!mobile && t('flights.count', { count: all.length })}
              {!mobile && loud > 0 && ' · '}
              {loud > 0 && (
                <button
                  type="button"
                  className={styles.loud}
                  aria-pressed={filter.loud}
                  onClick={() => narrow({ loud: !filter.loud })}
                >
                  {t('flights.without_start_instructor', { count: loud })}
                </button>
              )}
            </span>
          )
        }
        actions={
          mobile ? (
            <>
              <IconAction
                icon={mdiMagnify}
                iconSize={24}
                size="large"
                label={t('flights.search')}
                aria-expanded={searching}
                onClick={() => setSearching(!searching)}
              />
              <IconAction
                icon={mdiCalendarPlus}
                filled
                label={t('flights.schedule.button')}
                onClick={() => setScheduling(true)}
              />
            </>
          ) : (
            schedule
          )
        }
      />
      {mobile && searching && <div className={styles.search}>{search}</div>}
      <Toolbar>
        {!mobile && search}
        <FilterMenu
          label={t('flights.filters.type')}
          value={filter.type}
          onChange={(type) => narrow({ type })}
          options={[
            { value: '', label: t('words.all') },
            ...FLIGHT_TYPES.map((type) => ({ value: type, label: t(`flights.types.${type}`), icon: TYPE_ICON[type] })),
          ]}
        />
        <FilterMenu
          label={t('flights.filters.state')}
          value={filter.state}
          onChange={(state) => narrow({ state })}
          options={[
            { value: '', label: t('words.all') },
            ...STANDINGS.map((state) => ({
              value: state,
              label: t(`flights.states.${state}`),
              icon: STANDING_LOOK[state].icon,
            })),
          ]}
        />
        <FilterToggle
          on={filter.mine}
          onChange={(mine) => narrow({ mine })}
          {...(mobile ? {} : { icon: mdiAccountTie })}
        >
          {t('flights.filters.mine')}
        </FilterToggle>
        {!mobile && <Spring />}
        <FilterToggle on={filter.past} onChange={(past) => narrow({ past, loud: false })}>
          {t(mobile ? 'flights.filters.past_short' : 'flights.filters.past')}
        </FilterToggle>
      </Toolbar>

      {rows === undefined && !failed && (
        <Card flush>
          <SkeletonRows height={mobile ? 68 : 49} />
        </Card>
      )}
      {failed && (
        <EmptyState
          icon={mdiCalendarBlankOutline}
          title={t('flights.not_loaded.title')}
          text={t('flights.not_loaded.text')}
        />
      )}
      {rows !== undefined && rows.length === 0 && !failed && (
        <Card>
          {none || !filtered ? (
            <EmptyState
              icon={mdiCalendarBlankOutline}
              title={t(filter.past ? 'flights.empty.past' : 'flights.empty.title')}
              text={t(filter.past ? 'flights.empty.past_text' : 'flights.empty.text')}
              {...(filter.past ? {} : { action: schedule })}
            />
          ) : (
            <EmptyState
              icon={mdiMagnifyClose}
              title={t('flights.empty.no_match')}
              text={t('flights.empty.no_match_text')}
              action={
                <Button variant="outlined" onClick={() => change({ ...DEFAULTS, past: filter.past })}>
                  {t('actions.clear_search')}
                </Button>
              }
            />
          )}
        </Card>
      )}
      {months.length > 0 && mobile && (
        <div className={styles.edge}>
          <FlightRows months={months} />
          {pager}
        </div>
      )}
      {months.length > 0 && !mobile && (
        <Card flush>
          <FlightsTable months={months} nameOf={names.short} actions={actions} />
          {pager}
        </Card>
      )}
      {actions.dialog}
      {scheduling && (
        <Suspense>
          <ScheduleDialog flights={all ?? []} onClose={() => setScheduling(false)} />
        </Suspense>
      )}
    </PageFrame>
  );
};
