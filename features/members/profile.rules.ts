import { type StoredOf, valuesOf } from '../fields/kinds.fields.ts';
import { ADDRESS, EQUIPMENT, PERSON, type PROFILE, REACH, SAFETY, TRAINING } from '../fields/member.fields.ts';
import type { FullMember } from './contract.ts';
import { answeredMeasures, knownMeasures } from './measures.rules.ts';

type Profile = StoredOf<typeof PROFILE>;

/** Returns the profile of a member as stored. */
export const profileIn = (member: FullMember): Profile => ({
  ...valuesOf(PERSON, member),
  ...valuesOf(REACH, member),
  ...valuesOf(ADDRESS, member.address),
  ...valuesOf(EQUIPMENT, { ...member.user_info, ...knownMeasures(member.user_info) }),
  ...valuesOf(TRAINING, member),
  ...valuesOf(SAFETY, member.safety),
});

/** Returns a profile by its parts on the wire, without the level. Calls take it whole: what is missing would be emptied. */
export const profileOnWire = <
  Sent extends { readonly [Name in keyof Profile]: unknown } & Pick<Profile, 'size' | 'weight'>,
>(
  profile: Sent,
) => ({
  ...valuesOf(PERSON, profile),
  ...valuesOf(REACH, profile),
  address: valuesOf(ADDRESS, profile),
  user_info: { ...valuesOf(EQUIPMENT, profile), ...answeredMeasures(profile) },
  safety: valuesOf(SAFETY, profile),
});
