import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { GroupRef, MemberChange, Person } from '../../server/messenger/chat-provider.ts';
import { OWN } from '../support/waha/memory.ts';
import {
  ANNA,
  assistedSubject,
  BEAT,
  CLEO,
  groupOf,
  MARKER,
  NOWHERE,
  PLAN,
  POLL,
  SCHOOL,
  type Subject,
  wahaSubject,
} from './subjects.ts';

const SUBJECTS = [
  ['whatsapp-assisted', assistedSubject],
  ['waha with WEBJS', () => wahaSubject({ engine: 'WEBJS' })],
  ['waha with NOWEB', () => wahaSubject({ engine: 'NOWEB' })],
  ['waha with GOWS', () => wahaSubject({ engine: 'GOWS' })],
  ['waha with sparse responses', () => wahaSubject({ silent: true })],
  ['waha that hides numbers', () => wahaSubject({ hidden: [ANNA.phone, BEAT.phone, CLEO.phone] })],
] as const;

const ok = <Value>(value: Value) => ({ ok: true, value });
const refusedWith = (code: string) => ({ ok: false, error: { outcome: 'refused', code } });

describe.each(SUBJECTS)('%s', (_name, open) => {
  let subject: Subject;
  beforeEach(async () => {
    subject = await open();
  });
  afterEach(() => subject.stop());

  const rolesIn = () =>
    Object.fromEntries(subject.standIn?.state().groups[0]?.members.map(({ phone, role }) => [phone, role]) ?? []);
  /** Checks the members in the stand-in; a bridge by hand has none. */
  const expectMembers = (roles: Record<string, string>) => {
    if (subject.standIn !== null) expect(rolesIn()).toEqual({ [SCHOOL]: 'superadmin', ...roles });
  };
  const change = async (group: GroupRef, kind: MemberChange, ...people: Person[]) =>
    subject.provider.changeMembers(group, kind, people);
  const outcomes = (...pairs: (readonly [Person, string])[]) =>
    ok(subject.value(pairs.map(([{ userId }, outcome]) => ({ userId, outcome }))));

  it('is ready', async () => {
    expect(await subject.provider.ready()).toBe('ready');
  });

  it('finds no group before it is created', async () => {
    expect(await subject.provider.findGroup(MARKER)).toEqual(ok(null));
  });

  it('creates a group with its people, a description and a link', async () => {
    const made = await subject.provider.createGroup(PLAN);
    const link = expect.stringMatching(/^https:\/\/chat\.whatsapp\.com\/Invite\d+$/);
    expect(made).toEqual(ok(subject.value({ id: expect.stringMatching(/@g\.us$/), inviteLink: link })));
    expectMembers({ [ANNA.phone]: 'participant', [BEAT.phone]: 'participant' });
  });

  it('finds the group again by its marker', async () => {
    const group = await groupOf(subject);
    expect(await subject.provider.findGroup(MARKER)).toEqual(ok(subject.standIn === null ? null : group));
  });

  it('does not confuse a longer marker with this one', async () => {
    await subject.provider.createGroup({ ...PLAN, marker: '#A1B23', subject: 'Fiesch #A1B23' });
    expect(await subject.provider.findGroup(MARKER)).toEqual(ok(null));
  });

  it('adds a person', async () => {
    const group = await groupOf(subject);
    expect(await change(group, 'add', CLEO)).toEqual(outcomes([CLEO, 'done']));
    expectMembers({ [ANNA.phone]: 'participant', [BEAT.phone]: 'participant', [CLEO.phone]: 'participant' });
  });

  it('adds nobody twice', async () => {
    const group = await groupOf(subject);
    await change(group, 'add', CLEO);
    expect(await change(group, 'add', CLEO, ANNA)).toEqual(outcomes([CLEO, 'already'], [ANNA, 'already']));
  });

  it('removes a person', async () => {
    const group = await groupOf(subject);
    expect(await change(group, 'remove', BEAT)).toEqual(outcomes([BEAT, 'done']));
    expectMembers({ [ANNA.phone]: 'participant' });
  });

  it('has nothing to remove if the person is not in the group', async () => {
    const group = await groupOf(subject);
    expect(await change(group, 'remove', CLEO)).toEqual(outcomes([CLEO, 'already']));
  });

  it('promotes a member once', async () => {
    const group = await groupOf(subject);
    expect(await change(group, 'promote', ANNA)).toEqual(outcomes([ANNA, 'done']));
    expect(await change(group, 'promote', ANNA)).toEqual(outcomes([ANNA, 'already']));
    expectMembers({ [ANNA.phone]: 'admin', [BEAT.phone]: 'participant' });
  });

  it('does not promote a person who is not in the group', async () => {
    const group = await groupOf(subject);
    expect(await change(group, 'promote', CLEO)).toEqual(outcomes([CLEO, 'refused']));
  });

  it('demotes a member once', async () => {
    const group = await groupOf(subject);
    await change(group, 'promote', ANNA);
    expect(await change(group, 'demote', ANNA)).toEqual(outcomes([ANNA, 'done']));
    expect(await change(group, 'demote', ANNA)).toEqual(outcomes([ANNA, 'already']));
    expectMembers({ [ANNA.phone]: 'participant', [BEAT.phone]: 'participant' });
  });

  it.each(['remove', 'demote'] as const)('does not %s the number of the bridge itself', async (kind) => {
    const group = await groupOf(subject);
    const own = { userId: 'school', phone: SCHOOL };
    expect(await change(group, kind, own)).toEqual(outcomes([own, 'refused']));
    expectMembers({ [ANNA.phone]: 'participant', [BEAT.phone]: 'participant' });
  });

  it('reports the outcome of each person', async () => {
    const group = await groupOf(subject);
    const dora = { userId: 'dora', phone: '+41794444444' };
    const emil = { userId: 'emil', phone: '079 555 55 55' };
    subject.plan({ absent: [dora.phone], private: [BEAT.phone] });
    await change(group, 'remove', BEAT);
    expect(await change(group, 'add', ANNA, BEAT, CLEO, dora, emil)).toEqual(
      outcomes([ANNA, 'already'], [BEAT, 'invited'], [CLEO, 'done'], [dora, 'not_on_bridge'], [emil, 'not_on_bridge']),
    );
  });

  it('lists the members', async () => {
    const group = await groupOf(subject);
    await change(group, 'promote', BEAT);
    const members = [
      { phone: SCHOOL, admin: true },
      { phone: ANNA.phone, admin: false },
      { phone: BEAT.phone, admin: true },
    ];
    expect(await subject.provider.membersOf(group)).toEqual(ok(subject.standIn === null ? [] : members));
  });

  it('sends a message to the group', async () => {
    const group = await groupOf(subject);
    expect(await subject.provider.sendToGroup(group, 'Grüezi')).toEqual(ok(subject.value('sent')));
    const messages = [{ key: expect.any(String), chatId: group.id, text: 'Grüezi' }];
    expect(subject.standIn?.state().messages ?? messages).toEqual(messages);
  });

  it('sends a message to one person', async () => {
    expect(await subject.provider.sendToPerson(ANNA, 'Hello', 'step-1')).toEqual(ok(subject.value('sent')));
    const messages = [{ key: expect.stringMatching(/^3EB0[\dA-F]{18}$/), chatId: '41791111111@c.us', text: 'Hello' }];
    expect(subject.standIn?.state().messages ?? messages).toEqual(messages);
  });

  it('sends a poll with an id by which the votes are recognized', async () => {
    const group = await groupOf(subject);
    const polled = await subject.provider.createPoll(group, POLL);
    const key = subject.standIn?.state().polls[0]?.key;
    expect(polled).toEqual(ok(subject.value({ id: key })));
  });

  it('ends the group, and can repeat it', async () => {
    const group = await groupOf(subject);
    const first = await subject.provider.deleteGroup(group);
    expect(first).toEqual(ok(expect.stringMatching(/^(?:deleted|left|by_hand)$/)));
    expect(await subject.provider.deleteGroup(group)).toEqual(first);
    expect(await subject.provider.findGroup(MARKER)).toEqual(ok(null));
    const left = subject.standIn?.state().groups[0];
    // A group that cannot be deleted must be empty.
    if (left?.gone === 'left') expect(left.members).toEqual([]);
  });

  it('refuses a group that does not exist', async () => {
    const { provider, value } = subject;
    const missing = subject.standIn === null ? ok(value(null)) : refusedWith('group_does_not_exist');
    expect(await provider.changeMembers(NOWHERE, 'add', [CLEO])).toMatchObject(missing);
    expect(await provider.sendToGroup(NOWHERE, 'Hello')).toMatchObject(missing);
    expect(await provider.createPoll(NOWHERE, POLL)).toMatchObject(missing);
  });
});

