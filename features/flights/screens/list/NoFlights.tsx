import { mdiCalendarBlankOutline, mdiMagnifyClose } from '@mdi/js';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../web/ui/buttons/Button.tsx';
import { EmptyState } from '../../../../web/ui/lists/EmptyState.tsx';
import type { FlightList } from './use-flight-list.ts';

interface NoFlightsProps {
  readonly list: FlightList;
  /** Button that schedules flights. */
  readonly schedule: ReactNode;
}

/** Shown instead of rows: the error or the reason for an empty list, and what to do next. */
export const NoFlights = ({ list, schedule }: NoFlightsProps) => {
  const { t } = useTranslation();
  if (list.failed) {
    return (
      <EmptyState
        icon={mdiCalendarBlankOutline}
        title={t('flights.not_loaded.title')}
        text={t('flights.not_loaded.text')}
        action={
          <Button variant="outlined" onClick={list.retry}>
            {t('actions.retry')}
          </Button>
        }
      />
    );
  }
  if (list.narrowed && list.count !== 0) {
    return (
      <EmptyState
        icon={mdiMagnifyClose}
        title={t('flights.empty.no_match')}
        text={t('flights.empty.no_match_text')}
        action={
          <Button variant="outlined" onClick={list.clear}>
            {t('actions.clear_search')}
          </Button>
        }
      />
    );
  }
  return list.state.past ? (
    <EmptyState icon={mdiCalendarBlankOutline} title={t('flights.empty.past')} text={t('flights.empty.past_text')} />
  ) : (
    <EmptyState
      icon={mdiCalendarBlankOutline}
      title={t('flights.empty.title')}
      text={t('flights.empty.text')}
      action={schedule}
    />
  );
};
