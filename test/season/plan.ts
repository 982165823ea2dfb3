import { chanceOf } from './chance.ts';
import {
  type DayKey,
  type Deed,
  NONSENSE,
  type Page,
  type Person,
  type PersonKey,
  type Press,
  type SeasonPlan,
  type SeatAction,
  type Step,
  type Times,
} from './deeds.ts';
import { withFaults } from './faults.ts';
import { PHONES, peopleOf } from './people.ts';

export interface Size {
  readonly students: number;
  readonly weeks: number;
  readonly daysAWeek: number;
}

const SMALL: Size = { students: 46, weeks: 4, daysAWeek: 5 };
export const LARGE: Size = { students: 280, weeks: 20, daysAWeek: 5 };

interface Wishes {
  readonly size?: Size;
  readonly hasFaults?: boolean;
}

const BEGINS = '2031-03-03';

const ITEMS = ['canopy', 'harness', 'helmet', 'radio'];

const dateOf = (week: number, weekday: number): Temporal.PlainDate =>
  Temporal.PlainDate.from(BEGINS).add({ days: week * 7 + weekday });

const timesOf = (date: Temporal.PlainDate, hour: number): Times => ({
  start: `${date}T0${hour}:00`,
  end: `${date}T17:00`,
  deadline: `${date.subtract({ days: 1 })}T20:00`,
});

interface PlannedDay extends Times {
  readonly key: DayKey;
  readonly date: Temporal.PlainDate;
  readonly teachers: readonly PersonKey[];
}

