import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { FlightId } from '../../../../core/ids/ids.ts';
import { answer, plan, refusal } from '../../../../test/support/components/answers.ts';
import { flight, member, SELF } from '../../../../test/support/components/rows.ts';
import { show, VISITS } from '../../../../test/support/components/show.tsx';
import { listFlightTeachers, readOwnProfile } from '../../../members/contract.ts';
import { NO_SAFETY } from '../../../members/safety.rules.ts';
import { changeOwnSeat, listSignUpFlights, type SignUpFlight } from '../../contract.ts';
import { SignUpsScreen } from '../list/SignUpsScreen.tsx';

const dayOn = (day: number): SignUpFlight => ({
  ...flight({
    flight_id: `0190a000-0000-7000-8000-0000000001${day}` as FlightId,
    start_datetime: `2099-06-${day}T07:00:00.000Z`,
    end_datetime: `2099-06-${day}T14:30:00.000Z`,
    deadline_datetime: null,
  }),
  signed_up_student: false,
  signed_up_start_instructor: false,
  own_handed_over: false,
  own_queue: null,
  start_instructors: [],
});

const INSURED = member({ user_id: SELF, safety: { ...NO_SAFETY, insurance_valid_until: '2099-06-20' } });
const STUDENT = { role: 'student', is_school_admin: false } as const;

beforeEach(async () => {
  await plan(listFlightTeachers, answer(listFlightTeachers, []));
  await plan(readOwnProfile, answer(readOwnProfile, INSURED));
  await plan(listSignUpFlights, answer(listSignUpFlights, [dayOn(20), dayOn(21)]));
});

for (const { language, words, size } of VISITS) {
  const reason = words.errors.insurance_expired;
  const [last, after] =
    language === 'en' ? (['Sat 20 Jun', 'Sun 21 Jun'] as const) : (['Sa., 20. Juni', 'So., 21. Juni'] as const);
  const buttonOn = (day: string) => page.getByRole('article', { name: day, exact: true }).getByRole('button');
  const open = (blocks_expired_insurance: boolean) =>
    show(<SignUpsScreen />, { language, size, rights: STUDENT, school: { blocks_expired_insurance } });

  describe(`an insurance until 20 June, ${language}`, () => {
    test('closes the days after it in a school that blocks expired ones, and the card says why', async () => {
      await open(true);
      await expect.element(page.getByRole('article', { name: after, exact: true }).getByText(reason)).toBeVisible();
      await expect.element(buttonOn(after)).not.toBeInTheDocument();
      await expect.element(buttonOn(last)).toBeVisible();
    });

    test('closes nothing in a school that only warns, and a refusal that came meanwhile says why', async () => {
      await plan(changeOwnSeat, refusal('insurance_expired'));
      await open(false);
      await buttonOn(after).click();
      await expect.element(page.getByRole('article', { name: after, exact: true })).toMatchTextContent(reason);
    });
  });
}
