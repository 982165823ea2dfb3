import { sameJson } from '../../../../core/contract/same-json.ts';
import { EMAIL } from '../../../../core/contract/shapes.ts';
import type { FieldErrorCode } from '../../../../core/errors/error-table.ts';
import type { PictureId } from '../../../../core/ids/ids.ts';
import { lineFault, normalLine } from '../../../../core/texts/typed-text.ts';
import { COLOR_SEPARATOR } from '../../../schools/contract.ts';
import { COUNTRIES, type FullMember, PROFILE_BOUNDS, SIZES, WEIGHTS } from '../../contract.ts';
import type { EmailRefusal } from '../../rules.ts';
import { countryCode, zipFits } from '../../rules.ts';

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
  readonly canopy_type: string;
  readonly canopy_color: readonly string[];
  readonly canopy_image: boolean | PictureId;
  readonly harness_type: string;
  readonly size: string;
  readonly weight: string;
  readonly skill_level: number;
}

export type MemberField = keyof MemberForm;

export const colorsOf = (text: string | null): string[] =>
  (text ?? '')
    .split(COLOR_SEPARATOR.trim())
    .map((color) => color.trim())
    .filter((color) => color !== '');

export const memberFormOf = ({ address, user_info, ...member }: FullMember): MemberForm => ({
  first_name: member.first_name,
  last_name: member.last_name,
  email: member.email ?? '',
  phone: member.phone ?? '',
  street: address.street ?? '',
  zip: address.zip ?? '',
  city: address.city ?? '',
  country: COUNTRIES.find((country) => country === address.country) ?? COUNTRIES[0],
  canopy_type: user_info.canopy_type ?? '',
  canopy_color: colorsOf(user_info.canopy_color),
  canopy_image: user_info.canopy_image as boolean | PictureId,
  harness_type: user_info.harness_type ?? '',
  size: String(user_info.size),
  weight: String(user_info.weight),
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
    size: Number(form.size),
    weight: Number(form.weight),
    canopy_type: form.canopy_type,
    canopy_color: form.canopy_color.join(COLOR_SEPARATOR),
    canopy_image: form.canopy_image,
    harness_type: form.harness_type,
  },
});

/** Returns the member as lists and the cache show it after the form was saved. */
export const withForm = (member: FullMember, form: MemberForm): FullMember => {
  const { address, user_info, ...person } = profileOf(form);
  return {
    ...member,
    ...person,
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

/** Returns the form as the server stores it: texts and phone number in their normal form. */
export const settledForm = (form: MemberForm, readPhone: ReadPhone): MemberForm => {
  const trimmed = Object.fromEntries(
    Object.entries(form).map(([name, value]) => [name, typeof value === 'string' ? normalLine(value) : value]),
  ) as unknown as MemberForm;
  return { ...trimmed, phone: readPhone(trimmed.phone, countryCode(form.country)) ?? trimmed.phone };
};

const REQUIRED = ['last_name', 'first_name', 'email', 'phone'] as const satisfies readonly MemberField[];

export const missingFields = (form: MemberForm): MemberField[] =>
  REQUIRED.filter((field) => normalLine(form[field]) === '');

const numberFault = (text: string, { smallest, largest }: typeof SIZES | typeof WEIGHTS): FieldErrorCode | null => {
  if (text.trim() === '') return 'required';
  const number = Number(text);
  if (!Number.isInteger(number)) return Number.isNaN(number) ? 'wrong_type' : 'not_a_whole_number';
  if (number < smallest) return 'too_small';
  return number > largest ? 'too_large' : null;
};

export type MemberErrors = Partial<Record<MemberField, FieldErrorCode | EmailRefusal>>;

/**
 * Returns what the server would refuse, before anything is sent. Empty required fields count as missing, not as errors.
 */
export const formErrors = (form: MemberForm, readPhone: ReadPhone | null): MemberErrors => {
  const errors: MemberErrors = {};
  const { email, phone, zip, country } = form;
  for (const field of Object.keys(PROFILE_BOUNDS) as (keyof typeof PROFILE_BOUNDS)[]) {
    const text = field === 'canopy_color' ? form[field].join(COLOR_SEPARATOR) : form[field];
    const fault = lineFault(text, PROFILE_BOUNDS[field]);
    if (fault !== null) errors[field] = fault;
  }
  const address = normalLine(email);
  if (address !== '' && !EMAIL.test(address)) errors.email ??= 'not_an_email';
  const isPhone = readPhone === null || phone.trim() === '' || readPhone(phone, countryCode(country)) !== null;
  if (!isPhone) errors.phone ??= 'not_a_phone_number';
  if (zip.trim() !== '' && !zipFits(zip.trim(), country)) errors.zip ??= 'not_a_zip_code';
  const [size, weight] = [numberFault(form.size, SIZES), numberFault(form.weight, WEIGHTS)];
  if (size !== null) errors.size = size;
  if (weight !== null) errors.weight = weight;
  return errors;
};

/** Returns the form field for a wire path such as `address.zip` or `user_info.size`. */
export const fieldOfPath = (path: string): MemberField => path.split('.').at(-1) as MemberField;

/** Returns whether only the skill level differs, which has its own call. */
export const isOnlySkill = (form: MemberForm, base: MemberForm): boolean =>
  form.skill_level !== base.skill_level && sameJson({ ...form, skill_level: 0 }, { ...base, skill_level: 0 });
