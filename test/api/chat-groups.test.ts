import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FlightId } from '../../core/ids/ids.ts';
import { createChatGroup, createPoll } from '../../features/chat/contract.ts';
import { deleteFlight, listFlights, setFlightCanceled } from '../../features/flights/contract.ts';
import { readChecklist, tickChecklist } from '../../features/materials/checklist.contract.ts';
import { answerPoll, readPoll } from '../../features/materials/poll.contract.ts';
import { changeFlightMember } from '../../features/signups/contract.ts';
import { readChatSteps } from '../../features/whatsapp/steps.contract.ts';
import { type Caller, startApi, type TestApi } from '../support/api.ts';
import {
  type BuiltMember,
  type BuiltSchool,
  buildFlight,
  buildMember,
  buildSchool,
  buildSignUp,
  type FlightFacts,
} from '../support/school.ts';

let api: TestApi;
let school: BuiltSchool;
let teacher: BuiltMember;
let staff: Caller;
let stranger: Caller;

beforeAll(async () => {
  api = await startApi();
  school = await buildSchool(api.superuser);
  teacher = await buildMember(api.superuser, school, 'flight_teacher');
  staff = await api.as(teacher);
  const other = await buildSchool(api.superuser);
  stranger = await api.as(await buildMember(api.superuser, other, 'flight_teacher', { is_school_admin: true }));
});
afterAll(() => api.stop());

const hoursFromNow = (hours: number): string =>
  Temporal.Now.instant()
    .add({ minutes: Math.round(hours * 60) })
    .toString();
const OVER: FlightFacts = { start: hoursFromNow(-9), end: hoursFromNow(-1), deadline: null };
const UNDER_WAY: FlightFacts = { start: hoursFromNow(-1), end: hoursFromNow(3), deadline: null };

const newDay = (facts: FlightFacts = {}): Promise<FlightId> =>
  buildFlight(api.superuser, school, { teachers: [teacher.memberId], ...facts });

/** A day with a chat group, a poll and one student on it. */
const askedDay = async (facts: FlightFacts = {}) => {
  const flight_id = await newDay(facts);
  const member = await buildMember(api.superuser, school);
  await buildSignUp(api.superuser, school.schoolId, flight_id, member.memberId);
  await staff.send(createChatGroup, { flight_id });
  await staff.send(createPoll, { flight_id });
  return { flight_id, member, caller: await api.as(member) };
};

const progress = async (flight_id: FlightId) =>
  (await staff.send(listFlights, { flight_ids: [flight_id] })).body[0].wa_progress;

const tasks = async (flight_id: FlightId): Promise<{ type: string; status: string; error: null }[]> =>
  (await staff.send(readChatSteps, { flight_id, response_type: 'base' })).body.base_tasks;

const checklist = async (flight_id: FlightId): Promise<{ item: string; voted: boolean; needed: boolean }[]> =>
  (await staff.send(readChecklist, { flight_id })).body;

describe('the group of a day', () => {
  it('is created once: a second request succeeds and changes nothing', async () => {
    const flight_id = await newDay();
    expect([await progress(flight_id), await tasks(flight_id)]).toEqual([null, []]);
    expect((await staff.send(createChatGroup, { flight_id })).body).toEqual({ success: true });
    const made = await tasks(flight_id);
    expect(made.map(({ type, status, error }) => [type, status, error])).toEqual([
      ['create_group', 'completed', null],
      ['add_members', 'completed', null],
      ['make_admin', 'completed', null],
    ]);
    expect((await staff.send(createChatGroup, { flight_id })).body).toEqual({ success: true });
    expect([await progress(flight_id), await tasks(flight_id)]).toEqual(['created', made]);
  });

  it('is created once, however many requests arrive at the same time', async () => {
    const flight_id = await newDay();
    const replies = await Promise.all(Array.from({ length: 12 }, () => staff.send(createChatGroup, { flight_id })));
    expect(replies.map(({ status }) => status)).toEqual(Array(12).fill(200));
    expect(await tasks(flight_id)).toHaveLength(3);
  });

  it('is not created for a past day', async () => {
    const flight_id = await newDay(OVER);
    const { status, body } = await staff.send(createChatGroup, { flight_id });
    expect([status, body.code, await progress(flight_id)]).toEqual([409, 'flight_over', null]);
  });

  it('is deleted with its day', async () => {
    const { flight_id, caller } = await askedDay();
    await caller.send(answerPoll, { flight_id, items: ['helmet'] });
    expect((await staff.send(deleteFlight, { flight_id })).status).toBe(200);
    const { rows } = await api.superuser.query('select from app.chat_task where flight_id = $1', [flight_id]);
    expect(rows).toEqual([]);
  });
});

