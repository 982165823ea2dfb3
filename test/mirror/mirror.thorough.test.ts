import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createChatGroup, createPoll } from '../../features/chat/contract.ts';
import { deleteMessage, sendMessage, sendPrivateMessage } from '../../features/chat/messages.contract.ts';
import { deleteFlight } from '../../features/flights/contract.ts';
import { changeFlightMember } from '../../features/signups/contract.ts';
import { giveConsent } from '../../features/whatsapp/consent.contract.ts';
import { settleChatStep } from '../../features/whatsapp/steps.contract.ts';
import {
  agree,
  type BridgedApi,
  buildMirroredDay,
  groupsOf,
  type MirroredDay,
  makeGroup,
  membersOf,
  newPhone,
  peopleOf,
  phoneOf,
  startBridgedApi,
  tasksOf,
} from '../support/bridged-school.ts';
import { type BuiltMember, buildMember, buildSignUp } from '../support/school.ts';

let bridged: BridgedApi;

beforeAll(async () => {
  bridged = await startBridgedApi();
});
afterAll(() => bridged.stop());
beforeEach(() => bridged.waha.plan({}));

const statuses = (tasks: Awaited<ReturnType<typeof tasksOf>>) =>
  tasks.map(({ type, status, error }) => [type, status, error]);

const MADE = [
  ['create_group', 'completed', null],
  ['add_members', 'completed', null],
  ['make_admin', 'completed', null],
];

