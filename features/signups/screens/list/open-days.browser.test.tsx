import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { FlightId } from '../../../../core/ids/ids.ts';
import { queryClient } from '../../../../programs/browser/query-client.ts';
import { answer, asked, plan, refusal } from '../../../../test/support/components/answers.ts';
import { flight } from '../../../../test/support/components/rows.ts';
import { show, VISITS } from '../../../../test/support/components/show.tsx';
import { savePreferences } from '../../../accounts/preferences.contract.ts';
import { listFlightTeachers } from '../../../members/contract.ts';
import { signUpFlightsQuery } from '../../client.ts';
import { changeOwnSeat, listSignUpFlights, type SignUpFlight } from '../../contract.ts';
import { SignUpsScreen } from './SignUpsScreen.tsx';

const day = (number: number, part: Partial<SignUpFlight> = {}): SignUpFlight => ({
  ...flight({ flight_id: `0190a000-0000-7000-8000-0000000001${number}` as FlightId }),
  start_datetime: `2099-06-${number}T07:00:00.000Z`,
  end_datetime: `2099-06-${number}T14:30:00.000Z`,
  signed_up_student: false,
  signed_up_start_instructor: false,
  own_handed_over: false,
  own_queue: null,
  start_instructors: [],
  ...part,
});
const FULL = { student_count: 12 };
const [OPEN, TAKEN, CANCELLED] = [day(20), day(21, FULL), day(22, { canceled: true })];
const OWN = day(23, { signed_up_student: true, ...FULL });

for (const { language, words, size } of VISITS) {
  const cards = page.getByRole('article');
  const filter = page.getByRole('button', { name: words.signups.only_open_days, exact: true });
  const showAll = page.getByRole('button', { name: words.open_days.show_all, exact: true });
  const open = async (days: readonly SignUpFlight[], only_open_days: boolean) => {
    await plan(listSignUpFlights, answer(listSignUpFlights, [...days]));
    const rights = { role: 'student', is_school_admin: false } as const;
    return show(<SignUpsScreen />, { language, size, rights, preferred: { only_open_days } });
  };
  /** As the event stream does. */
  const live = (days: readonly SignUpFlight[]) => queryClient.setQueryData(signUpFlightsQuery().queryKey, [...days]);

  describe(`only days to take, ${language}`, () => {
    beforeEach(async () => {
      await plan(listFlightTeachers, answer(listFlightTeachers, []));
      await plan(savePreferences, answer(savePreferences, { last_update: '2' }));
    });

    test('hides days at once, keeps the own ones, and saves the choice', async () => {
      await open([OPEN, TAKEN, CANCELLED, OWN], false);
      await expect.element(cards.nth(3)).toBeVisible();
      await expect.element(filter).toHaveAttribute('aria-pressed', 'false');
      await filter.click();
      await expect.element(filter).toHaveAttribute('aria-pressed', 'true');
      await expect.element(filter).toHaveFocus();
      await expect.poll(() => cards.elements().length).toBe(2);
      await expect.poll(() => asked(savePreferences)).toMatchObject([{ only_open_days: true, last_update: '1' }]);
      await filter.click();
      await expect.poll(() => cards.elements().length).toBe(4);
      await expect.poll(() => asked(savePreferences)).toMatchObject([{}, { only_open_days: false, last_update: '2' }]);
    });

    test('follows the days', async () => {
      await open([OPEN, TAKEN], true);
      await expect.poll(() => cards.elements().length).toBe(1);
      live([OPEN, { ...TAKEN, student_count: 11 }]);
      await expect.poll(() => cards.elements().length).toBe(2);
      live([{ ...OPEN, ...FULL }, TAKEN]);
      await expect.poll(() => cards.elements().length).toBe(0);
      await expect.element(page.getByText(words.open_days.none)).toBeVisible();
    });

    test('says why no day is left, and can be switched off there', async () => {
      await open([CANCELLED, TAKEN, day(24, FULL), OWN], true);
      const { why_other, hidden } = words.open_days;
      const [full, cancelled] = [hidden.flight_full, hidden.flight_canceled].map((text, place) =>
        text.replace('{{count}}', String(2 - place)),
      );
      const why = why_other.replace('{{count}}', '3').replace('{{reasons}}', `${full}, ${cancelled}`);
      await expect.element(page.getByText(why)).toBeVisible();
      await expect.poll(() => cards.elements().length).toBe(1);
      await showAll.click();
      await expect.poll(() => cards.elements().length).toBe(4);
      await expect.element(filter).toHaveFocus();
      await expect.element(filter).toHaveAttribute('aria-pressed', 'false');
    });

    test('keeps the day whose last seat somebody else took, with the reason', async () => {
      await open([OPEN, day(25)], true);
      await expect.poll(() => cards.elements().length).toBe(2);
      await plan(listSignUpFlights, answer(listSignUpFlights, [{ ...OPEN, ...FULL }, day(25)]));
      await plan(changeOwnSeat, refusal('flight_full'));
      await cards.first().getByText(words.signups.sign_up, { exact: true }).click();
      await expect.element(cards.first()).toMatchTextContent(words.errors.flight_full);
      await expect.poll(() => cards.elements().length).toBe(2);
    });

    test('is not offered to somebody who is not a member', async () => {
      await plan(listSignUpFlights, answer(listSignUpFlights, [TAKEN]));
      const rights = {
        user_id: null,
        role: null,
        is_school_admin: false,
        is_sentinel_admin: true,
        unread_notices: 0,
      } as const;
      await show(<SignUpsScreen />, { language, size, rights, preferred: { only_open_days: true } });
      await expect.poll(() => cards.elements().length).toBe(1);
      await expect.element(filter).not.toBeInTheDocument();
    });
  });
}