describe('the poll of a day', () => {
  it('needs a group, and is created once', async () => {
    const flight_id = await newDay();
    const early = await staff.send(createPoll, { flight_id });
    expect([early.status, early.body.code]).toEqual([409, 'group_does_not_exist']);
    await staff.send(createChatGroup, { flight_id });
    expect((await staff.send(createPoll, { flight_id })).body).toEqual({ success: true });
    expect((await staff.send(createPoll, { flight_id })).body).toEqual({ success: true });
    expect([await progress(flight_id), (await tasks(flight_id)).length]).toEqual(['poll_sent', 4]);
  });

  it('is counted in the list of days: who has answered, of those who are on the day', async () => {
    const counted = async (flight_id: FlightId) =>
      (await staff.send(listFlights, { flight_ids: [flight_id] })).body[0].poll_answers;
    expect(await counted(await newDay())).toBeNull();
    const { flight_id, member, caller } = await askedDay();
    expect(await counted(flight_id)).toBe(0);
    await caller.send(answerPoll, { flight_id, items: [] });
    expect(await counted(flight_id)).toBe(1);
    await staff.send(changeFlightMember, { flight_id, user_id: member.memberId, role: 'students', action: 'sign-out' });
    expect(await counted(flight_id)).toBe(0);
  });

  it.each([
    ['flight_canceled', {}, true],
    ['flight_over', OVER, false],
  ] as const)('is refused: %s', async (code, facts, cancel) => {
    const flight_id = await newDay();
    await staff.send(createChatGroup, { flight_id });
    const { body } = await staff.send(listFlights, { flight_ids: [flight_id] });
    if (cancel) {
      await staff.send(setFlightCanceled, { flight_id, canceled: true, last_update: body[0].last_update });
    } else {
      await api.superuser.query(
        'update app.flight set start_datetime = $2, end_datetime = $3, deadline_datetime = null where id = $1',
        [flight_id, facts.start, facts.end],
      );
    }
    const refused = await staff.send(createPoll, { flight_id });
    expect([refused.status, refused.body.code]).toEqual([409, code]);
  });
});

describe('permission', () => {
  const calls = [
    ['make the group', createChatGroup, {}],
    ['send the poll', createPoll, {}],
    ['read the steps', readChatSteps, { response_type: 'base' }],
  ] as const;

  it.each(calls)('to %s is given to flight teachers of this school only', async (_name, call, more) => {
    const flight_id = await newDay();
    await staff.send(createChatGroup, { flight_id });
    expect((await staff.send(call, { flight_id, ...more } as never)).status).toBe(200);
    expect((await stranger.send(call, { flight_id, ...more } as never)).status).toBe(404);
    for (const role of ['start_instructor', 'student', 'beginner_student'] as const) {
      const caller = await api.as(await buildMember(api.superuser, school, role));
      expect((await caller.send(call, { flight_id, ...more } as never)).body.code).toBe('role_too_low');
    }
  });

  it('to read answers: members read their own, staff read all, others none', async () => {
    const { flight_id, member, caller } = await askedDay();
    const second = await buildMember(api.superuser, school, 'start_instructor');
    await buildSignUp(api.superuser, school.schoolId, flight_id, second.memberId, 'start_instructors');
    await caller.send(answerPoll, { flight_id, items: ['helmet'] });
    const answer = { user_id: member.memberId, items: ['helmet'], note: '', by_staff: false };
    const own = await caller.send(readPoll, { flight_id });
    expect(own.body).toMatchObject({ own: answer, answers: null });
    expect((await (await api.as(second)).send(readPoll, { flight_id })).body).toMatchObject({
      own: null,
      answers: null,
    });
    expect((await staff.send(readPoll, { flight_id })).body).toMatchObject({ own: null, answers: [answer] });
    const outside = await api.as(await buildMember(api.superuser, school));
    expect((await outside.send(readPoll, { flight_id })).status).toBe(404);
    expect((await stranger.send(readPoll, { flight_id })).status).toBe(404);
    expect((await staff.send(readPoll, { flight_id: await newDay() })).status).toBe(404);
  });
});

