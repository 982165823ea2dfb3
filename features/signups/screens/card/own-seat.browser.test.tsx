import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { FlightId } from '../../../../core/ids/ids.ts';
import { queryClient } from '../../../../programs/browser/query-client.ts';
import { answer, asked, broken, held, plan, refusal, release } from '../../../../test/support/components/answers.ts';
import { sayOnline } from '../../../../test/support/components/network.ts';
import { DAY, flight, member, SCHOOL, SELF } from '../../../../test/support/components/rows.ts';
import { show, VISITS } from '../../../../test/support/components/show.tsx';
import { dropAllUnsent, type Sender, unsentOf } from '../../../../web/device/unsent.ts';
import { openEntries, refreshEntries, storedEntries, storeEntries } from '../../../../web/outbox/stored-entries.ts';
import { listFlightTeachers, readOwnProfile } from '../../../members/contract.ts';
import { signUpFlightsKey } from '../../client.ts';
import { changeOwnSeat, listSignUpFlights, type SignUpFlight } from '../../contract.ts';
import type { PressState, SeatPress } from '../../own-seat/press.machine.ts';
import { SignUpsScreen } from '../list/SignUpsScreen.tsx';
import { WaitingSeats } from '../WaitingSeats.tsx';

const LATER = '0190a000-0000-7000-8000-000000000009' as FlightId;

const day = (part: Partial<SignUpFlight> = {}): SignUpFlight => ({
  ...flight(),
  signed_up_student: false,
  signed_up_start_instructor: false,
  own_handed_over: false,
  own_queue: null,
  start_instructors: [],
  ...part,
});
const later = (part: Partial<SignUpFlight> = {}): SignUpFlight =>
  day({
    flight_id: LATER,
    start_datetime: '2099-06-27T07:00:00.000Z',
    end_datetime: '2099-06-27T14:30:00.000Z',
    deadline_datetime: '2099-06-26T18:00:00.000Z',
    ...part,
  });
const mine = day({ signed_up_student: true, student_count: 1 });

const seats = (part: Partial<SignUpFlight> = {}) =>
  answer(changeOwnSeat, {
    success: true,
    student_count: 0,
    start_instructor_count: 0,
    handed_over_students: 0,
    signed_up_student: false,
    signed_up_start_instructor: false,
    own_handed_over: false,
    own_queue: null,
    ...part,
  });
const signedUp = seats({ signed_up_student: true, student_count: 1 });

const listed = (...flights: SignUpFlight[]) => plan(listSignUpFlights, answer(listSignUpFlights, flights));

const NADJA: Sender = { person: 'nadja', school: SCHOOL };
const LEO: Sender = { person: 'leo', school: SCHOOL };

/** As a page that was closed has left it. */
const stored = async (state: PressState, part: Partial<SeatPress> = {}, by = NADJA): Promise<void> => {
  const press = {
    id: 'press',
    kind: 'seat',
    pressedAt: Date.now(),
    flight_id: DAY,
    seat: 'students',
    action: 'sign-up',
    state,
  };
  await openEntries(by);
  storeEntries([{ ...press, start_datetime: flight().start_datetime, ...part }]);
  await openEntries(NADJA);
};

/** Presses an element as a finger does, at this time in milliseconds. */
const tapAt = (element: Element, at: number): void => {
  const events = [
    new PointerEvent('pointerdown', { bubbles: true }),
    new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }),
  ];
  for (const event of events) {
    Object.defineProperty(event, 'timeStamp', { value: at });
    element.dispatchEvent(event);
  }
};

const SIGN_UP = { flight_id: DAY, role: 'students', action: 'sign-up' };
const SIGN_OFF = { ...SIGN_UP, action: 'sign-out' };

beforeEach(() => openEntries(NADJA));
afterEach(async () => {
  storeEntries([]);
  // Until the device has stored everything.
  await refreshEntries();
  for (const { person } of [NADJA, LEO]) await dropAllUnsent(person);
});

