import { expect, test } from 'vitest';
import type { MemberId } from '../../../../core/ids/ids.ts';
import type { GroupMember } from '../../messages.contract.ts';
import { fullName, nameIn, shortName } from './member-names.rules.ts';

const member = (id: string, first_name: string, last_name: string): GroupMember => ({
  user_id: id as MemberId,
  first_name,
  last_name,
  part: 'students',
});
const eva = member('1', 'Eva', 'Meier');

test.each<[string, readonly GroupMember[], string]>([
  ['alone', [], 'Eva'],
  ['beside somebody else', [member('2', 'Reto', 'Meier')], 'Eva'],
  ['beside a namesake', [member('2', 'Eva', 'Frei')], 'Eva M.'],
  [
    'beside two namesakes, one with the same initial',
    [member('2', 'Eva', 'Frei'), member('3', 'Eva', 'Moser')],
    'Eva Meier',
  ],
  ['beside a namesake with the same initial', [member('2', 'Eva', 'Moser')], 'Eva Meier'],
])('short name: %s', (_, others, name) => {
  expect(shortName(eva, [...others, eva])).toBe(name);
});

test('without last names, first names stay unchanged', () => {
  expect(shortName(member('1', 'Eva', ''), [member('1', 'Eva', ''), member('2', 'Eva', '')])).toBe('Eva');
});

test('a former member keeps the name from the message', () => {
  expect(nameIn([eva])('3' as MemberId, 'Lea')).toBe('Lea');
});

test('a member of the group has the present short name', () => {
  expect(nameIn([member('2', 'Eva', 'Frei'), eva])('1' as MemberId, 'Evi')).toBe('Eva M.');
});

test('a full name has no blank without a last name', () => {
  expect(fullName(member('1', 'Eva', ''))).toBe('Eva');
});