describe('a mirrored group', () => {
  it('contains everybody with consent, teachers as admins, and nobody else', async () => {
    const day = await buildMirroredDay(bridged);
    await makeGroup(bridged, day);
    expect(statuses(await tasksOf(day.staff, day.flight_id))).toEqual(MADE);
    expect(await membersOf(bridged, day)).toEqual(await peopleOf(bridged, day));
    const [group] = await groupsOf(bridged, day);
    const teacher = await phoneOf(bridged.api, day.teacher.memberId);
    expect(group?.members.filter(({ role }) => role === 'admin').map(({ phone }) => phone)).toEqual([teacher]);
  });

  it('leaves out a participant without consent, and names them', async () => {
    const day = await buildMirroredDay(bridged, 2);
    const silent = await buildMember(bridged.api.superuser, day.school, 'student', { phone: '+41790009999' });
    await day.staff.send(changeFlightMember, {
      flight_id: day.flight_id,
      user_id: silent.memberId,
      role: 'students',
      action: 'sign-up',
    });
    await makeGroup(bridged, day);
    const tasks = await tasksOf(day.staff, day.flight_id);
    expect(tasks[1]).toMatchObject({
      status: 'partial_failed',
      error: 'user_add_failed',
      left_out: [{ user_id: silent.memberId, reason: 'no_consent' }],
    });
    expect(bridged.waha.state().groups.flatMap(({ members }) => members.map(({ phone }) => phone))).not.toContain(
      '+41790009999',
    );
  });

  it('follows sign-ups and sign-offs', async () => {
    const day = await buildMirroredDay(bridged);
    await makeGroup(bridged, day);
    const [first] = day.students;
    const change = (action: 'sign-up' | 'sign-out') =>
      day.staff.send(changeFlightMember, {
        flight_id: day.flight_id,
        user_id: first?.memberId,
        role: 'students',
        action,
      });
    await change('sign-out');
    await bridged.drive(day.school, day.flight_id);
    expect(await membersOf(bridged, day)).toEqual(await peopleOf(bridged, day));
    expect(await membersOf(bridged, day)).toHaveLength(3);
    await change('sign-up');
    await bridged.drive(day.school, day.flight_id);
    expect(await membersOf(bridged, day)).toEqual(await peopleOf(bridged, day));
    expect(await membersOf(bridged, day)).toHaveLength(4);
  });

  const turn = (day: MirroredDay, action: 'sign-up' | 'sign-out') =>
    day.staff.send(changeFlightMember, {
      flight_id: day.flight_id,
      user_id: day.students[0]?.memberId,
      role: 'students',
      action,
    });

  it('is unchanged if a member signs off and on again before the bridge was called', async () => {
    const day = await buildMirroredDay(bridged);
    await makeGroup(bridged, day);
    const changes = () => bridged.waha.state().asked.filter((kind) => kind === 'add' || kind === 'remove');
    const before = changes();
    await turn(day, 'sign-out');
    await turn(day, 'sign-up');
    await bridged.drive(day.school, day.flight_id);
    expect(changes()).toEqual(before);
    expect(await membersOf(bridged, day)).toEqual(await peopleOf(bridged, day));
  });

  it('contains a member who signs off and on again while the first step skips them', async () => {
    const day = await buildMirroredDay(bridged);
    const { flight_id, school, staff } = day;
    await staff.send(createChatGroup, { flight_id });
    await turn(day, 'sign-out');
    const isAdding = async () => (await tasksOf(staff, flight_id))[1]?.status !== 'completed';
    for (let look = 0; look < 200 && (await isAdding()); look++)
      await bridged.api.background.work({ schoolId: school.schoolId, flightId: flight_id });
    await turn(day, 'sign-up');
    await bridged.drive(school, flight_id);
    expect(await membersOf(bridged, day)).toEqual(await peopleOf(bridged, day));
  });

  it('loses a member who withdraws their consent', async () => {
    const day = await buildMirroredDay(bridged);
    await makeGroup(bridged, day);
    const [first] = day.students;
    if (first === undefined) throw new Error('the day has students');
    const caller = await bridged.api.as(first);
    await caller.send(giveConsent, { given: false, text_version: 1 });
    await bridged.drive(day.school, day.flight_id);
    expect(await membersOf(bridged, day)).not.toContain(await phoneOf(bridged.api, first.memberId));
    expect(await membersOf(bridged, day)).toHaveLength(3);
  });

  it('gets announcements and the poll, and a private message goes to one person only', async () => {
    const day = await buildMirroredDay(bridged);
    await makeGroup(bridged, day);
    const { flight_id } = day;
    const draft = (text: string, more: object) => ({ flight_id, client_id: crypto.randomUUID(), text, ...more });
    await day.staff.send(sendMessage, draft('Nine at the station', { announcement: true }));
    await day.staff.send(sendMessage, draft('Only in the app', {}));
    await day.staff.send(createPoll, { flight_id });
    const [first] = day.students;
    await day.staff.send(sendPrivateMessage, draft('Bring your licence', { user_id: first?.memberId }));
    await bridged.drive(day.school, flight_id);
    const { messages, polls } = bridged.waha.state();
    const [group] = await groupsOf(bridged, day);
    expect(messages.filter(({ chatId }) => chatId === group?.id).map(({ text }) => text)).toEqual([
      'Nine at the station',
    ]);
    expect(messages.filter(({ text }) => text.includes('Bring your licence'))).toHaveLength(1);
    expect(polls.filter(({ chatId }) => chatId === group?.id)).toMatchObject([
      { options: ['Schirm', 'Gurtzeug', 'Helm', 'Funk', 'Anderes', 'Ich brauche nichts'] },
    ]);
  });

  it('is deleted with its day, even if the response to its creation was lost', async () => {
    for (const fault of ['drop_after', null] as const) {
      const day = await buildMirroredDay(bridged);
      bridged.waha.plan({ faults: fault === null ? [] : [{ kind: 'create', fault }] });
      await day.staff.send(createChatGroup, { flight_id: day.flight_id });
      await bridged.api.background.work({ schoolId: day.school.schoolId, flightId: day.flight_id });
      const [group] = await groupsOf(bridged, day);
      expect(group).toBeDefined();
      await day.staff.send(deleteFlight, { flight_id: day.flight_id });
      await bridged.everyMinute();
      expect(bridged.waha.state().groups.find(({ id }) => id === group?.id)?.gone).toBe('deleted');
    }
  });

  it('exists once, although two people create it at once and three servers work on it', async () => {
    const day = await buildMirroredDay(bridged);
    const { flight_id, school } = day;
    await Promise.all([1, 2].map(() => day.staff.send(createChatGroup, { flight_id })));
    const key = { schoolId: school.schoolId, flightId: flight_id };
    await Promise.all([1, 2, 3].map(() => bridged.api.background.work(key)));
    await bridged.drive(school, flight_id);
    expect(await groupsOf(bridged, day)).toHaveLength(1);
    expect(await membersOf(bridged, day)).toEqual(await peopleOf(bridged, day));
  });
});

