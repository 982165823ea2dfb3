import { expect, test } from 'vitest';
import { member } from '../../test/support/components/rows.ts';
import { profileGaps } from './profile-gaps.rules.ts';

const { user_info } = member();
const UNKNOWN = {
  size_known: false,
  weight_known: false,
  own_canopy: null,
  canopy_type: null,
  own_harness: null,
  harness_type: null,
};

test.each([
  ['everything is known', {}, []],
  ['nothing is known', UNKNOWN, ['size', 'weight', 'canopy', 'harness']],
  ['the size was entered as 50', { size: 50, size_known: true }, []],
  ['the equipment is the school’s', { own_canopy: false, canopy_type: null, own_harness: false }, []],
  ['only the type of the canopy is known', { own_canopy: null, canopy_type: 'Alpha 7' }, []],
  ['only the type of the harness is known', { own_harness: null, harness_type: 'Easy M' }, []],
])('%s', (_name, part, gaps) => {
  expect(profileGaps(member({ user_info: { ...user_info, ...part } }))).toEqual(gaps);
});

test('a member without a phone number', () => {
  expect(profileGaps(member({ phone: null }))).toEqual(['phone']);
});
