import { chanceOf } from './chance.ts';

/** Key of a person in the plan, such as `s12`; of a day, such as `d3`. */
export type PersonKey = string;
export type DayKey = string;

export const ROLES = ['flight_teacher', 'start_instructor', 'student', 'beginner_student'] as const;
export type Role = (typeof ROLES)[number];

export interface Person {
  readonly key: PersonKey;
  readonly first_name: string;
  readonly last_name: string;
  readonly role: Role;
  readonly is_school_admin: boolean;
  /** The school beside the one that the season is about. */
  readonly isNeighbour: boolean;
}

export type SeatAction = 'sign-up' | 'sign-out' | 'wait' | 'stop-waiting';
export type Seat = 'students' | 'start_instructors';

/** Local times are those of Zurich, such as `2031-03-08T09:00`. */
interface Times {
  readonly start: string;
  readonly end: string;
  readonly deadline: string;
}

export type Nonsense =
  | 'unknown-day'
  | 'foreign-day'
  | 'stale'
  | 'role-too-low'
  | 'no-json'
  | 'unknown-field'
  | 'far-too-many';

export type Deed =
  | ({
      readonly what: 'plan';
      readonly day: DayKey;
      readonly students: number;
      readonly instructors: number;
    } & Times & {
        readonly teachers: readonly PersonKey[];
      })
  | { readonly what: 'seat'; readonly day: DayKey; readonly seat: Seat; readonly action: SeatAction }
  | {
      readonly what: 'put';
      readonly day: DayKey;
      readonly person: PersonKey;
      readonly seat: Seat;
      readonly action: 'sign-up' | 'sign-out';
    }
  | { readonly what: 'decide'; readonly day: DayKey; readonly canceled: boolean; readonly reason: string | null }
  | ({ readonly what: 'move'; readonly day: DayKey } & Times)
  | { readonly what: 'delete'; readonly day: DayKey }
  | {
      readonly what: 'attend';
      readonly day: DayKey;
      readonly person: PersonKey;
      readonly absent: boolean;
      readonly flights: number;
    }
  | { readonly what: 'pay'; readonly person: PersonKey }
  | { readonly what: 'disable'; readonly person: PersonKey; readonly disabled: boolean }
  | {
      readonly what: 'look';
      readonly at: 'own-days' | 'days' | 'people' | 'statistics' | 'members';
      readonly day: DayKey | null;
    }
  | { readonly what: 'nonsense'; readonly kind: Nonsense; readonly day: DayKey };

export interface Step {
  readonly number: number;
  /** Local time in Zurich; the clock stands at this minute or a little later. */
  readonly at: string;
  readonly who: PersonKey;
  readonly deed: Deed;
}

export interface SeasonPlan {
  readonly seed: number;
  readonly people: readonly Person[];
  readonly steps: readonly Step[];
}

export interface Size {
  readonly students: number;
  readonly weeks: number;
  readonly daysAWeek: number;
}

export const SMALL: Size = { students: 46, weeks: 4, daysAWeek: 5 };

const FIRST = [
  'Reto',
  'Anna',
  'Ben',
  'Lena',
  'Marco',
  'Sara',
  'Nils',
  'Eva',
  'Jan',
  'Mia',
  'Tim',
  'Ida',
  'Leo',
  'Zoe',
  'Urs',
];
const BEGINS = '2031-03-03';

