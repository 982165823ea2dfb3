import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FlightId, MemberId } from '../../core/ids/ids.ts';
import { createChatGroup, createPoll } from '../../features/chat/contract.ts';
import {
  deleteMessage,
  listChats,
  markRead,
  readChat,
  sendMessage,
  sendPrivateMessage,
} from '../../features/chat/messages.contract.ts';
import { answerPoll } from '../../features/materials/poll.contract.ts';
import { changeFlightMember, changeOwnSeat } from '../../features/signups/contract.ts';
import { type Caller, startApi, type TestApi } from '../support/api.ts';
import { startListening } from '../support/live.ts';
import {
  type BuiltMember,
  type BuiltSchool,
  buildFlight,
  buildMember,
  buildSchool,
  buildSignUp,
  type FlightFacts,
} from '../support/school.ts';

/** The present time, if `null`. */
let now: Temporal.Instant | null = null;
let api: TestApi;
let school: BuiltSchool;
let teacher: BuiltMember;
let staff: Caller;

beforeAll(async () => {
  api = await startApi({ clock: () => now ?? Temporal.Now.instant() });
  school = await buildSchool(api.superuser);
  teacher = await buildMember(api.superuser, school, 'flight_teacher', { first_name: 'Reto' });
  staff = await api.as(teacher);
});
afterAll(() => api.stop());

const onDay = async (flight: FlightId, first_name: string) => {
  const member = await buildMember(api.superuser, school, 'student', { first_name });
  await buildSignUp(api.superuser, school.schoolId, flight, member.memberId);
  return { member, caller: await api.as(member) };
};

/**
 * A day with a teacher, Livia and Jonas, and its group. Earlier messages of the teacher do not count for the rate
 * limit.
 */
const newGroup = async (facts: FlightFacts = {}) => {
  await age(teacher.memberId);
  const flight_id = await buildFlight(api.superuser, school, { teachers: [teacher.memberId], ...facts });
  const [livia, jonas] = [await onDay(flight_id, 'Livia'), await onDay(flight_id, 'Jonas')];
  await staff.send(createChatGroup, { flight_id });
  return { flight_id, livia, jonas };
};

const draft = (flight_id: FlightId, text: string, more: object = {}) => ({
  flight_id,
  client_id: crypto.randomUUID(),
  text,
  ...more,
});
const say = (who: Caller, flight_id: FlightId, text: string, more: object = {}) =>
  who.send(sendMessage, draft(flight_id, text, more));
const texts = async (who: Caller, flight_id: FlightId): Promise<string[]> =>
  (await who.send(readChat, { flight_id })).body.messages.map(({ text }: { text: string }) => text);
const unread = async (who: Caller, flight_id: FlightId): Promise<number> =>
  (await who.send(readChat, { flight_id })).body.unread;

/** Passes the rate limit of this author without waiting, by making their messages older. */
const age = (author: MemberId, hours = 1) =>
  api.superuser.query(
    `update app.chat_message set sent_at = sent_at - interval '1 hour' * $2::int where author_id = $1`,
    [author, hours],
  );

