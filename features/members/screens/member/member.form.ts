import { sameJson } from '../../../../core/contract/same-json.ts';
import { EMAIL } from '../../../../core/contract/shapes.ts';
import type { FieldErrorCode } from '../../../../core/errors/error-table.ts';
import type { PictureId } from '../../../../core/ids/ids.ts';
import { COLOR_SEPARATOR, colorsIn, isColorValue } from '../../../../core/texts/canopy-colors.ts';
import type { Language } from '../../../../core/texts/languages.ts';
import { lineFault, normalLine } from '../../../../core/texts/typed-text.ts';
import { COUNTRIES, type Country, dayFault, type EachOf, eachValue } from '../../../fields/kinds.fields.ts';
import { PROFILE } from '../../../fields/member.fields.ts';
import type { FullMember } from '../../contract.ts';
import { measureFault, measureIn, measureText } from '../../measures.rules.ts';
import { profileIn, profileOnWire } from '../../profile.rules.ts';
import type { EmailRefusal } from '../../rules.ts';
import { countryCode, zipFits } from '../../rules.ts';

/** A form field shows a value of this type, by the kind of its field. */
interface Typed {
  name: string;
  line: string;
  email: string;
  phone: string;
  country: Country;
  /** An ISO date; empty if unknown, and another text while half typed. */
  day: string;
  flag: boolean | null;
  tick: boolean;
  language: Language | null;
  /** Empty if unknown. */
  measure: string;
  level: number;
  colors: readonly string[];
  picture: boolean | PictureId;
}

/** Member profile as the form fields show it. */
export type MemberForm = EachOf<typeof PROFILE, Typed>;
export type MemberField = keyof MemberForm;

const typed = (value: string | null): string => value ?? '';
const same = <Value>(value: Value): Value => value;

const typedProfile = eachValue(PROFILE, {
  ...{ name: typed, line: typed, email: typed, phone: typed, day: typed },
  country: (stored: string) => COUNTRIES.find((one) => one === stored) ?? COUNTRIES[0],
  flag: same<boolean | null>,
  tick: same<boolean>,
  language: same<Language | null>,
  measure: (value: number | null) => String(value ?? ''),
  level: same<number>,
  colors: (stored: string | null) => colorsIn(stored),
  picture: (stored: boolean | string) => stored as boolean | PictureId,
});

export const memberFormOf = (member: FullMember): MemberForm => typedProfile(profileIn(member));

const orNull = (text: string) => text || null;
const sentProfile = eachValue(PROFILE, {
  ...{ name: same<string>, line: orNull, email: same<string>, phone: orNull, day: orNull },
  country: same<Country>,
  flag: same<boolean | null>,
  tick: same<boolean>,
  language: same<Language | null>,
  measure: (text: string, _, name) => measureIn(name, text),
  level: same<number>,
  colors: (colors: readonly string[]) => orNull(colors.join(COLOR_SEPARATOR)),
  picture: same<boolean | PictureId>,
});

/** Returns the profile in the wire format, without the token. Expects a form without errors. */
export const profileOf = (form: MemberForm) => {
  const { email, phone } = form;
  const isReached = { no_email: form.no_email && email === '', no_phone: form.no_phone && phone === '' };
  return { ...profileOnWire({ ...sentProfile(form), ...isReached }), phone };
};

/** Returns the member as lists and the cache show it after the form was saved. */
export const memberAfterSaving = (member: FullMember, form: MemberForm): FullMember => {
  const { user_info, email, ...person } = profileOf(form);
  return {
    ...member,
    ...person,
    email: email || null,
    skill_level: form.skill_level,
    user_info: { ...member.user_info, ...user_info },
  };
};

/** Converts text to E.164, or `null`; see `phone.rules.ts`, which is loaded on demand. */
export type ReadPhone = (text: string, country: string) => string | null;

/** Returns the form as the server stores it: texts, numbers and phone numbers in their normal form. */
export const settledForm = (form: MemberForm, readPhone: ReadPhone): MemberForm =>
  eachValue(PROFILE, {
    ...{ name: normalLine, line: normalLine, email: normalLine, day: normalLine },
    phone: (text: string) => {
      const phone = normalLine(text);
      return readPhone(phone, countryCode(form.country)) ?? phone;
    },
    country: same<Country>,
    flag: same<boolean | null>,
    tick: same<boolean>,
    language: same<Language | null>,
    measure: (text: string, _, name) => measureText(name, normalLine(text)),
    level: same<number>,
    colors: same<readonly string[]>,
    picture: same<boolean | PictureId>,
  })(form);

const REQUIRED = ['last_name', 'first_name', 'email', 'phone'] as const satisfies readonly MemberField[];

/** An e-mail and a phone are required of everybody who is not said to have none, and an e-mail to sign in. */
export const missingFields = (form: MemberForm, { verified }: Pick<FullMember, 'verified'>): MemberField[] => {
  const isExcused: Partial<Record<MemberField, boolean>> = { email: form.no_email && !verified, phone: form.no_phone };
  return REQUIRED.filter((field) => !isExcused[field] && normalLine(form[field]) === '');
};

const ISO_DATE = /^\d{4}-\d\d-\d\d$/;

export type MemberErrors = Partial<Record<MemberField, FieldErrorCode | EmailRefusal>>;

/**
 * Returns what the server would refuse, before anything is sent. Empty required fields count as missing, not as errors.
 * `today` is the school's day, as an ISO date.
 */
export const formErrors = (form: MemberForm, readPhone: ReadPhone | null, today: string): MemberErrors => {
  type Fault = FieldErrorCode | null;
  const lineOf = (text: string, { longest }: { readonly longest: number }): Fault => lineFault(text, longest);
  const isPhone = (text: string) => readPhone === null || readPhone(text, countryCode(form.country)) !== null;
  const rightly = (_: unknown): Fault => null;
  const faults = eachValue(PROFILE, {
    ...{ name: lineOf, line: lineOf, country: rightly, flag: rightly, level: rightly, picture: rightly },
    ...{ tick: rightly, language: rightly },
    email: (text: string, field): Fault => {
      const address = normalLine(text);
      return lineOf(text, field) ?? (address === '' || EMAIL.test(address) ? null : 'not_an_email');
    },
    phone: (text: string, field): Fault =>
      lineOf(text, field) ?? (text.trim() === '' || isPhone(text) ? null : 'not_a_phone_number'),
    day: (date: string, field): Fault => {
      if (date === '') return null;
      return ISO_DATE.test(date) ? dayFault(field, date, today) : 'wrong_format';
    },
    measure: (text: string, _, name): Fault => measureFault(name, text),
    colors: (colors: readonly string[], field): Fault =>
      lineOf(colors.join(COLOR_SEPARATOR), field) ?? (colors.every(isColorValue) ? null : 'not_offered'),
  })(form);
  const { zip, country } = form;
  const isZip = zip.trim() === '' || zipFits(zip.trim(), country);
  const all: Readonly<Record<string, Fault>> = { ...faults, zip: faults.zip ?? (isZip ? null : 'not_a_zip_code') };
  return Object.fromEntries(Object.entries(all).filter(([, fault]) => fault !== null));
};

/** Returns the form field for a wire path such as `address.zip` or `user_info.size`. */
export const fieldOfPath = (path: string): MemberField => path.split('.').at(-1) as MemberField;

/** Returns whether only the skill level differs, which has its own call. */
export const isOnlySkill = (form: MemberForm, base: MemberForm): boolean =>
  form.skill_level !== base.skill_level && sameJson({ ...form, skill_level: 0 }, { ...base, skill_level: 0 });
