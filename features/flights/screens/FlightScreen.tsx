import { mdiArrowLeft, mdiCalendarQuestion, mdiCalendarRemoveOutline, mdiCheck, mdiPrinterOutline } from '@mdi/js';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FlightId } from '../../../core/ids/ids.ts';
import { useDates } from '../../../web/i18n/zone.ts';
import { Button } from '../../../web/ui/Button.tsx';
import { ActionBar, DetailBar } from '../../../web/ui/DetailBar.tsx';
import { EmptyState } from '../../../web/ui/EmptyState.tsx';
import { Icon } from '../../../web/ui/Icon.tsx';
import { ButtonLink, IconButtonLink } from '../../../web/ui/links.tsx';
import { PageFrame } from '../../../web/ui/PageFrame.tsx';
import { PageHead } from '../../../web/ui/PageHead.tsx';
import { SkeletonRows } from '../../../web/ui/SkeletonRows.tsx';
import { useDocumentTitle } from '../../../web/ui/use-document-title.ts';
import { useIsMobile } from '../../../web/ui/use-media.ts';
import { usePreferences } from '../../accounts/client.ts';
import { flightQuery } from '../client.ts';
import type { Flight } from '../contract.ts';
import { standing } from '../rules.ts';
import { Delta, Standing } from './cells.tsx';
import { DayFacts, Trail } from './DayHead.tsx';
import { FlightMenu } from './FlightMenu.tsx';
import styles from './FlightScreen.module.css';
import { ScheduleCard, type SharedMembers } from './ScheduleCard.tsx';
import { type DayPart, SegmentTabs, useDayPart } from './SegmentTabs.tsx';
import { type FlightActions, useFlightActions } from './use-flight-actions.tsx';

interface FlightScreenProps {
  readonly flightId: FlightId;
  /** The people of the day, composed outside: flight days know nothing of sign-ups. */
  readonly membersSegment: (flight: Flight) => ReactNode;
  readonly sharedMembers: SharedMembers;
}

interface DayProps {
  readonly flight: Flight;
  readonly actions: FlightActions;
  readonly parts: Readonly<Record<DayPart, ReactNode>>;
  /** In the person's own order. */
  readonly order: readonly DayPart[];
}

const CancelButton = ({ flight, actions }: Pick<DayProps, 'flight' | 'actions'>) => {
  const { t } = useTranslation();
  const mobile = useIsMobile();
  if (standing(flight) === 'canceled') return null;
  return (
    <Button
      variant="outlined"
      color="inherit"
      {...(mobile ? {} : { startIcon: <Icon path={mdiCalendarRemoveOutline} /> })}
      onClick={() => actions.askToCancel(flight)}
    >
      {t('flights.cancel')}
    </Button>
  );
};

/** Filled while the day is unconfirmed: then it is the one thing to do. */
const ConfirmButton = ({ flight, actions }: Pick<DayProps, 'flight' | 'actions'>) => {
  const { t } = useTranslation();
  const state = standing(flight);
  if (state === 'confirmed') return null;
  return (
    <Button
      variant={state === 'unconfirmed' ? 'contained' : 'outlined'}
      startIcon={<Icon path={mdiCheck} />}
      onClick={() => actions.confirm(flight)}
    >
      {t(state === 'canceled' ? 'flights.confirm_again' : 'flights.confirm')}
    </Button>
  );
};

