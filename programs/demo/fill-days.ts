import type { Role } from '../../core/access/roles.ts';
import type { CommentId, FlightId, MemberId } from '../../core/ids/ids.ts';
import { type Instant, isAfter } from '../../core/time/instant.ts';
import { atSchoolTime, type SchoolDay, schoolDay } from '../../core/time/school-day.ts';
import { newId } from '../../server/db/new-id.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import type { DemoDay } from './days.ts';
import { type ChatDay, progressOf } from './fill-chats.ts';

interface DemoMember {
  readonly id: MemberId;
  readonly role: Role;
}

const DEADLINE_AT = Temporal.PlainTime.from('20:00');
/** Time left until tomorrow's deadline if the demo is started in the evening. */
const SOON = { minutes: 80 };

const timesOf = (day: DemoDay, date: SchoolDay, zone: string, now: Instant) => {
  const at = (on: SchoolDay, time: string) => atSchoolTime(on, Temporal.PlainTime.from(time), zone);
  const start = at(date, day.starts ?? '09:00');
  const before = day.deadline === 'soon' ? 1 : (day.deadline ?? 1);
  let deadline = atSchoolTime(date.subtract({ days: before }), DEADLINE_AT, zone);
  if (day.deadline === 'soon' && isAfter(now.add(SOON), deadline)) deadline = now.add(SOON).round('minute');
  if (isAfter(deadline, start)) deadline = start;
  return { start, end: at(date.add({ days: day.lasts ?? 0 }), day.ends ?? '16:30'), deadline };
};

/** Assigns members in turn, none twice on one day. */
const rota = (members: readonly MemberId[]) => {
  let next = 0;
  return (count: number, taken: Set<MemberId>): MemberId[] => {
    const picked: MemberId[] = [];
    for (let tries = 0; picked.length < count && tries < members.length; tries++) {
      const member = members[next++ % members.length] as MemberId;
      if (taken.has(member)) continue;
      taken.add(member);
      picked.push(member);
    }
    return picked;
  };
};

/** Two students, then one beginner, as on a typical list. */
const mixed = (students: readonly MemberId[], beginners: readonly MemberId[]): MemberId[] =>
  students.flatMap((student, place) => {
    const beginner = place % 2 === 1 ? beginners[(place - 1) / 2] : undefined;
    return beginner === undefined ? [student] : [student, beginner];
  });

/** Attendance of past days: some people were absent, others flew several times. */
const attendanceOf = (place: number) => ({ absent: place % 7 === 5, flights: 1 + (place % 3) });

/** Inserts flight days with teachers and sign-ups. Returns those with a chat group. */
export const insertDays = async (
  tx: SchoolTransaction,
  days: readonly DemoDay[],
  members: readonly DemoMember[],
  now: Instant,
): Promise<ChatDay[]> => {
  const school_id = tx.scope.schoolId;
  const ofRole = (...roles: Role[]) => members.filter(({ role }) => roles.includes(role)).map(({ id }) => id);
  const teachers = ofRole('flight_teacher');
  // The first student is the demo's own (Livia); she is signed up only where `withLivia` says so.
  const [livia, ...students] = ofRole('student');
  const nextStudents = rota(mixed(students, ofRole('beginner_student')));
  const nextWaiting = rota(students);
  const nextStarters = rota(ofRole('start_instructor'));
  const today = schoolDay(now, tx.scope.timeZone);
  const takenOn = new Map<number, Set<MemberId>>();

  const built = days.map((day) => {
    const taken = takenOn.get(day.in) ?? new Set<MemberId>();
    takenOn.set(day.in, taken);
    const own = day.withLivia && livia !== undefined ? [livia] : [];
    const id = newId<FlightId>();
    const { start, end, deadline } = timesOf(day, today.add({ days: day.in }), tx.scope.timeZone, now);
    const seat = (name: 'students' | 'start_instructors') => (member_id: MemberId, place: number) => ({
      school_id,
      flight_id: id,
      member_id,
      seat: name,
      ...(day.in < 0 && attendanceOf(place)),
    });
    return {
      flight: {
        school_id,
        id,
        type: day.type ?? ('high_alt_flight' as const),
        start_datetime: start.toString(),
        end_datetime: end.toString(),
        deadline_datetime: deadline.toString(),
        max_students: day.seats ?? 12,
        max_start_instructors: day.starterSeats ?? 1,
        canceled: day.canceled ?? null,
        meeting_point: day.meets?.point ?? '',
        meeting_time: day.meets?.time ?? null,
        description: day.meets?.description ?? '',
        wa_progress: day.chat === undefined ? null : progressOf(day.chat),
      },
      chat: day.chat,
      teachers: day.teachers.map((place, position) => ({
        school_id,
        flight_id: id,
        member_id: teachers[place] as MemberId,
        position,
      })),
      comments: (day.comments ?? []).map(({ by, hoursAgo, text }) => ({
        school_id,
        id: newId<CommentId>(),
        flight_id: id,
        author_id: teachers[by] as MemberId,
        comment: text,
        created_at: now.subtract({ hours: hoursAgo }).toString(),
        deleted_at: null,
      })),
      signups: [
        ...[...own, ...nextStudents(day.students - own.length, taken)].map(seat('students')),
        ...nextStarters(day.starters, taken).map(seat('start_instructors')),
      ],
      waiting: nextWaiting(day.waiting ?? 0, new Set(taken)).map((member_id, place) => ({
        school_id,
        flight_id: id,
        member_id,
        seat: 'students' as const,
        asked_at: now.subtract({ hours: 30 - place * 7 }).toString(),
      })),
    };
  });
  await tx.db
    .insertInto('flight')
    .values(built.map(({ flight }) => flight))
    .execute();
  await tx.db
    .insertInto('flight_teacher')
    .values(built.flatMap((day) => day.teachers))
    .execute();
  await tx.db
    .insertInto('signup')
    .values(built.flatMap((day) => day.signups))
    .execute();
  const waiting = built.flatMap((day) => day.waiting);
  if (waiting.length > 0) await tx.db.insertInto('queue_entry').values(waiting).execute();
  const comments = built.flatMap((day) => day.comments);
  if (comments.length > 0) await tx.db.insertInto('flight_comment').values(comments).execute();
  return built.flatMap(({ flight, chat }) => (chat === undefined ? [] : [{ id: flight.id, day: flight, chat }]));
};
