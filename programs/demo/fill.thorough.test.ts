import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grantScope, type SchoolScope } from '../../core/access/scope.ts';
import type { MemberId, SchoolId } from '../../core/ids/ids.ts';
import { instant, isBefore } from '../../core/time/instant.ts';
import { daysBetween, daysOverlap, schoolDay } from '../../core/time/school-day.ts';
import { loginsOf } from '../../features/accounts/repository.ts';
import { dueEndings } from '../../features/chat/ending.repository.ts';
import { groupOf, pageOf, unreadOf } from '../../features/chat/messages.repository.ts';
import { isEve } from '../../features/evening/rules.ts';
import type { Flight } from '../../features/flights/contract.ts';
import { flightsInState } from '../../features/flights/repository.ts';
import { deltaDays, flightDays, lacksStartInstructor, standing } from '../../features/flights/rules.ts';
import { mailings } from '../../features/mailings/repository.ts';
import { ITEMS } from '../../features/materials/checklist.contract.ts';
import { checklistOf } from '../../features/materials/checklist.repository.ts';
import { answersOf, hasPoll } from '../../features/materials/poll.repository.ts';
import { answerErrors, pollOf } from '../../features/materials/poll.rules.ts';
import type { FullMember } from '../../features/members/contract.ts';
import { fullMembers } from '../../features/members/repository.ts';
import { owing } from '../../features/payments/owes.repository.ts';
import { paymentsBetween } from '../../features/payments/repository.ts';
import { participants, signUpFlights } from '../../features/signups/repository.ts';
import { seatOfRole, typesOpenTo } from '../../features/signups/rules.ts';
import { closesSoon, ownAction } from '../../features/signups/screens/list/sign-up-list.rules.ts';
import { whatIsDue } from '../../features/whatsapp/schedule.repository.ts';
import { stepsOfFlight } from '../../features/whatsapp/steps.repository.ts';
import { connect, type Pools } from '../../server/db/connect.ts';
import { inTransaction, openDatabase } from '../../server/db/transaction.ts';
import { createEmbeddedAccount } from '../../server/identity/accounts.ts';
import { createTestDatabase } from '../../test/support/database.ts';
import { DEMO_ACCOUNTS } from './accounts.ts';
import { fillDemo } from './fill.ts';

const ZONE = 'Europe/Zurich';

const openFreshDatabase = async () => {
  const { loginUrl } = await createTestDatabase();
  const pools = connect(loginUrl, { max: 2 });
  const parts = {
    database: openDatabase(pools.app),
    identityPool: pools.identity,
    createAccount: (account: Parameters<typeof createEmbeddedAccount>[1]) =>
      createEmbeddedAccount(pools.identity, account),
  };
  return { pools, parts };
};

