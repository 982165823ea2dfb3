import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Role } from '../../../../core/access/roles.ts';
import { Button } from '../../../../web/ui/buttons/Button.tsx';
import { Row } from '../../../../web/ui/layout/Layout.tsx';
import { SkeletonRows } from '../../../../web/ui/lists/SkeletonRows.tsx';
import { Card } from '../../../../web/ui/page/Card.tsx';
import { useIsMobile } from '../../../../web/ui/page/use-media.ts';
import { usePreference } from '../../../accounts/client.ts';
import type { ListOrder } from '../../../accounts/preferences.contract.ts';
import type { Flight } from '../../../flights/contract.ts';
import { RoleMark } from '../../../members/ui/RoleMark.tsx';
import { asMarked, useMarksUnderWay } from '../../attendance.client.ts';
import { type DayCrew, flightMembersQuery } from '../../client.ts';
import styles from './MembersSegment.module.css';
import { OrderMenu } from './OrderMenu.tsx';
import { SeatSection } from './SeatSection.tsx';
import type { KeepItems } from './use-day-members.ts';

interface MembersSegmentProps {
  readonly flight: Flight;
  readonly keepItems: KeepItems;
}

const BEGINNER: Role = 'beginner_student';
const ROW_HEIGHT = { mobile: 64, wide: 44 };

/** Members segment of a flight day, for staff: start instructors and students. */
export const MembersSegment = ({ flight, keepItems }: MembersSegmentProps) => {
  const { t } = useTranslation();
  const mobile = useIsMobile();
  const crew = useQuery(flightMembersQuery(flight.flight_id));
  const marks = useMarksUnderWay(flight.flight_id);
  const [order, setOrder] = usePreference('list_order');

  const content =
    crew.data !== undefined ? (
      <Lists flight={flight} keepItems={keepItems} order={order} crew={asMarked(crew.data, marks)} />
    ) : crew.isError ? (
      <Row gap={12} wrap className={styles.failed}>
        {t('signups.members.not_loaded')}
        <Button variant="outlined" onClick={() => crew.refetch()}>
          {t('actions.retry')}
        </Button>
      </Row>
    ) : (
      <SkeletonRows rows={8} height={mobile ? ROW_HEIGHT.mobile : ROW_HEIGHT.wide} lines={mobile ? 2 : 1} />
    );
  const orderMenu = <OrderMenu order={order} onChange={setOrder} size={mobile ? 'large' : 'small'} />;
  if (mobile) {
    return (
      <div className={styles.phone}>
        <div className={styles.order}>{orderMenu}</div>
        {content}
      </div>
    );
  }

  const beginners = crew.data?.students_docs.filter(({ role }) => role === BEGINNER).length ?? 0;
  return (
    <Card
      title={t('signups.members.title')}
      flush
      aside={
        <Row as="span" gap={12} className={styles.aside}>
          {beginners > 0 && (
            <RoleMark role={BEGINNER} word={t('signups.members.beginners', { count: beginners })} size={18} />
          )}
          {orderMenu}
        </Row>
      }
    >
      {content}
    </Card>
  );
};

interface ListsProps extends MembersSegmentProps {
  readonly order: ListOrder;
  readonly crew: DayCrew;
}

const Lists = ({ crew, ...rest }: ListsProps) => (
  <div className={styles.lists}>
    <SeatSection {...rest} seat="start_instructors" members={crew.start_instructors_docs} />
    <SeatSection {...rest} seat="students" members={crew.students_docs} />
  </div>
);
