import type { MemberField } from './member.form.ts';

/** Field labels, used at the fields and in the save state. */
export const MEMBER_LABELS = {
  first_name: 'members.new.first_name',
  last_name: 'members.new.last_name',
  email: 'members.new.email',
  phone: 'members.one.phone',
  street: 'members.one.street',
  zip: 'members.one.zip',
  city: 'members.one.city',
  country: 'members.one.country',
  canopy_type: 'members.one.canopy',
  canopy_color: 'members.one.colors',
  canopy_image: 'members.one.picture',
  harness_type: 'members.one.harness',
  size: 'members.one.size',
  weight: 'members.one.weight',
  skill_level: 'members.one.training',
} as const satisfies Record<MemberField, string>;
