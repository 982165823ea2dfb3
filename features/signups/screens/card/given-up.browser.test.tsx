import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, asked, plan } from '../../../../test/support/components/answers.ts';
import { DAY, flight, SCHOOL } from '../../../../test/support/components/rows.ts';
import { show } from '../../../../test/support/components/show.tsx';
import { connect } from '../../../../web/http/connection.ts';
import { entriesOf } from '../../../../web/outbox/stored-entries.ts';
import { giveUpEdits } from '../../../../web/ui/autosave/given-up-edits.ts';
import { listFlightTeachers } from '../../../members/contract.ts';
import { changeOwnSeat, listSignUpFlights } from '../../contract.ts';
import { SEAT_OUTBOX, type SeatPress } from '../../own-seat/press.machine.ts';
import { SignUpsScreen } from '../list/SignUpsScreen.tsx';

/** In a file of its own, because a page that has given up its input never sends any again. */
test('a press is not sent with the token of another person, who has just signed in', async () => {
  const none = {
    signed_up_student: false,
    signed_up_start_instructor: false,
    own_handed_over: false,
    own_queue: null,
    start_instructors: [],
  };
  await plan(listFlightTeachers, answer(listFlightTeachers, []));
  await plan(listSignUpFlights, answer(listSignUpFlights, [{ ...flight(), ...none }]));
  await show(<SignUpsScreen />, { rights: { role: 'student', is_school_admin: false } });
  const signUp = page.getByRole('button', { name: /^Sign up/ });
  await signUp.findElement();
  let tokens = 0;
  const token = async () => {
    tokens += 1;
    giveUpEdits();
    return 'of another person';
  };
  connect({
    token,
    signInAgain: async () => false,
    schoolId: () => SCHOOL,
    reached: () => undefined,
    answers: async () => true,
  });
  await signUp.click();
  await expect.poll(() => tokens).toBeGreaterThan(0);
  await expect
    .poll(() => entriesOf<SeatPress>(SEAT_OUTBOX).map(({ flight_id, state }) => [flight_id, state]))
    .toEqual([[DAY, 'unsure']]);
  expect(await asked(changeOwnSeat)).toEqual([]);
  localStorage.clear();
});
