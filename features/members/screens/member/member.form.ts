import { sameJson } from '../../../../core/contract/same-json.ts';
import { EMAIL } from '../../../../core/contract/shapes.ts';
import type { FieldErrorCode } from '../../../../core/errors/error-table.ts';
import type { PictureId } from '../../../../core/ids/ids.ts';
import { COLOR_SEPARATOR, colorsIn, isColorValue } from '../../../../core/texts/canopy-colors.ts';
import { lineFault, normalLine } from '../../../../core/texts/typed-text.ts';
import { COUNTRIES, type FullMember } from '../../contract.ts';
import { answeredMeasures, knownMeasures, measureFault, measureIn, measureText } from '../../measures.rules.ts';
import { PROFILE_BOUNDS } from '../../profile.contract.ts';
import type { EmailRefusal } from '../../rules.ts';
import { countryCode, zipFits } from '../../rules.ts';
import { dateFault, NO_SAFETY, SAFETY_DATES, type Safety } from '../../safety.rules.ts';

export type Country = (typeof COUNTRIES)[number];

/** Member profile as the form fields show it. */
export interface MemberForm {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly phone: string;
  readonly street: string;
  readonly zip: string;
  readonly city: string;
  readonly country: Country;
  /** Whether it is the member's own, or the school's; `null` if unknown. */
  readonly own_canopy: boolean | null;
  readonly canopy_type: string;
  readonly canopy_color: readonly string[];
  readonly canopy_image: boolean | PictureId;
  readonly own_harness: boolean | null;
  readonly harness_type: string;
  /** Empty if unknown. */
  readonly size: string;
  /** Empty if unknown. */
  readonly weight: string;
  /** ISO dates; empty if unknown, and another text while half typed. */
  readonly birth_date: string;
  readonly licence_number: string;
  readonly licence_valid_until: string;
  readonly insurance_valid_until: string;
  readonly reserve_repacked_on: string;
  readonly canopy_checked_on: string;
  readonly emergency_name: string;
  readonly emergency_phone: string;
  readonly skill_level: number;
}

export type MemberField = keyof MemberForm;

const SAFETY_FIELDS = Object.keys(NO_SAFETY) as (keyof Safety)[];

/** Turns each value into another one, keeping the names. */
const eachSafety = <From, To>(from: Readonly<Record<keyof Safety, From>>, turn: (value: From) => To) =>
  Object.fromEntries(SAFETY_FIELDS.map((name) => [name, turn(from[name])])) as Record<keyof Safety, To>;

const safetyOf = (form: MemberForm): Safety => eachSafety(form, (text) => text || null);

export const memberFormOf = ({ address, user_info, safety, ...member }: FullMember): MemberForm => ({
  first_name: member.first_name,
  last_name: member.last_name,
  email: member.email ?? '',
  phone: member.phone ?? '',
  street: address.street ?? '',
  zip: address.zip ?? '',
  city: address.city ?? '',
  country: COUNTRIES.find((country) => country === address.country) ?? COUNTRIES[0],
  own_canopy: user_info.own_canopy,
  canopy_type: user_info.canopy_type ?? '',
  canopy_color: colorsIn(user_info.canopy_color),
  canopy_image: user_info.canopy_image as boolean | PictureId,
  own_harness: user_info.own_harness,
  harness_type: user_info.harness_type ?? '',
  size: String(knownMeasures(user_info).size ?? ''),
  weight: String(knownMeasures(user_info).weight ?? ''),
  ...eachSafety(safety, (value) => value ?? ''),
  skill_level: member.skill_level,
});

/** Returns the profile in the wire format, without the token. Expects a form without errors. */
export const profileOf = (form: MemberForm) => ({
  first_name: form.first_name,
  last_name: form.last_name,
  email: form.email,
  phone: form.phone,
  address: { street: form.street, zip: form.zip, city: form.city, country: form.country },
  user_info: {
    ...answeredMeasures({ size: measureIn('size', form.size), weight: measureIn('weight', form.weight) }),
    own_canopy: form.own_canopy,
    canopy_type: form.canopy_type,
    canopy_color: form.canopy_color.join(COLOR_SEPARATOR),
    canopy_image: form.canopy_image,
    own_harness: form.own_harness,
    harness_type: form.harness_type,
  },
  safety: safetyOf(form),
});

