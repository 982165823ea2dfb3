import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { MemberId } from '../../../../core/ids/ids.ts';
import { answer, plan, refusal } from '../../../../test/support/components/answers.ts';
import { flight, SELF } from '../../../../test/support/components/rows.ts';
import { show, VISITS } from '../../../../test/support/components/show.tsx';
import { readFlightMembers } from '../../contract.ts';
import { WhoComes } from './WhoComes.tsx';

const STARTER = { role: 'start_instructor', is_school_admin: false } as const;
const day = (signed_up_start_instructor: boolean) => ({
  ...flight({ student_count: 1 }),
  signed_up_student: false,
  signed_up_start_instructor,
  own_handed_over: false,
  own_queue: null,
  start_instructors: [],
});
const STELLA = {
  user_id: SELF as MemberId,
  first_name: 'Stella',
  role: 'student',
  skill_level: 2,
  canopy_type: 'Prion 5',
  canopy_color: null,
} as const;
const people = answer(readFlightMembers, {
  flight_teachers_docs: [],
  start_instructors_docs: [],
  students_docs: [STELLA],
});

for (const { language, words, size } of VISITS) {
  const texts = words.signups.who_comes;
  const open = (on: boolean, rights: object) =>
    show(<WhoComes flight={day(on)} day="Sat" />, { language, size, rights });
  const button = page.getByRole('button', { name: texts.open_for.replace('{{day}}', 'Sat') });

  test(`a start instructor of the day opens the students and the way to the list, ${language}`, async () => {
    await plan(readFlightMembers, people);
    await open(true, STARTER);
    await button.click();
    const dialog = page.getByRole('dialog', { name: texts.title.replace('{{day}}', 'Sat') });
    await expect.element(dialog.getByText('Stella')).toBeVisible();
    await expect.element(dialog.getByText('Prion 5')).toBeVisible();
    await expect.element(dialog.getByText(words.members.skill.exam_ready)).toBeVisible();
    const href = `/print/${flight().flight_id}`;
    await expect.element(dialog.getByRole('link', { name: texts.print })).toHaveAttribute('href', href);
  });

  test(`says at once that the right is gone, ${language}`, async () => {
    await plan(readFlightMembers, refusal('not_found'));
    await open(true, STARTER);
    await button.click();
    await expect.element(page.getByText(words.errors.not_found)).toBeVisible();
  });

  test.each([
    ['a start instructor who is not on the day', false, STARTER],
    ['a student', true, { ...STARTER, role: 'student' }],
    ['a flight teacher', true, { ...STARTER, role: 'flight_teacher' }],
  ] as const)(`%s has no such button, ${language}`, async (_who, on, rights) => {
    await open(on, rights);
    await expect.element(page.getByText(/12/)).toBeVisible();
    await expect.element(button).not.toBeInTheDocument();
  });
}