for (const { language, words, size } of VISITS) {
  const { press: says } = words.signups;
  const named = (name: string) => page.getByRole('article', { name, exact: true });
  const card = () => named(language === 'en' ? 'Sat 20 Jun' : 'Sa., 20. Juni');
  const laterCard = () => named(language === 'en' ? 'Sat 27 Jun' : 'Sa., 27. Juni');
  const said = (text: string) => page.getByRole('status').filter({ hasText: text });
  const takesBack = new RegExp(`^${says.take_back}, `);
  const labelled = (text: string) => page.getByText(text, { exact: true });
  const open = async (role: 'student' | 'start_instructor' = 'student') => {
    await plan(listFlightTeachers, answer(listFlightTeachers, []));
    await show(<SignUpsScreen />, { language, size, rights: { role, is_school_admin: false } });
    await page.getByRole('article').first().findElement();
  };
  const pressSignUp = async () => {
    await listed(day());
    await open();
    await labelled(words.signups.sign_up).click();
  };

  describe(`a press answers, ${language}`, () => {
    test('at once on its button, and then on the card, both aloud', async () => {
      await plan(changeOwnSeat, held(signedUp));
      await pressSignUp();
      const button = page.getByRole('button', { name: says.up.sending });
      await expect.element(button).toBeEnabled();
      await expect.element(button).toHaveFocus();
      await expect.element(said(says.up.sending)).toBeInTheDocument();
      await button.click();
      await expect.poll(() => asked(changeOwnSeat)).toHaveLength(1);
      await release();
      await expect.element(card()).toMatchTextContent(says.up.done);
      await expect.element(said(says.up.done)).toBeInTheDocument();
      await expect.element(labelled(words.signups.sign_off)).toHaveFocus();
      expect(await asked(changeOwnSeat)).toEqual([SIGN_UP]);
    });

    test('names the seat of a start instructor', async () => {
      await plan(readOwnProfile, answer(readOwnProfile, member({ user_id: SELF, first_name: 'Tobias' })));
      await plan(changeOwnSeat, seats({ signed_up_start_instructor: true, start_instructor_count: 1 }));
      await listed(day());
      await open('start_instructor');
      await labelled(words.signups.sign_up).click();
      await expect.element(card()).toMatchTextContent(says.up.done_start_instructor);
      await expect.element(card()).toMatchTextContent('Tobias');
    });

    test('offers Undo for a sign-off', async () => {
      await plan(changeOwnSeat, seats(), signedUp);
      await listed(mine);
      await open();
      await labelled(words.signups.sign_off).click();
      await expect.element(card()).toMatchTextContent(says.off.done);
      // The driver's own click waits until the button has come to rest, on a busy machine longer than it is offered.
      ((await page.getByRole('button', { name: words.actions.undo }).findElement()) as HTMLElement).click();
      await expect.element(card()).toMatchTextContent(says.up.done);
      expect(await asked(changeOwnSeat)).toEqual([SIGN_OFF, SIGN_UP]);
    });

    test('says that an Undo came too late', async () => {
      await plan(changeOwnSeat, seats(), refusal('flight_full'));
      await listed(mine);
      await open();
      await labelled(words.signups.sign_off).click();
      const undo = page.getByRole('button', { name: words.actions.undo });
      await undo.findElement();
      await listed(day({ student_count: 12 }));
      ((await undo.findElement()) as HTMLElement).click();
      await expect.element(card()).toMatchTextContent(says.faster);
      await expect.element(said(says.faster)).toBeInTheDocument();
    });

    test('shows the full day from the refusal itself, without loading the list', async () => {
      const { waiting_mails: _, ...full } = flight({ student_count: 12, waiting_students: 3 });
      await plan(changeOwnSeat, refusal('flight_full', { flight: full }));
      await pressSignUp();
      await expect.element(card()).toMatchTextContent(says.faster);
      await expect.element(card()).toMatchTextContent(words.signups.queue.join);
      expect(await asked(listSignUpFlights)).toHaveLength(1);
    });

    test('loads the list if the day has changed since the press: the refusal may be older', async () => {
      const { waiting_mails: _, ...full } = flight({ student_count: 12 });
      await plan(changeOwnSeat, held(refusal('flight_full', { flight: full })));
      await pressSignUp();
      await expect.poll(() => asked(changeOwnSeat)).toHaveLength(1);
      queryClient.setQueryData(signUpFlightsKey, [day({ student_count: 11 })]);
      await release();
      await expect.poll(() => asked(listSignUpFlights)).toHaveLength(2);
    });

    test('tells the loser that somebody was faster, without an old Undo', async () => {
      await plan(changeOwnSeat, seats(), held(refusal('flight_full')));
      await listed(mine, later());
      await open();
      await labelled(words.signups.sign_off).click();
      const undo = page.getByRole('button', { name: words.actions.undo });
      await expect.element(undo).toBeVisible();
      await listed(day(), later({ student_count: 12 }));
      await laterCard().getByRole('button').click();
      await expect.element(undo).not.toBeInTheDocument();
      await expect.poll(() => asked(changeOwnSeat)).toHaveLength(2);
      await release();
      await expect.element(laterCard()).toMatchTextContent(says.faster);
      await expect.element(said(says.faster)).toBeInTheDocument();
      await expect.element(undo).not.toBeInTheDocument();
    });
  });

  describe(`a finger on a button, ${language}`, () => {
    /** Own days above, so that a card which moves to them moves everything. */
    const [saturday, friday] = [later({ signed_up_student: true, canceled: false }), day()];

    test('finds the same card under it when the answer arrives, which moves once it is out of view', async () => {
      await plan(changeOwnSeat, signedUp);
      await listed(friday, saturday);
      await open();
      const group = () => card().element().closest('section')?.querySelector('h2')?.textContent;
      const month = group();
      const place = card().element().getBoundingClientRect().top;
      await labelled(words.signups.sign_up).click();
      await expect.element(card()).toMatchTextContent(says.up.done);
      expect(card().element().getBoundingClientRect().top).toBe(place);
      expect(group()).toBe(month);
      await page.viewport(size.width, 100);
      laterCard().element().scrollIntoView();
      await expect.poll(group).toBe(words.signups.my_days);
    });

    test('that taps on signs nobody off', async () => {
      await plan(changeOwnSeat, held(signedUp), seats());
      await listed(friday);
      await open();
      const button = () => card().getByRole('button').last().element();
      for (const at of [10_000, 10_500, 11_000]) tapAt(button(), at);
      await expect.poll(() => asked(changeOwnSeat)).toHaveLength(1);
      await release();
      await expect.element(labelled(words.signups.sign_off)).toBeVisible();
      for (const at of [11_500, 12_000, 12_700]) tapAt(button(), at);
      await expect.element(labelled(words.signups.sign_off)).toBeVisible();
      tapAt(button(), 13_600);
      await expect.element(card()).toMatchTextContent(says.off.done);
      expect(await asked(changeOwnSeat)).toEqual([SIGN_UP, SIGN_OFF]);
    });

    test.each([
      ['full', { student_count: 12 }],
      ['confirmed', { canceled: false }],
    ] as const)('is asked before it gives back a seat on a day that is %s', async (reason, part) => {
      await plan(changeOwnSeat, seats());
      await listed({ ...mine, ...part });
      await open();
      await labelled(words.signups.sign_off).click();
      const dialog = page.getByRole('dialog');
      await expect.element(dialog).toMatchTextContent(words.signups.leave[reason]);
      await dialog.getByRole('button', { name: words.signups.leave.keep }).click();
      expect(await asked(changeOwnSeat)).toEqual([]);
      await card().getByRole('button').last().click();
      await dialog.getByRole('button', { name: words.signups.sign_off }).click();
      await expect.element(card()).toMatchTextContent(says.off.done);
      expect(await asked(changeOwnSeat)).toEqual([SIGN_OFF]);
    });
  });

  describe(`a press without a network, ${language}`, () => {
    const pressOffline = async () => {
      sayOnline(false);
      await plan(changeOwnSeat, broken);
      await pressSignUp();
      await expect.element(card()).toMatchTextContent(says.up.waiting);
      // Even now one attempt is made: not every device knows whether it has a network.
      await expect.poll(() => asked(changeOwnSeat)).toHaveLength(1);
    };

    test('waits, says so, and goes out once the network is back', async () => {
      await pressOffline();
      await expect.element(said(says.up.waiting)).toBeInTheDocument();
      await plan(changeOwnSeat, signedUp);
      await listed(mine);
      sayOnline(true);
      await expect.element(card()).toMatchTextContent(says.up.done);
      expect(storedEntries()).toEqual([]);
      sayOnline(true);
      expect(await asked(changeOwnSeat)).toHaveLength(2);
    });

    test('is taken back with one press, and not sent any more', async () => {
      await pressOffline();
      // By keyboard: a second tap within a moment does not count.
      ((await page.getByRole('button', { name: takesBack }).findElement()) as HTMLElement).click();
      await expect.element(card()).toMatchTextContent(says.taken_back);
      await expect.element(card()).toHaveFocus();
      await expect.element(labelled(words.signups.sign_up)).toBeVisible();
      sayOnline(true);
      expect(await asked(changeOwnSeat)).toHaveLength(1);
    });

    test('is not taken back by the second half of a double press', async () => {
      sayOnline(false);
      await plan(changeOwnSeat, broken);
      await listed(day());
      await open();
      await userEvent.dblClick(labelled(words.signups.sign_up));
      await expect.element(card()).toMatchTextContent(says.up.waiting);
      await expect.element(labelled(says.take_back)).toBeVisible();
    });

    test('survives a reload', async () => {
      await stored('waiting');
      await plan(changeOwnSeat, signedUp);
      await listed(day());
      await open();
      await expect.element(card()).toMatchTextContent(says.up.done);
    });

    test('is never sent by another person or in another school, whose presses it does not touch', async () => {
      await stored('waiting', {}, LEO);
      await plan(changeOwnSeat, signedUp);
      await listed(day(), later());
      await open();
      sayOnline(true);
      await laterCard().getByRole('button').click();
      await expect.element(laterCard()).toMatchTextContent(says.up.done);
      expect(await asked(changeOwnSeat)).toEqual([{ ...SIGN_UP, flight_id: LATER }]);
      expect(await unsentOf(LEO)).toHaveLength(1);
    });

    test('is not sent by this tab if another one has done so', async () => {
      await stored('waiting');
      await listed(day());
      await navigator.locks.request(`aufwind.seat.${DAY}`, async () => {
        await open();
        await expect.element(card()).toMatchTextContent(says.up.waiting);
        await expect.poll(async () => (await navigator.locks.query()).pending).toHaveLength(1);
        await dropAllUnsent(NADJA.person);
        await listed(mine);
      });
      await expect.element(labelled(words.signups.sign_off)).toBeVisible();
      expect(await asked(changeOwnSeat)).toEqual([]);
    });

    test('says nothing of waiting once the list shows that it has arrived', async () => {
      await stored('unsure');
      await plan(changeOwnSeat, refusal('overloaded'), refusal('overloaded'));
      await listed(mine);
      await open();
      await expect.poll(() => asked(changeOwnSeat)).toHaveLength(1);
      await expect.element(card().getByText(words.signups.signed_up, { exact: true })).toBeVisible();
      expect(card().getByText(says.up.waiting).elements()).toHaveLength(0);
    });

    test('goes on waiting while the server is overloaded', async () => {
      await stored('waiting');
      await plan(changeOwnSeat, refusal('overloaded'), signedUp);
      await listed(day());
      await open();
      await expect.poll(() => asked(changeOwnSeat)).toHaveLength(1);
      await expect.element(card()).toMatchTextContent(says.up.waiting);
      await listed(mine);
      sayOnline(true);
      await expect.element(card()).toMatchTextContent(says.up.done);
      await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
    });

    test.each([
      ['deadline_passed', { deadline_datetime: '2026-01-01T18:00:00.000Z' }],
      ['flight_canceled', { canceled: true }],
    ] as const)('is dropped if it comes too late: %s', async (code, part) => {
      await stored('waiting');
      await listed(day(part));
      await open();
      await expect.element(card()).toMatchTextContent(`${words.errors[code]} ${says.up.not_done}`);
      await expect.element(said(says.up.not_done)).toBeInTheDocument();
      expect(storedEntries()).toEqual([]);
      expect(await asked(changeOwnSeat)).toEqual([]);
    });

    test('is judged by the server if it may have arrived in time', async () => {
      await stored('unsure');
      await plan(changeOwnSeat, refusal('already_signed_up'));
      const closed = { deadline_datetime: '2026-01-01T18:00:00.000Z' };
      await plan(
        listSignUpFlights,
        ...[day(closed), { ...mine, ...closed }].map((one) => answer(listSignUpFlights, [one])),
      );
      await open();
      await expect.element(card()).toMatchTextContent(says.up.done);
      expect(await asked(changeOwnSeat)).toEqual([SIGN_UP]);
    });

    test('is dropped if its day was deleted, which is said without a card', async () => {
      await stored('waiting');
      await plan(changeOwnSeat, refusal('not_found'));
      await listed(later());
      await open();
      await expect.element(page.getByRole('main')).toMatchTextContent(`${says.gone} ${says.up.not_done}`);
      expect(storedEntries()).toEqual([]);
    });

    test('goes out on another page, which says what became of it', async () => {
      await stored('waiting');
      await plan(changeOwnSeat, signedUp);
      await show(<WaitingSeats />, { language, size, rights: { role: 'student', is_school_admin: false } });
      await expect.element(said(says.up.done)).toBeVisible();
    });
  });

  describe(`an answer that was lost, ${language}`, () => {
    test.each([
      ['counts as a success if the request had arrived', broken, refusal('already_signed_up')],
      ['is asked for again if the server was overloaded', refusal('overloaded'), signedUp],
    ])('%s', async (_, first, second) => {
      await plan(changeOwnSeat, first, second);
      await pressSignUp();
      await expect.element(card()).toMatchTextContent(says.up.waiting);
      await listed(mine);
      sayOnline(true);
      await expect.element(card()).toMatchTextContent(says.up.done);
      // Nobody else did it, although the list shows it before the answer is known.
      expect(labelled(words.signups.news.plain.put_on).elements()).toHaveLength(0);
      expect(await asked(changeOwnSeat)).toEqual([SIGN_UP, SIGN_UP]);
      await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
    });

    test('is undone when it is taken back', async () => {
      await plan(changeOwnSeat, broken, refusal('not_signed_up'));
      await pressSignUp();
      // By keyboard: a second tap within a moment does not count.
      ((await page.getByRole('button', { name: takesBack }).findElement()) as HTMLElement).click();
      await expect.element(card()).toMatchTextContent(says.off.done);
      expect(await asked(changeOwnSeat)).toEqual([SIGN_UP, SIGN_OFF]);
    });
  });
}
