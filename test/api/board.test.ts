import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BoardFactId, FlightId, MemberId } from '../../core/ids/ids.ts';
import {
  type BoardFact,
  loadCards,
  MOST_FACTS,
  type Press,
  readBoard,
  takePresses,
} from '../../features/board/contract.ts';
import { readFlightHistory } from '../../features/history/contract.ts';
import { eventOf } from '../../features/history/words.rules.ts';
import { saveBoardSettings } from '../../features/schools/board-settings.contract.ts';
import { changeFlightMember, markAttendance, readFlightMembers } from '../../features/signups/contract.ts';
import { newId } from '../../server/db/new-id.ts';
import { type Caller, startApi, type TestApi } from '../support/api.ts';
import { startListening } from '../support/live.ts';
import {
  type BuiltMember,
  type BuiltSchool,
  buildFlight,
  buildMember,
  buildSchool,
  buildSignUp,
} from '../support/school.ts';

const UNKNOWN = '01890000-0000-7000-8000-000000000000' as FlightId;
const DEVICE = crypto.randomUUID();

let api: TestApi;
let school: BuiltSchool;
let teacher: BuiltMember;
let staff: Caller;

beforeAll(async () => {
  api = await startApi();
  school = await buildSchool(api.superuser);
  teacher = await buildMember(api.superuser, school, 'flight_teacher', { first_name: 'Reto' });
  staff = await api.as(teacher);
});
afterAll(() => api.stop());

const SETTINGS = { overdue_minutes: 45, closes_days: false, close_by: '20:00' };

const inHours = (hours: number) => Temporal.Now.instant().add({ hours }).toString();

/** A day that began an hour ago, with a student and a start instructor. */
const today = async (start = inHours(-1)) => {
  const flight_id = await buildFlight(api.superuser, school, { start, deadline: null, teachers: [teacher.memberId] });
  const anna = await buildMember(api.superuser, school, 'student', { first_name: 'Anna', last_name: 'Arnold' });
  const stella = await buildMember(api.superuser, school, 'start_instructor', { first_name: 'Stella' });
  await buildSignUp(api.superuser, school.schoolId, flight_id, anna.memberId);
  await buildSignUp(api.superuser, school.schoolId, flight_id, stella.memberId, 'start_instructors');
  return { flight_id, anna, stella, starter: await api.as(stella) };
};

let pressed = 0;
/** Each a second after the one before, within the last minutes. */
const press = (
  { memberId }: { memberId: MemberId },
  what: Press['what'],
  part: Partial<Press> = {},
): { -readonly [Key in keyof Press]: Press[Key] } => ({
  id: newId<BoardFactId>(),
  user_id: memberId,
  what,
  flight_number: what === 'launched' || what === 'landed' ? 1 : null,
  undoes: null,
  pressed_ms: Date.now() - 600_000 + 1000 * pressed++,
  offset_ms: 0,
  ...part,
});

const send = (caller: Caller, flight_id: FlightId, ...presses: object[]) =>
  caller.send(takePresses, { flight_id, device: DEVICE, presses });

const factsOn = async (flight_id: FlightId, caller = staff): Promise<BoardFact[]> => {
  const { status, body } = await caller.send(readBoard, { flight_id });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.facts;
};

const attendanceOf = async (flight_id: FlightId, { memberId }: BuiltMember) => {
  const { body } = await staff.send(readFlightMembers, { flight_id });
  return body.students_docs.find(({ user_id }: { user_id: MemberId }) => user_id === memberId)?.attendance;
};

