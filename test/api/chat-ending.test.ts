import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FlightId } from '../../core/ids/ids.ts';
import { createChatGroup, createPoll } from '../../features/chat/contract.ts';
import { readChat, sendMessage } from '../../features/chat/messages.contract.ts';
import { listFlights, setFlightCanceled } from '../../features/flights/contract.ts';
import { answerPoll } from '../../features/materials/poll.contract.ts';
import { readChatSteps } from '../../features/whatsapp/steps.contract.ts';
import { type Caller, startApi, type TestApi } from '../support/api.ts';
import {
  type BuiltMember,
  type BuiltSchool,
  buildFlight,
  buildMember,
  buildSchool,
  buildSignUp,
} from '../support/school.ts';

let api: TestApi;
let now: Temporal.Instant;

/** 09:00 to 17:00 in Zurich. */
const DAY = { start: '2031-05-10T07:00:00Z', end: '2031-05-10T15:00:00Z', deadline: null };
const at = (instant: string) => {
  now = Temporal.Instant.from(instant);
};

beforeAll(async () => {
  at('2031-05-08T10:00:00Z');
  api = await startApi({ clock: () => now });
});
afterAll(() => api.stop());

const newDay = async (timezone?: string) => {
  at('2031-05-08T10:00:00Z');
  const school = await buildSchool(api.superuser, 'School', timezone);
  const teacher = await buildMember(api.superuser, school, 'flight_teacher', { first_name: 'Reto' });
  const staff = await api.as(teacher);
  const flight_id = await buildFlight(api.superuser, school, { ...DAY, teachers: [teacher.memberId] });
  const join = async (first_name: string) => {
    const member = await buildMember(api.superuser, school, 'student', { first_name });
    await buildSignUp(api.superuser, school.schoolId, flight_id, member.memberId);
    return { member, caller: await api.as(member) };
  };
  const people = [await join('Livia'), await join('Jonas')] as const;
  await staff.send(createChatGroup, { flight_id });
  await staff.send(createPoll, { flight_id });
  return { school, teacher, staff, flight_id, people };
};

const mailsTo = ({ email }: BuiltMember) => api.mails.filter(({ to }) => to === email);
const progress = async (staff: Caller, flight_id: FlightId) =>
  (await staff.send(listFlights, { flight_ids: [flight_id] })).body[0].wa_progress;
const setDays = ({ schoolId }: BuiltSchool, days: number) =>
  api.superuser.query('update app.school set chat_days = $2 where id = $1', [schoolId, days]);
const texts = async (who: Caller, flight_id: FlightId): Promise<string[]> =>
  (await who.send(readChat, { flight_id })).body.messages.map(({ text }: { text: string }) => text);

describe('the reminder', () => {
  it('is sent once, the evening before, to participants who have not answered', async () => {
    const { flight_id, staff, teacher, people } = await newDay();
    const [livia, jonas] = people;
    await livia.caller.send(answerPoll, { flight_id, items: [] });
    at('2031-05-09T15:59:59Z');
    await api.background.everyMinute.chat();
    expect(mailsTo(jonas.member)).toEqual([]);
    at('2031-05-09T16:00:00Z');
    await Promise.all([api.background.everyMinute.chat(), api.background.everyMinute.chat()]);
    at('2031-05-09T17:00:00Z');
    await api.background.everyMinute.chat();
    expect(mailsTo(jonas.member)).toHaveLength(1);
    expect([mailsTo(livia.member), mailsTo(teacher)]).toEqual([[], []]);
    expect([await texts(jonas.caller, flight_id), await texts(livia.caller, flight_id)]).toMatchObject([
      [expect.stringContaining('School')],
      [],
    ]);
    const { base_tasks } = (await staff.send(readChatSteps, { flight_id, response_type: 'base' })).body;
    expect(base_tasks.at(-1)).toMatchObject({
      type: 'send_private_message',
      status: 'completed',
      people: [jonas.member.memberId],
    });
  });

  it("follows the school's time zone", async () => {
    const { people } = await newDay('America/New_York');
    at('2031-05-09T21:59:00Z');
    await api.background.everyMinute.chat();
    expect(mailsTo(people[0].member)).toEqual([]);
    at('2031-05-09T22:00:00Z');
    await api.background.everyMinute.chat();
    expect(mailsTo(people[0].member)).toHaveLength(1);
  });

  it('is not sent for a cancelled day or a day that has begun', async () => {
    const { flight_id, staff, people } = await newDay();
    const [flight] = (await staff.send(listFlights, { flight_ids: [flight_id] })).body;
    await staff.send(setFlightCanceled, { flight_id, canceled: true, last_update: flight.last_update });
    const before = mailsTo(people[0].member).length;
    at('2031-05-09T16:00:00Z');
    await api.background.everyMinute.chat();
    const begun = await newDay();
    at('2031-05-10T07:00:00Z');
    await api.background.everyMinute.chat();
    expect([mailsTo(people[0].member).length - before, mailsTo(begun.people[0].member).length]).toEqual([0, 0]);
  });
});

describe('the end of a group', () => {
  it('comes the configured number of days after the day: the group can then be read but not written', async () => {
    const { school, flight_id, staff, people } = await newDay();
    await setDays(school, 3);
    const say = (text: string) =>
      people[0].caller.send(sendMessage, { flight_id, client_id: crypto.randomUUID(), text });
    await say('See you');
    at('2031-05-13T14:59:59Z');
    await api.background.everyMinute.chat();
    expect([(await say('Thanks')).status, await progress(staff, flight_id)]).toEqual([200, 'poll_sent']);
    at('2031-05-13T15:00:00Z');
    await api.background.everyMinute.chat();
    expect([(await say('Too late')).body.code, await progress(staff, flight_id)]).toEqual(['group_closed', 'deleted']);
    expect(await texts(people[1].caller, flight_id)).toEqual(['See you', 'Thanks']);
    const { base_tasks } = (await staff.send(readChatSteps, { flight_id, response_type: 'base' })).body;
    expect(base_tasks.at(-1)).toMatchObject({ type: 'delete_group', status: 'completed' });
  });

  it('comes after seven days by default', async () => {
    const { flight_id, staff } = await newDay();
    at('2031-05-17T14:59:59Z');
    await api.background.everyMinute.chat();
    expect(await progress(staff, flight_id)).toBe('poll_sent');
    at('2031-05-17T15:00:00Z');
    await api.background.everyMinute.chat();
    expect(await progress(staff, flight_id)).toBe('deleted');
  });

  it('is followed by the deletion of its messages thirty days after the day', async () => {
    const { flight_id, staff, people } = await newDay();
    await people[0].caller.send(sendMessage, { flight_id, client_id: crypto.randomUUID(), text: 'Remember me' });
    at('2031-06-09T14:59:59Z');
    await api.background.everyMinute.chat();
    expect(await texts(staff, flight_id)).toContain('Remember me');
    at('2031-06-09T15:00:00Z');
    await api.background.everyMinute.chat();
    expect(await texts(staff, flight_id)).toEqual([]);
    const { rows } = await api.superuser.query(
      `select count(*)::int as left from app.chat_message where flight_id = $1`,
      [flight_id],
    );
    expect(rows).toEqual([{ left: 0 }]);
  });
});
