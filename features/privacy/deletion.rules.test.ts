import { describe, expect, it } from 'vitest';
import type { MemberId } from '../../core/ids/ids.ts';
import { instant } from '../../core/time/instant.ts';
import { deletionRefusal, eraseAfter, memberErasingRefusal, nextDeletionStep, WISHES } from './deletion.rules.ts';

const now = instant('2026-11-22T10:00:00Z');
const NONE = { schools: [], product: false };
const SCHOOL = { schools: ['Weitblick'], product: false };
const PRODUCT = { schools: [], product: true };
const seconds = now.epochMilliseconds / 1000;

describe('requesting deletion', () => {
  it.each([
    ['signed in just now', seconds, NONE, null],
    ['signed in exactly five minutes ago', seconds - 300, NONE, null],
    ['signed in a second longer ago', seconds - 301, NONE, 'requires_recent_login'],
    ['the last admin of a school', seconds, SCHOOL, 'last_admin'],
    ['the last product admin', seconds, PRODUCT, 'last_admin'],
    ['who is told first what no proof would change', seconds - 301, SCHOOL, 'last_admin'],
  ])('%s', (_name, authTime, blockers, refusal) => {
    expect(deletionRefusal({ authTime, blockers }, now)).toBe(refusal);
  });

  it('leaves 14 days', () => {
    expect(eraseAfter(now).toString()).toBe('2026-12-06T10:00:00Z');
  });
});

describe('the next step', () => {
  const before = now.subtract({ milliseconds: 1 });
  it.each([
    ['a millisecond before its time', now.add({ milliseconds: 1 }), null, NONE, 'wait'],
    ['at its time', now, null, NONE, 'shut'],
    ['after its time, as the last admin', before, null, SCHOOL, 'wait'],
    ['after its time, as the last product admin', before, null, PRODUCT, 'wait'],
    ['the access ended less than a minute ago', before, now.subtract({ milliseconds: 59_999 }), NONE, 'wait'],
    ['the access ended a minute ago', before, now.subtract({ seconds: 60 }), NONE, 'erase'],
    ['the access ended, whatever they were the last of', before, now.subtract({ seconds: 60 }), SCHOOL, 'erase'],
  ] as const)('%s', (_name, due, shutAt, blockers, step) => {
    expect(nextDeletionStep({ eraseAfter: due, shutAt }, blockers, now)).toBe(step);
  });
});

describe('an admin who lets a member be erased', () => {
  const member = { user_id: 'lena' as MemberId, role: 'student', is_school_admin: false, disabled: true } as const;
  const facts = { member: { ...member, isProductAdmin: false }, actorId: 'anna' as MemberId, admins: 2 };
  it.each([
    ['somebody else, just signed in', facts, seconds, null],
    ['somebody else, signed in too long ago', facts, seconds - 301, 'requires_recent_login'],
    ['themselves, whatever they prove', { ...facts, actorId: member.user_id }, seconds, 'not_for_oneself'],
  ] as const)('%s', (_name, one, authTime, refusal) => {
    expect(memberErasingRefusal({ ...one, authTime }, now)).toBe(refusal);
  });
});

it('three requests a day are accepted', () => {
  expect(WISHES).toEqual({ tries: 3, window: 86_400 });
});
