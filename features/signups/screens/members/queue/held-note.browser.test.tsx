import { Suspense } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, plan } from '../../../../../test/support/components/answers.ts';
import { flight, LIVIA, member, SELF } from '../../../../../test/support/components/rows.ts';
import { show, VISITS } from '../../../../../test/support/components/show.tsx';
import { updateFlight } from '../../../../flights/contract.ts';
import { ScheduleCard } from '../../../../flights/screens/schedule/ScheduleCard.tsx';
import { listFlightTeachers } from '../../../../members/contract.ts';
import { readQueue } from '../../../queue/contract.ts';
import { HeldNote } from './lazy-queue.ts';
import { QueueList } from './QueueList.tsx';

const DAY_WITH_OFFERS = flight({
  max_students: 3,
  student_count: 1,
  held_students: 2,
  waiting_students: 2,
});
const waits = (user_id: typeof LIVIA, first_name: string, place: number) => {
  const { last_name, email, phone, last_update } = member();
  return {
    ...{ user_id, first_name, last_name, email, phone, last_update, place },
    role: 'student' as const,
    seat: 'students' as const,
    asked_at: `2099-06-01T1${place}:00:00.000Z`,
    by_hand: false,
    flight_days: null,
    offered_until: '2099-06-18T12:30:00.000Z',
    to_all: false,
    passed_over: null,
  };
};

for (const { language, words, size } of VISITS) {
  const { held } = words.queue;
  const says = (text: string) => page.getByText(text, { exact: false });

  test(`names those whose held seat a lower number of seats takes, ${language}`, async () => {
    await plan(listFlightTeachers, answer(listFlightTeachers, []));
    await plan(readQueue, answer(readQueue, [waits(LIVIA, 'Livia', 1), waits(SELF, 'Nina', 2)]));
    await plan(updateFlight, answer(updateFlight, { last_update: '2', waiting_mails: null }));
    const card = (
      <ScheduleCard
        flight={DAY_WITH_OFFERS}
        seatsNote={(day, typed) => (
          <Suspense>
            <HeldNote flight={day} typed={typed} />
          </Suspense>
        )}
      />
    );
    await show(card, { language, size });
    const students = page.getByRole('textbox', { name: words.flight_fields.name.max_students, exact: true });
    await students.fill('4');
    await expect.element(says('Nina Arnold')).not.toBeInTheDocument();
    await students.fill('2');
    await expect.element(says(held.last_lost.replace('{{names}}', 'Nina Arnold'))).toBeVisible();
    await students.fill('1');
    const both = language === 'en' ? 'Livia Arnold and Nina Arnold' : 'Livia Arnold und Nina Arnold';
    await expect.element(says(held.lost_other.replace('{{names}}', both))).toBeVisible();
    await students.fill('3');
    await expect.element(says('Nina Arnold')).not.toBeInTheDocument();
  });

  test(`says why somebody would be passed over, ${language}`, async () => {
    const waiting = { ...waits(LIVIA, 'Livia', 1), offered_until: null };
    await plan(
      readQueue,
      answer(readQueue, [{ ...waiting, passed_over: 'insurance_expired' }, waits(SELF, 'Nina', 2)]),
    );
    await show(
      <QueueList flight={DAY_WITH_OFFERS} seat="students" phoneText={(phone) => phone} onSeat={() => undefined} />,
      {
        language,
        size,
      },
    );
    await expect
      .element(page.getByRole('listitem').nth(0))
      .toMatchTextContent(words.queue.passed_over.insurance_expired);
    await expect
      .element(page.getByRole('listitem').nth(1))
      .not.toMatchTextContent(words.queue.passed_over.insurance_expired);
  });
}