describe('presses', () => {
  it('are seen by everybody who may use the board, with the person who pressed', async () => {
    const { flight_id, anna, starter } = await today();
    const [here, launched] = [press(anna, 'here'), press(anna, 'launched')];
    const { body } = await send(starter, flight_id, here, launched);
    expect(body.answers).toEqual([here, launched].map(({ id }) => ({ id, result: 'taken', reason: null })));
    const facts = await factsOn(flight_id);
    expect(facts.map(({ what, by_name }) => [what, by_name]).toSorted()).toEqual([
      ['here', 'Stella'],
      ['launched', 'Stella'],
    ]);
    const board = (await starter.send(readBoard, { flight_id })).body;
    expect(board.people.map(({ first_name, part }: Record<string, string>) => [first_name, part])).toEqual([
      ['Reto', 'teacher'],
      ['Anna', 'students'],
      ['Stella', 'start_instructors'],
    ]);
    expect(Object.keys(board.people[0]).toSorted()).toEqual(['first_name', 'last_name', 'part', 'user_id']);
  });

  it('count once however often they arrive, also at the same time, and by whomever', async () => {
    const { flight_id, anna, starter } = await today();
    const launched = press(anna, 'launched');
    const answers = await Promise.all([
      send(staff, flight_id, launched),
      send(staff, flight_id, launched),
      send(starter, flight_id, launched, launched),
    ]);
    const results = answers.flatMap(({ body }) => body.answers.map(({ result }: { result: string }) => result));
    expect(results.filter((result) => result === 'known').length).toBeGreaterThanOrEqual(2);
    expect((await send(staff, flight_id, { ...launched, what: 'landed' })).body.answers[0].result).toBe('known');
    expect((await factsOn(flight_id)).map(({ what }) => what)).toEqual(['launched']);
  });

  it('are answered each by itself: one about a stranger does not block the others', async () => {
    const { flight_id, anna } = await today();
    const stranger = await buildMember(api.superuser, school);
    const [first, bad, last] = [press(anna, 'here'), press(stranger, 'launched'), press(anna, 'launched')];
    const { body } = await send(staff, flight_id, first, bad, last);
    expect(body.answers.map(({ result, reason }: Record<string, string>) => [result, reason])).toEqual([
      ['taken', null],
      ['refused', 'not_signed_up'],
      ['taken', null],
    ]);
  });

  it('keep their own time beside that of their arrival, by the clock of the server', async () => {
    const { flight_id, anna } = await today();
    const year = 365 * 24 * 3_600_000;
    const pressed = Date.now() - 60_000;
    await send(staff, flight_id, press(anna, 'launched', { pressed_ms: pressed + year, offset_ms: -year }));
    const [fact] = await factsOn(flight_id);
    expect(Temporal.Instant.from(fact?.at ?? '').epochMilliseconds).toBe(pressed);
    // Never corrected, and a year fast: not later than it arrived.
    await send(staff, flight_id, press(anna, 'landed', { pressed_ms: pressed + year }));
    const landed = (await factsOn(flight_id)).find(({ what }) => what === 'landed');
    expect(Temporal.Instant.from(landed?.at ?? '').epochMilliseconds).toBeLessThanOrEqual(Date.now());
    const { rows } = await api.superuser.query(
      `select received_at >= at as later, pressed_ms::float as pressed from app.board_fact where flight_id = $1 order by received_at`,
      [flight_id],
    );
    expect(rows).toEqual([
      { later: true, pressed: pressed + year },
      { later: true, pressed: pressed + year },
    ]);
  });

  it('are refused in a broken form, and when the board is full', async () => {
    const { flight_id, anna } = await today();
    for (const part of [
      { what: 'flew' },
      { flight_number: 0 },
      { flight_number: 51 },
      { pressed_ms: 1.5 },
      { pressed_ms: 1e18 },
    ])
      expect((await send(staff, flight_id, { ...press(anna, 'launched'), ...part })).status).toBe(422);
    expect((await send(staff, flight_id)).status).toBe(422);
    expect((await send(staff, flight_id, { ...press(anna, 'here'), id: 'x' })).status).toBe(404);
    await api.superuser.query(
      `insert into app.board_fact (school_id, id, flight_id, what, at, pressed_ms, offset_ms, device, received_at)
       select $1, gen_random_uuid(), $2, 'undo', now(), 0, 0, gen_random_uuid(), now() from generate_series(1, $3)`,
      [school.schoolId, flight_id, MOST_FACTS - 1],
    );
    const { body } = await send(staff, flight_id, press(anna, 'here'), press(anna, 'launched'));
    expect(body.answers.map(({ reason }: { reason: string }) => reason)).toEqual([null, 'board_full']);
  });

  it('reach open boards of others on another server, and nobody else', async () => {
    const { flight_id, anna, stella, starter } = await today();
    const other = await api.another();
    const student = await api.as(anna);
    const [heard, unheard] = [await startListening(other, starter, stella), await startListening(other, student, anna)];
    await send(staff, flight_id, press(anna, 'launched'));
    expect(await heard.until(({ about }) => about === 'board')).toEqual({ about: 'board', flight_id });
    await markAttendanceOf(flight_id, anna, 2);
    expect(unheard.heard.filter(({ about }) => about === 'board')).toEqual([]);
    for (const { close } of [heard, unheard]) close();
    await other.stop();
  });
});

const markAttendanceOf = (flight_id: FlightId, { memberId }: BuiltMember, flights: number) =>
  staff.send(markAttendance, { flight_id, user_id: memberId, flights });