const WideDay = ({ flight, actions, parts }: DayProps) => {
  const { t } = useTranslation();
  const dates = useDates();
  return (
    <PageFrame>
      <PageHead
        large
        trail={<Trail flight={flight} />}
        title={dates.day(flight.start_datetime)}
        beside={
          <>
            <span className={styles.delta}>
              <Delta flight={flight} />
            </span>
            <Standing flight={flight} chip />
          </>
        }
        subtitle={<DayFacts flight={flight} />}
        actions={
          <>
            <ButtonLink
              to="/flight/$flightId/print"
              params={{ flightId: flight.flight_id }}
              variant="outlined"
              color="inherit"
              startIcon={<Icon path={mdiPrinterOutline} />}
            >
              {t('flights.print')}
            </ButtonLink>
            <CancelButton flight={flight} actions={actions} />
            <ConfirmButton flight={flight} actions={actions} />
            <FlightMenu
              flight={flight}
              actions={actions}
              size="medium"
              without={['open', 'print', 'confirm', 'cancel']}
            />
          </>
        }
      />
      <div className={styles.columns}>
        <div>{parts.members}</div>
        <div>{parts.schedule}</div>
      </div>
    </PageFrame>
  );
};

const NarrowDay = ({ flight, actions, parts, order }: DayProps) => {
  const { t } = useTranslation();
  const dates = useDates();
  const [part, setPart] = useDayPart(order);
  useDocumentTitle(dates.day(flight.start_datetime));
  return (
    <div className={styles.narrow}>
      <DetailBar
        back={
          <IconButtonLink to="/flights" size="large" aria-label={t('flights.day.back')}>
            <Icon path={mdiArrowLeft} size={24} />
          </IconButtonLink>
        }
        title={dates.day(flight.start_datetime)}
        beside={
          <span className={styles.delta}>
            <Delta flight={flight} />
          </span>
        }
        actions={
          <>
            <IconButtonLink
              to="/flight/$flightId/print"
              params={{ flightId: flight.flight_id }}
              size="large"
              aria-label={t('flights.print')}
            >
              <Icon path={mdiPrinterOutline} size={24} />
            </IconButtonLink>
            <FlightMenu
              flight={flight}
              actions={actions}
              size="large"
              without={['open', 'print', 'confirm', 'cancel']}
            />
          </>
        }
        tabs={<SegmentTabs order={order} part={part} onPart={setPart} />}
      />
      <div className={styles.facts}>
        <Standing flight={flight} chip />
        <DayFacts flight={flight} />
      </div>
      {/* Both stay alive: a schedule that is being edited must not be thrown away by a look at the members. */}
      {order.map((name) => (
        <div
          key={name}
          role="tabpanel"
          id={`part-${name}`}
          aria-labelledby={`tab-${name}`}
          hidden={name !== part}
          className={styles[name]}
        >
          {parts[name]}
        </div>
      ))}
      <ActionBar>
        <CancelButton flight={flight} actions={actions} />
        <ConfirmButton flight={flight} actions={actions} />
      </ActionBar>
    </div>
  );
};

export const FlightScreen = ({ flightId, membersSegment, sharedMembers }: FlightScreenProps) => {
  const { t } = useTranslation();
  const mobile = useIsMobile();
  const navigate = useNavigate();
  const cache = useQueryClient();
  const { flight_layout } = usePreferences();
  const { data: flight } = useQuery(flightQuery(flightId, cache));
  const actions = useFlightActions(() => void navigate({ to: '/flights' }));

  if (flight === undefined) {
    return (
      <PageFrame>
        <PageHead title={t('flights.title')} />
        <SkeletonRows />
      </PageFrame>
    );
  }
  if (flight === null) {
    return (
      <PageFrame>
        <PageHead title={t('flights.title')} />
        <EmptyState
          icon={mdiCalendarQuestion}
          title={t('flights.not_found.title')}
          text={t('flights.not_found.text')}
          action={
            <ButtonLink to="/flights" variant="contained">
              {t('flights.not_found.back')}
            </ButtonLink>
          }
        />
      </PageFrame>
    );
  }
  const parts = {
    members: membersSegment(flight),
    schedule: <ScheduleCard flight={flight} sharedMembers={sharedMembers} />,
  };
  const order = flight_layout.filter((name): name is DayPart => name in parts);
  const Day = mobile ? NarrowDay : WideDay;
  return (
    <>
      <Day flight={flight} actions={actions} parts={parts} order={order} />
      {actions.dialog}
    </>
  );
};
