import { mdiAccountMultipleOutline } from '@mdi/js';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../web/ui/Button.tsx';
import { Card } from '../../../web/ui/Card.tsx';
import { EmptyState } from '../../../web/ui/EmptyState.tsx';
import { SkeletonRows } from '../../../web/ui/SkeletonRows.tsx';
import { useIsMobile } from '../../../web/ui/use-media.ts';
import type { Flight } from '../../flights/contract.ts';
import { asTicked, checklistQuery, useTicksUnderWay } from '../checklist.client.ts';
import type { ChecklistRow } from '../checklist.contract.ts';
import { flightMembersQuery } from '../client.ts';
import type { DayMember } from '../contract.ts';
import styles from './ChecklistSegment.module.css';
import { PeopleList } from './checklist/PeopleList.tsx';
import { VanTable } from './checklist/VanTable.tsx';
import { vanLoad } from './checklist/van-load.ts';

interface ChecklistSegmentProps {
  readonly flight: Flight;
}

/** Who takes part, and what is known of their items together with what was pressed a moment ago. */
const useChecklist = ({ flight_id }: Flight) => {
  const crew = useQuery(flightMembersQuery(flight_id));
  const checklist = useQuery(checklistQuery(flight_id));
  const ticks = useTicksUnderWay(flight_id);
  const people = crew.data && [...crew.data.start_instructors_docs, ...crew.data.students_docs];
  const refetch = () => Promise.all([crew, checklist].filter(({ isError }) => isError).map((query) => query.refetch()));
  return {
    people,
    rows: checklist.data && asTicked(checklist.data, ticks),
    failed: crew.isError || checklist.isError,
    refetch,
  };
};

/** The checklist segment of a flight day, for staff: what goes in the van, and who has got what. */
export const ChecklistSegment = ({ flight }: ChecklistSegmentProps) => {
  const { t } = useTranslation();
  const mobile = useIsMobile();
  const listId = useId();
  const { people, rows, failed, refetch } = useChecklist(flight);
  const [open, setOpen] = useState(false);
  const isEmpty = people?.length === 0;

  const content =
    people !== undefined && rows !== undefined ? (
      <Content people={people} rows={rows} flight={flight} listId={listId} open={mobile || open} />
    ) : failed ? (
      <div className={styles.failed}>
        {t('signups.checklist.not_loaded')}
        <Button variant="outlined" onClick={() => void refetch()}>
          {t('actions.retry')}
        </Button>
      </div>
    ) : (
      <SkeletonRows rows={5} height={34} bars={[50, 10, 20]} />
    );
  if (mobile) return <div className={styles.phone}>{content}</div>;

  return (
    <Card
      title={t('signups.checklist.title')}
      flush
      aside={
        !isEmpty && (
          <Button size="small" aria-expanded={open} aria-controls={listId} onClick={() => setOpen(!open)}>
            {open ? t('actions.close') : t('signups.checklist.hand_out')}
          </Button>
        )
      }
    >
      {content}
    </Card>
  );
};

interface ContentProps extends ChecklistSegmentProps {
  readonly people: readonly DayMember[];
  readonly rows: readonly ChecklistRow[];
  readonly listId: string;
  /** Whether the people are shown, too. */
  readonly open: boolean;
}

const Content = ({ flight, people, rows, listId, open }: ContentProps) => {
  const { t } = useTranslation();
  if (people.length === 0) {
    return (
      <EmptyState
        icon={mdiAccountMultipleOutline}
        title={t('signups.checklist.nobody')}
        text={t('signups.checklist.nobody_text')}
      />
    );
  }
  return (
    <>
      <div className={styles.van}>
        <VanTable loads={vanLoad(people, rows)} />
      </div>
      <div id={listId} className={styles.people}>
        {open && <PeopleList flight={flight} people={people} rows={rows} />}
      </div>
    </>
  );
};
