import { describe, expect, test } from 'vitest';
import type { Rights, Role } from '../../core/access/roles.ts';
import type { MemberId } from '../../core/ids/ids.ts';
import type { Message } from './messages.contract.ts';
import { FLOOD, mayDelete, mayRead } from './messages.rules.ts';

const [author, receiver, third] = ['author', 'receiver', 'third'] as unknown as [MemberId, MemberId, MemberId];

const message = (kind: Message['kind'], from: MemberId | null = author) => ({
  kind,
  author: from,
  to: kind === 'private' ? receiver : null,
});

describe('reading', () => {
  test.each([
    ['a message of the group, by anybody in it', message('message'), third, true],
    ['an announcement, by anybody', message('announcement'), third, true],
    ['a message of the group, by a product admin without a member', message('message'), null, true],
    ['a private message, by its author', message('private'), author, true],
    ['a private message, by its receiver', message('private'), receiver, true],
    ['a private message, by somebody else', message('private'), third, false],
    ['a private message, by a product admin without a member', message('private'), null, false],
    ['a private message of the program, by a product admin without a member', message('private', null), null, false],
  ] as const)('%s', (_who, what, reader, allowed) => {
    expect(mayRead(what, reader)).toBe(allowed);
  });
});

const reader = (memberId: MemberId | null, role: Role | null, admin: 'school' | 'product' | null = null) =>
  ({
    memberId,
    role,
    isSchoolAdmin: admin === 'school',
    isSentinelAdmin: admin === 'product',
  }) satisfies Rights & { memberId: MemberId | null };

describe('deleting', () => {
  test.each([
    ['a student, their own message', message('message'), reader(author, 'student'), true],
    ['a student, the message of another', message('message'), reader(third, 'student'), false],
    ['a start instructor, the message of another', message('message'), reader(third, 'start_instructor'), false],
    ['a flight teacher, the message of another', message('message'), reader(third, 'flight_teacher'), true],
    ['a school admin who learns, the message of another', message('message'), reader(third, 'student', 'school'), true],
    ['a product admin, the message of another', message('message'), reader(null, null, 'product'), true],
    ['a student, what the program wrote', message('announcement', null), reader(third, 'student'), false],
    ['a flight teacher, what the program wrote', message('announcement', null), reader(third, 'flight_teacher'), true],
    ['the author, a private message', message('private'), reader(author, 'flight_teacher'), true],
    ['the receiver, a private message', message('private'), reader(receiver, 'student'), false],
    ['another flight teacher, a private message', message('private'), reader(third, 'flight_teacher'), false],
    ['a product admin, a private message', message('private'), reader(null, null, 'product'), false],
  ] as const)('%s', (_who, what, by, allowed) => {
    expect(mayDelete(what, by)).toBe(allowed);
  });
});

test('one person sends at most five messages in five seconds', () => {
  expect(FLOOD).toEqual({ messages: 5, seconds: 5 });
});
