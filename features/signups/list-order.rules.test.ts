import { describe, expect, test } from 'vitest';
import type { Role } from '../../core/access/roles.ts';
import type { MemberId } from '../../core/ids/ids.ts';
import type { FullMember } from '../members/contract.ts';
import { crewInOrder, inListOrder } from './list-order.rules.ts';

describe('the order of a list', () => {
  const person = (
    first_name: string,
    last_name: string,
    role: Role = 'student',
    skill_level = 0,
    id = '',
  ): FullMember =>
    ({
      first_name,
      last_name,
      role,
      skill_level,
      user_id: `${[...first_name].toReversed().join('')}${id}` as MemberId,
    }) as FullMember;

  const PEOPLE = [
    person('Zoe', 'Ärni', 'flight_teacher', 0),
    person('Anna', 'Zürcher', 'student', 1),
    person('Änne', 'Burri', 'beginner_student', 1),
    person('Beat', 'Arnold', 'start_instructor', 2),
  ];

  test.each([
    ['last_name', ['Zoe', 'Beat', 'Änne', 'Anna']],
    ['first_name', ['Anna', 'Änne', 'Beat', 'Zoe']],
    ['role', ['Änne', 'Anna', 'Beat', 'Zoe']],
    ['skill_level', ['Zoe', 'Änne', 'Anna', 'Beat']],
    ['sign_up', ['Zoe', 'Anna', 'Änne', 'Beat']],
  ] as const)('by %s', (order, names) => {
    expect(inListOrder(PEOPLE, order, 'de').map(({ first_name }) => first_name)).toEqual(names);
  });

  test('of everybody who needs material: start instructors first, each list by name', () => {
    const crew = { start_instructors_docs: PEOPLE.slice(0, 1), students_docs: PEOPLE.slice(1, 3) };
    const names = crewInOrder(crew, 'last_name', 'de').map(({ first_name }) => first_name);
    expect(names).toEqual(['Zoe', 'Änne', 'Anna']);
  });

  test('is stable for two people with the same name', () => {
    const twins = [person('Kim', 'Roth', 'student', 0, '2'), person('Kim', 'Roth', 'student', 0, '1')];
    const ids = (people: readonly FullMember[]) => inListOrder(people, 'last_name', 'de').map(({ user_id }) => user_id);
    expect(ids(twins)).toEqual(ids(twins.toReversed()));
  });

  test('does not change the given list', () => {
    const before = [...PEOPLE];
    inListOrder(PEOPLE, 'role', 'de');
    expect(PEOPLE).toEqual(before);
  });
});
