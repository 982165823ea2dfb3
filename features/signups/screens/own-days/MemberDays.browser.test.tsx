import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { FlightId } from '../../../../core/ids/ids.ts';
import { answer, asked, plan, refusal } from '../../../../test/support/components/answers.ts';
import { DAY, LIVIA, SCHOOL, SELF } from '../../../../test/support/components/rows.ts';
import { show, VISITS } from '../../../../test/support/components/show.tsx';
import { type DayTime, listMemberDays, type MemberDay } from '../../member-days/contract.ts';
import { MemberDays } from './MemberDays.tsx';

const day = (part: Partial<MemberDay>): MemberDay => ({
  flight_id: DAY,
  type: 'high_alt_flight',
  start_datetime: '2026-06-20T07:00:00.000Z',
  end_datetime: '2026-06-20T14:30:00.000Z',
  canceled: null,
  part: 'students',
  attendance: null,
  ...part,
});
const PAST = [
  day({ attendance: { absent: false, flights: 3 } }),
  day({ flight_id: LIVIA as string as FlightId, attendance: { absent: true, flights: 1 } }),
  day({ flight_id: SELF as string as FlightId, canceled: true }),
];

for (const { language, words, size } of VISITS) {
  const texts = words.signups;
  const date = language === 'en' ? 'Sat 20 Jun 2026' : 'Sa., 20. Juni 2026';
  const open = (when: DayTime, rights = {}) =>
    show(<MemberDays memberId={SELF} when={when} />, { language, size, rights });

  test(`shows flights, absence and cancellation of past days, ${language}`, async () => {
    await plan(listMemberDays, answer(listMemberDays, PAST));
    await open('past');
    const past = page.getByRole('region', { name: texts.days.past });
    await expect
      .element(past.getByText(texts.members.attendance.flights_other.replace('{{count}}', '3')))
      .toBeVisible();
    await expect.element(past.getByText(texts.members.attendance.absent)).toBeVisible();
    await expect.element(past.getByText(words.flights.states.canceled)).toBeVisible();
    await expect.element(past.getByRole('link', { name: date }).first()).toHaveAttribute('href', `/flight/${DAY}`);
    expect(await asked(listMemberDays)).toMatchObject([{ when: 'past' }]);
  });

  test(`shows the next days, and all of them when asked, ${language}`, async () => {
    const first = answer(listMemberDays, PAST);
    const all = [...PAST, day({ flight_id: SCHOOL as string as FlightId })];
    await plan(
      listMemberDays,
      { ...first, headers: { ...first.headers, 'x-total-count': '4' } },
      answer(listMemberDays, all),
    );
    await open('upcoming');
    await page.getByRole('button', { name: texts.days.show_all.replace('{{count}}', '4') }).click();
    await expect.element(page.getByRole('listitem').nth(3)).toBeVisible();
    expect(await asked(listMemberDays)).toMatchObject([
      { when: 'upcoming', limit: 3 },
      { when: 'upcoming', limit: 25 },
    ]);
  });

  test(`links nobody to a day who may not open it, ${language}`, async () => {
    await plan(listMemberDays, answer(listMemberDays, PAST));
    await open('past', { role: 'student', is_school_admin: false });
    await expect.element(page.getByText(date).first()).toBeVisible();
    expect(page.getByRole('link').elements()).toEqual([]);
  });

  test(`shows a failure in place, and tries again, ${language}`, async () => {
    await plan(listMemberDays, refusal('not_found'), answer(listMemberDays, []));
    await open('upcoming');
    await page.getByRole('button', { name: words.actions.retry }).first().click();
    await expect.element(page.getByText(texts.days.none.upcoming)).toBeVisible();
  });
}
