import { mdiClose, mdiPlus } from '@mdi/js';
import { Suspense, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePhoneText } from '../../../../web/i18n/phone.ts';
import { useNow } from '../../../../web/i18n/use-now.ts';
import { useDates } from '../../../../web/i18n/zone.ts';
import { Button } from '../../../../web/ui/buttons/Button.tsx';
import { Hint, Row, Text } from '../../../../web/ui/layout/Layout.tsx';
import { Icon } from '../../../../web/ui/marks/Icon.tsx';
import { LoudMark } from '../../../../web/ui/marks/StateMark.tsx';
import { useIsMobile } from '../../../../web/ui/page/use-media.ts';
import type { ListOrder } from '../../../accounts/preferences.contract.ts';
import type { Flight } from '../../../flights/contract.ts';
import { flightDays, hasEnded, lacksStartInstructor } from '../../../flights/rules.ts';
import { ExpiryMark } from '../../../members/ui/Expiries.tsx';
import { ROLE_LOOK } from '../../../members/ui/RoleMark.tsx';
import { useSchool } from '../../../schools/client.ts';
import type { DayMember, Seat } from '../../contract.ts';
import { inListOrder } from '../../list-order.rules.ts';
import { waitingFor } from '../../queue/rules.ts';
import { seatOfRole, seatsOf } from '../../rules.ts';
import { AddMember } from './AddMember.tsx';
import { attendanceTotals } from './attendance-totals.rules.ts';
import { inOrder, orderAfter } from './kept-order.rules.ts';
import { MemberLine } from './MemberLine.tsx';
import { MemberRow } from './MemberRow.tsx';
import { MoveHereDialog } from './MoveHereDialog.tsx';
import { MoveToDialog, OverbookDialog, QueueList } from './queue/lazy-queue.ts';
import styles from './SeatSection.module.css';
import { useAttendance } from './use-attendance.ts';
import { type KeepItems, useDayMembers } from './use-day-members.ts';

/**
 * The server sorts by sign-up, so a restored member would come last in this order; this keeps their earlier place until
 * the page is left.
 */
const useKeptOrder = (members: readonly DayMember[]) => {
  const [order, setOrder] = useState<readonly string[]>([]);
  return {
    shown: inOrder(members, order),
    /** Must be called before a member is removed. */
    keepOrder: () => setOrder((before) => orderAfter(before, members)),
  };
};

interface SeatSectionProps {
  readonly flight: Flight;
  readonly keepItems: KeepItems;
  readonly seat: Seat;
  readonly order: ListOrder;
  readonly members: readonly DayMember[];
}

/** Settings of each list; links to a flight day use the anchors. */
const OF_SEAT = {
  start_instructors: { anchor: 'start_instructor', look: ROLE_LOOK.start_instructor },
  students: { anchor: 'student', look: ROLE_LOOK.student },
} as const;

