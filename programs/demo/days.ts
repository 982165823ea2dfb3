import type { FlightType } from '../../features/fields/kinds.fields.ts';
import { CHAT_OF_OLD, CHAT_OF_SATURDAY, CHAT_OF_TOMORROW, CHAT_OF_YESTERDAY, type DemoChat } from './chats.ts';

/** Meeting point, meeting time and what participants should know. */
interface DemoMeeting {
  readonly point: string;
  readonly time: string;
  readonly description?: string;
}

const EMMETTEN: DemoMeeting = {
  point: 'Talstation Emmetten–Niederbauen',
  time: '07:45',
  description: 'Bitte warme Handschuhe und etwas zu essen mitnehmen. Das Auto steht hinter der Talstation.',
};
const EMMETTEN_LATER: DemoMeeting = { point: EMMETTEN.point, time: '08:15' };
const STANS: DemoMeeting = {
  point: 'Bahnhof Stans, Parkplatz Süd',
  time: '08:30',
  description: 'Wir fahren gemeinsam zum Übungshang. Gute Schuhe, lange Hosen, genug zu trinken.',
};

/** A flight day of the demo, relative to today, so that the demo never looks outdated. */
export interface DemoDay {
  readonly in: number;
  readonly type?: FlightType;
  readonly starts?: string;
  readonly ends?: string;
  /** Number of additional days, for courses over several days. */
  readonly lasts?: number;
  /** Days before the flight day; the deadline is at 20:00. */
  readonly deadline?: number | 'soon';
  readonly students: number;
  readonly seats?: number;
  /** Number of students on the waiting list. */
  readonly waiting?: number;
  readonly starters: number;
  readonly starterSeats?: number;
  /** Indexes in the list of teachers. */
  readonly teachers: readonly number[];
  readonly canceled?: boolean;
  /** Whether the demo's student, Livia Barmettler, is signed up. */
  readonly withLivia?: boolean;
  readonly meets?: DemoMeeting;
  /** Comments of staff, oldest first, in hours before now; `by` is an index in the list of teachers. */
  readonly comments?: readonly { readonly by: number; readonly hoursAgo: number; readonly text: string }[];
  readonly chat?: DemoChat;
}

const NEAR: readonly DemoDay[] = [
  { in: -1, students: 8, starters: 1, teachers: [1], canceled: false, chat: CHAT_OF_YESTERDAY },
  { in: 0, students: 9, starters: 1, teachers: [0, 2], canceled: false, meets: EMMETTEN_LATER },
  // The deadline is still open and shows a countdown.
  {
    in: 1,
    deadline: 'soon',
    starts: '08:30',
    ends: '17:00',
    students: 7,
    starters: 1,
    teachers: [1, 2],
    meets: EMMETTEN,
    comments: [
      { by: 1, hoursAgo: 21, text: 'Wer noch nie hoch geflogen ist: Funkkanal 2, ich starte sie selbst.' },
      { by: 2, hoursAgo: 1, text: 'Föhn bis 11:00 angesagt. Treffen bleibt, wir entscheiden vor Ort.' },
    ],
    chat: CHAT_OF_TOMORROW,
  },
  // One seat is left, and there is no start instructor.
  { in: 2, starts: '08:30', ends: '17:00', students: 11, starters: 0, teachers: [1] },
  // The deadline has passed.
  { in: 3, deadline: 4, students: 6, starters: 1, teachers: [3] },
];

/** Returns the coming flight days. `saturday`: days from today to the first Saturday at least four days away. */
const ahead = (saturday: number): readonly DemoDay[] => [
  // Full, confirmed and with the demo's student; and a second flight on the same day.
  {
    in: saturday,
    students: 12,
    starters: 2,
    starterSeats: 2,
    teachers: [2, 3],
    canceled: false,
    withLivia: true,
    meets: EMMETTEN,
    chat: CHAT_OF_SATURDAY,
  },
  { in: saturday, starts: '12:30', ends: '18:00', students: 3, starters: 1, teachers: [4] },
  { in: saturday + 1, students: 4, starters: 1, teachers: [3], canceled: true },
  {
    in: saturday + 7,
    type: 'basic_course',
    ends: '15:30',
    deadline: 2,
    students: 8,
    seats: 10,
    starters: 2,
    starterSeats: 2,
    teachers: [2, 4],
    canceled: false,
    meets: STANS,
  },
  // Full, with a waiting list, and without the demo's student.
  { in: saturday + 8, students: 12, waiting: 3, starters: 0, teachers: [1] },
  // Over-full: it has more sign-ups than seats.
  { in: saturday + 14, students: 9, seats: 8, starters: 1, teachers: [3, 1] },
  // No teacher is assigned yet.
  { in: saturday + 15, students: 1, starters: 1, teachers: [] },
  {
    in: saturday + 20,
    type: 'safety_course',
    lasts: 1,
    deadline: 7,
    students: 6,
    seats: 8,
    starters: 1,
    starterSeats: 3,
    teachers: [0],
  },
  { in: saturday + 28, students: 5, starters: 1, teachers: [1, 3] },
  { in: saturday + 35, students: 2, starters: 1, teachers: [1] },
  { in: saturday + 43, students: 3, starters: 0, starterSeats: 2, teachers: [2] },
  { in: saturday + 56, students: 1, starters: 1, teachers: [4] },
  { in: saturday + 63, students: 0, starters: 1, teachers: [4] },
];

/**
 * Weeks before the first Saturday: long enough ago for the chat group to be closed, recent enough for its messages to
 * be kept.
 */
const CLOSED = 3;

/** Returns all Saturdays and every other Sunday of the past half year. */
const behind = (saturday: number): readonly DemoDay[] =>
  Array.from({ length: 26 }, (_, week) => week + 2).flatMap((week) => {
    const day = {
      in: saturday - 7 * week,
      students: 5 + ((week * 7) % 8),
      starters: 1,
      teachers: [week % 5],
      canceled: week % 6 === 5,
    };
    return week % 2 === 0
      ? [day]
      : [
          day,
          {
            ...day,
            in: day.in + 1,
            teachers: [(week + 2) % 5],
            withLivia: week < 12,
            canceled: false,
            ...(week === CLOSED && { chat: CHAT_OF_OLD }),
          },
        ];
  });

export const weitblickDays = (saturday: number): readonly DemoDay[] => [
  ...behind(saturday),
  ...NEAR,
  ...ahead(saturday),
];

export const bergluftDays = (saturday: number): readonly DemoDay[] => [
  { in: -6, students: 4, seats: 8, starters: 1, teachers: [0], canceled: false },
  { in: saturday, students: 3, seats: 8, starters: 1, teachers: [0] },
  { in: saturday + 1, students: 5, seats: 8, starters: 0, teachers: [1] },
  { in: saturday + 14, students: 2, seats: 8, starters: 1, teachers: [1], canceled: false },
];
