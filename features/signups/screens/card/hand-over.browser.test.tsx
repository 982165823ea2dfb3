import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, asked, plan, refusal } from '../../../../test/support/components/answers.ts';
import { DAY, flight, member, SELF } from '../../../../test/support/components/rows.ts';
import { show, VISITS } from '../../../../test/support/components/show.tsx';
import { listFlightTeachers, readOwnProfile } from '../../../members/contract.ts';
import { listSignUpFlights, type SignUpFlight } from '../../contract.ts';
import { handSeatOver } from '../../hand-over/contract.ts';
import { SignUpsScreen } from '../list/SignUpsScreen.tsx';

const STUDENT = { role: 'student', is_school_admin: false } as const;
const late = (part: Partial<SignUpFlight> = {}): SignUpFlight => ({
  ...flight({ deadline_datetime: '2026-01-01T18:00:00.000Z', student_count: 12 }),
  signed_up_student: true,
  signed_up_start_instructor: false,
  own_handed_over: false,
  own_queue: null,
  start_instructors: [],
  ...part,
});
const seats = (handed: boolean) =>
  answer(handSeatOver, {
    success: true,
    student_count: 12,
    start_instructor_count: 0,
    handed_over_students: handed ? 1 : 0,
    signed_up_student: true,
    signed_up_start_instructor: false,
    own_handed_over: handed,
    own_queue: null,
  });

beforeEach(() => plan(listFlightTeachers, answer(listFlightTeachers, [])));

for (const { language, words, size } of VISITS) {
  const texts = words.hand_over;
  const card = () => page.getByRole('article');
  const open = async (day: SignUpFlight) => {
    await plan(listSignUpFlights, answer(listSignUpFlights, [day]));
    await show(<SignUpsScreen />, { language, size, rights: STUDENT });
  };

  test(`who can’t come after the deadline says why, and may take it back, ${language}`, async () => {
    await plan(handSeatOver, refusal('flight_started'), seats(true));
    await open(late());
    await expect.element(card()).toMatchTextContent(words.errors.deadline_passed);
    await expect.element(card()).not.toMatchTextContent(words.signups.deadline.too_late_no_number);
    await userEvent.click(card().getByText(texts.cannot_come, { exact: true }));
    const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    const verb = dialog.getByRole('button', { name: texts.cannot_come });
    await userEvent.click(verb);
    await expect.element(dialog.getByText(words.fields.required)).toBeVisible();
    expect(await asked(handSeatOver)).toEqual([]);
    await userEvent.fill(dialog.getByRole('textbox'), ' My knee hurts. ');
    await userEvent.click(verb);
    // The typed reason stays.
    await expect.element(dialog.getByText(words.errors.flight_started)).toBeVisible();
    await userEvent.click(verb);
    await expect.element(card()).toMatchTextContent(texts.to_all);
    await expect.element(dialog).not.toBeInTheDocument();
    const sent = { flight_id: DAY, reason: 'My knee hurts.' };
    expect(await asked(handSeatOver)).toEqual([sent, sent]);
  });

  test(`a seat that is handed over says to whom it is offered, ${language}`, async () => {
    await plan(handSeatOver, seats(false));
    await open(late({ own_handed_over: true, handed_over_students: 1, held_students: 1, waiting_students: 2 }));
    await expect.element(card()).toMatchTextContent(texts.to_queue);
    await userEvent.click(card().getByText(texts.can_come, { exact: true }));
    await expect.element(card()).toMatchTextContent(texts.cannot_come);
    expect(await asked(handSeatOver)).toEqual([{ flight_id: DAY, reason: null }]);
  });

  test(`a start instructor is signed off with a reason, ${language}`, async () => {
    const starts = { signed_up_student: false, signed_up_start_instructor: true };
    const gone = { ...seats(false), body: { ...(seats(false).body as object), signed_up_student: false } };
    await plan(handSeatOver, gone);
    await plan(readOwnProfile, answer(readOwnProfile, member({ user_id: SELF })));
    await plan(listSignUpFlights, answer(listSignUpFlights, [late(starts)]));
    const rights = { role: 'start_instructor', is_school_admin: false } as const;
    await show(<SignUpsScreen />, { language, size, rights });
    await userEvent.click(card().getByText(texts.cannot_come, { exact: true }));
    const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    await expect.element(dialog.getByText(texts.leaves)).toBeVisible();
    await userEvent.fill(dialog.getByRole('textbox'), 'Fever');
    await userEvent.click(dialog.getByRole('button', { name: texts.cannot_come }));
    await expect.element(card().getByText(words.signups.sign_up, { exact: true })).toBeVisible();
    expect(await asked(handSeatOver)).toEqual([{ flight_id: DAY, reason: 'Fever' }]);
  });

  test(`others read that they can have the seat, ${language}`, async () => {
    await open(late({ signed_up_student: false, handed_over_students: 1 }));
    await expect.element(card()).toMatchTextContent(texts.free);
    await expect.element(card().getByText(words.signups.sign_up, { exact: true })).toBeVisible();
  });
}
