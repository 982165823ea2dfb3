import { mdiAccountCancelOutline, mdiCalendarRemoveOutline } from '@mdi/js';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isStaff, type Role } from '../../../../core/access/roles.ts';
import type { MemberId } from '../../../../core/ids/ids.ts';
import { useDates } from '../../../../web/i18n/zone.ts';
import { Button } from '../../../../web/ui/buttons/Button.tsx';
import { Hint, Row, Stack } from '../../../../web/ui/layout/Layout.tsx';
import { Pager } from '../../../../web/ui/lists/Pager.tsx';
import { usePageSize } from '../../../../web/ui/lists/page-size.ts';
import { SkeletonRows } from '../../../../web/ui/lists/SkeletonRows.tsx';
import { useCameNear } from '../../../../web/ui/loading/use-came-near.ts';
import { Icon } from '../../../../web/ui/marks/Icon.tsx';
import { StateMark } from '../../../../web/ui/marks/StateMark.tsx';
import { Card } from '../../../../web/ui/page/Card.tsx';
import { useSelf } from '../../../accounts/client.ts';
import { flightDays } from '../../../flights/rules.ts';
import { ROLE_LOOK } from '../../../members/ui/RoleMark.tsx';
import { memberDaysQuery, NEXT_DAYS } from '../../member-days/client.ts';
import type { DayTime, MemberDay } from '../../member-days/contract.ts';
import styles from './MemberDays.module.css';

const ROLE_OF: Readonly<Record<MemberDay['part'], Role>> = {
  flight_teachers: 'flight_teacher',
  start_instructors: 'start_instructor',
  students: 'student',
};

interface MemberDaysProps {
  readonly memberId: MemberId;
  readonly when: DayTime;
}

/** Flight days of a member: those ahead, of which the first ones are shown, or the past ones. Loaded when the person scrolls near them. */
export const MemberDays = ({ memberId, when }: MemberDaysProps) => {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const near = useCameNear(box);
  const [page, setPage] = useState(1);
  const [size, setSize] = usePageSize('days');
  const [isWhole, setWhole] = useState(when === 'past');
  const request = isWhole ? { when, page, size } : NEXT_DAYS;
  const { data, isError, refetch } = useQuery({
    ...memberDaysQuery(memberId, request),
    enabled: near || when === 'upcoming',
  });
  const content = () => {
    if (data === undefined) {
      if (!isError) return <SkeletonRows rows={when === 'upcoming' ? 1 : 2} height={52} />;
      return (
        <Row gap={12} wrap tone="quiet" className={styles.note}>
          {t('signups.not_loaded.title')}
          <Button variant="outlined" onClick={() => refetch()}>
            {t('actions.retry')}
          </Button>
        </Row>
      );
    }
    if (data.total === 0)
      return (
        <Row as="p" gap={12} wrap tone="quiet" className={styles.note}>
          {t(`signups.days.none.${when}`)}
        </Row>
      );
    return (
      <>
        <ul>
          {data.answer.map((day) => (
            <Day key={`${day.flight_id} ${day.part}`} day={day} />
          ))}
        </ul>
        {!isWhole && data.total > NEXT_DAYS.size && (
          <Button className={styles.all} onClick={() => setWhole(true)}>
            {t('signups.days.show_all', { count: data.total })}
          </Button>
        )}
        {isWhole && data.total > size && (
          <Pager
            label={t('flights.per_page')}
            total={data.total}
            page={page}
            size={size}
            onPage={setPage}
            onSize={setSize}
          />
        )}
      </>
    );
  };
  return (
    <div ref={box}>
      <Card title={t(`signups.days.${when}`)} flush>
        {content()}
      </Card>
    </div>
  );
};

const Day = ({ day }: { readonly day: MemberDay }) => {
  const { t } = useTranslation();
  const dates = useDates();
  const staff = isStaff(useSelf());
  const { first, last } = flightDays(day, dates.zone);
  const date = first.equals(last) ? dates.day(first) : `${dates.dayShort(first)} – ${dates.day(last)}`;
  const look = ROLE_LOOK[ROLE_OF[day.part]];
  return (
    <Row as="li" gap={12} className={styles.day}>
      <Icon path={look.icon} color={look.color} label={t(`roles.${ROLE_OF[day.part]}`)} />
      <Stack as="span" grow>
        {staff ? (
          <Link to="/flight/$flightId" params={{ flightId: day.flight_id }} className={styles.date}>
            {date}
          </Link>
        ) : (
          <span className={styles.date}>{date}</span>
        )}
        <Hint as="span">{t(`flights.types.${day.type}`)}</Hint>
      </Stack>
      <Outcome day={day} />
    </Row>
  );
};

const Outcome = ({ day: { canceled, attendance } }: { readonly day: MemberDay }) => {
  const { t } = useTranslation();
  if (canceled === true) {
    return (
      <StateMark tone="neutral" icon={mdiCalendarRemoveOutline}>
        {t('flights.states.canceled')}
      </StateMark>
    );
  }
  if (attendance === null) return null;
  if (!attendance.absent) {
    return (
      <Hint as="span" className={styles.flown}>
        {t('signups.members.attendance.flights', { count: attendance.flights })}
      </Hint>
    );
  }
  return (
    <StateMark tone="neutral" icon={mdiAccountCancelOutline}>
      {t('signups.members.attendance.absent')}
    </StateMark>
  );
};