/** Returns the season that follows from a seed: the same steps in the same order, always. */
export const planSeason = (seed: number, { size = SMALL, hasFaults = false }: Wishes = {}): SeasonPlan => {
  const chance = chanceOf(seed);
  const people = peopleOf(size);
  const keys = (filter: (person: Person) => boolean) => people.filter(filter).map(({ key }) => key);
  const teachers = keys(({ role, isNeighbour }) => role === 'flight_teacher' && !isNeighbour);
  const helpers = keys(({ role }) => role === 'start_instructor');
  const students = keys(({ role, isNeighbour }) => role.endsWith('student') && !isNeighbour);
  const steps: Pick<Step, 'at' | 'who' | 'deed'>[] = [];
  const add = (at: string, who: PersonKey, deed: Deed) => void steps.push({ at, who, deed });
  const evening = (date: Temporal.PlainDate, time: string) => `${date}T${time}`;
  const staff = () => chance.one(teachers);
  const erased = new Set<PersonKey>();
  let made = 0;

  const planDay = (date: Temporal.PlainDate, at: string, who: PersonKey, of: readonly PersonKey[]): PlannedDay => {
    made += 1;
    const day = {
      key: `d${made}`,
      date,
      teachers: chance.some(of, 1 + chance.number(2)),
      ...timesOf(date, 8 + chance.number(2)),
    };
    const { key, start, end, deadline } = day;
    const counts = { students: 4 + chance.number(6), instructors: 1 + chance.number(2) };
    add(at, who, { what: 'plan', day: key, start, end, deadline, teachers: day.teachers, ...counts });
    return day;
  };

  const press = (who: PersonKey, day: DayKey, action: SeatAction): Press & { readonly who: PersonKey } => ({
    who,
    day,
    action,
    seat: helpers.includes(who) ? 'start_instructors' : 'students',
  });
  const seat = (at: string, presser: PersonKey, day: DayKey, action: SeatAction) => {
    const { who, ...one } = press(presser, day, action);
    add(at, who, { what: 'seat', ...one });
  };

  /** People press, some of them twice; who finds the day full asks for a place on the waiting list. */
  const fill = (at: string, { key }: PlannedDay, count: number) => {
    for (const who of chance.some([...students, ...helpers], count)) {
      seat(at, who, key, 'sign-up');
      if (chance.happens(0.15)) seat(at, who, key, 'sign-up');
      if (chance.happens(0.3)) seat(at, who, key, 'wait');
      if (chance.happens(0.1)) seat(at, who, key, 'stop-waiting');
    }
  };

  /** Days open, and people press at once: some on two devices, some on two days, of one date if there are such. */
  const rush = (at: string, days: readonly PlannedDay[]) => {
    const presses = chance.some([...students, ...helpers], 14).flatMap((who) => {
      const day = chance.one(days);
      const rival = days.find(({ key, date }) => key !== day.key && date.equals(day.date));
      const one = press(who, day.key, 'sign-up');
      if (chance.happens(0.2)) return [one, one];
      return chance.happens(0.4) ? [one, press(who, (rival ?? chance.one(days)).key, 'sign-up')] : [one];
    });
    add(at, presses[0]?.who ?? staff(), { what: 'burst', presses });
  };

  const sayNonsense = (at: string, day: PlannedDay) => {
    const kind = chance.one(NONSENSE);
    const ofStaff = kind === 'stale' || kind === 'far-too-many';
    add(at, ofStaff ? staff() : chance.one(students), { what: 'nonsense', kind, day: day.key });
  };

  const look = (at: string, who: PersonKey, page: Page, day: DayKey | null = null) =>
    add(at, who, { what: 'look', at: page, day });

  /** The day's chat, notes and checklist. */
  const talk = (at: string, { key }: PlannedDay) => {
    if (chance.happens(0.8)) add(at, staff(), { what: 'open-chat', day: key });
    for (const who of chance.some([...students, ...helpers, ...teachers], 5))
      add(at, who, { what: 'say', day: key, text: `${who} brings ${chance.number(1000)} snacks` });
    look(at, chance.one([...students, ...teachers]), 'chat', key);
    if (chance.happens(0.7)) add(at, staff(), { what: 'open-poll', day: key });
    for (const who of chance.some(students, 5))
      add(at, who, { what: 'vote', day: key, items: chance.some(ITEMS, chance.number(3)) });
    add(at, staff(), { what: 'note', day: key, text: `radio ${chance.number(1000)}` });
    look(at, staff(), 'notes', key);
    for (const person of chance.some(students, 4))
      add(at, staff(), {
        what: 'tick',
        day: key,
        person,
        item: chance.one(ITEMS),
        handedOut: chance.happens(0.7),
      });
    look(at, staff(), 'checklist', key);
  };

  /** Phones are without a network, or closed, and come back. */
  const beAway = (count: number, from: string, to: string) => {
    for (const who of chance.some(PHONES, count)) {
      add(from, who, { what: 'phone', state: chance.happens(0.3) ? 'closed' : 'offline' });
      add(to, who, { what: 'phone', state: 'back' });
    }
  };

  const isOnPhone = (key: PersonKey) => PHONES.includes(key);

  /** Somebody gets another role, with all that they have on days to come. */
  const appoint = (at: string, week: number) => {
    const turns = [
      [helpers, teachers, 'flight_teacher'],
      [students.filter((key) => key.startsWith('s')), helpers, 'start_instructor'],
      [teachers.filter((key) => key !== 'a1'), helpers, 'start_instructor'],
    ] as const;
    const [from, to, role] = turns[week % turns.length] as (typeof turns)[number];
    const person = chance.one(from.filter((key) => !isOnPhone(key)));
    add(at, 'a1', { what: 'appoint', person, role });
    for (const one of [students, helpers, teachers]) {
      const place = one.indexOf(person);
      if (place >= 0) one.splice(place, 1);
    }
    to.push(person);
  };

  /** The school writes to many of its members, one of whom nobody reaches until the mails are sent again. */
  const writeToMany = (week: number) => {
    const sunday = dateOf(week, 6);
    const there = students.filter((key) => !erased.has(key));
    const [lost] = chance.some(there, 1);
    const people = there.filter((key) => key === lost || chance.happens(0.5));
    if (lost !== undefined) add(evening(sunday, '19:10'), lost, { what: 'mailbox', isKnown: false });
    add(evening(sunday, '19:15'), 'a1', { what: 'mailing', people, subject: `Season letter ${week + 1}x` });
    if (lost !== undefined) add(evening(sunday, '19:30'), lost, { what: 'mailbox', isKnown: true });
    if (chance.happens(0.7)) add(evening(sunday, '19:30'), 'a1', { what: 'mail-again' });
  };

  const before = (day: PlannedDay): void => {
    const eve = day.date.subtract({ days: 1 });
    beAway(2, evening(eve, '15:00'), evening(eve, '18:20'));
    const noon = evening(eve, '12:00');
    fill(noon, day, 6);
    for (const who of chance.some([...students, ...helpers], 3)) seat(noon, who, day.key, 'sign-out');
    sayNonsense(noon, day);
    look(noon, chance.one(students), 'own-days');
    look(noon, chance.one([...students, ...helpers, ...teachers]), 'people', day.key);
    look(noon, staff(), 'days');
    talk(evening(eve, '16:00'), day);
    sayNonsense(evening(eve, '16:00'), day);
    // A third of the days is called off on the evening before.
    const canceled = chance.happens(1 / 3);
    const reason = canceled ? chance.one(['wind', 'rain', 'foehn']) : null;
    add(evening(eve, '17:30'), staff(), { what: 'decide', day: day.key, canceled, reason });
    for (const who of chance.some(students, 2))
      seat(evening(eve, '18:00'), who, day.key, chance.one(['sign-up', 'sign-out']));
    if (canceled && chance.happens(0.25))
      add(evening(eve, '18:30'), staff(), { what: 'decide', day: day.key, canceled: false, reason: null });
    // In time by a minute, and too late by some seconds.
    for (const time of ['19:59', '20:00'])
      for (const who of chance.some(students, 2))
        seat(evening(eve, time), who, day.key, chance.one(['sign-up', 'sign-out']));
    add(evening(eve, '20:01'), staff(), {
      what: 'put',
      day: day.key,
      person: chance.one(students),
      seat: 'students',
      action: chance.one(['sign-up', 'sign-out']),
    });
    sayNonsense(evening(eve, '20:01'), day);
  };

  const after = (day: PlannedDay): void => {
    const at = evening(day.date, '18:10');
    beAway(1, evening(day.date, '18:05'), evening(day.date.add({ days: 1 }), '07:00'));
    for (const person of chance.some(students, 10))
      add(at, staff(), {
        what: 'attend',
        day: day.key,
        person,
        absent: chance.happens(0.2),
        flights: 1 + chance.number(5),
      });
    add(at, 'a1', { what: 'pay', person: chance.one(students) });
    seat(at, chance.one(students), day.key, 'sign-up');
  };

  const far = planDay(Temporal.PlainDate.from(BEGINS).add({ days: 5 }), `${BEGINS}T08:00`, 'n1', ['n1']);
  seat(`${BEGINS}T08:00`, 'm1', far.key, 'sign-up');
  for (let week = 0; week < size.weeks; week += 1) {
    const monday = evening(dateOf(week, 0), '19:00');
    const dates = chance.some([2, 3, 4, 5, 6, 5], size.daysAWeek).map((weekday) => dateOf(week, weekday));
    const days = dates.map((date) => planDay(date, monday, staff(), teachers));
    rush(evening(dateOf(week, 0), '19:30'), days);
    for (const day of days) fill(evening(dateOf(week, 0), '19:30'), day, 6 + chance.number(6));
    const [moved, gone] = chance.some(days, 2);
    const tuesday = evening(dateOf(week, 1), '10:00');
    if (moved !== undefined && chance.happens(0.7)) {
      const date = chance.one([moved.date, dateOf(week, 6)]);
      add(tuesday, staff(), { what: 'move', day: moved.key, ...timesOf(date, 9) });
    }
    if (gone !== undefined && chance.happens(0.4)) add(tuesday, staff(), { what: 'delete', day: gone.key });
    if (week % 4 === 1) {
      // A page whose person is disabled is led out of the school, and hears nothing more.
      const others = students.filter((key) => !isOnPhone(key));
      const [left, leaver] = chance.some(others, 2);
      for (const person of left === undefined ? [] : [left])
        add(tuesday, 'a1', { what: 'disable', person, disabled: true });
      if (leaver !== undefined) {
        erased.add(leaver);
        add(tuesday, 'a1', { what: 'erase', person: leaver });
      }
    }
    appoint(evening(dateOf(week, 1), '11:00'), week);
    for (const day of days) {
      before(day);
      after(day);
    }
    const sunday = evening(dateOf(week, 6), '19:00');
    const amount = 100 * (1 + chance.number(900));
    add(sunday, staff(), { what: 'collect', people: chance.some(students, 1 + chance.number(5)), amount });
    const names = ['x', 'y', 'z'].map((letter) => `Neu${week}${letter}`);
    add(sunday, 'a1', { what: 'import', names: names.slice(0, 1 + chance.number(3)) });
    for (const person of chance.some(students, 4)) {
      const insured = dateOf(week, 6)
        .add({ days: chance.number(45) })
        .toString();
      add(sunday, 'a1', { what: 'import-again', person, canopy: `Alpha ${chance.number(100)}`, insured });
    }
    const beginner = chance.one(students.filter((key) => key.startsWith('b')));
    add(sunday, 'a1', { what: 'appoint', person: beginner, role: 'student' });
    writeToMany(week);
    // In the middle of the season.
    if (week === 1) add(sunday, 'a1', { what: 'archive' });
    look(sunday, 'a1', 'statistics');
    look(sunday, 'a1', 'payments');
  }
  const inOrder = steps.toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));
  const quiet = inOrder.map((step) => ({ ...step, server: chance.one([0, 1] as const), mishap: null }));
  const all = hasFaults ? withFaults(quiet, chanceOf(seed + 1_000_000)) : quiet;
  return { seed, people, phones: PHONES, hasFaults, steps: all.map((step, number) => ({ number, ...step })) };
};
