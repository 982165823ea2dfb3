import { mdiPrinterOutline } from '@mdi/js';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../../web/i18n/zone.ts';
import { Stack, Text } from '../../../../web/ui/layout/Layout.tsx';
import { Icon } from '../../../../web/ui/marks/Icon.tsx';
import { ButtonLink } from '../../../../web/ui/marks/links.tsx';
import { PageFrame } from '../../../../web/ui/page/PageFrame.tsx';
import { PageHead } from '../../../../web/ui/page/PageHead.tsx';
import { Delta, Standing } from '../list/cells.tsx';
import { BoardLink } from './BoardLink.tsx';
import { CancelButton, ConfirmButton } from './DayButtons.tsx';
import { DayFacts, Trail } from './DayHead.tsx';
import type { DayPageProps } from './day-page.ts';
import { FlightMenu } from './FlightMenu.tsx';
import styles from './FlightScreen.module.css';
import { columnsOf } from './segment-columns.rules.ts';
import { useColumnCount } from './use-column-count.ts';
import { useHashTarget } from './use-hash-target.ts';
import { WaitingMails } from './WaitingMails.tsx';

/** Page for widths from lg: participants on the left, settings on the right; three columns from xl. */
export const WideDay = ({ flight, actions, onHistory, parts, order }: DayPageProps) => {
  const { t } = useTranslation();
  const dates = useDates();
  const columns = columnsOf(order, useColumnCount());
  useHashTarget();
  return (
    <PageFrame>
      <PageHead
        large
        trail={<Trail flight={flight} />}
        title={dates.day(flight.start_datetime)}
        beside={
          <>
            <Text tone="quiet" weight={500} className={styles.delta}>
              <Delta flight={flight} />
            </Text>
            <Standing flight={flight} chip />
          </>
        }
        subtitle={<DayFacts flight={flight} />}
        actions={
          <>
            {/* First, because it goes away when it is pressed: no other button may move to its place. */}
            <ConfirmButton flight={flight} actions={actions} />
            <BoardLink flight={flight} />
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
            <FlightMenu
              flight={flight}
              actions={actions}
              onHistory={onHistory}
              size="medium"
              without={['open', 'print', 'confirm', 'cancel']}
            />
          </>
        }
      />
      <WaitingMails flight={flight} actions={actions} />
      <div className={styles.columns}>
        {columns.map((column) => (
          <Stack gap={16} key={column.join()} className={styles.column}>
            {column.map((name) => (
              <div key={name} id={`part-${name}`} className={styles.part}>
                {parts[name]}
              </div>
            ))}
          </Stack>
        ))}
      </div>
    </PageFrame>
  );
};
