import { expect, test } from 'vitest';
import { member } from '../../test/support/components/rows.ts';
import { namesOf } from '../fields/kinds.fields.ts';
import { PROFILE } from '../fields/member.fields.ts';
import { answeredMeasures } from './measures.rules.ts';
import { profileIn } from './profile.rules.ts';

test('the profile of a member has each field as stored, and unknown measures as unknown', () => {
  const unmeasured = { ...member().user_info, ...answeredMeasures({ size: null, weight: 72 }), harness_type: 'Easy M' };
  const profile = profileIn(member({ user_info: unmeasured, skill_level: 2 }));
  expect(Object.keys(profile).toSorted()).toEqual(namesOf(PROFILE).toSorted());
  expect(profile).toMatchObject({
    size: null,
    weight: 72,
    harness_type: 'Easy M',
    skill_level: 2,
    country: 'Switzerland',
  });
});
