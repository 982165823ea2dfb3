import { mdiArrowLeft, mdiPrinterOutline } from '@mdi/js';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { FlightId, MemberId } from '../../../../core/ids/ids.ts';
import { useNow } from '../../../../web/i18n/use-now.ts';
import { useDates } from '../../../../web/i18n/zone.ts';
import { Button } from '../../../../web/ui/buttons/Button.tsx';
import { Text } from '../../../../web/ui/layout/Layout.tsx';
import { EmptyState } from '../../../../web/ui/lists/EmptyState.tsx';
import { SkeletonRows } from '../../../../web/ui/lists/SkeletonRows.tsx';
import { Icon } from '../../../../web/ui/marks/Icon.tsx';
import { IconButtonLink } from '../../../../web/ui/marks/links.tsx';
import { FittedPaper } from '../../../../web/ui/paper/FittedPaper.tsx';
import { PaperBar } from '../../../../web/ui/paper/PaperBar.tsx';
import { usePaper } from '../../../../web/ui/paper/use-paper.ts';
import { flightQuery } from '../../../flights/client.ts';
import type { Flight } from '../../../flights/contract.ts';
import { UnknownDay } from '../../../flights/ui/lazy-day-questions.ts';
import { useSchool } from '../../../schools/client.ts';
import { type DayCrew, flightMembersQuery } from '../../../signups/client.ts';
import { checklistQuery } from '../../checklist.client.ts';
import type { ChecklistRow } from '../../checklist.contract.ts';
import styles from './VanScreen.module.css';
import { VanSheet } from './VanSheet.tsx';

interface VanScreenProps {
  readonly flightId: FlightId;
  /** Participants' notes on "other". */
  readonly notes: readonly string[];
  /** Returns the participant's own remark; '' if there is none. */
  readonly remarkOf: (memberId: MemberId) => string;
}

/** Print view of the checklist: items to load into the van, and for whom. */
export const VanScreen = ({ flightId, ...said }: VanScreenProps) => {
  const { t } = useTranslation();
  const flight = useQuery(flightQuery(flightId));
  const crew = useQuery(flightMembersQuery(flightId));
  const checklist = useQuery(checklistQuery(flightId));
  if (flight.data && crew.data && checklist.data) {
    return <Printable flight={flight.data} crew={crew.data} rows={checklist.data} {...said} />;
  }
  const failed = [flight, crew, checklist].filter(({ isError }) => isError);
  return (
    <>
      <Toolbar flightId={flightId} ready={false} />
      {flight.data === null ? (
        <Suspense>
          <UnknownDay flightId={flightId} />
        </Suspense>
      ) : failed.length > 0 ? (
        <EmptyState
          icon={mdiPrinterOutline}
          title={t('materials.checklist.not_loaded')}
          action={
            <Button variant="contained" onClick={() => Promise.all(failed.map((query) => query.refetch()))}>
              {t('actions.retry')}
            </Button>
          }
        />
      ) : (
        <SkeletonRows rows={12} height={40} bars={[30, 14, 8, 8, 8]} />
      )}
    </>
  );
};

interface PrintableProps extends Omit<VanScreenProps, 'flightId'> {
  readonly flight: Flight;
  readonly crew: DayCrew;
  readonly rows: readonly ChecklistRow[];
}

const Printable = ({ flight, ...listed }: PrintableProps) => {
  const { t } = useTranslation();
  const dates = useDates();
  const school = useSchool();
  const now = useNow();
  const title = t('materials.van.title_of', { day: dates.day(flight.start_datetime) });
  useEffect(() => {
    // The browser suggests the title as the file name of a PDF.
    document.title = title;
  }, [title]);
  const foot = [school.display_name, t('materials.van.title'), dates.date(flight.start_datetime)].join(' · ');
  usePaper({ foot, pageWord: t('materials.van.page'), orientation: 'portrait' });
  return (
    <>
      <Toolbar flightId={flight.flight_id} ready />
      <FittedPaper legible={title}>
        <VanSheet flight={flight} school={school} now={now} {...listed} />
      </FittedPaper>
    </>
  );
};

const Toolbar = ({ flightId, ready }: { readonly flightId: FlightId; readonly ready: boolean }) => {
  const { t } = useTranslation();
  return (
    <PaperBar>
      <IconButtonLink
        to="/flight/$flightId"
        params={{ flightId }}
        hash="checklist"
        size="large"
        aria-label={t('materials.van.back')}
        title={t('materials.van.back')}
      >
        <Icon path={mdiArrowLeft} size={24} />
      </IconButtonLink>
      <Text grow weight={600} className={styles.title}>
        {t('materials.van.title')}
      </Text>
      <Button
        variant="contained"
        size="large"
        startIcon={<Icon path={mdiPrinterOutline} />}
        disabled={!ready}
        onClick={() => print()}
      >
        {t('materials.van.verb')}
      </Button>
    </PaperBar>
  );
};
