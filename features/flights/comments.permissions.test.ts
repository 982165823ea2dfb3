import { describe, expect, it } from 'vitest';
import type { MemberId } from '../../core/ids/ids.ts';
import { mayDeleteComment } from './comments.permissions.ts';

const [own, other] = ['a' as MemberId, 'b' as MemberId];
const reader = (memberId: MemberId | null, admin: { school?: boolean; product?: boolean } = {}) => ({
  memberId,
  role: memberId === null ? null : ('flight_teacher' as const),
  isSchoolAdmin: admin.school ?? false,
  isSentinelAdmin: admin.product ?? false,
});

describe('right to delete a comment', () => {
  it.each([
    ['a teacher their own', reader(own), own, true],
    ['a teacher that of a colleague', reader(own), other, false],
    ['a teacher that of the product’s provider', reader(own), null, false],
    ['a school admin any', reader(own, { school: true }), other, true],
    ['a product admin any', reader(null, { product: true }), other, true],
    ['nobody one without an author', reader(null), null, false],
  ])('%s: %#', (_name, who, author, may) => {
    expect(mayDeleteComment(who, author)).toBe(may);
  });
});
