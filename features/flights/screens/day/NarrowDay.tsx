import { mdiArrowLeft, mdiPrinterOutline } from '@mdi/js';
import { type ReactNode, Suspense, startTransition, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../../web/i18n/zone.ts';
import { Row, Text } from '../../../../web/ui/layout/Layout.tsx';
import { SkeletonRows } from '../../../../web/ui/lists/SkeletonRows.tsx';
import { whenQuiet } from '../../../../web/ui/loading/when-quiet.ts';
import { Icon } from '../../../../web/ui/marks/Icon.tsx';
import { IconButtonLink } from '../../../../web/ui/marks/links.tsx';
import { DetailBar } from '../../../../web/ui/page/DetailBar.tsx';
import { useDocumentTitle } from '../../../../web/ui/page/use-document-title.ts';
import { FLIGHT_SEGMENTS, type FlightSegment } from '../../../accounts/preferences.contract.ts';
import { Delta, Standing } from '../list/cells.tsx';
import { BoardLink } from './BoardLink.tsx';
import { DayBar } from './DayButtons.tsx';
import { DayFacts } from './DayHead.tsx';
import type { DayPageProps, LoadParts } from './day-page.ts';
import { FlightMenu } from './FlightMenu.tsx';
import styles from './FlightScreen.module.css';
import { SegmentTabs } from './SegmentTabs.tsx';
import { useDayPart } from './use-day-part.ts';
import { useHashTarget } from './use-hash-target.ts';
import { WaitingMails } from './WaitingMails.tsx';

interface NarrowHeadProps {
  readonly title: string;
  readonly beside?: ReactNode;
  readonly actions?: ReactNode;
  readonly tabs?: ReactNode;
}

/** Header on phones. Also shown while a day is loading or does not exist, so that there is always a way back. */
export const NarrowHead = ({ title, ...more }: NarrowHeadProps) => {
  const { t } = useTranslation();
  useDocumentTitle(title);
  return (
    <DetailBar
      back={
        <IconButtonLink to="/flights" size="large" aria-label={t('flights.day.back')}>
          <Icon path={mdiArrowLeft} size={24} />
        </IconButtonLink>
      }
      title={title}
      {...more}
    />
  );
};

/** Segments with padding; the others reach the edges of the screen. */
const PADDED: readonly FlightSegment[] = ['schedule', 'comments'];

/**
 * Returns the segments to mount: those that were opened, and once the page is quiet the others, so that they do not delay
 * the first picture and are there when they are opened, also without a network. They are loaded and mounted one at a time,
 * with room for a press between them. If their code can't be loaded then, nothing happens: it is loaded when one of them
 * is opened.
 */
const useMounted = (part: FlightSegment, loadParts: LoadParts): readonly FlightSegment[] => {
  const [mounted, setMounted] = useState<readonly FlightSegment[]>([part]);
  if (!mounted.includes(part)) setMounted([...mounted, part]);
  useEffect(() => {
    let isLeft = false;
    const mountOthers = async () => {
      for (const load of loadParts) {
        await whenQuiet();
        await load();
      }
      for (const name of FLIGHT_SEGMENTS) {
        await whenQuiet();
        if (isLeft) return;
        startTransition(() => setMounted((before) => (before.includes(name) ? before : [...before, name])));
      }
    };
    mountOthers().catch(() => undefined);
    return () => {
      isLeft = true;
    };
  }, [loadParts]);
  return mounted;
};

/** Page for widths below lg: one segment at a time, with the main actions within reach of the thumb. */
export const NarrowDay = ({ flight, actions, onHistory, parts, loadParts, marks, order }: DayPageProps) => {
  const { t } = useTranslation();
  const dates = useDates();
  const { part, choose, chosen } = useDayPart(order);
  useHashTarget(chosen);
  const mounted = useMounted(part, loadParts);
  return (
    <div className={styles.narrow}>
      <NarrowHead
        title={dates.day(flight.start_datetime)}
        beside={
          <Text tone="quiet" weight={500} className={styles.delta}>
            <Delta flight={flight} />
          </Text>
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
              onHistory={onHistory}
              size="large"
              without={['open', 'print', 'confirm', 'cancel']}
            />
          </>
        }
        tabs={<SegmentTabs order={order} marks={marks} part={part} onPart={choose} />}
      />
      <Row wrap tone="quiet" className={styles.facts}>
        <Standing flight={flight} chip />
        <DayFacts flight={flight} brief />
        <BoardLink flight={flight} size="large" />
      </Row>
      <WaitingMails flight={flight} actions={actions} />
      {/* Segments stay mounted: switching to the members must not discard an edited schedule. */}
      {order.map((name) => (
        <div
          key={name}
          role="tabpanel"
          id={`part-${name}`}
          aria-labelledby={`tab-${name}`}
          hidden={name !== part}
          className={`${styles.part} ${PADDED.includes(name) ? styles.padded : ''}`}
        >
          <Suspense
            fallback={
              <div aria-busy="true">
                <SkeletonRows />
              </div>
            }
          >
            {mounted.includes(name) && parts[name]}
          </Suspense>
        </div>
      ))}
      <DayBar flight={flight} actions={actions} />
    </div>
  );
};