describe('an answer', () => {
  it('fills the checklist, and replaces the previous one', async () => {
    const { flight_id, caller } = await askedDay();
    await caller.send(answerPoll, { flight_id, items: ['radio', 'canopy'] });
    const { body } = await caller.send(answerPoll, { flight_id, items: ['other', 'radio'], note: '  Handschuhe M ' });
    expect(body).toMatchObject({ items: ['radio', 'other'], note: 'Handschuhe M', by_staff: false });
    const rows = await checklist(flight_id);
    expect(rows.map(({ item, voted, needed }) => [item, voted, needed]).sort()).toEqual([
      ['other', true, true],
      ['radio', true, true],
    ]);
  });

  it('may be empty: "I need nothing" differs from no answer', async () => {
    const { flight_id, member, caller } = await askedDay();
    expect((await staff.send(readPoll, { flight_id })).body.answers).toEqual([]);
    await caller.send(answerPoll, { flight_id, items: [] });
    expect((await staff.send(readPoll, { flight_id })).body.answers).toMatchObject([
      { user_id: member.memberId, items: [] },
    ]);
    expect(await checklist(flight_id)).toEqual([]);
  });

  it('does not overwrite the ticks of staff', async () => {
    const { flight_id, member, caller } = await askedDay();
    const of = { flight_id, user_id: member.memberId };
    await staff.send(tickChecklist, { ...of, item: 'helmet', needed: false });
    await staff.send(tickChecklist, { ...of, item: 'radio', handed_out: true });
    await caller.send(answerPoll, { flight_id, items: ['helmet'] });
    const rows = await checklist(flight_id);
    expect(rows.find(({ item }) => item === 'helmet')).toMatchObject({ voted: true, needed: false });
    expect(rows.find(({ item }) => item === 'radio')).toMatchObject({ handed_out: true, needed: true });
  });

  it.each([
    ['"other" without a note', { items: ['other'] }, 'note', 'required'],
    ['"other" with a blank note', { items: ['other'], note: '   ' }, 'note', 'required'],
    ['a repeated item', { items: ['helmet', 'helmet'] }, 'items.1', 'listed_twice'],
    ['an unknown item', { items: ['rucksack'] }, 'items.0', 'not_offered'],
    ['a note of 201 letters', { items: ['other'], note: 'x'.repeat(201) }, 'note', 'too_long'],
  ])('is refused for %s with 422, and the previous answer is kept', async (_name, bad, path, code) => {
    const { flight_id, caller } = await askedDay();
    await caller.send(answerPoll, { flight_id, items: ['helmet'] });
    const { status, body } = await caller.send(answerPoll, { flight_id, ...bad } as never);
    expect([status, body.errors]).toEqual([422, [{ path, code }]]);
    expect((await caller.send(readPoll, { flight_id })).body.own.items).toEqual(['helmet']);
  });

  it('is closed to members once the day begins, and open to staff for every participant', async () => {
    const { flight_id, member, caller } = await askedDay(UNDER_WAY);
    expect((await caller.send(answerPoll, { flight_id, items: [] })).body.code).toBe('poll_closed');
    const { body } = await staff.send(answerPoll, { flight_id, user_id: member.memberId, items: ['harness'] });
    expect(body).toMatchObject({ user_id: member.memberId, items: ['harness'], by_staff: true });
  });

  it('is refused for another member with 403, and for a person who is not on the day with 404', async () => {
    const { flight_id, member } = await askedDay();
    const other = await buildMember(api.superuser, school);
    const caller = await api.as(other);
    const forMember = await caller.send(answerPoll, { flight_id, user_id: member.memberId, items: [] });
    expect([forMember.status, forMember.body.code]).toEqual([403, 'role_too_low']);
    expect((await caller.send(answerPoll, { flight_id, items: [] })).status).toBe(404);
    expect((await staff.send(answerPoll, { flight_id, user_id: other.memberId, items: [] })).status).toBe(404);
    expect((await staff.send(answerPoll, { flight_id, items: [] })).status).toBe(404);
    expect((await stranger.send(answerPoll, { flight_id, user_id: member.memberId, items: [] })).status).toBe(404);
  });

  it('is deleted with the sign-up', async () => {
    const { flight_id, member, caller } = await askedDay();
    await caller.send(answerPoll, { flight_id, items: ['helmet'] });
    const seat = { flight_id, user_id: member.memberId, role: 'students' } as const;
    await staff.send(changeFlightMember, { ...seat, action: 'sign-out' });
    expect((await caller.send(readPoll, { flight_id })).status).toBe(404);
    await staff.send(changeFlightMember, { ...seat, action: 'sign-up' });
    expect((await caller.send(readPoll, { flight_id })).body.own).toBeNull();
    expect(await checklist(flight_id)).toEqual([]);
  });
});
