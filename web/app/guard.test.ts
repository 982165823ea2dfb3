import { expect, test } from 'vitest';
import type { Rights, Role } from '../../core/access/roles.ts';
import { type Access, defaultPath, detour, type Visitor } from './guard.ts';

const member = (role: Role | null, admin: Partial<Rights> = {}): Visitor => ({
  kind: 'member',
  rights: { role, isSchoolAdmin: false, isSentinelAdmin: false, ...admin },
});

const who: Record<string, Visitor> = {
  nobody: { kind: 'nobody' },
  'someone without a school': { kind: 'unlinked' },
  'a member without a role': member(null),
  'a beginner': member('beginner_student'),
  'a student': member('student'),
  'a start instructor': member('start_instructor'),
  'a flight teacher': member('flight_teacher'),
  'a student who is a school admin': member('student', { isSchoolAdmin: true }),
  'a product admin': member(null, { isSentinelAdmin: true }),
};
const visitor = (name: string): Visitor => who[name] ?? { kind: 'nobody' };

test.each([
  ['nobody', '/login'],
  ['someone without a school', '/noLinkedSchool'],
  ['a member without a role', '/login'],
  ['a beginner', '/signups'],
  ['a student', '/signups'],
  ['a start instructor', '/signups'],
  ['a flight teacher', '/flights'],
  ['a student who is a school admin', '/flights'],
  ['a product admin', '/flights'],
])('the default path of %s is %s', (name, path) => {
  expect(defaultPath(visitor(name))).toBe(path);
});

const open: Access = { kind: 'public' };
const quick: Access = { kind: 'quick-login' };
const signups: Access = { kind: 'protected', minimum: 'beginner_student' };
const editor: Access = { kind: 'protected', minimum: 'start_instructor' };
const flights: Access = { kind: 'protected', minimum: 'flight_teacher' };
const settings: Access = { kind: 'protected', minimum: 'school_admin' };

test.each<[string, string, Access, string | null]>([
  ['nobody', 'a public route', open, null],
  ['someone without a school', 'a public route', open, null],
  ['a flight teacher', 'a public route', open, null],
  ['nobody', 'a quick-login route', quick, null],
  ['someone without a school', 'a quick-login route', quick, '/noLinkedSchool'],
  ['a member without a role', 'a quick-login route', quick, '/noLinkedSchool'],
  ['a student', 'a quick-login route', quick, '/signups'],
  ['a flight teacher', 'a quick-login route', quick, '/flights'],
  ['a product admin', 'a quick-login route', quick, '/flights'],
  ['nobody', 'sign-ups', signups, '/login'],
  ['someone without a school', 'sign-ups', signups, '/noLinkedSchool'],
  ['a member without a role', 'sign-ups', signups, '/noLinkedSchool'],
  ['a beginner', 'sign-ups', signups, null],
  ['a flight teacher', 'sign-ups', signups, null],
  ['a student', 'the editor', editor, '/signups'],
  ['a start instructor', 'the editor', editor, null],
  ['nobody', 'flights', flights, '/login'],
  ['a start instructor', 'flights', flights, '/signups'],
  ['a flight teacher', 'flights', flights, null],
  ['a student who is a school admin', 'flights', flights, null],
  ['a flight teacher', 'the settings', settings, '/flights'],
  ['a student who is a school admin', 'the settings', settings, null],
  ['a product admin', 'the settings', settings, null],
])('%s who opens %s is sent to %4$s', (name, _, access, path) => {
  expect(detour(access, visitor(name))).toBe(path);
});
