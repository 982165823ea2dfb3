import { type Books, type Day, dateIn, isOfDay, type Observed, seatsOf, timeOf } from './books.ts';

type Row = Readonly<Record<string, unknown>>;

const differs = (what: string, shown: unknown, meant: unknown): readonly string[] => {
  const [one, other] = [JSON.stringify(shown), JSON.stringify(meant)];
  return one === other ? [] : [`${what} shows ${one}, it is ${other}`];
};

const sameSet = (what: string, shown: readonly unknown[], meant: readonly unknown[]): readonly string[] =>
  differs(what, shown.map(String).toSorted(), meant.map(String).toSorted());

/** Compares a day as a page shows it with the books. */
const differsFromDay = (call: string, row: Row, day: Day): readonly string[] =>
  differs(
    call,
    [timeOf(row['start_datetime']), row['canceled'], row['student_count'], row['start_instructor_count']],
    [day.start, day.canceled, seatsOf(day, 'students'), seatsOf(day, 'start_instructors')],
  );

const ownDays = ({ days }: Books, { school }: { readonly school: string }, from: string) =>
  [...days].filter(([, day]) => day.school === school && dateIn(day.end) >= from);

const dayBefore = (at: number): string => Temporal.PlainDate.from(dateIn(at)).subtract({ days: 1 }).toString();

const listOfDays = (books: Books, { call, answer, who, at, body }: Observed): readonly string[] => {
  const rows = answer as readonly Row[];
  const known = rows.flatMap((row) => {
    const day = books.days.get(String(row['flight_id']));
    return day === undefined ? [`${call} shows a day that is not there`] : differsFromDay(call, row, day);
  });
  if (body['flight_ids'] !== undefined) return known;
  const from = call === 'POST /flight/sign-up' ? dateIn(at) : dayBefore(at);
  const meant = ownDays(books, who, from).map(([id]) => id);
  return [
    ...known,
    ...sameSet(
      call,
      rows.map((row) => row['flight_id']),
      meant,
    ),
  ];
};

const sumOf = (rows: readonly Readonly<Record<string, number>>[] = [], field: string): number =>
  rows.reduce((all, row) => all + (row[field] ?? 0), 0);

const statistics = ({ days }: Books, { answer, who, at }: Observed): readonly string[] => {
  const own = [...days.values()].filter(({ school }) => school === who.school);
  const over = own.filter(({ end }) => end < at);
  const wasThere = (day: Day) =>
    [...day.seats].filter(([id, seat]) => seat === 'students' && day.attendance.get(id)?.absent !== true).length;
  const flown = over.filter(({ canceled }) => canceled !== true);
  const { cancellations, seats } = answer as Readonly<Record<string, Readonly<Record<string, number>>[]>>;
  // Days to come that are cancelled already are counted, too.
  const canceled = [over.length - flown.length, own.filter((day) => day.canceled === true).length] as const;
  const shown = sumOf(cancellations, 'days');
  return [
    ...(shown >= canceled[0] && shown <= canceled[1] ? [] : differs('statistics of cancelled days', shown, canceled)),
    ...differs(
      'statistics of students',
      sumOf(seats, 'students'),
      flown.reduce((all, day) => all + wasThere(day), 0),
    ),
  ];
};

const people = (books: Books, { call, answer, who }: Observed, day: Day): readonly string[] => {
  const { students_docs, start_instructors_docs, flight_teachers_docs } = answer as Record<string, readonly Row[]>;
  const shown = [...(students_docs ?? []), ...(start_instructors_docs ?? [])].map((row) => row['user_id']);
  const erased = (id: string) => books.erasing.has(id);
  const mayLook = isOfDay(books, who, day);
  return [
    ...(mayLook ? [] : [`${call} shows the people of a day to ${who.first_name}, who is not on it`]),
    ...sameSet(
      call,
      shown.filter((id) => !erased(String(id))),
      [...day.seats.keys()].filter((id) => !erased(id)),
    ),
    ...sameSet(
      call,
      (flight_teachers_docs ?? []).map((row) => row['user_id']),
      [...day.teachers],
    ),
  ];
};

const LAST_SAID = 50;

const chat = (books: Books, { call, answer, who }: Observed, day: Day): readonly string[] => {
  const { messages } = answer as { messages: readonly Row[] };
  const mayLook = isOfDay(books, who, day);
  const shown = messages.filter(({ author }) => author !== null).map(({ author, text }) => `${author} ${text}`);
  return [
    ...(mayLook ? [] : [`${call} shows a chat to ${who.first_name}, who is not in it`]),
    ...differs(
      call,
      shown,
      day.said.slice(-LAST_SAID).map(({ author, text }) => `${author} ${text}`),
    ),
  ];
};

const checklist = (_books: Books, { call, answer }: Observed, day: Day): readonly string[] => {
  const rows = (field: string) =>
    (answer as readonly Row[]).filter((row) => row[field] === true).map((row) => `${row['user_id']} ${row['item']}`);
  return [...sameSet(call, rows('handed_out'), [...day.handedOut]), ...sameSet(call, rows('voted'), [...day.votes])];
};

const notes = (_books: Books, { call, answer }: Observed, day: Day): readonly string[] =>
  differs(
    call,
    (answer as readonly Row[]).map((row) => row['comment']),
    day.notes,
  );

const payments = (books: Books, { call, answer, who }: Observed): readonly string[] => {
  const own = [...books.payments].filter(([, { school }]) => school === who.school);
  const rows = answer as readonly Row[];
  return sameSet(
    call,
    rows.map((row) => `${row['payment_id']} ${row['amount_minor']}`),
    own.map(([id, { amount }]) => `${id} ${amount}`),
  );
};

type OfDay = (books: Books, observed: Observed, day: Day) => readonly string[];
const PAGES_OF_DAY: Readonly<Record<string, OfDay>> = {
  'POST /flight/manage/members': people,
  'POST /flight/chat': chat,
  'POST /flight/manage/checklist': checklist,
  'POST /flight/manage/comments': notes,
};
const PAGES: Readonly<Record<string, (books: Books, observed: Observed) => readonly string[]>> = {
  'POST /flight/sign-up': listOfDays,
  'POST /flight/manage': listOfDays,
  'POST /school/statistics/days': statistics,
  'POST /school/payment/list': payments,
};

/** Returns where an answer that a page shows differs from what was acknowledged. */
export const differences = (books: Books, observed: Observed): readonly string[] => {
  const { call, body } = observed;
  const ofDay = PAGES_OF_DAY[call];
  if (ofDay === undefined) return PAGES[call]?.(books, observed) ?? [];
  const day = books.days.get(String(body['flight_id']));
  return day === undefined ? [`${call} shows a day that is not there`] : ofDay(books, observed, day);
};
