import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { queryClient } from '../../../../programs/browser/query-client.ts';
import { answer, plan } from '../../../../test/support/components/answers.ts';
import { flight, LIVIA, member, SELF } from '../../../../test/support/components/rows.ts';
import { show, VISITS } from '../../../../test/support/components/show.tsx';
import { listFlightTeachers, readOwnProfile } from '../../../members/contract.ts';
import { signUpFlightsKey } from '../../client.ts';
import { listSignUpFlights, type SignUpFlight } from '../../contract.ts';
import { showLiveDay } from '../../live/client.ts';
import { SignUpsScreen } from '../list/SignUpsScreen.tsx';

const OWN: SignUpFlight = {
  ...flight({
    start_datetime: '2099-06-20T07:00:00.000Z',
    end_datetime: '2099-06-20T14:30:00.000Z',
    deadline_datetime: '2099-06-19T18:00:00.000Z',
  }),
  signed_up_student: true,
  signed_up_start_instructor: false,
  own_handed_over: false,
  own_queue: null,
  start_instructors: [],
};
const SUNDAY = { start_datetime: '2099-06-21T07:00:00.000Z', end_datetime: '2099-06-21T14:30:00.000Z' };
const RETO = { user_id: LIVIA, first_name: 'Reto' };
/** Finds texts that begin like one with a day in it. */
const beginning = (text: string) => new RegExp(`^${text.slice(0, text.indexOf('{{'))}`);
const RIGHTS = { role: 'student', is_school_admin: false } as const;
const STUDENT = { memberId: SELF, role: 'student', isSchoolAdmin: false, isSentinelAdmin: false } as const;

for (const { language, words, size } of VISITS) {
  const { news } = words.signups;
  const open = async (...lists: SignUpFlight[][]) => {
    await plan(listFlightTeachers, answer(listFlightTeachers, []));
    await plan(readOwnProfile, answer(readOwnProfile, member({ role: 'student' })));
    await plan(listSignUpFlights, ...lists.map((list) => answer(listSignUpFlights, list)));
    await show(<SignUpsScreen />, { language, size, rights: RIGHTS });
    await expect.element(page.getByRole('article')).toBeVisible();
  };
  const hear = (day: SignUpFlight | null, by: typeof RETO | null = RETO) =>
    showLiveDay(queryClient, { flight_id: OWN.flight_id, day, deleted: day === null, by }, STUDENT, 'Europe/Zurich');
  const card = page.getByRole('article');
  const said = (text: string) => text.replace('{{name}}', 'Reto');
  const spoken = () => document.querySelector('[aria-live="polite"]')?.textContent ?? '';

  describe(`news of a day, ${language}`, () => {
    test('of its cancellation are on the card and are spoken, until they are closed', async () => {
      await open([OWN]);
      hear({ ...OWN, canceled: true });
      await expect.element(card.getByText(said(news.by.cancelled))).toBeVisible();
      expect(spoken()).toContain(said(news.by.cancelled));
      await userEvent.click(card.getByRole('button', { name: beginning(news.dismiss) }));
      await expect.element(card.getByText(said(news.by.cancelled))).not.toBeInTheDocument();
      expect(document.activeElement).toBe(card.element());
    });

    test('of a move name both days and who moved it', async () => {
      await open([OWN]);
      hear({ ...OWN, ...SUNDAY });
      const line = card.getByText(/Reto/);
      await expect.element(line).toBeVisible();
      expect(line.element().textContent).toMatch(/20.*21/);
    });

    test('of its deletion stay, with the day, where its card was', async () => {
      await open([OWN], []);
      hear(null);
      await expect.element(card).not.toBeInTheDocument();
      const line = page.getByText(new RegExp(said(news.by.deleted))).last();
      await expect.element(line).toBeVisible();
      expect(line.element().textContent).toContain('20');
    });

    test('of a place on it, taken or given', async () => {
      const free = { ...OWN, signed_up_student: false };
      await open([OWN], [free], [OWN]);
      hear(free);
      await expect.element(card.getByText(said(news.by.taken_off))).toBeVisible();
      await expect.element(card.getByRole('button', { name: beginning(words.signups.sign_up_for) })).toBeVisible();
      hear(OWN);
      await expect.element(card.getByText(said(news.by.put_on))).toBeVisible();
      expect(card.getByText(said(news.by.taken_off)).elements()).toHaveLength(0);
    });

    test('of a change that no event told are there after the list was loaded again', async () => {
      await open([OWN], [{ ...OWN, canceled: true }]);
      await queryClient.invalidateQueries({ queryKey: signUpFlightsKey });
      await expect.element(card.getByText(news.plain.cancelled)).toBeVisible();
    });

    test('are not told to whoever made them', async () => {
      await open([OWN], [{ ...OWN, signed_up_student: false }]);
      hear({ ...OWN, signed_up_student: false }, { user_id: SELF, first_name: 'Me' });
      await expect.element(card.getByRole('button', { name: beginning(words.signups.sign_up_for) })).toBeVisible();
      expect(spoken()).toBe('');
    });
  });
}
