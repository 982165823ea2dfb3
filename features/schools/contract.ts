import * as z from 'zod/mini';
import { call } from '../../core/contract/call.ts';
import { isCountry } from '../../core/contract/country.ts';
import { Email, InstantAnswer, LastUpdate, NoFilter, Paging, Updated } from '../../core/contract/shapes.ts';
import { MemberId, SchoolId } from '../../core/ids/ids.ts';
import { LANGUAGES } from '../../core/texts/languages.ts';
import { isTimeZone } from '../../core/time/school-day.ts';

export const SchoolConfig = z.object({
  school_id: SchoolId,
  display_name: z.string(),
  school_link: z.string(),
  timezone: z.string(),
  country: z.string(),
});
export type SchoolConfig = z.infer<typeof SchoolConfig>;

export const readSchoolConfig = call({
  method: 'POST',
  path: '/school/config',
  role: 'beginner_student',
  summary: 'Name, link, time zone and country of the active school.',
  body: NoFilter,
  answer: SchoolConfig,
});

/** A school as its provider sees it: who steers it, and how many others there are. */
export const ProviderSchool = z.object({
  ...SchoolConfig.shape,
  created: InstantAnswer,
  last_update: LastUpdate,
  /** Enabled members by role, and how many of them are school admins. */
  members: z.object({
    beginner_student: z.number(),
    student: z.number(),
    start_instructor: z.number(),
    flight_teacher: z.number(),
    school_admin: z.number(),
  }),
  admins: z.array(
    z.object({
      user_id: MemberId,
      first_name: z.string(),
      last_name: z.string(),
      /** Has answered the invitation. */
      verified: z.boolean(),
    }),
  ),
  /** Flight days that are not over and not cancelled. */
  flights_ahead: z.number(),
});
export type ProviderSchool = z.infer<typeof ProviderSchool>;

const Text = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most));

const SCHOOL_LINK = /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?:\/[a-z0-9._~-]+)*$/;

/** From what is copied out of a browser's address bar. */
const bareLink = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/\/$/, '');

/** Where a school is found on the web, without `https://`: a domain, or a path on one. Lower case, so that one is one. */
const SchoolLink = z.string().check(
  z.overwrite(bareLink),
  z.minLength(1),
  z.maxLength(100),
  z.refine((link) => link === '' || SCHOOL_LINK.test(link), { params: { code: 'wrong_format' } }),
);

const TimeZoneName = z.string().check(
  z.trim(),
  z.minLength(1),
  z.refine((name) => name === '' || isTimeZone(name), { params: { code: 'not_a_time_zone' } }),
);

const Country = z.string().check(z.trim(), z.toUpperCase(), z.refine(isCountry, { params: { code: 'not_offered' } }));

const NewAdmin = {
  first_name: Text(100),
  last_name: Text(100),
  email: Email,
  /** Of the invitation. */
  language: z.optional(z.nullable(z.enum(LANGUAGES))),
};

export const listSchools = call({
  method: 'POST',
  path: '/provider/schools/list',
  role: 'product_admin',
  summary: 'All schools, those whose name or link contains a text, or one; with how many members they have.',
  body: z.strictObject({
    search: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(100)))),
    school_id: z.optional(z.nullable(SchoolId)),
    ...Paging,
  }),
  answer: z.array(ProviderSchool),
  paged: true,
});

const NewSchool = z.strictObject({
  display_name: Text(100),
  school_link: SchoolLink,
  timezone: TimeZoneName,
  /** ISO 3166-1 alpha-2; Switzerland when absent. */
  country: z.optional(z.nullable(Country)),
  admin: z.strictObject(NewAdmin),
});
export type NewSchool = z.infer<typeof NewSchool>;

export const createSchool = call({
  method: 'PUT',
  path: '/provider/schools',
  role: 'product_admin',
  summary: 'Makes a school and invites its first admin.',
  body: NewSchool,
  answer: z.object({ school_id: SchoolId, user_id: MemberId }),
  refusals: ['school_link_in_use'],
});

/** What is absent stays as it is. */
const SchoolPatch = z.strictObject({
  school_id: SchoolId,
  display_name: z.optional(Text(100)),
  school_link: z.optional(SchoolLink),
  timezone: z.optional(TimeZoneName),
  last_update: LastUpdate,
});
export type SchoolPatch = z.infer<typeof SchoolPatch>;

export const updateSchool = call({
  method: 'PATCH',
  path: '/provider/schools',
  role: 'product_admin',
  summary: "Changes a school's name, link or time zone.",
  body: SchoolPatch,
  answer: Updated,
  refusals: ['not_found', 'stale_update', 'school_link_in_use'],
});

const Appointment = z.strictObject({ school_id: SchoolId, ...NewAdmin });
export type Appointment = z.infer<typeof Appointment>;

export const appointAdmin = call({
  method: 'PUT',
  path: '/provider/schools/admin',
  role: 'product_admin',
  summary:
    'Makes somebody an admin of a school: the member with this e-mail, or a new one. Invites who is not linked yet.',
  body: Appointment,
  answer: z.object({ user_id: MemberId, invited: z.boolean() }),
  refusals: ['not_found', 'email_in_use'],
});