/** The demo must show every promised state on any day and at any time of its start. */
describe.each([
  ['on a Friday evening', '2026-11-20T17:40:00Z'],
  ['at 00:30 school time on a Sunday', '2026-11-21T23:30:00Z'],
  ['at 23:30 school time on a Wednesday', '2026-11-25T22:30:00Z'],
  ['on a Tuesday at noon', '2026-11-24T11:00:00Z'],
  ['on the evening before the short night', '2027-03-27T19:30:00Z'],
  ['in the long night', '2026-10-25T00:30:00Z'],
])('a demo filled %s', (_name, text) => {
  const now = instant(text);
  let pools: Pools;
  let parts: Awaited<ReturnType<typeof openFreshDatabase>>['parts'];
  let flights: Flight[];

  const idOf = async (email: string) => {
    const { rows } = await pools.identity.query(
      'select id, is_sentinel_admin from identity.principal where email = $1',
      [email],
    );
    return rows[0];
  };

  /** Returns the scope of the account's member in its first school. */
  const scopeOf = async (email: string): Promise<SchoolScope> => {
    const { rows } = await pools.identity.query(
      `select l.school_id, l.member_id, l.identity_id, m.role, m.is_school_admin
       from identity.principal p join app.login l on l.identity_id = p.id
       join app.member m on m.school_id = l.school_id and m.id = l.member_id
       where p.email = $1`,
      [email],
    );
    const [row] = rows;
    return grantScope({
      schoolId: row.school_id as SchoolId,
      timeZone: ZONE,
      country: 'CH',
      actor: {
        identityId: row.identity_id,
        memberId: row.member_id,
        role: row.role,
        isSchoolAdmin: row.is_school_admin,
        isSentinelAdmin: false,
      },
    });
  };

  const asAdmin = async <Result>(work: Parameters<typeof inTransaction<Result>>[2]): Promise<Result> =>
    inTransaction(parts.database, await scopeOf('admin@demo.example'), work);

  beforeAll(async () => {
    ({ pools, parts } = await openFreshDatabase());
    await fillDemo({ ...parts, now });
    flights = await asAdmin((tx) => flightsInState(tx, 'all', { limit: 200, offset: 0 }, now));
  });
  afterAll(() => pools.end());

  const some = (holds: (flight: Flight) => boolean) => expect(flights.some(holds)).toBe(true);
  const ahead = (flight: Flight) => deltaDays(flight, now, ZONE) > 0;

  it('has payments, members who owe one, and an e-mail that one mailbox refused', async () => {
    const today = schoolDay(now, ZONE);
    const from = today.subtract({ years: 2 }).toString();
    const payments = await asAdmin((tx) => paymentsBetween(tx, from, today.toString()));
    expect(payments.length).toBeGreaterThan(20);
    const newest = new Map(payments.toReversed().map(({ user_id, paid_on }) => [user_id, paid_on]));
    const members = await asAdmin((tx) =>
      fullMembers(
        tx,
        [...newest.keys()].filter((id) => id !== null),
      ),
    );
    const last = members.map(({ user_id, last_payment }) => [
      user_id,
      schoolDay(instant(last_payment ?? ''), ZONE).toString(),
    ]);
    expect(new Map(last as [MemberId, string][])).toEqual(newest);
    expect(await asAdmin((tx) => owing(tx, today))).not.toEqual([]);
    const sent = await asAdmin((tx) => mailings(tx, 10, 0));
    expect(sent.map(({ counts }) => [counts.sent, counts.failed])).toEqual([
      [59, 1],
      [59, 1],
    ]);
  });

  it.each<[string, (flight: Flight) => boolean]>([
    ['yesterday', (flight) => deltaDays(flight, now, ZONE) === -1],
    ['today', (flight) => deltaDays(flight, now, ZONE) === 0],
    [
      'tomorrow, with a countdown to its deadline',
      (flight) =>
        deltaDays(flight, now, ZONE) === 1 &&
        flight.deadline_datetime !== null &&
        isBefore(now, instant(flight.deadline_datetime)) &&
        closesSoon(flight.deadline_datetime, now),
    ],
    [
      'past its deadline',
      (flight) =>
        ahead(flight) && flight.deadline_datetime !== null && isBefore(instant(flight.deadline_datetime), now),
    ],
    ['with one seat left', (flight) => ahead(flight) && flight.max_students - flight.student_count === 1],
    ['full', (flight) => ahead(flight) && flight.student_count === flight.max_students],
    ['over-full', (flight) => ahead(flight) && flight.student_count > flight.max_students],
    ['without sign-ups', (flight) => ahead(flight) && flight.student_count === 0],
    ['unconfirmed', (flight) => ahead(flight) && standing(flight) === 'unconfirmed'],
    ['confirmed', (flight) => ahead(flight) && standing(flight) === 'confirmed'],
    ['cancelled', (flight) => ahead(flight) && standing(flight) === 'canceled'],
    ['without a start instructor', (flight) => ahead(flight) && lacksStartInstructor(flight)],
    ['without a teacher', (flight) => ahead(flight) && flight.flight_teachers === null],
    ['with a meeting point and time', (flight) => flight.meeting_point !== '' && flight.meeting_time !== null],
    ['with several teachers', (flight) => (flight.flight_teachers?.length ?? 0) > 1],
    ['a basic course', (flight) => flight.type === 'basic_course'],
    [
      'a safety course over two days',
      (flight) => {
        const { first, last } = flightDays(flight, ZONE);
        return flight.type === 'safety_course' && daysBetween(first, last) === 1;
      },
    ],
    ['nine weeks ahead', (flight) => deltaDays(flight, now, ZONE) >= 63],
  ])('has a flight day: %s', (_state, holds) => some(holds));

  it('has two flights on one day, and past flight days', () => {
    const days = flights.map((flight) => flightDays(flight, ZONE).first.toString());
    expect(new Set(days).size).toBeLessThan(days.length);
    expect(flights.filter((flight) => flight.flight_state === 'past').length).toBeGreaterThanOrEqual(30);
  });

  it('shows its student a flight of each state on the sign-up page', async () => {
    const scope = await scopeOf('student@demo.example');
    const { memberId, role } = scope.actor;
    if (memberId === null || role === null) throw new Error('the demo’s student is no member');
    const cards = await inTransaction(parts.database, scope, (tx) => signUpFlights(tx, typesOpenTo(role), now));
    const actions = cards.map((card) => {
      const { kind, refusal } = ownAction(
        card,
        { user_id: memberId, role },
        { flights: cards, zone: ZONE, now, insuredUntil: null },
      );
      return refusal ?? kind;
    });
    for (const promised of [
      'sign-out',
      'sign-up',
      'deadline_passed',
      'wait',
      'second_flight_same_day',
      'flight_canceled',
    ]) {
      expect(actions).toContain(promised);
    }
  });

  describe('has chat groups', () => {
    const dayIn = (days: number): Flight => {
      const flight = flights.find((one) => deltaDays(one, now, ZONE) === days);
      if (flight === undefined) throw new Error(`the demo has no day in ${days} days`);
      return flight;
    };
    const withGroup = () => flights.filter(({ wa_progress }) => wa_progress !== null);
    const saidBy = async (email: string, { flight_id }: Flight) =>
      inTransaction(parts.database, await scopeOf(email), (tx) => pageOf(tx, flight_id, null));
    const unread = async (email: string, { flight_id }: Flight) => {
      const scope = await scopeOf(email);
      const { memberId } = scope.actor;
      return inTransaction(parts.database, scope, (tx) => unreadOf(tx, flight_id, memberId as MemberId));
    };

    it('in each state, with all their steps completed', async () => {
      expect(
        withGroup()
          .map(({ wa_progress }) => wa_progress)
          .toSorted(),
      ).toEqual(['created', 'deleted', 'poll_sent', 'poll_sent']);
      await asAdmin(async (tx) => {
        for (const flight of withGroup()) {
          const steps = await stepsOfFlight(tx, flight.flight_id);
          expect(steps.slice(0, 3).map(({ type }) => type)).toEqual(['create_group', 'add_members', 'make_admin']);
          expect(steps.filter(({ status, finished }) => status !== 'completed' || finished === null)).toEqual([]);
          const has = (type: string) => steps.some((step) => step.type === type);
          expect(has('create_poll')).toBe(flight.wa_progress === 'poll_sent');
          expect(has('delete_group')).toBe(flight.wa_progress === 'deleted');
          expect(await hasPoll(tx, flight.flight_id)).toBe(flight.wa_progress === 'poll_sent');
          expect((await groupOf(tx, flight.flight_id))?.closed).toBe(flight.wa_progress === 'deleted');
        }
      });
    });

    it('on all confirmed days except tomorrow, with messages only from participants and none in the future', async () => {
      await asAdmin(async (tx) => {
        for (const flight of withGroup()) {
          const on = new Set((await participants(tx, flight.flight_id)).map(({ user_id }) => user_id));
          const said = await tx.db
            .selectFrom('chat_message')
            .select(['author_id', 'to_id', 'sent_at'])
            .where('flight_id', '=', flight.flight_id)
            .execute();
          expect(said.length).toBeGreaterThanOrEqual(4);
          for (const { author_id, to_id, sent_at } of said) {
            expect([author_id, to_id].filter((id) => id !== null && !on.has(id))).toEqual([]);
            expect(isBefore(instant(sent_at), now)).toBe(true);
          }
        }
      });
      const elsewhere = withGroup().filter((flight) => deltaDays(flight, now, ZONE) !== 1);
      expect(new Set(elsewhere.map(standing))).toEqual(new Set(['confirmed']));
    });

    it('with every kind of message, some of them unread', async () => {
      const saturday = withGroup().find(({ wa_progress }) => wa_progress === 'created') as Flight;
      expect(new Set((await saidBy('teacher@demo.example', dayIn(1))).map(({ kind }) => kind))).toEqual(
        new Set(['message', 'announcement', 'private']),
      );
      expect(await unread('teacher@demo.example', dayIn(1))).toBe(2);
      expect(await unread('student@demo.example', saturday)).toBe(2);
      expect(await unread('teacher@demo.example', dayIn(-1))).toBe(0);
    });

    it('with polls that two thirds have answered for tomorrow, and everyone for yesterday', async () => {
      await asAdmin(async (tx) => {
        const poll = async ({ flight_id }: Flight) => {
          const asked = (await participants(tx, flight_id)).filter(({ part }) => part !== 'teacher');
          return pollOf(asked, await answersOf(tx, flight_id));
        };
        const tomorrow = await poll(dayIn(1));
        expect([tomorrow.answered.length, tomorrow.silent.length]).toEqual([6, 2]);
        const answers = tomorrow.answered.map(({ answer }) => answer);
        expect(answers.some(({ items }) => items.length === 0)).toBe(true);
        expect(answers.some(({ by_staff }) => by_staff)).toBe(true);
        expect(answers.filter(({ note }) => note !== '')).toMatchObject([{ items: ['other'], note: 'Gloves, size M' }]);
        expect(answers.every(({ items, note }) => answerErrors(items, note).length === 0)).toBe(true);
        const needed = await checklistOf(tx, dayIn(1).flight_id);
        expect(needed.every((row) => row.needed && row.voted)).toBe(true);
        expect(new Set(needed.map(({ item }) => item))).toEqual(new Set(ITEMS));
        expect((await poll(dayIn(-1))).silent).toEqual([]);
        // The journeys start with an untouched checklist on this day.
        expect(await checklistOf(tx, dayIn(-1).flight_id)).toEqual([]);
      });
    });

    it('with no overdue reminder', async () => {
      expect(await whatIsDue(pools.identity, now)).toEqual([]);
      const due = await dueEndings(pools.identity, now);
      // Its members have not read everything: they are told so, and the bell shows it.
      expect(due.filter(({ what }) => what !== 'remind' && what !== 'unread')).toEqual([]);
      const reminders = due.filter(({ what }) => what === 'remind');
      const toBeReminded = reminders.filter(({ flight_id }) =>
        flights.some((flight) => flight.flight_id === flight_id && isEve(flight, ZONE, now)),
      );
      expect(toBeReminded).toEqual([]);
    });
  });

  it('breaks no rule: seats match roles, and nobody flies or teaches twice on a day', async () => {
    const seen = new Map<MemberId, ReturnType<typeof flightDays>[]>();
    await asAdmin(async (tx) => {
      for (const flight of flights) {
        const days = flightDays(flight, ZONE);
        for (const { user_id, role, part } of await participants(tx, flight.flight_id)) {
          if (part === 'teacher') expect(role).toBe('flight_teacher');
          else expect(part).toBe(seatOfRole(role));
          const others = seen.get(user_id) ?? [];
          expect(others.filter((other) => daysOverlap(other, days)).map(({ first }) => first.toString())).toEqual([]);
          seen.set(user_id, [...others, days]);
        }
      }
    });
  });

  it('has sixty members that fill every column of a list', async () => {
    const members: FullMember[] = await asAdmin(async (tx) => {
      const ids = await tx.db.selectFrom('member').select('id').where('school_id', '=', tx.scope.schoolId).execute();
      return fullMembers(
        tx,
        ids.map(({ id }) => id),
      );
    });
    expect(members).toHaveLength(60);
    expect(new Set(members.map(({ email }) => email)).size).toBe(60);
    expect(new Set(members.map(({ phone }) => phone)).size).toBe(60);
    for (const member of members) expect(member.user_info.canopy_color).toMatch(/^\S+ \/ \S+$/);
    for (const { verified, user_info } of members) expect(user_info.size_known).toBe(verified);
    expect(new Set(members.map(({ role }) => role)).size).toBe(4);
    expect(new Set(members.map(({ skill_level }) => skill_level))).toEqual(new Set([0, 1, 2]));
    const unanswered = members.filter(({ verified }) => !verified);
    expect(unanswered).toHaveLength(5);
    expect(unanswered.every(({ invitation }) => invitation != null)).toBe(true);
    expect(unanswered.some(({ invitation }) => invitation != null && isBefore(instant(invitation.expires), now))).toBe(
      true,
    );
    expect(members.some(({ comment }) => comment)).toBe(true);
    expect(members.some(({ last_payment }) => last_payment === null)).toBe(true);
    expect(members.some(({ last_name }) => last_name.includes('’'))).toBe(true);
    expect(members.some(({ first_name, last_name }) => `${first_name} ${last_name}`.length > 35)).toBe(true);
  });

  it.each(DEMO_ACCOUNTS.accounts)(
    '$email matches its description on the sign-in page: $what',
    async ({ email, what }) => {
      const { id, is_sentinel_admin } = await idOf(email);
      const logins = await loginsOf(pools.identity, id, is_sentinel_admin, {});
      const roles = logins.map(({ role }) => role);
      switch (what) {
        case 'product_admin':
          return expect(roles).toEqual([null, null]);
        case 'no_school':
          return expect(roles).toEqual([]);
        case 'two_schools':
          return expect(roles).toEqual(['student', 'start_instructor']);
        case 'school_admin':
          expect((await scopeOf(email)).actor.isSchoolAdmin).toBe(true);
          return expect(roles).toEqual(['flight_teacher']);
        default:
          return expect(roles).toEqual([what]);
      }
    },
  );
});