/** One of the two lists of a flight day: its count, the field to add a member, and its members. */
export const SeatSection = ({ flight, keepItems, seat, order, members }: SeatSectionProps) => {
  const { t, i18n } = useTranslation();
  const mobile = useIsMobile();
  const titleId = useId();
  const fieldId = useId();
  const section = useRef<HTMLElement>(null);
  const [adding, setAdding] = useState(false);
  const attendance = useAttendance(flight);
  const { shown, keepOrder } = useKeptOrder(members);
  const { add, wait, remove, sayMoved, sentence, trouble, question, forgetQuestion } = useDayMembers(
    flight,
    seat,
    attendance.mark,
    keepItems,
  );
  const [moving, setMoving] = useState<DayMember | null>(null);
  const isOver = hasEnded(flight, useNow());
  const phoneText = usePhoneText(useSchool().country);
  const { anchor, look } = OF_SEAT[seat];
  const seats = seatsOf(flight, seat);
  const left = seats - members.length;
  const canceled = flight.canceled === true;
  const Title = mobile ? 'h2' : 'h3';
  const lastDay = flightDays(flight, useDates().zone).last;
  const Member = mobile ? MemberLine : MemberRow;

  const takeOff = async (member: DayMember): Promise<void> => {
    keepOrder();
    await remove(member);
    // After the current task, in which the cache update removes the row and its pressed button: keyboard focus then
    // continues at this list instead of the top of the page.
    setTimeout(() => {
      if (document.activeElement === document.body) section.current?.focus({ preventScroll: true });
    });
  };

  return (
    <section ref={section} id={anchor} aria-labelledby={titleId} tabIndex={-1} className={styles.section}>
      <Row gap={10} className={styles.head}>
        <Icon path={look.icon} color={look.color} />
        <Title id={titleId} className={styles.title}>
          {t(`signups.members.${seat}`)}
          <Count flight={flight} seat={seat} taken={members.length} seats={seats} />
        </Title>
        {attendance.open && members.length > 0 && <Totals members={members} />}
        {(left < 0 || (!mobile && !attendance.open)) && <SeatsLeft left={left} />}
        {mobile && !canceled && (
          <Button
            variant="text"
            size="large"
            startIcon={<Icon path={adding ? mdiClose : mdiPlus} />}
            aria-expanded={adding}
            aria-controls={fieldId}
            onClick={() => setAdding(!adding)}
          >
            {adding ? t('actions.close') : t('actions.add')}
          </Button>
        )}
      </Row>
      <div id={fieldId} className={styles.field}>
        {canceled ? (
          <Hint>{t('errors.flight_canceled')}</Hint>
        ) : (
          (!mobile || adding) && (
            <AddMember
              flight={flight}
              seat={seat}
              members={members}
              trouble={trouble}
              autoFocus={mobile}
              onAdd={(member) => void add(member)}
            />
          )
        )}
      </div>
      {members.length === 0 && <Hint className={styles.nobody}>{t(`signups.members.nobody.${seat}`)}</Hint>}
      <ul>
        {inListOrder(shown, order, i18n.language).map((member) => (
          <Member
            key={member.user_id}
            flightId={flight.flight_id}
            member={member}
            showsSkill={seat === 'students'}
            phoneText={phoneText}
            onAttendance={attendance.open ? (change) => void attendance.mark(member, change) : null}
            onRemove={() => takeOff(member)}
            onMove={isOver ? null : () => setMoving(member)}
            expiry={<ExpiryMark as={mobile ? 'words' : 'icon'} safety={member.safety} day={lastDay} />}
          />
        ))}
      </ul>
      {waitingFor(flight, seat) > 0 && (
        <Suspense>
          <QueueList flight={flight} seat={seat} phoneText={phoneText} onSeat={(member) => void add(member)} />
        </Suspense>
      )}
      <p role="status" className="visually-hidden">
        {attendance.said}
      </p>
      {moving !== null && (
        <Suspense>
          <MoveToDialog
            flight={flight}
            seat={seat}
            member={moving}
            keepItems={keepItems}
            sentence={sentence}
            onMoved={sayMoved}
            onClose={() => setMoving(null)}
          />
        </Suspense>
      )}
      {question?.about === 'over-fill' && (
        <Suspense>
          <OverbookDialog
            flight={flight}
            seat={seatOfRole(question.member.role)}
            member={question.member}
            onAdd={() => add(question.member, { override: true, move: question.move })}
            onWait={() => wait(question.member)}
            onClose={forgetQuestion}
          />
        </Suspense>
      )}
      {question?.about === 'move' && (
        <MoveHereDialog
          member={question.member}
          others={question.others}
          onMove={() => add(question.member, { override: question.override, move: true })}
          onClose={forgetQuestion}
        />
      )}
    </section>
  );
};

interface CountProps {
  readonly flight: Flight;
  readonly seat: Seat;
  readonly taken: number;
  readonly seats: number;
}

/** Shows `5/12`, or the same warning as the list of flight days if there is no start instructor. */
const Count = ({ flight, seat, taken, seats }: CountProps) => {
  const { t } = useTranslation();
  if (seat === 'start_instructors' && lacksStartInstructor({ ...flight, start_instructor_count: taken })) {
    return <LoudMark label={t('flights.no_start_instructor', { seats })}>{`${taken}/${seats}`}</LoudMark>;
  }
  return (
    <Text tone="quiet" weight={400} className={styles.count}>
      <b>{taken}</b>/{seats}
    </Text>
  );
};

/** Replaces the free seats once attendance can be noted, when they no longer matter. */
const Totals = ({ members }: { readonly members: readonly DayMember[] }) => {
  const { t } = useTranslation();
  const { present, total, flights } = attendanceTotals(members);
  return (
    <span className={styles.totals}>
      {t('signups.members.attendance.totals', { present, total })}
      {' · '}
      {t('signups.members.attendance.flights', { count: flights })}
    </span>
  );
};

const SeatsLeft = ({ left }: { readonly left: number }) => {
  const { t } = useTranslation();
  if (left === 0) return <span className={styles.left}>{t('seats.full')}</span>;
  if (left < 0) return <span className={styles.overFull}>{t('signups.members.over_full', { count: -left })}</span>;
  return <span className={styles.left}>{t('signups.members.seats_left', { count: left })}</span>;
};
