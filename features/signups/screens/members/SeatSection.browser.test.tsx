import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { FlightId, MemberId } from '../../../../core/ids/ids.ts';
import { answer, asked, held, plan, refusal, release } from '../../../../test/support/components/answers.ts';
import { sayOnline } from '../../../../test/support/components/network.ts';
import { failTwice, resolveTwice } from '../../../../test/support/components/resolving.ts';
import { DAY, flight, LIVIA, member } from '../../../../test/support/components/rows.ts';
import { show, VISITS } from '../../../../test/support/components/show.tsx';
import { LIST_ORDERS } from '../../../accounts/preferences.contract.ts';
import { listFlights } from '../../../flights/contract.ts';
import { listMembers } from '../../../members/contract.ts';
import { NO_SAFETY } from '../../../members/safety.rules.ts';
import { changeFlightMember } from '../../contract.ts';
import { readQueue } from '../../queue/contract.ts';
import { SeatSection } from './SeatSection.tsx';

const { user_id, first_name, last_name, email, phone, last_update } = member({ first_name: 'Nina', last_name: 'Hug' });
const NINA = { user_id, first_name, last_name, email, phone, last_update, role: 'start_instructor' } as const;

const waiting = {
  user_id: LIVIA,
  first_name: 'Livia',
  last_name: 'Arnold',
  email: 'livia@members.example',
  phone: null,
  last_update: '1',
  role: 'start_instructor',
  asked_at: '2099-06-01T10:00:00.000Z',
  place: 1,
  by_hand: false,
  flight_days: null,
  offered_until: '2099-06-18T12:30:00.000Z',
  to_all: false,
  passed_over: null,
} as const;

const FULL_DAY = '0190a000-0000-7000-8000-000000000008' as FlightId;
const FREE_DAY = '0190a000-0000-7000-8000-000000000009' as FlightId;

