import { schoolDay } from '../../core/time/school-day.ts';
import { routeOfRead } from '../../server/http/route.ts';
import { readDayStatistics, readMemberStatistics } from './contract.ts';
import { startInstructorCounts, studentCounts } from './members.repository.ts';
import { readPaymentStatistics } from './payments.contract.ts';
import { paymentsByMonth } from './payments.repository.ts';
import { cancellationsByMonth, daysByMonth, lateSignOffsByMonth, queuesByMonth, seatsByMonth } from './repository.ts';

export const statisticsRoutes = [
  routeOfRead(readDayStatistics, async ({ tx, now }) => {
    const [days, cancellations, seats, late_sign_offs, queues] = await Promise.all([
      daysByMonth(tx),
      cancellationsByMonth(tx),
      seatsByMonth(tx, now),
      lateSignOffsByMonth(tx),
      queuesByMonth(tx, now),
    ]);
    return { year: schoolDay(now, tx.scope.timeZone).year, days, cancellations, seats, late_sign_offs, queues };
  }),
  routeOfRead(readMemberStatistics, async ({ tx, body, now }) => {
    const year = body.year ?? schoolDay(now, tx.scope.timeZone).year;
    const period = { year, month: body.month ?? null, type: body.type ?? null };
    const [students, start_instructors] = await Promise.all([
      studentCounts(tx, period, now),
      startInstructorCounts(tx, period, now),
    ]);
    return { students, start_instructors };
  }),
  routeOfRead(readPaymentStatistics, ({ tx }) => paymentsByMonth(tx)),
];
