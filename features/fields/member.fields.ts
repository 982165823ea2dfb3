import { LONGEST_EMAIL } from '../../core/contract/shapes.ts';
import type { Fields } from './kinds.fields.ts';

export const SKILL_LEVELS = ['beginner', 'intermediate', 'exam_ready'] as const;

/*
 * The fields of a member, by their place on the wire, where everybody who may read a member reads them. A member and staff
 * write them, but for the level. A row is all that the contract, the form, lists on paper, the exported file, the import,
 * the history, the archive, data requests and the erasing of a person need to have the field.
 */

/** These fields stand beside the id of a member. */
export const PERSON = {
  first_name: { kind: 'name', longest: 100 },
  last_name: { kind: 'name', longest: 100 },
  email: { kind: 'email', longest: LONGEST_EMAIL },
  phone: { kind: 'phone', longest: 40 },
} as const satisfies Fields;

/** These fields say how a school reaches a member. They stand beside the id, too. */
export const REACH = {
  /** The member has no e-mail address. The tick says nothing while there is one. */
  no_email: { kind: 'tick', without: ['paper', 'file', 'import'] },
  /** The member has no phone; the tick says nothing while there is one. */
  no_phone: { kind: 'tick', without: ['paper', 'file', 'import'] },
  /** Mails are in this language until the member has chosen one. */
  language: { kind: 'language', without: ['paper'] },
} as const satisfies Fields;

/** These fields stand in `address`. */
export const ADDRESS = {
  street: { kind: 'line', longest: 200 },
  zip: { kind: 'line', longest: 12 },
  city: { kind: 'line', longest: 100 },
  country: { kind: 'country' },
} as const satisfies Fields;

/** These fields stand in `user_info`. */
export const EQUIPMENT = {
  size: { kind: 'measure', unit: 'cm', smallest: 50, largest: 250, unknown: 50 },
  weight: { kind: 'measure', unit: 'kg', smallest: 30, largest: 250, unknown: 30 },
  /** The canopy is the member's own (`true`) or the school's (`false`). */
  own_canopy: { kind: 'flag', without: ['paper'] },
  canopy_type: { kind: 'line', longest: 100 },
  /** Eight ids with their separators have this length. */
  canopy_color: { kind: 'colors', longest: 320, short: true },
  canopy_image: { kind: 'picture', without: ['paper', 'file', 'import'], short: true },
  /** As for the canopy. */
  own_harness: { kind: 'flag', without: ['paper'] },
  harness_type: { kind: 'line', longest: 100 },
} as const satisfies Fields;

/** Others judge the level. It stands beside the id in answers, and in `user_info` in requests. */
export const TRAINING = {
  skill_level: { kind: 'level', highest: SKILL_LEVELS.length - 1, short: true },
} as const satisfies Fields;

/** First years of dates of birth, and of papers and checks. */
export const FIRST_YEARS = { born: 1900, first: 2000 } as const;

/** These fields stand in `safety`. */
export const SAFETY = {
  birth_date: { kind: 'day', from: FIRST_YEARS.born, past: true },
  licence_number: { kind: 'line', longest: 40, short: true },
  /** The licence is still valid on this day, as the insurance is on its day. */
  licence_valid_until: { kind: 'day', from: FIRST_YEARS.first, past: false, short: true },
  insurance_valid_until: { kind: 'day', from: FIRST_YEARS.first, past: false, short: true },
  reserve_repacked_on: { kind: 'day', from: FIRST_YEARS.first, past: true, short: true },
  canopy_checked_on: { kind: 'day', from: FIRST_YEARS.first, past: true, short: true },
  emergency_name: { kind: 'line', longest: 100 },
  emergency_phone: { kind: 'phone', longest: 40 },
} as const satisfies Fields;

/** The page of a member edits these fields together. */
export const PROFILE = {
  ...PERSON,
  ...REACH,
  ...ADDRESS,
  ...EQUIPMENT,
  ...TRAINING,
  ...SAFETY,
} as const satisfies Fields;

/** A school keeps these fields besides the profile. Each has a call of its own. */
export const RECORD = {
  role: { kind: 'role' },
  /** Nobody who learns to fly today joined or paid earlier. */
  joined_on: { kind: 'day', from: 1970, past: true, without: ['paper'] },
  last_payment: { kind: 'day', from: 1970, past: true, without: ['paper'] },
} as const satisfies Fields;
