import { mdiAccountMultipleOutline, mdiPrinterOutline } from '@mdi/js';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../../web/i18n/use-now.ts';
import { Button } from '../../../web/ui/buttons/Button.tsx';
import { Row } from '../../../web/ui/layout/Layout.tsx';
import { EmptyState } from '../../../web/ui/lists/EmptyState.tsx';
import { SkeletonRows } from '../../../web/ui/lists/SkeletonRows.tsx';
import { Icon } from '../../../web/ui/marks/Icon.tsx';
import { ButtonLink, IconButtonLink } from '../../../web/ui/marks/links.tsx';
import { Card } from '../../../web/ui/page/Card.tsx';
import { useIsMobile } from '../../../web/ui/page/use-media.ts';
import { usePreferences } from '../../accounts/client.ts';
import type { Flight } from '../../flights/contract.ts';
import { hasEnded } from '../../flights/rules.ts';
import { flightMembersQuery } from '../../signups/client.ts';
import type { DayMember } from '../../signups/contract.ts';
import { crewInOrder } from '../../signups/list-order.rules.ts';
import { asTicked, checklistQuery, useTicksUnderWay } from '../checklist.client.ts';
import type { ChecklistRow } from '../checklist.contract.ts';
import { vanLoad } from '../van-load.rules.ts';
import styles from './ChecklistSegment.module.css';
import { PeopleList } from './checklist/PeopleList.tsx';
import { VanTable } from './checklist/VanTable.tsx';

interface ChecklistSegmentProps {
  readonly flight: Flight;
  /** Content below the list of items to load. */
  readonly foot?: ReactNode;
  /** Participants' notes on "other". */
  readonly notes?: readonly string[];
}

/** Loads participants and their items, with pending ticks applied. */
const useChecklist = ({ flight_id }: Flight) => {
  const { i18n } = useTranslation();
  const { list_order } = usePreferences();
  const crew = useQuery(flightMembersQuery(flight_id));
  const checklist = useQuery(checklistQuery(flight_id));
  const ticks = useTicksUnderWay(flight_id);
  const people = crew.data && crewInOrder(crew.data, list_order, i18n.language);
  const refetch = () => Promise.all([crew, checklist].filter(({ isError }) => isError).map((query) => query.refetch()));
  return {
    people,
    rows: checklist.data && asTicked(checklist.data, ticks),
    failed: crew.isError || checklist.isError,
    refetch,
  };
};

/** Checklist segment of a flight day, for staff: items to load into the van, and who has received them. */
export const ChecklistSegment = ({ flight, foot, notes = [] }: ChecklistSegmentProps) => {
  const { t } = useTranslation();
  const mobile = useIsMobile();
  const listId = useId();
  const { people, rows, failed, refetch } = useChecklist(flight);
  const [open, setOpen] = useState(false);
  const isEmpty = people?.length === 0;

  const content =
    people !== undefined && rows !== undefined ? (
      <Content
        people={people}
        rows={rows}
        flight={flight}
        foot={foot}
        notes={notes}
        listId={listId}
        open={mobile || open}
        mobile={mobile}
      />
    ) : failed ? (
      <Row gap={12} wrap className={styles.failed}>
        {t('materials.checklist.not_loaded')}
        <Button variant="outlined" onClick={() => refetch()}>
          {t('actions.retry')}
        </Button>
      </Row>
    ) : (
      <SkeletonRows rows={5} height={34} bars={[50, 10, 20]} />
    );
  if (mobile) return <div className={styles.phone}>{content}</div>;

  return (
    <Card
      title={t('materials.checklist.title')}
      flush
      aside={
        !isEmpty && (
          <>
            <IconButtonLink
              size="small"
              to="/flight/$flightId/van"
              params={{ flightId: flight.flight_id }}
              aria-label={t('materials.van.print')}
              title={t('materials.van.print')}
            >
              <Icon path={mdiPrinterOutline} />
            </IconButtonLink>
            <Button size="small" aria-expanded={open} aria-controls={listId} onClick={() => setOpen(!open)}>
              {open ? t('actions.close') : t('materials.checklist.hand_out')}
            </Button>
          </>
        )
      }
    >
      {content}
    </Card>
  );
};

interface ContentProps extends Required<ChecklistSegmentProps> {
  readonly people: readonly DayMember[];
  readonly rows: readonly ChecklistRow[];
  readonly listId: string;
  /** Whether the list of people is expanded. */
  readonly open: boolean;
  readonly mobile: boolean;
}

const Content = ({ flight, people, rows, foot, notes, listId, open, mobile }: ContentProps) => {
  const { t } = useTranslation();
  const now = useNow();
  if (people.length === 0) {
    return (
      <EmptyState
        icon={mdiAccountMultipleOutline}
        title={t('materials.checklist.nobody')}
        text={t('materials.checklist.nobody_text')}
      />
    );
  }
  return (
    <>
      <div className={styles.van}>
        <VanTable loads={vanLoad(people, rows)} notes={notes} over={hasEnded(flight, now)} />
        {foot}
        {mobile && (
          <ButtonLink
            variant="outlined"
            color="inherit"
            size="large"
            fullWidth
            className={styles.print}
            to="/flight/$flightId/van"
            params={{ flightId: flight.flight_id }}
            startIcon={<Icon path={mdiPrinterOutline} />}
          >
            {t('materials.van.print')}
          </ButtonLink>
        )}
      </div>
      <div id={listId} className={styles.people}>
        {open && <PeopleList flight={flight} people={people} rows={rows} />}
      </div>
    </>
  );
};