/** Returns the member as lists and the cache show it after the form was saved. */
export const memberAfterSaving = (member: FullMember, form: MemberForm): FullMember => {
  const { address, user_info, ...person } = profileOf(form);
  return {
    ...member,
    ...person,
    email: person.email || null,
    skill_level: form.skill_level,
    address: {
      street: address.street || null,
      zip: address.zip || null,
      city: address.city || null,
      country: address.country,
    },
    user_info: {
      ...member.user_info,
      ...user_info,
      canopy_type: user_info.canopy_type || null,
      canopy_color: user_info.canopy_color || null,
      harness_type: user_info.harness_type || null,
    },
  };
};

/** Converts text to E.164, or `null`; see `phone.rules.ts`, which is loaded on demand. */
export type ReadPhone = (text: string, country: string) => string | null;

/** Returns the form as the server stores it: texts, numbers and phone numbers in their normal form. */
export const settledForm = (form: MemberForm, readPhone: ReadPhone): MemberForm => {
  const trimmed = Object.fromEntries(
    Object.entries(form).map(([name, value]) => [name, typeof value === 'string' ? normalLine(value) : value]),
  ) as unknown as MemberForm;
  const settled = (phone: string) => readPhone(phone, countryCode(form.country)) ?? phone;
  return {
    ...trimmed,
    phone: settled(trimmed.phone),
    emergency_phone: settled(trimmed.emergency_phone),
    size: measureText('size', trimmed.size),
    weight: measureText('weight', trimmed.weight),
  };
};

const REQUIRED = ['last_name', 'first_name', 'email', 'phone'] as const satisfies readonly MemberField[];

/** Only members who can sign in need an e-mail. */
export const missingFields = (form: MemberForm, { verified }: Pick<FullMember, 'verified'>): MemberField[] =>
  REQUIRED.filter((field) => (field !== 'email' || verified) && normalLine(form[field]) === '');

const ISO_DATE = /^\d{4}-\d\d-\d\d$/;

export type MemberErrors = Partial<Record<MemberField, FieldErrorCode | EmailRefusal>>;

/**
 * Returns what the server would refuse, before anything is sent. Empty required fields count as missing, not as errors.
 * `today` is the school's day, as an ISO date.
 */
export const formErrors = (form: MemberForm, readPhone: ReadPhone | null, today: string): MemberErrors => {
  const errors: MemberErrors = {};
  const { email, zip, country } = form;
  for (const field of Object.keys(PROFILE_BOUNDS) as (keyof typeof PROFILE_BOUNDS)[]) {
    const text = field === 'canopy_color' ? form[field].join(COLOR_SEPARATOR) : form[field];
    const fault = lineFault(text, PROFILE_BOUNDS[field]);
    if (fault !== null) errors[field] = fault;
  }
  if (!form.canopy_color.every(isColorValue)) errors.canopy_color ??= 'not_offered';
  const address = normalLine(email);
  if (address !== '' && !EMAIL.test(address)) errors.email ??= 'not_an_email';
  for (const field of ['phone', 'emergency_phone'] as const) {
    const text = form[field];
    const isPhone = readPhone === null || text.trim() === '' || readPhone(text, countryCode(country)) !== null;
    if (!isPhone) errors[field] ??= 'not_a_phone_number';
  }
  if (zip.trim() !== '' && !zipFits(zip.trim(), country)) errors.zip ??= 'not_a_zip_code';
  const [size, weight] = [measureFault('size', form.size), measureFault('weight', form.weight)];
  for (const field of SAFETY_DATES) {
    const date = form[field];
    const fault = date === '' ? null : ISO_DATE.test(date) ? dateFault(field, date, today) : 'wrong_format';
    if (fault !== null) errors[field] = fault;
  }
  if (size !== null) errors.size = size;
  if (weight !== null) errors.weight = weight;
  return errors;
};

/** Returns the form field for a wire path such as `address.zip` or `user_info.size`. */
export const fieldOfPath = (path: string): MemberField => path.split('.').at(-1) as MemberField;

/** Returns whether only the skill level differs, which has its own call. */
export const isOnlySkill = (form: MemberForm, base: MemberForm): boolean =>
  form.skill_level !== base.skill_level && sameJson({ ...form, skill_level: 0 }, { ...base, skill_level: 0 });
