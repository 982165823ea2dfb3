import type { FlightId, MemberId, MessageId, StepId } from '../../core/ids/ids.ts';
import { type Instant, instant, isAfter } from '../../core/time/instant.ts';
import { atSchoolTime, schoolDay } from '../../core/time/school-day.ts';
import type { StepType } from '../../features/chat/contract.ts';
import { writeClosed, writeReminded } from '../../features/chat/ending.repository.ts';
import { de } from '../../features/chat/mails.de.ts';
import { isEve } from '../../features/evening/rules.ts';
import type { Flight } from '../../features/flights/contract.ts';
import { writeVotes } from '../../features/materials/checklist.repository.ts';
import { writeAnswer } from '../../features/materials/poll.repository.ts';
import { participants } from '../../features/signups/repository.ts';
import { newId } from '../../server/db/new-id.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import type { DemoAnswer, DemoChat, DemoMoment } from './chats.ts';

type Day = Pick<Flight, 'start_datetime' | 'end_datetime' | 'canceled'>;

/** A flight day of the demo with a chat group. */
export interface ChatDay {
  readonly id: FlightId;
  readonly day: Day;
  readonly chat: DemoChat;
}

/** Returns the value of the flight's `wa_progress` for this chat group. */
export const progressOf = ({ closed, poll }: DemoChat): 'created' | 'poll_sent' | 'deleted' => {
  if (closed) return 'deleted';
  return poll === undefined ? 'created' : 'poll_sent';
};

interface Step {
  readonly type: StepType;
  readonly at: Instant;
  readonly people?: readonly MemberId[];
}

interface Said {
  readonly author_id: MemberId | null;
  readonly kind: 'message' | 'announcement' | 'private';
  readonly to_id: MemberId | null;
  readonly body: string;
  readonly at: Instant;
}

type People = Awaited<ReturnType<typeof participants>>;

/** The data needed to fill a chat group. */
interface Filling extends ChatDay {
  readonly people: People;
  readonly idOf: (name: string) => MemberId;
  readonly timeOf: (moment: DemoMoment) => Instant;
  readonly school: string;
  readonly now: Instant;
}

const CLOSED_AFTER = { hours: 7 * 24 };
const POLL_AFTER = { minutes: 2 };
/** Minutes between two answers. */
const ANSWER_AFTER = 11;
const REMINDED_AT = Temporal.PlainTime.from('18:00');
/** Minutes between messages scheduled for later today; they are moved to shortly before now. */
const MINUTES_BETWEEN = 3;

const stepOfMessage = ({ kind, to_id, at }: Said): Step[] => {
  if (kind === 'announcement') return [{ type: 'send_group_message', at }];
  return to_id === null ? [] : [{ type: 'send_private_message', at, people: [to_id] }];
};

/**
 * Returns the reminders that the app sends on the evening before to people without an answer, if that time has passed.
 */
const reminders = (tx: SchoolTransaction, { day, chat, people, idOf, school, now }: Filling): Said[] => {
  const { poll } = chat;
  if (poll === undefined || poll === 'nothing' || !isEve(day, tx.scope.timeZone, now)) return [];
  const answered = new Set(Object.keys(poll).map(idOf));
  const eve = schoolDay(instant(day.start_datetime), tx.scope.timeZone).subtract({ days: 1 });
  return people
    .filter(({ user_id, part }) => part !== 'teacher' && !answered.has(user_id))
    .map(({ user_id, first_name }) => ({
      author_id: null,
      kind: 'private',
      to_id: user_id,
      body: de.reminder({ firstName: first_name, school, day: '', link: '' }).subject,
      at: atSchoolTime(eve, REMINDED_AT, tx.scope.timeZone),
    }));
};

const messagesOf = ({ chat, idOf, timeOf, now }: Filling): Said[] =>
  chat.messages.map(({ by, at, to, announcement, text }, place) => {
    const [told, latest] = [timeOf(at), now.subtract({ minutes: MINUTES_BETWEEN * (chat.messages.length - place) })];
    return {
      author_id: idOf(by),
      kind: to !== undefined ? 'private' : announcement ? 'announcement' : 'message',
      to_id: to === undefined ? null : idOf(to),
      body: text,
      at: isAfter(told, latest) ? latest : told,
    };
  });

const insertGroup = async (tx: SchoolTransaction, { id, chat, people, timeOf }: Filling): Promise<void> => {
  const school = { school_id: tx.scope.schoolId, flight_id: id };
  const made = timeOf(chat.made);
  const [teacher] = people;
  await tx.db
    .insertInto('chat_group')
    .values({ ...school, created_by: teacher?.user_id ?? null, created_at: made.toString() })
    .execute();
  if (chat.poll === undefined) return;
  await tx.db
    .insertInto('poll')
    .values({ ...school, opened_at: made.add(POLL_AFTER).toString() })
    .execute();
};

