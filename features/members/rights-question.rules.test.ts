import { describe, expect, test } from 'vitest';
import { member } from '../../test/support/components/rows.ts';
import { daysLeftAlone, endsInvitation, needsConfirmation } from './rights-question.rules.ts';

const [DAY, OTHER] = ['2099-06-20T07:00:00.000Z', '2099-06-21T07:00:00.000Z'];
const INVITATION = { sent: '2099-06-01T07:00:00.000Z', expires: '2099-06-15T07:00:00.000Z' };
const teacher = member({ role: 'flight_teacher', teaches_alone: [DAY], starts_alone: [OTHER] });

describe('the days that a change leaves alone', () => {
  test.each([
    [{ disabled: true }, [DAY], [OTHER]],
    [{ role: 'student' }, [DAY], [OTHER]],
    [{ role: 'start_instructor' }, [DAY], []],
    [{ role: 'flight_teacher' }, [], []],
    [{ is_school_admin: false }, [], []],
    [{ disabled: false }, [], []],
  ] as const)('by %j', (change, teaches, starts) => {
    expect(daysLeftAlone(teacher, change)).toEqual({ teaches, starts });
  });
});

describe('the question before a change', () => {
  const invited = member({ verified: false, invitation: INVITATION });
  test.each([
    ['a higher role', member(), { role: 'flight_teacher' }, false],
    ['a higher role that ends the invitation', invited, { role: 'flight_teacher' }, true],
    ['a role that leaves the invitation as it is', invited, { role: 'start_instructor' }, false],
    ['a role below flight teacher', member({ role: 'flight_teacher' }), { role: 'start_instructor' }, true],
    ['a role below start instructor', member({ role: 'start_instructor' }), { role: 'student' }, false],
    ['the same, with days', member({ role: 'start_instructor', starts_alone: [DAY] }), { role: 'student' }, true],
    ['the admin right', member(), { is_school_admin: true }, true],
    ['its loss', member({ is_school_admin: true }), { is_school_admin: false }, true],
    ['a disabling', member(), { disabled: true }, true],
  ] as const)('%s', (_, who, change, asks) => {
    expect(needsConfirmation(who, change)).toBe(asks);
  });

  test.each([
    ['nobody', member(), false],
    ['a member without an open one', member({ verified: false }), false],
    ['an invited student', member({ verified: false, invitation: INVITATION }), true],
    ['an invited teacher', member({ verified: false, invitation: INVITATION, role: 'flight_teacher' }), false],
  ])('says that the admin right ends the invitation of %s', (_, who, ends) => {
    expect(endsInvitation(who, { is_school_admin: true })).toBe(ends);
  });
});