describe('a failed creation of a group', () => {
  it.each([
    ['the connection is dropped after the group was created', { fault: 'drop_after' }],
    ['an error is returned although the group was created', { fault: 'error_after' }],
    ['the response is unreadable', { fault: 'garbage' }],
    ['the group appears late', { fault: 'late', ms: 400 }],
    ['the bridge asks to try again later', { fault: 'too_many', retry_after: '1' }],
  ] as const)('%s: there is one group with everybody in it', async (_name, fault) => {
    const day = await buildMirroredDay(bridged);
    bridged.waha.plan({ faults: [{ kind: 'create', ...fault }] });
    await makeGroup(bridged, day);
    expect(await groupsOf(bridged, day)).toHaveLength(1);
    expect(statuses(await tasksOf(day.staff, day.flight_id))).toEqual(MADE);
    expect(await membersOf(bridged, day)).toEqual(await peopleOf(bridged, day));
  });

  it.each(['drop_before', 'error_before'] as const)(
    '%s: no second group is created until a person says that there is none',
    async (fault) => {
      const day = await buildMirroredDay(bridged);
      bridged.waha.plan({ faults: [{ kind: 'create', fault }] });
      await makeGroup(bridged, day);
      const [create, add] = await tasksOf(day.staff, day.flight_id);
      expect(create).toMatchObject({ status: 'failed', error: 'group_creation_failed', unsure: true });
      expect(add).toMatchObject({ status: 'failed', error: 'group_does_not_exist' });
      expect(await groupsOf(bridged, day)).toEqual([]);
      const { flight_id } = day;
      await day.staff.send(settleChatStep, { flight_id, task_id: create?.task_id, action: 'anew' });
      await bridged.drive(day.school, flight_id);
      expect(await groupsOf(bridged, day)).toHaveLength(1);
      expect(statuses(await tasksOf(day.staff, flight_id))).toEqual(MADE);
      expect(await membersOf(bridged, day)).toEqual(await peopleOf(bridged, day));
    },
  );

  it('an unlinked bridge: the fault is named, and a retry works once the bridge is linked', async () => {
    const day = await buildMirroredDay(bridged);
    bridged.waha.plan({ status: 'SCAN_QR_CODE' });
    await makeGroup(bridged, day);
    const [create] = await tasksOf(day.staff, day.flight_id);
    expect(create).toMatchObject({ status: 'failed', error: 'invalid_attribute_configuration', unsure: false });
    bridged.waha.plan({});
    const { flight_id } = day;
    await day.staff.send(settleChatStep, { flight_id, task_id: create?.task_id, action: 'retry' });
    await bridged.drive(day.school, flight_id);
    expect(statuses(await tasksOf(day.staff, flight_id))).toEqual(MADE);
  });
});

describe('a failed message', () => {
  it.each(['drop_after', 'error_after', 'late', 'drop_before'] as const)(
    '%s: the message is sent again only if a person wants it',
    async (fault) => {
      const day = await buildMirroredDay(bridged);
      await makeGroup(bridged, day);
      const { flight_id } = day;
      bridged.waha.plan({ faults: [{ kind: 'text', fault, ms: 50 }] });
      const text = `Fault ${fault}`;
      await day.staff.send(sendMessage, { flight_id, client_id: crypto.randomUUID(), text, announcement: true });
      await bridged.drive(day.school, flight_id);
      const sent = () => bridged.waha.state().messages.filter((message) => message.text === text).length;
      expect(sent()).toBeLessThanOrEqual(1);
      const step = (await tasksOf(day.staff, flight_id)).at(-1);
      expect(step).toMatchObject({ type: 'send_group_message', status: 'failed', unsure: true });
    },
  );

  it('429: the message is sent once, later', async () => {
    const day = await buildMirroredDay(bridged);
    await makeGroup(bridged, day);
    const { flight_id } = day;
    bridged.waha.plan({ faults: [{ kind: 'text', fault: 'too_many', retry_after: '1' }] });
    await day.staff.send(sendMessage, { flight_id, client_id: crypto.randomUUID(), text: 'Slow', announcement: true });
    await bridged.drive(day.school, flight_id);
    expect(bridged.waha.state().messages.filter(({ text }) => text === 'Slow')).toHaveLength(1);
    expect((await tasksOf(day.staff, flight_id)).at(-1)).toMatchObject({ status: 'completed' });
  });
});