const answersOf = ({ chat: { poll = {} }, people, idOf }: Filling): (readonly [MemberId, DemoAnswer])[] =>
  poll === 'nothing'
    ? people.flatMap(({ user_id, part }) => (part === 'teacher' ? [] : [[user_id, { items: [] }] as const]))
    : Object.entries(poll).map(([name, answer]) => [idOf(name), answer]);

const insertAnswers = async (tx: SchoolTransaction, filling: Filling): Promise<void> => {
  const { id: flight_id, chat, timeOf } = filling;
  const opened = timeOf(chat.made).add(POLL_AFTER);
  for (const [place, [member_id, { items, note = '', byStaff = false }]] of answersOf(filling).entries()) {
    const answered_at = opened.add({ minutes: ANSWER_AFTER * (place + 1) });
    await writeVotes(tx, flight_id, member_id, items);
    await writeAnswer(tx, { flight_id, member_id, note, by_staff: byStaff, answered_at });
  }
};

const insertMessages = async (tx: SchoolTransaction, { id, chat, people, idOf }: Filling, said: readonly Said[]) => {
  const school = { school_id: tx.scope.schoolId, flight_id: id };
  const rows = await tx.db
    .insertInto('chat_message')
    .values(
      said.map(({ at, ...message }) => ({
        ...school,
        id: newId<MessageId>(),
        ...message,
        client_id: null,
        sent_at: at.toString(),
        deleted_at: null,
      })),
    )
    .returning('position')
    .execute();
  const unread = new Map(Object.entries(chat.unread ?? {}).map(([name, count]) => [idOf(name), count]));
  const read = people.flatMap(({ user_id }) => {
    const last = rows[chat.messages.length - 1 - (unread.get(user_id) ?? 0)];
    return last === undefined ? [] : [{ ...school, member_id: user_id, position: last.position }];
  });
  await tx.db.insertInto('chat_read').values(read).execute();
};

/** Inserts steps that are all completed, as in a group that exists only in the app. */
const insertSteps = async (tx: SchoolTransaction, id: FlightId, steps: readonly Step[]): Promise<void> => {
  await tx.db
    .insertInto('chat_task')
    .values(
      steps.map(({ type, at, people = [] }) => ({
        school_id: tx.scope.schoolId,
        id: newId<StepId>(),
        flight_id: id,
        type,
        status: 'completed' as const,
        people: [...people],
        created_at: at.toString(),
        finished_at: at.toString(),
      })),
    )
    .execute();
};

const stepsToTheGroup = ({ chat, people, timeOf }: Filling): Step[] => {
  const at = timeOf(chat.made);
  const ids = (some: People) => some.map(({ user_id }) => user_id);
  const steps: Step[] = [
    { type: 'create_group', at },
    { type: 'add_members', at, people: ids(people) },
    { type: 'make_admin', at, people: ids(people.filter(({ part }) => part === 'teacher')) },
  ];
  return chat.poll === undefined ? steps : [...steps, { type: 'create_poll', at: at.add(POLL_AFTER) }];
};

const stepOfReminders = (reminded: readonly Said[]): Step[] =>
  reminded.slice(0, 1).map(({ at }) => ({
    type: 'send_private_message',
    at,
    people: reminded.flatMap(({ to_id }) => (to_id === null ? [] : [to_id])),
  }));

const fillOne = async (tx: SchoolTransaction, filling: Filling): Promise<void> => {
  const { id, day, chat } = filling;
  const [said, reminded] = [messagesOf(filling), reminders(tx, filling)];
  const closed = chat.closed ? [instant(day.end_datetime).add(CLOSED_AFTER)] : [];
  await insertGroup(tx, filling);
  await insertAnswers(tx, filling);
  await insertMessages(tx, filling, [...said, ...reminded]);
  await insertSteps(tx, id, [
    ...stepsToTheGroup(filling),
    ...said.flatMap(stepOfMessage),
    ...stepOfReminders(reminded),
    ...closed.map((at): Step => ({ type: 'delete_group', at })),
  ]);
  if (reminded.length > 0) await writeReminded(tx, id, day.start_datetime);
  for (const at of closed) await writeClosed(tx, id, at);
};

/** Inserts chat groups with messages, polls with answers, and the completed steps. */
export const insertChats = async (
  tx: SchoolTransaction,
  days: readonly ChatDay[],
  facts: { readonly school: string; readonly idOf: (name: string) => MemberId; readonly now: Instant },
): Promise<void> => {
  const zone = tx.scope.timeZone;
  const today = schoolDay(facts.now, zone);
  for (const one of days) {
    const date = schoolDay(instant(one.day.start_datetime), zone);
    const from = Temporal.PlainDate.compare(date, today) < 0 ? date : today;
    const timeOf = ([daysBefore, at]: DemoMoment) =>
      atSchoolTime(from.subtract({ days: daysBefore }), Temporal.PlainTime.from(at), zone);
    await fillOne(tx, { ...one, ...facts, people: await participants(tx, one.id), timeOf });
  }
};
