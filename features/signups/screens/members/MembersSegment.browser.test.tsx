import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, asked, broken, plan, refusal } from '../../../../test/support/components/answers.ts';
import { flight, LIVIA, member } from '../../../../test/support/components/rows.ts';
import { show, VISITS } from '../../../../test/support/components/show.tsx';
import { storedEntries, storeEntries } from '../../../../web/outbox/stored-entries.ts';
import { markAttendance, readFlightMembers } from '../../contract.ts';
import { MembersSegment } from './MembersSegment.tsx';

const STUDENT = {
  ...member({ user_id: LIVIA, first_name: 'Livia', last_name: 'Arnold' }),
  attendance: { absent: false, flights: 1 },
  cannot_come: null,
};
const CREW = answer(readFlightMembers, {
  flight_teachers_docs: [],
  start_instructors_docs: [],
  students_docs: [STUDENT],
});
const PAST = { start_datetime: '2020-06-20T07:00:00.000Z', end_datetime: '2020-06-20T16:00:00.000Z' };

beforeEach(() => storeEntries([]));

for (const { language, words, size } of VISITS) {
  const texts = words.signups.members.attendance;
  const named = (text: string) => text.replace('{{name}}', 'Livia Arnold');
  const present = () => page.getByRole('checkbox', { name: named(texts.is_present) });
  const open = async () => {
    await plan(readFlightMembers, CREW);
    await show(<MembersSegment flight={flight(PAST)} keepItems={() => () => undefined} />, { language, size });
    await expect.element(present()).toBeChecked();
  };

  describe(`attendance, ${language}`, () => {
    test('waits on the device while the network is away, shown as done, and is sent once it is back', async () => {
      await plan(markAttendance, broken, answer(markAttendance, { success: true, absent: true, flights: 1 }));
      await open();
      await present().click();
      await expect.element(present()).not.toBeChecked();
      await expect.poll(async () => (await asked(markAttendance)).length).toBe(1);
      expect(storedEntries()).toMatchObject([{ kind: 'attendance', refused: null }]);
      expect(storedEntries()[0]?.said).toContain(named(texts.is_absent));
      dispatchEvent(new Event('online'));
      await expect.poll(storedEntries).toEqual([]);
      await expect.element(present()).not.toBeChecked();
      expect(await asked(markAttendance)).toHaveLength(2);
    });

    test('is not shown as done once it is refused, and stays with its reason', async () => {
      await plan(markAttendance, refusal('flight_canceled'));
      await open();
      await present().click();
      const reason = words.errors.flight_canceled;
      await expect.element(page.getByText(named(texts.not_saved).replace('{{reason}}', reason))).toBeVisible();
      await expect.element(present()).toBeChecked();
      expect(storedEntries()).toMatchObject([{ refused: 'flight_canceled' }]);
    });
  });
}