describe('a failed addition of people', () => {
  it.each(['drop_after', 'error_after', 'late', 'drop_before', 'too_many', 'garbage'] as const)(
    '%s: in the end the group has the participants of the day',
    async (fault) => {
      const day = await buildMirroredDay(bridged);
      bridged.waha.plan({ faults: [{ kind: 'add', fault, times: 2, ms: 30 }] });
      await makeGroup(bridged, day);
      expect(await membersOf(bridged, day)).toEqual(await peopleOf(bridged, day));
      expect(statuses(await tasksOf(day.staff, day.flight_id))).toEqual(MADE);
    },
  );

  it('privacy settings: a person who cannot be added is named, and the others are added', async () => {
    const day = await buildMirroredDay(bridged);
    const [shy] = day.students;
    if (shy === undefined) throw new Error('the day has students');
    bridged.waha.plan({ private: [await phoneOf(bridged.api, shy.memberId)] });
    await makeGroup(bridged, day);
    const [, add] = await tasksOf(day.staff, day.flight_id);
    expect(add).toMatchObject({ status: 'partial_failed', left_out: [{ user_id: shy.memberId, reason: 'invited' }] });
    expect(await membersOf(bridged, day)).toHaveLength(3);
  });
});

describe('a person who must not be in the group', () => {
  const first = (day: MirroredDay): BuiltMember => {
    const [one] = day.students;
    if (one === undefined) throw new Error('the day has students');
    return one;
  };
  const isIn = async (phone: string, day: MirroredDay) => (await membersOf(bridged, day)).includes(phone);
  const setPhone = (member: BuiltMember, phone: string | null) =>
    bridged.api.superuser.query('update app.member set phone = $2 where id = $1', [member.memberId, phone]);

  it('is removed by the number with which they were added', async () => {
    const day = await buildMirroredDay(bridged);
    await makeGroup(bridged, day);
    const [old, member] = [await phoneOf(bridged.api, first(day).memberId), first(day)];
    const next = newPhone();
    await setPhone(member, next);
    await bridged.drive(day.school, day.flight_id);
    expect([await isIn(old, day), await isIn(next, day)]).toEqual([false, true]);
    await setPhone(member, null);
    await bridged.drive(day.school, day.flight_id);
    expect(await isIn(next, day)).toBe(false);
  });

  it('is removed once the bridge is available again, after any downtime', async () => {
    const day = await buildMirroredDay(bridged);
    await makeGroup(bridged, day);
    const phone = await phoneOf(bridged.api, first(day).memberId);
    const caller = await bridged.api.as(first(day));
    for (const plan of [
      { status: 'SCAN_QR_CODE' as const },
      { faults: [{ kind: 'members' as const, fault: 'error_before' as const, times: 100 }] },
    ]) {
      bridged.waha.plan(plan);
      await caller.send(giveConsent, { given: false, text_version: 1 });
      await bridged.drive(day.school, day.flight_id);
      expect(await isIn(phone, day)).toBe(true);
      bridged.waha.plan({});
      await bridged.later(day.flight_id);
      await bridged.everyMinute();
      await bridged.drive(day.school, day.flight_id);
      expect(await isIn(phone, day)).toBe(false);
      await caller.send(giveConsent, { given: true, text_version: 1 });
      await bridged.drive(day.school, day.flight_id);
    }
  });

  it('is not reported as removed if the bridge hides the members', async () => {
    const day = await buildMirroredDay(bridged);
    const phone = await phoneOf(bridged.api, first(day).memberId);
    await makeGroup(bridged, day);
    bridged.waha.plan({ hidden: [phone], faults: [{ kind: 'lid', fault: 'forbidden', times: 100 }] });
    await (await bridged.api.as(first(day))).send(giveConsent, { given: false, text_version: 1 });
    await bridged.drive(day.school, day.flight_id);
    const step = (await tasksOf(day.staff, day.flight_id)).at(-1);
    expect(step?.type).toBe('remove_members');
    expect(step?.status).not.toBe('completed');
  });

  it('is removed as a teacher who leaves the day while being added, and another teacher is admin', async () => {
    const day = await buildMirroredDay(bridged);
    await makeGroup(bridged, day);
    const next = await buildMember(bridged.api.superuser, day.school, 'flight_teacher', { phone: newPhone() });
    await agree(bridged.api, next);
    const teach = (who: BuiltMember, insert: boolean) =>
      bridged.api.superuser.query(
        insert
          ? 'insert into app.flight_teacher values ($1, $2, $3, 5)'
          : 'delete from app.flight_teacher where school_id = $1 and flight_id = $2 and member_id = $3',
        [day.school.schoolId, day.flight_id, who.memberId],
      );
    await teach(next, true);
    await bridged.api.superuser.query(
      `update app.chat_task set status = 'running' where flight_id = $1 and type = 'add_members' and status = 'queued'`,
      [day.flight_id],
    );
    await teach(next, false);
    await bridged.drive(day.school, day.flight_id);
    expect(await isIn(await phoneOf(bridged.api, next.memberId), day)).toBe(false);
  });

  it('loses the admin right as a teacher who only flies from now on', async () => {
    const day = await buildMirroredDay(bridged);
    await makeGroup(bridged, day);
    const { flight_id, school } = day;
    const other = await buildMember(bridged.api.superuser, school, 'flight_teacher', { phone: newPhone() });
    await agree(bridged.api, other);
    const values = [school.schoolId, flight_id, other.memberId];
    await bridged.api.superuser.query('insert into app.flight_teacher values ($1, $2, $3, 5)', values);
    await bridged.drive(school, flight_id);
    const phone = await phoneOf(bridged.api, other.memberId);
    const role = async () => (await groupsOf(bridged, day))[0]?.members.find((one) => one.phone === phone)?.role;
    expect(await role()).toBe('admin');
    await bridged.api.superuser.query(
      'delete from app.flight_teacher where school_id = $1 and flight_id = $2 and member_id = $3',
      values,
    );
    await buildSignUp(bridged.api.superuser, school.schoolId, flight_id, other.memberId, 'start_instructors');
    await bridged.drive(school, flight_id);
    expect(await role()).toBe('participant');
  });
});