describe('flights', () => {
  it('count into the attendance, also when they are undone or arrive late', async () => {
    const { flight_id, anna } = await today();
    await staff.send(markAttendance, { flight_id, user_id: anna.memberId, absent: true });
    await send(staff, flight_id, press(anna, 'here'));
    expect(await attendanceOf(flight_id, anna)).toEqual({ absent: true, flights: 1 });
    const second = press(anna, 'launched', { flight_number: 2 });
    await send(staff, flight_id, press(anna, 'launched'), press(anna, 'landed'), second);
    expect(await attendanceOf(flight_id, anna)).toEqual({ absent: false, flights: 2 });
    await send(staff, flight_id, press(anna, 'undo', { undoes: second.id }));
    expect(await attendanceOf(flight_id, anna)).toEqual({ absent: false, flights: 1 });
    await send(
      staff,
      flight_id,
      press(anna, 'launched', { flight_number: 2 }),
      press(anna, 'landed', { flight_number: 3 }),
    );
    expect(await attendanceOf(flight_id, anna)).toEqual({ absent: false, flights: 2 });
  });

  it('never replace what staff have typed since', async () => {
    const { flight_id, anna } = await today();
    await send(staff, flight_id, press(anna, 'launched'), press(anna, 'landed'));
    await markAttendanceOf(flight_id, anna, 5);
    await send(staff, flight_id, press(anna, 'launched', { flight_number: 2 }));
    expect(await attendanceOf(flight_id, anna)).toEqual({ absent: false, flights: 5 });
  });

  it('of a teacher have no attendance, but stand on the board', async () => {
    const { flight_id } = await today();
    expect((await send(staff, flight_id, press(teacher, 'launched'))).body.answers[0].result).toBe('taken');
  });
});

describe('the board', () => {
  it('still has who was taken off the day after a launch', async () => {
    const { flight_id, anna } = await today();
    await send(staff, flight_id, press(anna, 'launched'));
    const off = { flight_id, user_id: anna.memberId, role: 'students', action: 'sign-out' };
    expect((await staff.send(changeFlightMember, off)).status).toBe(200);
    const { people } = (await staff.send(readBoard, { flight_id })).body;
    expect(people.find(({ user_id }: { user_id: string }) => user_id === anna.memberId).part).toBeNull();
    expect((await send(staff, flight_id, press(anna, 'landed'))).body.answers[0].result).toBe('taken');
  });

  it('is for staff and for start instructors with a seat, from the day on', async () => {
    const { flight_id, anna, stella, starter } = await today();
    const calls = (caller: Caller, id: FlightId) =>
      Promise.all([
        caller.send(readBoard, { flight_id: id }),
        send(caller, id, press(anna, 'here')),
        caller.send(loadCards, { flight_id: id, device: DEVICE }),
      ]);
    const codes = async (caller: Caller, id = flight_id) =>
      (await calls(caller, id)).map(({ status, body }) => (status === 200 ? 200 : body.code));
    const same = (code: unknown) => [code, code, code];
    expect(await codes(starter)).toEqual(same(200));
    expect(await codes(await api.as(anna))).toEqual(same('role_too_low'));
    expect(await codes(await api.as(await buildMember(api.superuser, school, 'start_instructor')))).toEqual(
      same('not_found'),
    );
    const elsewhere = await buildSchool(api.superuser);
    expect(await codes(await api.as(await buildMember(api.superuser, elsewhere, 'flight_teacher')))).toEqual(
      same('not_found'),
    );
    expect(await codes(staff, UNKNOWN)).toEqual(same('not_found'));
    const { flight_id: tomorrow, starter: later } = await today(inHours(30));
    expect(await codes(later, tomorrow)).toEqual(same('board_not_yet'));
    expect(await codes(staff, tomorrow)).toEqual(same('board_not_yet'));
    const { flight_id: before, starter: former } = await today(inHours(-60));
    expect(await codes(former, before)).toEqual(same('board_closed'));
    // A seat that was taken away a moment ago.
    const off = { flight_id, user_id: stella.memberId, role: 'start_instructors', action: 'sign-out' };
    expect((await staff.send(changeFlightMember, off)).status).toBe(200);
    expect(await codes(starter)).toEqual(same('not_found'));
  });

  it('says after how many minutes somebody is overdue, as the school has set it', async () => {
    const { flight_id } = await today();
    const admin = await api.as(await buildMember(api.superuser, school, 'student', { is_school_admin: true }));
    expect((await admin.send(saveBoardSettings, { ...SETTINGS, overdue_minutes: 4 })).status).toBe(422);
    expect((await staff.send(saveBoardSettings, SETTINGS)).status).toBe(403);
    expect((await admin.send(saveBoardSettings, SETTINGS)).status).toBe(200);
    expect((await staff.send(readBoard, { flight_id })).body.overdue_minutes).toBe(45);
    const stale = { ...SETTINGS, overdue_minutes: 30, was: { ...SETTINGS, overdue_minutes: 60 } };
    expect((await admin.send(saveBoardSettings, stale)).body.code).toBe('stale_update');
  });
});

