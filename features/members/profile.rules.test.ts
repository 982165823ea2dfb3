import { expect, test } from 'vitest';
import { member } from '../../test/support/components/rows.ts';
import { namesOf } from '../fields/kinds.fields.ts';
import { PROFILE } from '../fields/member.fields.ts';
import { answeredMeasures } from './measures.rules.ts';
import { profileIn, profileOnWire } from './profile.rules.ts';

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

test('a profile is sent whole, in the parts in which a member is read, but for the level', () => {
  const full = member();
  const { skill_level, ...stored } = profileIn(full);
  const { address, user_info, safety, ...person } = profileOnWire({ ...stored, skill_level });
  expect(full).toMatchObject({ ...person, address, user_info, safety });
  expect(address).toEqual(full.address);
  expect(safety).toEqual(full.safety);
  expect(user_info).toMatchObject({ size: full.user_info.size, size_known: true });
  expect(user_info).not.toHaveProperty('skill_level');
});
