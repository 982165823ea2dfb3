import { type StoredOf, valuesOf } from '../fields/kinds.fields.ts';
import { ADDRESS, EQUIPMENT, PERSON, type PROFILE, SAFETY, TRAINING } from '../fields/member.fields.ts';
import type { FullMember } from './contract.ts';
import { knownMeasures } from './measures.rules.ts';

/** Returns the profile of a member as stored. */
export const profileIn = (member: FullMember): StoredOf<typeof PROFILE> => ({
  ...valuesOf(PERSON, member),
  ...valuesOf(ADDRESS, member.address),
  ...valuesOf(EQUIPMENT, { ...member.user_info, ...knownMeasures(member.user_info) }),
  ...valuesOf(TRAINING, member),
  ...valuesOf(SAFETY, member.safety),
});
