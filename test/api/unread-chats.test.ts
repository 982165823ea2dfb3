import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FlightId, MessageId } from '../../core/ids/ids.ts';
import { createChatGroup } from '../../features/chat/contract.ts';
import { deleteMessage, markRead, sendMessage, sendPrivateMessage } from '../../features/chat/messages.contract.ts';
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
/** Ahead of the database's clock, by which messages are sent. */
let ahead = Temporal.Duration.from({ minutes: 0 });
let school: BuiltSchool;
let staff: Caller;
let flight_id: FlightId;
let livia: BuiltMember;
let student: Caller;

beforeAll(async () => {
  api = await startApi({ clock: () => Temporal.Now.instant().add(ahead) });
});
afterAll(() => api.stop());
beforeEach(async () => {
  ahead = Temporal.Duration.from({ minutes: 0 });
  school = await buildSchool(api.superuser, 'Flugschule Weitblick');
  const teacher = await buildMember(api.superuser, school, 'flight_teacher', { first_name: 'Reto' });
  livia = await buildMember(api.superuser, school, 'student', { first_name: 'Livia' });
  [staff, student] = [await api.as(teacher), await api.as(livia)];
  flight_id = await buildFlight(api.superuser, school, { teachers: [teacher.memberId] });
  await buildSignUp(api.superuser, school.schoolId, flight_id, livia.memberId);
  await staff.send(createChatGroup, { flight_id });
});

/** Looks after so many minutes. */
const look = async (minutes: number): Promise<void> => {
  ahead = ahead.add({ minutes });
  await Promise.all([api.background.everyMinute.chat(), api.background.everyMinute.chat()]);
};
const say = async (text: string): Promise<MessageId> =>
  (await staff.send(sendMessage, { flight_id, client_id: crypto.randomUUID(), text })).body.message_id;
/** Messages that were sent so many minutes ago: the database’s clock does not move. */
const age = (minutes: number) =>
  api.superuser.query(
    `with old as (update app.chat_message set sent_at = sent_at - interval '1 minute' * $2 where flight_id = $1)
     update app.chat_group set look_at = look_at - interval '1 minute' * $2 where flight_id = $1`,
    [flight_id, minutes],
  );
const told = async ({ memberId }: BuiltMember = livia): Promise<string[]> => {
  const { rows } = await api.superuser.query(
    `select title from app.notice where member_id = $1 and channel = 'app' and kind = 'chat' order by made_at`,
    [memberId],
  );
  return rows.map(({ title }) => title.split(':')[0]);
};

describe('a message that was not read for an hour', () => {
  it('is told once, however many follow, until the chat is read again', async () => {
    await say('We meet at eight');
    await look(59);
    expect(await told()).toEqual([]);
    await look(2);
    expect(await told()).toEqual(['1 unread message']);
    await say('Bring your helmet');
    await look(120);
    await look(120);
    expect(await told()).toEqual(['1 unread message']);
    const last = await say('See you');
    await student.send(markRead, { flight_id, message_id: last });
    await say('Rain from noon');
    await look(300);
    expect(await told()).toEqual(['1 unread message', '1 unread message']);
  });

  it('is counted with those after it; each member is looked at by what they have read', async () => {
    const jonas = await buildMember(api.superuser, school, 'student', { first_name: 'Jonas' });
    await buildSignUp(api.superuser, school.schoolId, flight_id, jonas.memberId);
    const first = await say('One');
    await say('Two');
    await (await api.as(jonas)).send(markRead, { flight_id, message_id: first });
    await age(50);
    await say('Three');
    await look(11);
    expect([await told(), await told(jonas)]).toEqual([['3 unread messages'], ['2 unread messages']]);
  });

  it('is told to who had read the earlier ones, an hour after it', async () => {
    const first = await say('One');
    await age(50);
    await say('Two');
    await student.send(markRead, { flight_id, message_id: first });
    await look(11);
    expect(await told()).toEqual([]);
    await look(50);
    expect(await told()).toEqual(['1 unread message']);
  });

  it('is not told to its author, if it was read or deleted, if it is private, or when the day is over', async () => {
    await student.send(sendMessage, { flight_id, client_id: crypto.randomUUID(), text: 'Mine' });
    await staff.send(sendPrivateMessage, {
      ...{ flight_id, user_id: livia.memberId, client_id: crypto.randomUUID(), text: 'For you' },
    });
    await api.superuser.query(`delete from app.notice where member_id = $1`, [livia.memberId]);
    const read = await say('Read');
    await student.send(markRead, { flight_id, message_id: read });
    await staff.send(deleteMessage, { flight_id, message_id: await say('Deleted') });
    await look(61);
    expect(await told()).toEqual([]);
    await say('Thanks for the day');
    await look(60 * 24 * 10);
    expect(await told()).toEqual([]);
  });
});