describe('waha', () => {
  let subject: Awaited<ReturnType<typeof wahaSubject>>;
  beforeEach(async () => {
    subject = await wahaSubject();
  });
  afterEach(() => subject.stop());

  it('leaves people without WhatsApp out of a new group', async () => {
    subject.plan({ absent: [BEAT.phone] });
    await subject.provider.createGroup(PLAN);
    expect(subject.standIn.state().groups[0]?.members.map(({ phone }) => phone)).toEqual([SCHOOL, ANNA.phone]);
  });

  it('creates no group without people', async () => {
    subject.plan({ absent: [ANNA.phone, BEAT.phone] });
    expect(await subject.provider.createGroup(PLAN)).toMatchObject(refusedWith('user_not_found'));
    expect(await subject.provider.createGroup({ ...PLAN, people: [] })).toMatchObject(refusedWith('validation_error'));
    expect(subject.standIn.state().groups).toEqual([]);
  });

  it('creates no group without its marker in the name', async () => {
    expect(await subject.provider.createGroup({ ...PLAN, subject: 'Fiesch' })).toMatchObject(
      refusedWith('validation_error'),
    );
  });

  it('reports if only the description could not be set', async () => {
    subject.plan({ may_describe: false });
    expect(await subject.provider.createGroup(PLAN)).toMatchObject(ok({ descriptionFailed: true }));
  });

  it('finds a group behind a hundred others', async () => {
    for (let place = 0; place < 120; place += 1)
      await subject.provider.createGroup({
        ...PLAN,
        marker: `#X${place}`,
        subject: `Aosta #X${place}`,
        description: '',
      });
    const group = await groupOf(subject);
    expect(await subject.provider.findGroup(MARKER)).toEqual(ok(group));
  });

  it.each(['demote', 'remove'] as const)('does not %s the last admin', async (kind) => {
    const { provider, standIn } = subject;
    const group = await groupOf(subject);
    await provider.changeMembers(group, 'promote', [ANNA, BEAT]);
    await fetch(`${standIn.url}/api/${standIn.session}/groups/${group.id}/admin/demote`, {
      method: 'POST',
      headers: { 'x-api-key': standIn.apiKey, 'content-type': 'application/json' },
      body: JSON.stringify({ participants: [{ id: OWN.id }] }),
    });
    const changed = await provider.changeMembers(group, kind, [ANNA, BEAT]);
    expect(changed).toMatchObject(ok([{ outcome: 'done' }, { outcome: 'refused' }]));
  });

  it('sends nothing to a person without WhatsApp or with an invalid number', async () => {
    subject.plan({ absent: [ANNA.phone] });
    expect(await subject.provider.sendToPerson(ANNA, 'Hello')).toMatchObject(refusedWith('user_not_found'));
    expect(await subject.provider.sendToPerson({ ...ANNA, phone: '079' }, 'Hello')).toMatchObject(
      refusedWith('invalid_user_id'),
    );
  });

  it('resolves a hidden number, or returns null', async () => {
    expect(await subject.provider.phoneOfHidden('7741791111111@lid')).toEqual(ok(ANNA.phone));
    expect(await subject.provider.phoneOfHidden('123456@lid')).toEqual(ok(null));
  });

  it('does not leave a group before everybody else is removed', async () => {
    subject.plan({ engine: 'NOWEB' });
    const group = await groupOf(subject);
    subject.plan({ engine: 'NOWEB', faults: [{ kind: 'remove', fault: 'error_before' }] });
    expect(await subject.provider.deleteGroup(group)).toMatchObject({ ok: false, error: { outcome: 'retry' } });
    expect(await subject.provider.deleteGroup(group)).toEqual(ok('left'));
  });

  it('does not leave a group in which a person would remain', async () => {
    subject.plan({ engine: 'NOWEB', stuck: [ANNA.phone] });
    const group = await groupOf(subject);
    expect(await subject.provider.deleteGroup(group)).toMatchObject(refusedWith('user_remove_failed'));
    expect(subject.standIn.state().groups[0]?.gone).toBeNull();
  });
});