describe('a day', () => {
  const close = (note: string | null = 'All 1 down.'): Press => ({
    ...press(teacher, 'closed', { note }),
    user_id: null,
  });
  const settings = async (closes_days: boolean) => {
    const admin = await api.as(await buildMember(api.superuser, school, 'student', { is_school_admin: true }));
    expect((await admin.send(saveBoardSettings, { ...SETTINGS, closes_days })).status).toBe(200);
  };
  const resultOf = async (caller: Caller, flight_id: FlightId, ...presses: Press[]) =>
    (await send(caller, flight_id, ...presses)).body.answers.map(
      ({ result, reason }: { result: string; reason: string | null }) => reason ?? result,
    );

  it('is closed with a sentence once everybody is down, which the history keeps', async () => {
    await settings(true);
    const { flight_id, anna, starter } = await today();
    expect(await resultOf(staff, flight_id, close())).toEqual(['still_in_air']);
    expect(await resultOf(staff, flight_id, press(anna, 'launched'), close())).toEqual(['taken', 'still_in_air']);
    const before = press(anna, 'launched', { flight_number: 2 });
    const closing = [press(anna, 'landed'), close(''), close(null), close('Anna landed outside.')];
    before.pressed_ms = (closing[2] as Press).pressed_ms;
    expect(await resultOf(starter, flight_id, ...closing)).toEqual([
      'taken',
      'invalid_fields',
      'invalid_fields',
      'taken',
    ]);
    const { entries } = (await staff.send(readFlightHistory, { flight_id })).body;
    const entry = entries.find((one: never) => eventOf(one) === 'day_closed');
    expect(entry.by.first_name).toBe('Stella');
    expect(entry.values.find(({ field }: { field: string }) => field === 'note').after).toBe('Anna landed outside.');
    // Closed to start instructors; what they pressed before arrives all the same, and opens the day again.
    expect((await starter.send(readBoard, { flight_id })).body.code).toBe('board_closed');
    expect((await starter.send(loadCards, { flight_id, device: DEVICE })).body.code).toBe('board_closed');
    expect(await resultOf(starter, flight_id, press(anna, 'here'), before)).toEqual(['board_closed', 'taken']);
    expect((await starter.send(readBoard, { flight_id })).status).toBe(200);
    expect(await resultOf(staff, flight_id, close())).toEqual(['still_in_air']);
    expect(await resultOf(starter, flight_id, closing[3] as Press, before)).toEqual(['known', 'known']);
    const landing = press(anna, 'landed', { flight_number: 2 });
    expect(await resultOf(staff, flight_id, landing, close())).toEqual(['taken', 'taken']);
    expect((await staff.send(readBoard, { flight_id })).body.facts.at(-1)).toMatchObject({ note: 'All 1 down.' });
    await settings(false);
  });

  it('of a school that does not close its days stays as it is', async () => {
    const { flight_id, anna } = await today();
    const presses = [press(anna, 'launched'), press(anna, 'landed'), close()];
    expect(await resultOf(staff, flight_id, ...presses)).toEqual(['taken', 'taken', 'closing_off']);
  });
});

describe('emergency cards', () => {
  const historyOf = async (flight_id: FlightId) =>
    (await staff.send(readFlightHistory, { flight_id })).body.entries
      .filter(({ entity }: { entity: string }) => entity === 'board_fact')
      .map((entry: never) => [eventOf(entry), (entry as { by: { first_name: string } }).by.first_name]);

  it('of the people of the board only, and the history notes who loaded them and who opened which', async () => {
    const { flight_id, anna, starter } = await today();
    await api.superuser.query(
      `update app.member set emergency_name = 'Eva', emergency_phone = '+41791112233' where school_id = $1 and id = $2`,
      [school.schoolId, anna.memberId],
    );
    const load = () => starter.send(loadCards, { flight_id, device: DEVICE });
    const { body } = await load();
    expect(body).toHaveLength(3);
    expect(body.find(({ user_id }: { user_id: string }) => user_id === anna.memberId)).toMatchObject({
      emergency_name: 'Eva',
      emergency_phone: '+41791112233',
    });
    await load();
    expect(await historyOf(flight_id)).toEqual([['cards_loaded', 'Stella']]);
    await send(starter, flight_id, press(anna, 'card_opened'));
    expect(await historyOf(flight_id)).toEqual([
      ['card_opened', 'Stella'],
      ['cards_loaded', 'Stella'],
    ]);
    // Staff read the same on other pages.
    await staff.send(loadCards, { flight_id, device: DEVICE });
    expect(await historyOf(flight_id)).toHaveLength(2);
    expect(await factsOn(flight_id)).toEqual([]);
  });
});
