import {
  type AuditedMail,
  type AuditedPerson,
  type Books,
  type Day,
  dateIn,
  dayInWords,
  type Observed,
  type Query,
  type Seat,
  timeOf,
} from './books.ts';
import { compare } from './compare.ts';

export interface Auditor {
  /** Takes note of an answer. Returns what is wrong with it. */
  readonly hear: (observed: Observed) => readonly string[];
  /** Compares the database and the mails with what was acknowledged, once nothing is under way. */
  readonly audit: () => Promise<readonly string[]>;
}

export const openAuditor = (
  people: readonly AuditedPerson[],
  query: Query,
  mails: () => readonly AuditedMail[],
): Auditor => {
  const books: Books = { people, days: new Map(), disabled: new Set(), tellings: [] };
  const { days, disabled, tellings } = books;

  const seatsOf = (day: Day, seat: Seat): number => [...day.seats.values()].filter((one) => one === seat).length;

  const isBusyElsewhere = (member: string, day: Day): boolean =>
    [...days.values()].some(
      (other) =>
        other !== day &&
        other.school === day.school &&
        other.canceled !== true &&
        dateIn(other.start) === dateIn(day.start) &&
        (other.seats.has(member) || other.teachers.has(member)),
    );

  /** Returns the codes with which this sign-up may be refused; none: it must be accepted. */
  const againstSignUp = (member: string, day: Day, seat: Seat, at: number, byStaff: boolean): readonly string[] => {
    const full = seatsOf(day, seat) >= day.places[seat];
    return [
      day.canceled === true ? 'flight_canceled' : '',
      at > day.end ? 'flight_over' : '',
      day.teachers.has(member) ? 'flight_teacher_of_this_flight' : '',
      day.seats.has(member) ? 'already_signed_up' : '',
      !byStaff && seat === 'students' && day.deadline !== null && at > day.deadline ? 'deadline_passed' : '',
      isBusyElsewhere(member, day) ? 'second_flight_same_day' : '',
      full ? 'flight_full' : '',
    ].filter((code) => code !== '');
  };

  const againstSignOff = (member: string, day: Day, at: number, byStaff: boolean): readonly string[] =>
    [
      day.seats.has(member) ? '' : 'not_signed_up',
      at > day.end ? 'flight_over' : '',
      ...(!byStaff && day.deadline !== null && at > day.deadline ? ['deadline_passed', 'reason_needed'] : []),
    ].filter((code) => code !== '');

  const codeOf = ({ answer }: Observed): string => String((answer as { code?: unknown } | null)?.code ?? '');

  const judge = (observed: Observed, against: readonly string[], also: readonly string[] = []): readonly string[] => {
    const { status } = observed;
    if (status === 200 && against.length === 0) return [];
    if (status === 200) return [`${observed.call} was accepted against ${against.join(', ')}`];
    const code = codeOf(observed);
    if (status === 409 && [...against, ...also].includes(code)) return [];
    return [`${observed.call} was answered ${status} ${code}, expected ${against.join(' or ') || 'acceptance'}`];
  };

  const hearSeat = (observed: Observed, member: string, byStaff: boolean): readonly string[] => {
    const { body, status, at } = observed;
    const day = days.get(String(body['flight_id']));
    if (day === undefined || day.school !== observed.who.school)
      return status === 404 ? [] : [`a day that is not there was answered ${status}`];
    if (disabled.has(member)) return status === 404 ? [] : [`a disabled member was answered for: ${status}`];
    const seat = body['role'] as Seat;
    const { action } = body as { action: string };
    // A free seat may be held for somebody who waits.
    const held = day.waiting.size > 0 ? ['flight_full'] : [];
    if (action === 'sign-up') {
      const found = judge(observed, againstSignUp(member, day, seat, at, byStaff), held);
      if (status === 200) {
        day.seats.set(member, seat);
        day.waiting.delete(member);
      }
      return found;
    }
    if (action === 'sign-out') {
      const found = judge(observed, againstSignOff(member, day, at, byStaff));
      if (status === 200) day.seats.delete(member);
      return found;
    }
    if (status === 200 && action === 'wait') {
      // Another flight on the same day binds a seat, but not a place on a waiting list.
      const passing = ['flight_full', 'second_flight_same_day'];
      const against = againstSignUp(member, day, seat, at, false).filter((code) => !passing.includes(code));
      const isFree = seatsOf(day, seat) < day.places[seat] && day.waiting.size === 0;
      day.waiting.add(member);
      return judge(observed, isFree ? [...against, 'seat_free'] : against);
    }
    if (status === 200) day.waiting.delete(member);
    return status === 200 || status === 409 ? [] : [`${action} was answered ${status}`];
  };

  /** Notes that everybody on a day, or waiting for it, must hear that it was cancelled, or takes place after all. */
  const promise = (day: Day, by: string): void => {
    const words = `${day.canceled ? 'has' : 'had'} cancelled the flight day on ${dayInWords(day.start)}`;
    for (const member of new Set([...day.seats.keys(), ...day.waiting, ...day.teachers])) {
      const person = people.find(({ id }) => id === member);
      if (person !== undefined && member !== by && !disabled.has(member)) tellings.push({ email: person.email, words });
    }
  };

  const apply: Record<string, (observed: Observed) => readonly string[]> = {
    'PUT /flight/manage/batch': ({ body, answer, who }) => {
      for (const id of (answer as { flight_ids: string[] }).flight_ids)
        days.set(id, {
          school: who.school,
          start: timeOf(body['start_datetime']),
          end: timeOf(body['end_datetime']),
          deadline: timeOf(body['deadline_datetime']),
          places: { students: Number(body['max_students']), start_instructors: Number(body['max_start_instructors']) },
          teachers: new Set((body['flight_teachers'] ?? []) as string[]),
          canceled: null,
          seats: new Map(),
          attendance: new Map(),
          waiting: new Set(),
        });
      return [];
    },
    'PATCH /flight/manage': ({ body }) => {
      const day = days.get(String(body['flight_id']));
      if (day === undefined) return ['a day that is not there was changed'];
      day.start = timeOf(body['start_datetime']);
      day.end = timeOf(body['end_datetime']);
      day.deadline = timeOf(body['deadline_datetime']);
      return [];
    },
    'PATCH /flight/manage/canceled': ({ body, who, at }) => {
      const day = days.get(String(body['flight_id']));
      if (day === undefined) return ['a day that is not there was decided'];
      const before = day.canceled;
      day.canceled = body['canceled'] === true;
      if ((before === true) !== day.canceled && day.end > at) promise(day, who.id);
      return [];
    },
    'DELETE /flight/manage': ({ body }) =>
      days.delete(String(body['flight_id'])) ? [] : ['a day that is not there was deleted'],
    'PATCH /flight/manage/attendance': ({ body, at }) => {
      const day = days.get(String(body['flight_id']));
      const member = String(body['user_id']);
      if (day === undefined || !day.seats.has(member)) return ['attendance of somebody without a seat was accepted'];
      if (day.canceled === true || at < day.start) return ['attendance was accepted too early, or of a cancelled day'];
      day.attendance.set(member, { absent: body['absent'] === true, flights: Number(body['flights']) });
      return [];
    },
    'PATCH /school/user/access-rights': ({ body, at }) => {
      const member = String(body['user_id']);
      if (body['disabled'] !== true) {
        disabled.delete(member);
        return [];
      }
      disabled.add(member);
      for (const day of days.values()) {
        if (day.end > at) day.seats.delete(member);
        day.waiting.delete(member);
      }
      return [];
    },
    'POST /school/statistics/days': ({ answer, who, at }) => {
      const own = [...days.values()].filter(({ school, end }) => school === who.school && end < at);
      const { cancellations, seats } = answer as Record<string, Record<string, number>[]>;
      const sum = (rows: Record<string, number>[] = [], field: string) =>
        rows.reduce((all, row) => all + (row[field] ?? 0), 0);
      const flown = own.filter(({ canceled }) => canceled !== true);
      const expected = {
        canceled: own.length - flown.length,
        students: flown.reduce(
          (all, day) =>
            all +
            [...day.seats].filter(([id, seat]) => seat === 'students' && day.attendance.get(id)?.absent !== true)
              .length,
          0,
        ),
      };
      const found = { canceled: sum(cancellations, 'days'), students: sum(seats, 'students') };
      // Days to come that are cancelled already are counted, too.
      const ahead = [...days.values()].filter(
        ({ school, end, canceled }) => school === who.school && end >= at && canceled === true,
      ).length;
      return [
        found.canceled >= expected.canceled && found.canceled <= expected.canceled + ahead
          ? ''
          : `statistics count ${found.canceled} cancelled days, it were ${expected.canceled}`,
        found.students === expected.students
          ? ''
          : `statistics count ${found.students} students, it were ${expected.students}`,
      ].filter((one) => one !== '');
    },
  };

  const isStaff = ({ role }: AuditedPerson): boolean => role === 'flight_teacher';

  /** Returns what an answer says that its reader may not see. */
  const shownTooMuch = ({ who, answer, call }: Observed): readonly string[] => {
    const text = JSON.stringify(answer) ?? '';
    const found: string[] = [];
    for (const person of people) {
      if (person.school !== who.school) {
        if (text.includes(person.id) || text.includes(person.email))
          found.push(`${call} shows ${person.first_name} to another school`);
      } else if (!isStaff(who) && person.id !== who.id) {
        const secrets = [person.email, person.last_name, ...(isStaff(person) ? [] : [person.phone])];
        for (const secret of secrets)
          if (text.includes(secret)) found.push(`${call} shows ${secret} to ${who.first_name}`);
      }
    }
    for (const [id, { school }] of days)
      if (school !== who.school && text.includes(id)) found.push(`${call} shows a day of another school`);
    return found;
  };

  const hear = (observed: Observed): readonly string[] => {
    const { call, status, who, body } = observed;
    const found = [...shownTooMuch(observed)];
    if (status >= 500) found.push(`${call} was answered ${status}`);
    if (status >= 400 && codeOf(observed) === '') found.push(`${call} was refused without a code`);
    if (disabled.has(who.id)) return status === 403 ? found : [...found, `a disabled member was answered ${status}`];
    if (call === 'PATCH /flight/sign-up' && [200, 404, 409].includes(status))
      found.push(...hearSeat(observed, who.id, false));
    else if (call === 'PATCH /flight/manage/members' && [200, 404, 409].includes(status))
      found.push(...hearSeat(observed, String(body['user_id']), true));
    else if (status === 200) {
      if (call.startsWith('PUT /flight') || (call.includes('/manage') && !call.startsWith('POST')))
        if (!isStaff(who)) found.push(`${call} was accepted of ${who.role}`);
      found.push(...(apply[call]?.(observed) ?? []));
    }
    return found;
  };

  return { hear, audit: () => compare(books, query, mails()) };
};
