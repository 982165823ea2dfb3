import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, asked, plan, refusal } from '../../../../test/support/components/answers.ts';
import { failTwice, resolveTwice } from '../../../../test/support/components/resolving.ts';
import { DAY, flight } from '../../../../test/support/components/rows.ts';
import { show, VISITS } from '../../../../test/support/components/show.tsx';
import { listFlightTeachers } from '../../../members/contract.ts';
import { changeOwnSeat, listSignUpFlights, type SignUpFlight } from '../../contract.ts';
import { SignUpsScreen } from '../list/SignUpsScreen.tsx';

const day: SignUpFlight = {
  ...flight(),
  signed_up_student: false,
  signed_up_start_instructor: false,
  own_handed_over: false,
  own_queue: null,
  start_instructors: [],
};
const signedUp = answer(changeOwnSeat, {
  success: true,
  student_count: 1,
  start_instructor_count: 0,
  handed_over_students: 0,
  signed_up_student: true,
  signed_up_start_instructor: false,
  own_handed_over: false,
  own_queue: null,
});

for (const { language, words, size } of VISITS) {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const press = async (...answers: readonly ReturnType<typeof refusal>[]) => {
    await plan(listFlightTeachers, answer(listFlightTeachers, []));
    await plan(listSignUpFlights, answer(listSignUpFlights, [day]));
    await plan(changeOwnSeat, ...answers);
    await show(<SignUpsScreen />, { language, size, rights: { role: 'student', is_school_admin: false } });
    await page.getByText(words.signups.sign_up, { exact: true }).click();
    await button(words.problem.resolve).findElement();
  };

  describe(`resolving a broken sign-up, ${language}`, () => {
    test('takes the seat, and closes the dialog', async () => {
      await press(refusal('internal'), signedUp);
      await button(words.problem.resolve).click();
      await expect.element(page.getByText(words.signups.sign_off, { exact: true })).toBeVisible();
      await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
      expect(await asked(changeOwnSeat)).toEqual(
        Array(2).fill({ flight_id: DAY, role: 'students', action: 'sign-up' }),
      );
    });

    test('is not needed for a list that an overloaded server refuses: it is requested until it comes', async () => {
      await plan(listFlightTeachers, answer(listFlightTeachers, []));
      const busy = refusal('overloaded', {}, { 'retry-after': '0' });
      await plan(listSignUpFlights, ...Array(5).fill(busy), answer(listSignUpFlights, [day]));
      await show(<SignUpsScreen />, { language, size, rights: { role: 'student', is_school_admin: false } });
      await expect.element(page.getByRole('article')).toBeVisible();
      await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
      expect(await asked(listSignUpFlights)).toHaveLength(6);
    });

    test('closes the dialog when the seat is gone meanwhile, which the card says', async () => {
      const full = { ...day, student_count: day.max_students };
      await press(refusal('internal'), refusal('flight_full'));
      await plan(listSignUpFlights, answer(listSignUpFlights, [full]));
      await button(words.problem.resolve).click();
      await expect.element(page.getByRole('article')).toMatchTextContent(words.signups.press.faster);
      await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
    });

    test('is sent again each time', async () => {
      await press(...failTwice(signedUp));
      await resolveTwice(words);
      await expect.element(page.getByText(words.signups.sign_off, { exact: true })).toBeVisible();
      expect(await asked(changeOwnSeat)).toHaveLength(3);
    });
  });
}