describe('other work is not blocked by', () => {
  it('a number that makes the bridge fail: the others are added', async () => {
    const day = await buildMirroredDay(bridged);
    const [student] = day.students;
    if (student === undefined) throw new Error('the day has students');
    await bridged.api.superuser.query('update app.member set phone = $2 where id = $1', [student.memberId, '+999']);
    await makeGroup(bridged, day);
    expect(await membersOf(bridged, day)).toHaveLength(3);
    const [, add] = await tasksOf(day.staff, day.flight_id);
    expect(add?.left_out.map(({ user_id }) => user_id)).toEqual([student.memberId]);
  });

  it("a change of the bridge's account: groups of the earlier account are not called", async () => {
    const day = await buildMirroredDay(bridged);
    await makeGroup(bridged, day);
    await bridged.api.superuser.query(`update app.chat_group set account = 'another' where flight_id = $1`, [
      day.flight_id,
    ]);
    const { flight_id } = day;
    await day.staff.send(sendMessage, { flight_id, client_id: crypto.randomUUID(), text: 'Lost', announcement: true });
    await bridged.drive(day.school, flight_id);
    expect((await tasksOf(day.staff, flight_id)).at(-1)).toMatchObject({
      status: 'failed',
      error: 'invalid_attribute_configuration',
    });
    expect(bridged.waha.state().messages.filter(({ text }) => text === 'Lost')).toEqual([]);
  });

  it('a deleted announcement: it is no longer forwarded', async () => {
    const day = await buildMirroredDay(bridged);
    await makeGroup(bridged, day);
    const { flight_id } = day;
    const draft = { flight_id, client_id: crypto.randomUUID(), text: 'A mistake', announcement: true };
    const { message_id } = (await day.staff.send(sendMessage, draft)).body;
    await day.staff.send(deleteMessage, { flight_id, message_id });
    await bridged.drive(day.school, flight_id);
    expect(bridged.waha.state().messages.filter(({ text }) => text === 'A mistake')).toEqual([]);
    const { rows } = await bridged.api.superuser.query(`select from app.chat_task where body = 'A mistake'`);
    expect(rows).toEqual([]);
  });

  it('a day that is deleted while a consent is withdrawn, repeatedly', async () => {
    for (let round = 0; round < 5; round++) {
      const day = await buildMirroredDay(bridged, 1);
      await makeGroup(bridged, day);
      const caller = await bridged.api.as(day.students[0] as BuiltMember);
      const replies = await Promise.all([
        day.staff.send(deleteFlight, { flight_id: day.flight_id }),
        caller.send(giveConsent, { given: false, text_version: 1 }),
        bridged.api.background.work({ schoolId: day.school.schoolId, flightId: day.flight_id }),
      ]);
      expect([replies[0].status, replies[1].status]).toEqual([200, 200]);
    }
  });
});