for (const { language, words, size } of VISITS) {
  const texts = words.signups.members;
  const { queue } = words;
  const when = language === 'en' ? 'Sat 20 Jun' : 'Sa., 20. Juni';
  const sunday = language === 'en' ? 'Sun 21 Jun' : 'So., 21. Juni';
  const until = language === 'en' ? 'Thu 18 Jun, 14:30' : 'Do., 18. Juni, 14:30';
  const named = (text: string) => text.replace('{{name}}', 'Nina Hug');

  const openPicker = async (part = {}, first = answer(listMembers, [])) => {
    await plan(listMembers, first, answer(listMembers, [NINA]));
    await show(
      <SeatSection
        flight={flight(part)}
        keepItems={() => () => Promise.resolve()}
        seat="students"
        order="last_name"
        members={[]}
      />,
      { language, size },
    );
    const add = page.getByRole('button', { name: words.actions.add });
    if (add.elements().length > 0) await add.click();
    await page.getByRole('combobox', { name: texts.add_student }).fill('hug');
  };

  describe(`a move to another day, ${language}`, () => {
    const STUDENT = { ...member({ first_name: 'Nina', last_name: 'Hug' }), attendance: null, cannot_come: null };
    const FULL = flight({
      flight_id: FULL_DAY,
      start_datetime: '2099-06-21T07:00:00.000Z',
      max_students: 1,
      student_count: 1,
    });
    const FREE = flight({ flight_id: FREE_DAY, start_datetime: '2099-06-27T07:00:00.000Z' });

    const openMove = async (full = FULL) => {
      await plan(listFlights, answer(listFlights, [flight({}), full, FREE]));
      await show(
        <SeatSection
          flight={flight({})}
          keepItems={() => () => Promise.resolve()}
          seat="students"
          order="last_name"
          members={[STUDENT]}
        />,
        { language, size },
      );
      const more = page.getByRole('button', { name: named(texts.more) });
      if (more.elements().length > 0) {
        await more.click();
        await page.getByRole('menuitem', { name: texts.move_to.open }).click();
      } else await page.getByRole('button', { name: named(texts.move_to.of) }).click();
      return page.getByRole('dialog', { name: named(texts.move_to.title) });
    };

    test('suggests the next day with a free seat, moves there, and takes it back', async () => {
      await plan(changeFlightMember, answer(changeFlightMember, { success: true }));
      const dialog = await openMove();
      await dialog.getByRole('button', { name: texts.move_to.verb, exact: true }).click();
      await expect.element(dialog).not.toBeInTheDocument();
      await page.getByRole('button', { name: words.actions.undo }).click();
      await expect
        .poll(() => asked(changeFlightMember))
        .toMatchObject([
          { flight_id: FREE_DAY, from_flight_id: DAY, user_id: STUDENT.user_id, action: 'sign-up', override: false },
          { flight_id: DAY, from_flight_id: FREE_DAY, user_id: STUDENT.user_id, action: 'sign-up', override: true },
        ]);
    });

    test('names for whom the seats of a full day are held', async () => {
      await plan(changeFlightMember, refusal('flight_full'));
      await plan(readQueue, answer(readQueue, [{ ...waiting, role: 'student', seat: 'students' }]));
      const dialog = await openMove({ ...FULL, max_students: 2, held_students: 1, waiting_students: 1 });
      await dialog.getByRole('combobox').click();
      await page.getByRole('option', { name: /1\/2/ }).click();
      await dialog.getByRole('button', { name: texts.move_to.verb, exact: true }).click();
      const list = queue.held.holder.replace('{{name}}', 'Livia Arnold').replace('{{moment}}', until);
      const sentence = queue.held.text_one.replace('{{list}}', list).replace('{{day}}', sunday);
      await expect
        .element(dialog.getByText(`${sentence} ${queue.held.lost_one.replace('{{names}}', 'Livia Arnold')}`))
        .toBeVisible();
      await expect.element(dialog.getByRole('button', { name: texts.move_to.anyway })).toBeVisible();
    });

    test('asks in the same place about a full day', async () => {
      await plan(changeFlightMember, refusal('flight_full'), answer(changeFlightMember, { success: true }));
      const dialog = await openMove();
      await dialog.getByRole('combobox').click();
      await page.getByRole('option', { name: /1\/1/ }).click();
      await dialog.getByRole('button', { name: texts.move_to.verb, exact: true }).click();
      await expect.element(dialog.getByText(texts.move_to.flight_full)).toBeVisible();
      await dialog.getByRole('button', { name: texts.move_to.anyway }).click();
      await expect.element(dialog).not.toBeInTheDocument();
      expect(await asked(changeFlightMember)).toMatchObject([{ override: false }, { override: true }]);
    });
  });

  describe(`the field to add a student, ${language}`, () => {
    test('finds a start instructor, adds them to their own list, and takes it back', async () => {
      await plan(changeFlightMember, answer(changeFlightMember, { success: true }));
      await openPicker();
      await expect.element(page.getByText(texts.elsewhere.start_instructors)).toBeVisible();
      await userEvent.keyboard('{Enter}');
      await expect.element(page.getByText(`${named(texts.added.start_instructors)}. ${texts.told_soon}`)).toBeVisible();
      await page.getByRole('button', { name: words.actions.undo }).click();
      await expect
        .poll(() => asked(changeFlightMember))
        .toMatchObject([
          { user_id, role: 'start_instructors', action: 'sign-up' },
          { user_id, role: 'start_instructors', action: 'sign-out' },
        ]);
    });

    test('adds them by each Resolve, until it came about', async () => {
      await plan(changeFlightMember, ...failTwice(answer(changeFlightMember, { success: true })));
      await openPicker();
      await page.getByText(texts.elsewhere.start_instructors).click();
      await resolveTwice(words);
      await expect.element(page.getByText(`${named(texts.added.start_instructors)}. ${texts.told_soon}`)).toBeVisible();
      expect(await asked(changeFlightMember)).toHaveLength(3);
    });

    test('promises no e-mail about a day that is over', async () => {
      await plan(changeFlightMember, answer(changeFlightMember, { success: true }));
      await openPicker({ end_datetime: '2020-06-20T16:00:00.000Z' });
      await page.getByText(texts.elsewhere.start_instructors).click();
      await expect.element(page.getByText(named(texts.added.start_instructors), { exact: true })).toBeVisible();
    });

    test('asks about the seats of that other list when it is full', async () => {
      await plan(changeFlightMember, refusal('flight_full'));
      await openPicker({ start_instructor_count: 1 });
      await page.getByText(texts.elsewhere.start_instructors).click();
      const dialog = page.getByRole('dialog', { name: named(queue.over_fill.title) });
      const text = named(queue.over_fill.text_start_instructors_one).replace('{{day}}', when).replace('{{after}}', '2');
      await expect.element(dialog.getByText(text)).toBeVisible();
    });

    test('puts them on the waiting list of a full day, unless it has none or they wait already', async () => {
      await plan(changeFlightMember, refusal('flight_full'), answer(changeFlightMember, { success: true }));
      await openPicker({ start_instructor_count: 1 });
      await page.getByText(texts.elsewhere.start_instructors).click();
      await page.getByRole('button', { name: queue.over_fill.wait }).click();
      await expect
        .poll(() => asked(changeFlightMember))
        .toMatchObject([{ action: 'sign-up' }, { user_id, role: 'start_instructors', action: 'wait' }]);
      await expect.element(page.getByText(`${named(queue.over_fill.waits)} ${named(queue.told)}`)).toBeVisible();
    });

    test.each([{ no_queue: true }, { waiting_start_instructors: 1 }])('offers no waiting list: %o', async (part) => {
      await plan(changeFlightMember, refusal('flight_full'));
      await plan(
        readQueue,
        answer(readQueue, [{ ...waiting, ...NINA, seat: 'start_instructors', offered_until: null }]),
      );
      await openPicker({ start_instructor_count: 1, ...part });
      await page.getByText(texts.elsewhere.start_instructors).click();
      const dialog = page.getByRole('dialog', { name: named(queue.over_fill.title) });
      await expect.element(dialog.getByRole('button', { name: named(queue.over_fill.verb) })).toBeVisible();
      await expect.element(dialog.getByRole('button', { name: queue.over_fill.wait })).not.toBeInTheDocument();
    });

    test('names for whom the seat is held, and who loses it', async () => {
      await plan(changeFlightMember, refusal('flight_full'));
      await plan(readQueue, answer(readQueue, [{ ...waiting, seat: 'start_instructors' }]));
      await openPicker({ waiting_start_instructors: 1, held_start_instructors: 1 });
      await page.getByText(texts.elsewhere.start_instructors).click();
      const dialog = page.getByRole('dialog', { name: named(queue.over_fill.title_held) });
      const list = queue.held.holder.replace('{{name}}', 'Livia Arnold').replace('{{moment}}', until);
      const sentences = [
        queue.held.text_one.replace('{{day}}', when).replace('{{list}}', list),
        queue.held.lost_one.replace('{{names}}', 'Livia Arnold'),
      ];
      await expect.element(dialog.getByText(sentences.join(' '))).toBeVisible();
    });

    test('says that it needs a network, instead of loading for ever', async () => {
      await openPicker({}, held(answer(listMembers, [])));
      sayOnline(false);
      await expect.element(page.getByText(words.problem.offline)).toBeVisible();
      sayOnline(true);
      await release();
      await expect.element(page.getByText(texts.elsewhere.start_instructors)).toBeVisible();
    });

    test('says that nobody has the name if no list has it', async () => {
      await openPicker();
      await page.getByRole('combobox', { name: texts.add_student }).fill('zzz');
      await expect.element(page.getByText(texts.no_match)).toBeVisible();
    });
  });

  test(`a list stands in the chosen order, and names are sorted as in the language, ${language}`, async () => {
    const person = (first: string, last: string, skill_level: number) => ({
      ...member({ user_id: first as MemberId, first_name: first, last_name: last, skill_level }),
      attendance: { absent: false, flights: 1 },
      cannot_come: null,
    });
    const members = [person('Zoe', 'Ärni', 1), person('Anna', 'Zürcher', 0), person('Beat', 'Burri', 2)];
    const of = { flight: flight(), keepItems: () => () => Promise.resolve(), seat: 'students', members } as const;
    const Both = () => (
      <>
        {LIST_ORDERS.map((order) => (
          <div key={order} data-testid={order}>
            <SeatSection {...of} order={order} />
          </div>
        ))}
      </>
    );
    await show(<Both />, { language, size });
    const namesBy = (order: string) =>
      page
        .getByTestId(order)
        .getByRole('link', { name: /^(Zoe|Anna|Beat)/ })
        .elements()
        .flatMap(({ textContent }) => textContent || []);
    await expect.poll(() => namesBy('last_name')).toEqual(['Zoe Ärni', 'Beat Burri', 'Anna Zürcher']);
    expect(namesBy('skill_level')).toEqual(['Anna Zürcher', 'Zoe Ärni', 'Beat Burri']);
    expect(namesBy('sign_up')).toEqual(['Zoe Ärni', 'Anna Zürcher', 'Beat Burri']);
  });

  test(`marks a member whose insurance does not last until the day, ${language}`, async () => {
    const safety = { ...NO_SAFETY, insurance_valid_until: '2099-06-19' };
    const section = (
      <SeatSection
        flight={flight()}
        keepItems={() => () => Promise.resolve()}
        seat="students"
        order="last_name"
        members={[{ ...member({ safety }), attendance: null, cannot_come: null }]}
      />
    );
    await show(section, { language, size });
    const date = language === 'en' ? '19 Jun 2099' : '19. Juni 2099';
    const text = words.safety.expires_before.insurance.replace('{{date}}', date);
    const mark = language === 'en' ? page.getByRole('img', { name: text }) : page.getByText(text);
    await expect.element(mark).toBeVisible();
  });

  test(`names of canopies are whole on a day with attendance, ${language}`, async () => {
    const canopy_type = 'Advance Alpha 7 Light Special';
    const flown = {
      ...member({ user_info: { ...member().user_info, canopy_type } }),
      attendance: { absent: false, flights: 1 },
      cannot_come: null,
    };
    const started = flight({ start_datetime: '2020-06-20T07:00:00.000Z' });
    const section = (
      <div style={{ containerType: 'inline-size', maxWidth: 744 }}>
        <SeatSection
          flight={started}
          keepItems={() => () => Promise.resolve()}
          seat="students"
          order="last_name"
          members={[flown]}
        />
      </div>
    );
    await show(section, { language, size });
    await expect
      .element(
        page.getByText(words.signups.members.attendance.totals.replace('{{present}}', '1').replace('{{total}}', '1'), {
          exact: false,
        }),
      )
      .toBeVisible();
    const name = await page.getByText(canopy_type, { exact: false }).findElement();
    expect(name.scrollWidth).toBeLessThanOrEqual(name.clientWidth);
    expect(name.scrollHeight).toBeLessThanOrEqual(name.clientHeight);
    await expect.element(name).toBeVisible();
  });
}
