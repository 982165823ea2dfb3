import { describe, expect, test } from 'vitest';
import type { MemberId } from '../../../../core/ids/ids.ts';
import type { FullMember } from '../../contract.ts';
import type { PageRequest } from '../../list.client.ts';
import { disabledOnPage } from './disabled-list.ts';

const member = (last_name: string, facts: Partial<FullMember> = {}): FullMember =>
  ({
    user_id: last_name as MemberId,
    first_name: 'Lea',
    last_name,
    email: `${last_name.toLowerCase()}@example.ch`,
    phone: '+41791234567',
    role: 'student',
    last_payment: null,
    skill_level: 0,
    participation: { partaken: 0, flights_since_last_payment: 0 },
    ...facts,
  }) as FullMember;

const asked: PageRequest = { search: '', sort: 'name', descending: false, page: 1, size: 25 };
const names = (members: readonly FullMember[], change: Partial<PageRequest>) =>
  disabledOnPage(members, { ...asked, ...change }).members.map(({ last_name }) => last_name);

describe('search among disabled members', () => {
  const people = [member('Weiß'), member('Zumbühl'), member('Favre', { first_name: 'Céline', phone: null })];
  test.each([
    ['WEISS', ['Weiß']],
    ['zumbuhl', ['Zumbühl']],
    ['Zumbuehl', ['Zumbühl']],
    ['celine fav', ['Favre']],
    ['079 123', ['Weiß', 'Zumbühl']],
    ['favre@', ['Favre']],
    ['nobody', []],
    ['  ', ['Favre', 'Weiß', 'Zumbühl']],
  ])('%s', (search, found) => {
    expect(names(people, { search })).toEqual(found);
  });
});

describe('order of disabled members', () => {
  const people = [
    member('Zwahlen', { last_payment: '2026-03-01T00:00:00.000Z', role: 'beginner_student' }),
    member('Ärni', { last_payment: '2026-09-01T00:00:00.000Z' }),
    member('Bucher', { participation: { partaken: 1, flights_since_last_payment: 11 } }),
    member('Bucher', { first_name: 'Anna', participation: { partaken: 1, flights_since_last_payment: 9 } }),
  ];
  test.each([
    ['name', false, ['Ärni', 'Bucher', 'Bucher', 'Zwahlen']],
    ['name', true, ['Zwahlen', 'Bucher', 'Bucher', 'Ärni']],
    ['flights', true, ['Bucher', 'Bucher', 'Zwahlen', 'Ärni']],
    ['role', false, ['Zwahlen', 'Ärni', 'Bucher', 'Bucher']],
    // Members without a payment come last in both directions.
    ['last_payment', false, ['Zwahlen', 'Ärni', 'Bucher', 'Bucher']],
    ['last_payment', true, ['Ärni', 'Zwahlen', 'Bucher', 'Bucher']],
  ] as const)('%s, descending: %s', (sort, descending, order) => {
    expect(names(people, { sort, descending })).toEqual(order);
  });

  test('members with the same last name are sorted by first name', () => {
    const found = disabledOnPage(people, asked).members.map(({ first_name }) => first_name);
    expect(found).toEqual(['Lea', 'Anna', 'Lea', 'Lea']);
  });
});

test.each([
  [1, 1, ['A', 'B']],
  [2, 2, ['C']],
  [9, 2, ['C']],
])('page %i of three members, two per page, shows page %i', (page, shown, found) => {
  const answer = disabledOnPage([member('A'), member('B'), member('C')], { ...asked, page, size: 2 });
  expect(answer.page).toBe(shown);
  expect(answer.total).toBe(3);
  expect(answer.members.map(({ last_name }) => last_name)).toEqual(found);
});
