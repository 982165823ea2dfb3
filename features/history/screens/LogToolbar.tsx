import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { FlightId } from '../../../core/ids/ids.ts';
import { useDates } from '../../../web/i18n/zone.ts';
import { DateField } from '../../../web/ui/fields/times/DateField.tsx';
import { FilterMenu } from '../../../web/ui/lists/FilterMenu.tsx';
import { Toolbar } from '../../../web/ui/page/PageFrame.tsx';
import { flightQuery } from '../../flights/client.ts';
import { LOG_KINDS } from '../entities.contract.ts';
import { FilterChip } from './FilterChip.tsx';
import styles from './LogToolbar.module.css';
import { MemberFilter } from './MemberFilter.tsx';
import type { LogFilterState } from './use-log-filter.ts';

/** Names the flight day to which the log is narrowed by a link from its page. */
const DayFilter = ({ id, onClear }: { readonly id: FlightId; readonly onClear: () => void }) => {
  const { t } = useTranslation();
  const dates = useDates();
  const { data: flight } = useQuery(flightQuery(id, useQueryClient()));
  const day = flight ? dates.dayShort(flight.start_datetime) : t('history.deleted_day');
  return <FilterChip label={t('history.filters.day')} value={flight === undefined ? '…' : day} onClear={onClear} />;
};

/** Filters of the log. */
export const LogToolbar = ({ log: { filter, change } }: { readonly log: LogFilterState }) => {
  const { t } = useTranslation();
  const all = { value: '', label: t('words.all') };
  return (
    <>
      <div className={styles.fields}>
        <MemberFilter label={t('history.filters.by')} id={filter.by} onChange={(by) => change({ by })} />
        <MemberFilter
          label={t('history.filters.about')}
          id={filter.user_id}
          onChange={(member) => change({ member })}
        />
        <DateField label={t('history.filters.from')} value={filter.from ?? ''} onChange={(from) => change({ from })} />
        <DateField
          label={t('history.filters.until')}
          value={filter.until ?? ''}
          onChange={(until) => change({ until })}
        />
      </div>
      <Toolbar>
        <FilterMenu
          label={t('history.filters.kind')}
          value={filter.kind ?? ''}
          options={[all, ...LOG_KINDS.map((kind) => ({ value: kind, label: t(`history.kinds.${kind}`) }))]}
          onChange={(kind) => change({ kind })}
        />
        {filter.flight_id !== null && <DayFilter id={filter.flight_id} onClear={() => change({ flight: '' })} />}
      </Toolbar>
    </>
  );
};