const peopleOf = ({ students }: Size): readonly Person[] => {
  const made = (key: string, count: number, role: Role, more: Partial<Person> = {}) =>
    Array.from({ length: count }, (_, place): Person => {
      const name = FIRST[place % FIRST.length] as string;
      return {
        key: `${key}${place + 1}`,
        first_name: `${name}${key}`,
        last_name: `Flieger${key}${place + 1}`,
        role,
        is_school_admin: false,
        isNeighbour: false,
        ...more,
      };
    });
  const beginners = Math.floor(students / 4);
  return [
    ...made('a', 1, 'flight_teacher', { is_school_admin: true }),
    ...made('t', 4, 'flight_teacher'),
    ...made('h', 5, 'start_instructor'),
    ...made('s', students - beginners, 'student'),
    ...made('b', beginners, 'beginner_student'),
    ...made('n', 1, 'flight_teacher', { is_school_admin: true, isNeighbour: true }),
    ...made('m', 4, 'student', { isNeighbour: true }),
  ];
};

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
export const planSeason = (seed: number, size: Size = SMALL): SeasonPlan => {
  const chance = chanceOf(seed);
  const people = peopleOf(size);
  const keys = (filter: (person: Person) => boolean) => people.filter(filter).map(({ key }) => key);
  const teachers = keys(({ role, isNeighbour }) => role === 'flight_teacher' && !isNeighbour);
  const helpers = keys(({ role }) => role === 'start_instructor');
  const students = keys(({ role, isNeighbour }) => role.endsWith('student') && !isNeighbour);
  const steps: Omit<Step, 'number'>[] = [];
  const add = (at: string, who: PersonKey, deed: Deed) => void steps.push({ at, who, deed });
  const evening = (date: Temporal.PlainDate, time: string) => `${date}T${time}`;
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

  const seat = (at: string, who: PersonKey, day: DayKey, action: SeatAction) =>
    add(at, who, { what: 'seat', day, action, seat: helpers.includes(who) ? 'start_instructors' : 'students' });

  /** People press, some of them twice; who finds the day full asks for a place on the waiting list. */
  const fill = (at: string, { key }: PlannedDay, count: number) => {
    for (const who of chance.some([...students, ...helpers], count)) {
      seat(at, who, key, 'sign-up');
      if (chance.happens(0.15)) seat(at, who, key, 'sign-up');
      if (chance.happens(0.3)) seat(at, who, key, 'wait');
      if (chance.happens(0.1)) seat(at, who, key, 'stop-waiting');
    }
  };

  const sayNonsense = (at: string, day: PlannedDay) => {
    const kinds: Nonsense[] = [
      'unknown-day',
      'foreign-day',
      'stale',
      'role-too-low',
      'no-json',
      'unknown-field',
      'far-too-many',
    ];
    const kind = chance.one(kinds);
    const ofStaff = kind === 'stale' || kind === 'far-too-many';
    add(at, chance.one(ofStaff ? teachers : students), { what: 'nonsense', kind, day: day.key });
  };

  const look = (at: string, day: PlannedDay) => {
    add(at, chance.one(students), { what: 'look', at: 'own-days', day: null });
    add(at, chance.one([...students, ...helpers, ...teachers]), { what: 'look', at: 'people', day: day.key });
    add(at, chance.one(teachers), { what: 'look', at: 'days', day: null });
  };

  const before = (day: PlannedDay): void => {
    const eve = day.date.subtract({ days: 1 });
    fill(evening(eve, '12:00'), day, 6);
    for (const who of chance.some([...students, ...helpers], 3)) seat(evening(eve, '12:00'), who, day.key, 'sign-out');
    look(evening(eve, '12:00'), day);
    // A third of the days is called off on the evening before.
    const canceled = chance.happens(1 / 3);
    const reason = canceled ? chance.one(['wind', 'rain', 'foehn']) : null;
    add(evening(eve, '17:30'), chance.one(teachers), { what: 'decide', day: day.key, canceled, reason });
    if (canceled && chance.happens(0.25))
      add(evening(eve, '18:30'), chance.one(teachers), { what: 'decide', day: day.key, canceled: false, reason: null });
    // In time by a minute, and too late by some seconds.
    for (const time of ['19:59', '20:00'])
      for (const who of chance.some(students, 2))
        seat(evening(eve, time), who, day.key, chance.one(['sign-up', 'sign-out']));
    add(evening(eve, '20:01'), chance.one(teachers), {
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
    for (const person of chance.some(students, 10))
      add(at, chance.one(teachers), {
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
    const days = dates.map((date) => planDay(date, monday, chance.one(teachers), teachers));
    for (const day of days) fill(evening(dateOf(week, 0), '19:30'), day, 8 + chance.number(6));
    const [moved, gone] = chance.some(days, 2);
    const tuesday = evening(dateOf(week, 1), '10:00');
    if (moved !== undefined && chance.happens(0.7)) {
      const date = chance.one([moved.date, dateOf(week, 6)]);
      add(tuesday, chance.one(teachers), { what: 'move', day: moved.key, ...timesOf(date, 9) });
    }
    if (gone !== undefined && chance.happens(0.4))
      add(tuesday, chance.one(teachers), { what: 'delete', day: gone.key });
    if (week === 1) add(tuesday, 'a1', { what: 'disable', person: chance.one(students), disabled: true });
    for (const day of days) {
      before(day);
      after(day);
    }
    const sunday = evening(dateOf(week, 6), '19:00');
    add(sunday, 'a1', { what: 'look', at: 'statistics', day: null });
    add(sunday, 'a1', { what: 'look', at: 'members', day: null });
  }
  const inOrder = steps.toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));
  return { seed, people, steps: inOrder.map((step, number) => ({ number, ...step })) };
};