describe('a message', () => {
  it('is read by everybody on the day, with its author and time', async () => {
    const { flight_id, livia, jonas } = await newGroup();
    const asked = Date.now();
    await say(livia.caller, flight_id, 'Who drives from Thun?');
    const answered = Date.now();
    const { messages, members, closed, member } = (await jonas.caller.send(readChat, { flight_id })).body;
    expect(messages).toMatchObject([
      { text: 'Who drives from Thun?', author: livia.member.memberId, author_name: 'Livia', kind: 'message' },
    ]);
    expect(Date.parse(messages[0].sent)).toBeGreaterThanOrEqual(asked);
    expect(Date.parse(messages[0].sent)).toBeLessThanOrEqual(answered);
    expect(members.map(({ first_name, part }: { first_name: string; part: string }) => [first_name, part])).toEqual([
      ['Reto', 'teacher'],
      ['Livia', 'students'],
      ['Jonas', 'students'],
    ]);
    expect([closed, member]).toEqual([false, true]);
  });

  it('sent several times with one client id is stored once', async () => {
    const { flight_id, livia } = await newGroup();
    const twice = draft(flight_id, 'Here');
    const replies = await Promise.all([1, 2, 3].map(() => livia.caller.send(sendMessage, twice)));
    expect(new Set(replies.map(({ body }) => body.message_id)).size).toBe(1);
    expect(await texts(livia.caller, flight_id)).toEqual(['Here']);
  });

  it('with the client id of a message in another group is refused at its field', async () => {
    const [one, two] = [await newGroup(), await newGroup()];
    const first = draft(one.flight_id, 'Here');
    await staff.send(sendMessage, first);
    const { status, body } = await staff.send(sendMessage, { ...first, flight_id: two.flight_id });
    expect([status, body.errors]).toEqual([422, [{ path: 'client_id', code: 'listed_twice' }]]);
  });

  it.each([
    ['4,001 characters', 'x'.repeat(4001), 'too_long'],
    ['nothing but blanks', '  \n ', 'required'],
  ])('of %s is refused at its field', async (_name, text, code) => {
    const { flight_id, livia } = await newGroup();
    const { status, body } = await say(livia.caller, flight_id, text);
    expect([status, body.errors]).toEqual([422, [{ path: 'text', code }]]);
  });

  it('of 4,000 characters, markup or unusual characters is stored as typed', async () => {
    const { flight_id, livia } = await newGroup();
    const odd = ['x'.repeat(4000), '<script>alert(1)</script>', "'; drop table app.member; --", '🪂\u200d\ufffd'];
    for (const text of odd) await say(livia.caller, flight_id, text);
    expect(await texts(livia.caller, flight_id)).toEqual(odd);
  });

  it('above the rate limit is refused with the time to wait', async () => {
    const { flight_id, livia } = await newGroup();
    const send = async (numbers: readonly number[]) => {
      const replies = [];
      for (const n of numbers) replies.push(await say(livia.caller, flight_id, `${n}`));
      return replies;
    };
    expect((await send([0, 1, 2, 3, 4])).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    // The five seconds of the limit do not pass meanwhile.
    await age(livia.member.memberId, -1);
    const refused = (await send([5, 6, 7, 8, 9])).filter(({ status }) => status === 429);
    expect(refused).toHaveLength(5);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    expect(refused[0]?.body.code).toBe('too_many_requests');
    expect(await texts(livia.caller, flight_id)).toEqual(['0', '1', '2', '3', '4']);
    await age(livia.member.memberId, 2);
    expect((await say(livia.caller, flight_id, '5')).status).toBe(200);
  });
});

describe('permission to read and write', () => {
  it('is not given to people who are not on the day, as if there were no group', async () => {
    const { flight_id } = await newGroup();
    const other = await api.as(await buildMember(api.superuser, school, 'student'));
    const elsewhere = await api.as(
      await buildMember(api.superuser, await buildSchool(api.superuser), 'flight_teacher', { is_school_admin: true }),
    );
    for (const stranger of [other, elsewhere]) {
      const replies = [
        await stranger.send(readChat, { flight_id }),
        await say(stranger, flight_id, 'Hi'),
        await stranger.send(listChats, {}),
      ];
      expect(replies.map(({ status }) => status)).toEqual([404, 404, 200]);
      expect(replies[2]?.body).toEqual([]);
    }
  });

  it('is not given before there is a group', async () => {
    const flight_id = await buildFlight(api.superuser, school, { teachers: [teacher.memberId] });
    expect((await staff.send(readChat, { flight_id })).status).toBe(404);
    expect((await say(staff, flight_id, 'Hi')).status).toBe(404);
  });

  it('is given to staff who are not on the day, who have no unread count', async () => {
    const { flight_id, livia } = await newGroup();
    await say(livia.caller, flight_id, 'Hello');
    const other = await api.as(await buildMember(api.superuser, school, 'flight_teacher'));
    expect((await other.send(readChat, { flight_id })).body).toMatchObject({ member: false, unread: 0 });
    expect((await say(other, flight_id, 'Föhn')).status).toBe(200);
    expect((await other.send(listChats, {})).body).toEqual([]);
  });

  it('includes announcements for staff only', async () => {
    const { flight_id, livia } = await newGroup();
    expect((await say(livia.caller, flight_id, 'Listen', { announcement: true })).body.code).toBe('role_too_low');
    expect((await say(staff, flight_id, 'We meet at nine', { announcement: true })).body.kind).toBe('announcement');
    expect(await texts(livia.caller, flight_id)).toEqual(['We meet at nine']);
  });

  it('ends when a member signs off', async () => {
    const { flight_id, livia } = await newGroup();
    const written = (await say(livia.caller, flight_id, 'Hello')).body;
    await livia.caller.send(changeOwnSeat, { flight_id, role: 'students', action: 'sign-out' });
    const after = [
      await livia.caller.send(readChat, { flight_id }),
      await say(livia.caller, flight_id, 'Still here'),
      await livia.caller.send(deleteMessage, { flight_id, message_id: written.message_id }),
      await livia.caller.send(markRead, { flight_id, message_id: written.message_id }),
    ];
    expect(after.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect((await livia.caller.send(listChats, {})).body).toEqual([]);
  });

  it('is limited to reading once the group is closed', async () => {
    const { flight_id, livia } = await newGroup();
    await say(livia.caller, flight_id, 'Hello');
    await api.superuser.query('update app.chat_group set closed_at = now() where flight_id = $1', [flight_id]);
    expect((await say(livia.caller, flight_id, 'Late')).body.code).toBe('group_closed');
    expect(await texts(livia.caller, flight_id)).toEqual(['Hello']);
  });
});

describe('the unread count', () => {
  it('counts the messages of others, and reading resets it for good', async () => {
    const { flight_id, livia, jonas } = await newGroup();
    await say(livia.caller, flight_id, 'My own');
    const first = (await say(jonas.caller, flight_id, 'One')).body;
    const second = (await say(jonas.caller, flight_id, 'Two')).body;
    expect(await unread(livia.caller, flight_id)).toBe(2);
    await livia.caller.send(markRead, { flight_id, message_id: second.message_id });
    // Sent late by a device that was offline.
    await livia.caller.send(markRead, { flight_id, message_id: first.message_id });
    expect(await unread(livia.caller, flight_id)).toBe(0);
    expect((await livia.caller.send(listChats, {})).body).toMatchObject([{ flight_id, unread: 0, poll: null }]);
  });

  it('does not include deleted messages', async () => {
    const { flight_id, livia, jonas } = await newGroup();
    const { message_id } = (await say(jonas.caller, flight_id, 'Oops')).body;
    await jonas.caller.send(deleteMessage, { flight_id, message_id });
    expect(await unread(livia.caller, flight_id)).toBe(0);
  });

  it('cannot be reset with a message of another group', async () => {
    const [one, two] = [await newGroup(), await newGroup()];
    const { message_id } = (await say(two.livia.caller, two.flight_id, 'Hi')).body;
    expect((await staff.send(markRead, { flight_id: one.flight_id, message_id })).status).toBe(404);
  });
});

describe('deleting a message', () => {
  it('removes its text, and leaves a placeholder', async () => {
    const { flight_id, livia, jonas } = await newGroup();
    const { message_id } = (await say(livia.caller, flight_id, 'Secret')).body;
    expect((await livia.caller.send(deleteMessage, { flight_id, message_id })).body).toMatchObject({
      deleted: true,
      text: '',
    });
    expect((await jonas.caller.send(readChat, { flight_id })).body.messages).toMatchObject([
      { deleted: true, text: '' },
    ]);
    const { rows } = await api.superuser.query('select body from app.chat_message where id = $1', [message_id]);
    expect(rows).toEqual([{ body: '' }]);
  });

  it('of another author is limited to staff', async () => {
    const { flight_id, livia, jonas } = await newGroup();
    const { message_id } = (await say(livia.caller, flight_id, 'Rude')).body;
    expect((await jonas.caller.send(deleteMessage, { flight_id, message_id })).body.code).toBe('role_too_low');
    expect((await staff.send(deleteMessage, { flight_id, message_id })).status).toBe(200);
  });
});

describe('a private message', () => {
  it('is read by author and recipient only, and mailed in the recipient’s language', async () => {
    const { flight_id, livia, jonas } = await newGroup();
    const other = await api.as(await buildMember(api.superuser, school, 'flight_teacher'));
    const before = api.mails.length;
    const letter = draft(flight_id, 'Your invoice is open.\nPlease call me.', { user_id: livia.member.memberId });
    const { body } = await staff.send(sendPrivateMessage, letter);
    await staff.send(sendPrivateMessage, letter);
    expect(body).toMatchObject({ kind: 'private', to: livia.member.memberId, to_name: 'Livia' });
    expect([await texts(livia.caller, flight_id), await texts(staff, flight_id)]).toEqual([
      [letter.text],
      [letter.text],
    ]);
    expect([await texts(jonas.caller, flight_id), await texts(other, flight_id)]).toEqual([[], []]);
    expect(await unread(jonas.caller, flight_id)).toBe(0);
    // Quiet hours end, whenever this runs.
    now = Temporal.Now.instant()
      .toZonedDateTimeISO('Europe/Zurich')
      .add({ days: 1 })
      .withPlainTime('12:00')
      .toInstant();
    await api.mailDue();
    now = null;
    const mails = api.mails.slice(before);
    expect(mails.map(({ to }) => to)).toEqual([livia.member.email]);
    expect(mails[0]?.content.paragraphs).toContain('Please call me.');
    const { message_id } = body;
    expect((await other.send(deleteMessage, { flight_id, message_id })).status).toBe(404);
  });

  it('goes to people of the day, and is written by staff', async () => {
    const { flight_id, livia, jonas } = await newGroup();
    const stranger = await buildMember(api.superuser, school);
    const to = (user_id: MemberId) => draft(flight_id, 'Hi', { user_id });
    expect((await staff.send(sendPrivateMessage, to(stranger.memberId))).status).toBe(404);
    expect((await staff.send(sendPrivateMessage, to(teacher.memberId))).status).toBe(404);
    expect((await livia.caller.send(sendPrivateMessage, to(jonas.member.memberId))).body.code).toBe('role_too_low');
  });
});

describe('pages', () => {
  it('contain fifty messages, newest last, with older ones on the pages before', async () => {
    const { flight_id, livia } = await newGroup();
    await api.superuser.query(
      `insert into app.chat_message (school_id, id, flight_id, author_id, kind, body, sent_at)
       select $1, gen_random_uuid(), $2, $3, 'message', n::text, now() - interval '1 hour' from generate_series(1, 120) as g (n)
       order by g.n`,
      [school.schoolId, flight_id, livia.member.memberId],
    );
    const page = async (before?: string) => (await staff.send(readChat, { flight_id, before })).body;
    const newest = await page();
    const older = await page(newest.messages[0].message_id);
    const oldest = await page(older.messages[0].message_id);
    const span = ({ messages, more }: { messages: { text: string }[]; more: boolean }) => [
      messages.at(0)?.text,
      messages.at(-1)?.text,
      more,
    ];
    expect([newest, older, oldest].map(span)).toEqual([
      ['71', '120', true],
      ['21', '70', true],
      ['1', '20', false],
    ]);
  });
});

describe("the list of one's groups", () => {
  it('says whether there is a poll to answer, and what the caller has answered', async () => {
    const { flight_id, livia, jonas } = await newGroup();
    await staff.send(createPoll, { flight_id });
    const poll = async (who: Caller) =>
      (await who.send(listChats, {})).body.find((chat: { flight_id: FlightId }) => chat.flight_id === flight_id).poll;
    expect(await poll(livia.caller)).toMatchObject({ answered: false, items: [], note: '' });
    await livia.caller.send(answerPoll, { flight_id, items: [] });
    expect(await poll(livia.caller)).toMatchObject({ answered: true, items: [], note: '' });
    await livia.caller.send(answerPoll, { flight_id, items: ['other', 'helmet'], note: 'A reserve' });
    expect(await poll(livia.caller)).toMatchObject({ answered: true, items: ['helmet', 'other'], note: 'A reserve' });
    expect(await poll(jonas.caller)).toMatchObject({ answered: false, items: [], note: '' });
    // Teachers bring their own equipment.
    expect(await poll(staff)).toBeNull();
  });
});

describe('an event stream', () => {
  it('sends a message to everybody on the day, and to nobody else', async () => {
    const { flight_id, livia, jonas } = await newGroup();
    const [one, other] = [await newGroup(), await api.as(await buildMember(api.superuser, school))];
    const listeners = [
      await startListening(api, livia.caller, school),
      await startListening(api, one.livia.caller, school),
      await startListening(api, other, school),
    ];
    expect(listeners.map(({ status, type }) => [status, type])).toEqual(
      Array(3).fill([200, 'text/event-stream; charset=utf-8']),
    );
    await say(jonas.caller, flight_id, 'Hello');
    // Events keep their order, so a listener who gets the second message did not miss the first one.
    await say(staff, one.flight_id, 'To the others');
    expect(await listeners[0]?.until(({ about }) => about === 'message')).toMatchObject({
      flight_id,
      message: { text: 'Hello', author_name: 'Jonas' },
    });
    await listeners[1]?.until(({ about }) => about === 'message');
    const told = listeners[1]?.heard.filter(({ about }) => about === 'message');
    expect(told).toMatchObject([{ message: { text: 'To the others' } }]);
    // Open days, which this test has made, are told to every member.
    expect(listeners[2]?.heard.filter(({ about }) => about === 'message')).toEqual([]);
    for (const { close } of listeners) close();
  });

  it('tells a member who is removed from the day, and sends them nothing more', async () => {
    const { flight_id, livia, jonas } = await newGroup();
    const listener = await startListening(api, livia.caller, school);
    const stayed = await startListening(api, jonas.caller, school);
    await staff.send(changeFlightMember, {
      flight_id,
      user_id: livia.member.memberId,
      role: 'students',
      action: 'sign-out',
    });
    // The event of her sign-up may arrive late.
    const left = await listener.until((event) => event.about === 'members' && event.left);
    expect(left).toMatchObject({ flight_id });
    await say(jonas.caller, flight_id, 'Only us now');
    // The server queries the members when it sends the message: she signs up again only afterwards.
    await stayed.until((event) => event.about === 'message');
    await staff.send(changeFlightMember, {
      flight_id,
      user_id: livia.member.memberId,
      role: 'students',
      action: 'sign-up',
    });
    await listener.until((event) => event.about === 'members' && !event.left);
    expect(listener.heard.map(({ about }) => about)).not.toContain('message');
    listener.close();
    stayed.close();
  });

  it('works on every server, and a seat given up on one server is lost on the other', async () => {
    const other = await api.another();
    try {
      const { flight_id, livia, jonas } = await newGroup();
      const [here, there] = [
        await startListening(api, jonas.caller, school),
        await startListening(other, livia.caller, school),
      ];
      await say(staff, flight_id, 'Heard twice');
      for (const { until } of [here, there]) {
        expect(await until(({ about }) => about === 'message')).toMatchObject({ message: { text: 'Heard twice' } });
      }
      await livia.caller.send(changeOwnSeat, { flight_id, role: 'students', action: 'sign-out' });
      await there.until((event) => event.about === 'members' && event.left);
      await say(staff, flight_id, 'Only here');
      await here.until((event) => event.about === 'message' && event.message.text === 'Only here');
      expect(JSON.stringify(there.heard)).not.toContain('Only here');
      for (const { close } of [here, there]) close();
    } finally {
      await other.stop();
    }
  });

  it('sends a private message to author and recipient only', async () => {
    const { flight_id, livia, jonas } = await newGroup();
    const [hers, his] = [
      await startListening(api, livia.caller, school),
      await startListening(api, jonas.caller, school),
    ];
    await staff.send(sendPrivateMessage, draft(flight_id, 'Psst', { user_id: livia.member.memberId }));
    await say(staff, flight_id, 'All of you');
    await his.until(({ about }) => about === 'message');
    await hers.until((event) => event.about === 'message' && event.message.text === 'All of you');
    const said = ({ heard }: typeof hers) => heard.flatMap((event) => ('message' in event ? [event.message.text] : []));
    expect([said(hers), said(his)]).toEqual([['Psst', 'All of you'], ['All of you']]);
    for (const { close } of [hers, his]) close();
  });

  it('is refused without a sign-in', async () => {
    const reply = await fetch(`${api.url}/api/v1/flight/chat/live`, { headers: { 'x-school-id': school.schoolId } });
    expect(reply.status).toBe(401);
  });

  it('replaces the oldest stream when one member opens too many', async () => {
    const { livia } = await newGroup();
    const listeners = [];
    for (let n = 0; n < 9; n++) listeners.push(await startListening(api, livia.caller, school));
    await listeners[0]?.ended;
    for (const { close } of listeners) close();
  });
});
