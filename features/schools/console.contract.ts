import * as z from 'zod/mini';
import { call } from '../../core/contract/call.ts';
import { isCountry } from '../../core/contract/country.ts';
import { Email, InstantAnswer, LastUpdate, Paging, Success, Updated } from '../../core/contract/shapes.ts';
import { filledLine, line, search } from '../../core/contract/text.ts';
import { MemberId, SchoolId } from '../../core/ids/ids.ts';
import { LANGUAGES } from '../../core/texts/languages.ts';
import { isTimeZone } from '../../core/time/school-day.ts';
import { SchoolConfig } from './contract.ts';

/** School as the provider console shows it, with its admins and the number of members. */
export const ProviderSchool = z.object({
  ...SchoolConfig.shape,
  created: InstantAnswer,
  last_update: LastUpdate,
  /** Enabled members by role, and how many of all of them are school admins. */
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
      /** Has accepted the invitation. */
      verified: z.boolean(),
    }),
  ),
  /** Number of flight days that are not over and not cancelled. */
  flights_ahead: z.number(),
  /** When somebody of the school last changed something in it. */
  last_used_at: z.nullable(InstantAnswer),
  mails: z.object({
    waiting: z.number(),
    /** In the last seven days. */
    failed: z.number(),
    delivered_at: z.nullable(InstantAnswer),
  }),
  /** When somebody last saved the school's archive. */
  exported_at: z.nullable(InstantAnswer),
  /** The school is closed, and is erased then; otherwise `null`. */
  erase_after: z.nullable(InstantAnswer),
});
export type ProviderSchool = z.infer<typeof ProviderSchool>;

const SCHOOL_LINK = /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?:\/[a-z0-9._~-]+)*$/;

/** Normalises a link copied from a browser's address bar. */
const bareLink = (text: string): string =>
  text
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/\/$/, '');

/**
 * Web address of a school without `https://`: a domain, optionally with a path. Lower case, so that equal links are
 * detected.
 */
const SchoolLink = line(110).check(
  z.overwrite(bareLink),
  z.minLength(1),
  z.maxLength(100),
  z.refine((link) => link === '' || SCHOOL_LINK.test(link), { params: { code: 'wrong_format' } }),
);

const TimeZoneName = filledLine(100).check(
  z.refine((name) => name === '' || isTimeZone(name), { params: { code: 'not_a_time_zone' } }),
);

const Country = line(100).check(z.toUpperCase(), z.refine(isCountry, { params: { code: 'not_offered' } }));

const NewAdmin = {
  first_name: filledLine(100),
  last_name: filledLine(100),
  email: Email,
  /** Language of the invitation. */
  language: z.optional(z.nullable(z.enum(LANGUAGES))),
};

export const listSchools = call({
  method: 'POST',
  path: '/provider/schools/list',
  role: 'product_admin',
  summary: 'All schools, those whose name or link contains a text, or one; with how many members they have.',
  body: z.strictObject({
    search: z.optional(z.nullable(search(100))),
    school_id: z.optional(z.nullable(SchoolId)),
    ...Paging,
  }),
  answer: z.array(ProviderSchool),
  paged: true,
});

const NewSchool = z.strictObject({
  display_name: filledLine(100),
  school_link: SchoolLink,
  timezone: TimeZoneName,
  /** ISO 3166-1 alpha-2; defaults to Switzerland. */
  country: z.optional(z.nullable(Country)),
  /** Defaults to that of the first admin's invitation. */
  language: z.optional(z.nullable(z.enum(LANGUAGES))),
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

/** Absent fields stay unchanged. */
const SchoolPatch = z.strictObject({
  school_id: SchoolId,
  display_name: z.optional(filledLine(100)),
  school_link: z.optional(SchoolLink),
  timezone: z.optional(TimeZoneName),
  country: z.optional(Country),
  last_update: LastUpdate,
});
export type SchoolPatch = z.infer<typeof SchoolPatch>;

export const updateSchool = call({
  method: 'PATCH',
  path: '/provider/schools',
  role: 'product_admin',
  summary: "Changes a school's name, link, time zone or country.",
  body: SchoolPatch,
  answer: Updated,
  refusals: ['not_found', 'stale_update', 'school_link_in_use', 'school_closed'],
});

export const enterSchool = call({
  method: 'POST',
  path: '/provider/schools/enter',
  role: 'product_admin',
  summary: "Records in a school's history that a product admin enters it.",
  body: z.strictObject({ school_id: SchoolId }),
  answer: Success,
  refusals: ['not_found'],
});

const Appointment = z.strictObject({ school_id: SchoolId, ...NewAdmin });
export type Appointment = z.infer<typeof Appointment>;

export const appointAdmin = call({
  method: 'PUT',
  path: '/provider/schools/admin',
  role: 'product_admin',
  summary:
    'Makes somebody an admin of a school: the member who signs in with this e-mail, or one without an account who is invited at it, or a new one.',
  body: Appointment,
  answer: z.object({ user_id: MemberId, invited: z.boolean() }),
  refusals: ['not_found', 'email_in_use', 'email_not_proven', 'too_many_mails', 'school_closed'],
});
