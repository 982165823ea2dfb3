import { mdiCalendarPlus, mdiMagnify } from '@mdi/js';
import { Link } from '@tanstack/react-router';
import { Fragment, Suspense, useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../web/ui/buttons/Button.tsx';
import { IconAction } from '../../../../web/ui/buttons/IconAction.tsx';
import { Pager, PagerFoot } from '../../../../web/ui/lists/Pager.tsx';
import { usePageSize } from '../../../../web/ui/lists/page-size.ts';
import { SkeletonRows } from '../../../../web/ui/lists/SkeletonRows.tsx';
import { Icon } from '../../../../web/ui/marks/Icon.tsx';
import { Card } from '../../../../web/ui/page/Card.tsx';
import { PageFrame } from '../../../../web/ui/page/PageFrame.tsx';
import { PageHead } from '../../../../web/ui/page/PageHead.tsx';
import { useIsMobile } from '../../../../web/ui/page/use-media.ts';
import { lacksStartInstructor, lacksTeacher } from '../../rules.ts';
import { MonthView } from '../../ui/lazy-planning.ts';
import { useFlightActions } from '../day/use-flight-actions.tsx';
import { useTeacherNames } from '../schedule/use-teacher-names.ts';
import { FlightRows } from './FlightRows.tsx';
import styles from './FlightsScreen.module.css';
import { FlightsTable } from './FlightsTable.tsx';
import { FlightsToolbar } from './FlightsToolbar.tsx';
import { NoFlights } from './NoFlights.tsx';
import { type FlightList, useFlightList } from './use-flight-list.ts';

/** Warns about days that lack somebody, and filters them when it is pressed. */
const Warnings = ({ list: { state, shown, pending, narrow } }: { readonly list: FlightList }) => {
  const { t } = useTranslation();
  const days = shown.past ? [] : (pending ?? []);
  const warnings = [
    { filter: 'loud', text: 'flights.without_start_instructor', count: days.filter(lacksStartInstructor).length },
    { filter: 'untaught', text: 'flights.without_teacher', count: days.filter(lacksTeacher).length },
  ] as const;
  return warnings
    .filter(({ count }) => count > 0)
    .map(({ filter, text, count }) => (
      <Fragment key={filter}>
        <span className={styles.dot}> · </span>
        <button
          type="button"
          className={styles[filter]}
          aria-pressed={state[filter]}
          onClick={() => narrow({ [filter]: !state[filter] })}
        >
          {t(text, { count })}
        </button>
      </Fragment>
    ));
};

/** Shows the number of days, and how many of them a filter leaves, with the warnings about them. */
const Count = ({ list }: { readonly list: FlightList }) => {
  const { t } = useTranslation();
  const { shown, count, narrowed, total } = list;
  // Keeps the height of the line until the number is loaded.
  if (count === undefined) return '\u00a0';
  return (
    <span className={styles.count}>
      <span>
        {narrowed
          ? t(shown.past ? 'flights.past_found' : 'flights.found', { found: total, count })
          : t(shown.past ? 'flights.past_count' : 'flights.count', { count })}
      </span>
      <Warnings list={list} />
    </span>
  );
};

export const FlightsScreen = () => {
  const { t } = useTranslation();
  const mobile = useIsMobile();
  const names = useTeacherNames();
  const [size, setSize] = usePageSize('flights');
  const list = useFlightList(size, names);
  const [searching, setSearching] = useState(list.state.search !== '');
  const actions = useFlightActions();
  // Deferred: many rows render in interruptible steps, behind the skeleton.
  const hasCome = useDeferredValue(list.months !== undefined);

  const schedule = (
    <Button variant="contained" startIcon={<Icon path={mdiCalendarPlus} />} onClick={() => actions.schedule()}>
      {t('flights.schedule.button')}
    </Button>
  );
  const toggleSearch = () => {
    // A hidden search must not keep filtering.
    if (searching && list.state.search !== '') list.narrow({ search: '' });
    setSearching(!searching);
  };
  const pager = (
    <Pager
      label={t('flights.per_page')}
      total={list.total}
      page={list.page}
      size={size}
      onPage={list.goTo}
      onSize={setSize}
    />
  );
  const Frame = mobile ? 'div' : Card;
  const content = () => {
    if (list.state.view === 'month')
      return (
        <Suspense fallback={<SkeletonRows height={mobile ? 92 : 49} />}>
          <MonthView list={list} names={names} />
        </Suspense>
      );
    if ((list.months === undefined || !hasCome) && !list.failed) return <SkeletonRows height={mobile ? 92 : 49} />;
    if (list.months === undefined || list.months.length === 0) return <NoFlights list={list} schedule={schedule} />;
    return (
      <>
        {mobile ? (
          <FlightRows months={list.months} names={names} />
        ) : (
          <FlightsTable
            months={list.months}
            names={names}
            actions={actions}
            latestFirst={list.shown.past !== list.shown.reversed}
            onTurn={() => list.narrow({ reversed: !list.state.reversed })}
          />
        )}
        <PagerFoot>{pager}</PagerFoot>
      </>
    );
  };

  return (
    <PageFrame edgeToEdge={mobile}>
      <PageHead
        title={t('flights.title')}
        subtitle={
          <>
            <Count list={list} />
            {/* The bottom bar has no place for them. */}
            {mobile && (
              <Link to="/statistics" className={styles.statistics}>
                {t('flights.statistics')}
              </Link>
            )}
          </>
        }
        actions={
          mobile ? (
            <>
              {list.state.view !== 'month' && (
                <IconAction
                  icon={mdiMagnify}
                  iconSize={24}
                  size="large"
                  label={t('flights.search')}
                  aria-expanded={searching}
                  onClick={toggleSearch}
                />
              )}
              <IconAction
                icon={mdiCalendarPlus}
                filled
                label={t('flights.schedule.button')}
                onClick={() => actions.schedule()}
              />
            </>
          ) : (
            schedule
          )
        }
      />
      <FlightsToolbar list={list} searching={searching} />
      <Frame {...(mobile ? {} : { flush: true })}>{content()}</Frame>
      {actions.dialog}
    </PageFrame>
  );
};