describe('an interrupted filling', () => {
  const now = instant('2026-11-20T17:40:00Z');
  const ROWS = `select (select count(*) from app.school) as schools, (select count(*) from app.member) as members,
    (select count(*) from identity.principal) as people, (select count(*) from app.login) as logins`;

  it.each([
    ['after some accounts', 'insert into identity.account', 4],
    ['before the second school', 'app.create_school', 2],
    ['between the second school and its people', "'demo'", 2],
  ])('%s is completed once by the next start', async (_name, statement, time) => {
    const { pools, parts } = await openFreshDatabase();
    const whole = await openFreshDatabase();
    await fillDemo({ ...whole.parts, now });

    const query = pools.identity.query.bind(pools.identity) as (...args: unknown[]) => unknown;
    let asked = 0;
    pools.identity.query = ((...args: unknown[]) => {
      if (String(args[0]).includes(statement)) asked += 1;
      return asked === time ? Promise.reject(new Error('cut short')) : query(...args);
    }) as typeof pools.identity.query;
    await expect(fillDemo({ ...parts, now })).rejects.toThrow('cut short');
    asked = Number.NEGATIVE_INFINITY;
    await fillDemo({ ...parts, now });
    await fillDemo({ ...parts, now });

    const [here, there] = await Promise.all([pools.identity.query(ROWS), whole.pools.identity.query(ROWS)]);
    expect(here.rows).toEqual(there.rows);
    await Promise.all([pools.end(), whole.pools.end()]);
  });
});
