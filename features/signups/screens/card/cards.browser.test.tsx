import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { FlightId } from '../../../../core/ids/ids.ts';
import { answer, held, plan, release } from '../../../../test/support/components/answers.ts';
import { flight, member } from '../../../../test/support/components/rows.ts';
import { show, VISITS } from '../../../../test/support/components/show.tsx';
import { listFlightTeachers, readOwnProfile } from '../../../members/contract.ts';
import { listSignUpFlights, type SignUpFlight } from '../../contract.ts';
import { SignUpsScreen } from '../list/SignUpsScreen.tsx';

const dayOn = (day: number, part: Partial<SignUpFlight> = {}): SignUpFlight => ({
  ...flight({
    flight_id: `0190a000-0000-7000-8000-0000000001${day}` as FlightId,
    start_datetime: `2099-06-${day}T07:00:00.000Z`,
    end_datetime: `2099-06-${day}T14:30:00.000Z`,
    deadline_datetime: `2099-06-${day - 1}T18:00:00.000Z`,
  }),
  signed_up_student: false,
  signed_up_start_instructor: false,
  own_handed_over: false,
  own_queue: null,
  start_instructors: [],
  ...part,
});

const NOTES = Array.from({ length: 40 }, (_, word) => `Handschuhe${word}`).join(' ');
const STARTER = { role: 'start_instructor', is_school_admin: false } as const;
const STUDENT = { role: 'student', is_school_admin: false } as const;

const rectOf = (element: Element | undefined) => element?.getBoundingClientRect() ?? new DOMRect();

for (const { language, words, size } of VISITS) {
  const texts = words.signups;
  const open = async (days: readonly SignUpFlight[], rights: typeof STARTER | typeof STUDENT) => {
    await plan(listFlightTeachers, answer(listFlightTeachers, []));
    await plan(readOwnProfile, answer(readOwnProfile, member({ role: rights.role })));
    await plan(listSignUpFlights, answer(listSignUpFlights, [...days]));
    await show(<SignUpsScreen />, { language, size, rights });
    await expect.element(page.getByRole('article').first()).toBeVisible();
  };

  describe(`cards of sign-ups, ${language}`, () => {
    test('all show the seats of start instructors at the same place, below dates of any length', async () => {
      const course = { type: 'safety_course', end_datetime: '2099-06-24T14:30:00.000Z' } as const;
      await open([dayOn(20), dayOn(23, course)], STARTER);
      const [short, long] = page
        .getByRole('article')
        .elements()
        .map((card) => {
          const date = rectOf(card.querySelector('h3') ?? undefined);
          const seats = rectOf(
            [...card.querySelectorAll('span')].find(({ textContent }) => /[:] .*1/.test(textContent)),
          );
          return { left: seats.left - date.left, below: seats.top >= date.bottom };
        });
      expect([short, long]).toEqual([
        { left: 0, below: true },
        { left: 0, below: true },
      ]);
    });

    test('all have their button on the right, with a deadline beside it or not', async () => {
      const mine = { signed_up_start_instructor: true, start_instructor_count: 1 };
      await open([dayOn(20, mine), dayOn(21, { ...mine, deadline_datetime: null })], STARTER);
      const ends = page
        .getByRole('article')
        .elements()
        .map((card) => {
          const button = [...card.querySelectorAll('button')].find(({ textContent }) => textContent === texts.sign_off);
          return Math.round(rectOf(card).right - rectOf(button).right);
        });
      expect(ends[0]).toBeLessThan(20);
      expect(ends[1]).toBe(ends[0]);
    });

    test('show long notes in full only on the next day of one’s own', async () => {
      const noted = { signed_up_student: true, description: NOTES };
      await open(
        [dayOn(20, { ...noted, canceled: true }), dayOn(21, noted), dayOn(22, noted), dayOn(23, noted)],
        STUDENT,
      );
      const more = page.getByRole('button', { name: texts.meeting.more });
      await expect.poll(() => more.elements()).toHaveLength(2);
      const next = page.getByRole('article').nth(1);
      await expect.element(next.getByText(NOTES)).toBeVisible();
      expect(next.getByRole('button', { name: texts.meeting.more }).elements()).toHaveLength(0);
      await more.first().click();
      await expect.element(page.getByRole('button', { name: texts.meeting.less })).toBeVisible();
    });

    test('are preceded by grey cards at their places', async () => {
      await plan(listFlightTeachers, answer(listFlightTeachers, []));
      await plan(listSignUpFlights, held(answer(listSignUpFlights, [dayOn(20), dayOn(21)])));
      await show(<SignUpsScreen />, { language, size, rights: STUDENT });
      const grey = () => [...document.querySelectorAll('main [aria-hidden] > div')].slice(0, 2);
      await expect.poll(grey).toHaveLength(2);
      const placesOf = (cards: readonly Element[]) =>
        cards.map(rectOf).map(({ left, top, width }) => [left, width, size.width < 600 ? left : top].map(Math.round));
      const before = placesOf(grey());
      await release();
      await expect.element(page.getByRole('article').first()).toBeVisible();
      expect(placesOf(page.getByRole('article').elements())).toEqual(before);
    });
  });
}
