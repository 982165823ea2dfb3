import type { FullMember } from './contract.ts';
import { knownMeasures } from './measures.rules.ts';

/** Facts that the first step asks for, in the order of its form. */
export const PROFILE_PARTS = ['size', 'weight', 'canopy', 'harness', 'phone'] as const;
export type ProfilePart = (typeof PROFILE_PARTS)[number];

/** Returns the parts of the profile that are unknown. Equipment is known by its owner or by its type. */
export const profileGaps = ({ phone, user_info }: Pick<FullMember, 'phone' | 'user_info'>): ProfilePart[] => {
  const { own_canopy, canopy_type, own_harness, harness_type } = user_info;
  const known: Readonly<Record<ProfilePart, unknown>> = {
    ...knownMeasures(user_info),
    canopy: own_canopy ?? canopy_type,
    harness: own_harness ?? harness_type,
    phone,
  };
  return PROFILE_PARTS.filter((part) => known[part] === null);
};
