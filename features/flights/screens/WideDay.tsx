import { mdiPrinterOutline } from '@mdi/js';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../web/i18n/zone.ts';
import { Icon } from '../../../web/ui/Icon.tsx';
import { ButtonLink } from '../../../web/ui/links.tsx';
import { PageFrame } from '../../../web/ui/PageFrame.tsx';
import { PageHead } from '../../../web/ui/PageHead.tsx';
import { Delta, Standing } from './cells.tsx';
import { DayButtons } from './DayButtons.tsx';
import { DayFacts, Trail } from './DayHead.tsx';
import type { DayPageProps } from './day-page.ts';
import { FlightMenu } from './FlightMenu.tsx';
import styles from './FlightScreen.module.css';

/** From lg on: the people on the left, everything that is set on the right. */
export const WideDay = ({ flight, actions, parts }: DayPageProps) => {
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
            <DayButtons flight={flight} actions={actions} />
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
