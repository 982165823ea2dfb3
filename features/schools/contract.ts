import * as z from 'zod/mini';
import { call } from '../../core/contract/call.ts';
import { isCountry } from '../../core/contract/country.ts';
import {
  Bytes,
  Email,
  InstantAnswer,
  LastUpdate,
  NoFilter,
  Paging,
  Success,
  Updated,
} from '../../core/contract/shapes.ts';
import { filledLine, line, search } from '../../core/contract/text.ts';
import { ColorId, MemberId, PictureId, SchoolId } from '../../core/ids/ids.ts';
import { MOST_COLORS } from '../../core/texts/canopy-colors.ts';
import { LANGUAGES, perLanguage } from '../../core/texts/languages.ts';
import { isTimeZone } from '../../core/time/school-day.ts';

export const SchoolConfig = z.object({
  school_id: SchoolId,
  display_name: z.string(),
  school_link: z.string(),
  timezone: z.string(),
  country: z.string(),
});
export type SchoolConfig = z.infer<typeof SchoolConfig>;

/** Colour that the school has added to the palette, with its name in each language. */
export const SchoolColor = z.object({
  id: ColorId,
  names: z.object(perLanguage(() => z.string())),
});
export type SchoolColor = z.infer<typeof SchoolColor>;

export const readSchoolConfig = call({
  method: 'POST',
  path: '/school/config',
  role: 'beginner_student',
  summary: 'Name, link, time zone, country, rules and own canopy colours of the active school.',
  body: NoFilter,
  answer: z.object({
    ...SchoolConfig.shape,
    requires_second_factor: z.boolean(),
    /** Whether members with an expired insurance can't sign up themselves; otherwise they are only warned. */
    blocks_expired_insurance: z.boolean(),
    canopy_colors: z.array(SchoolColor),
  }),
});

export const saveSchoolSecurity = call({
  method: 'PATCH',
  path: '/school/security',
  role: 'school_admin',
  summary: 'Whether flight teachers and school admins need a second factor.',
  body: z.strictObject({ requires_second_factor: z.boolean() }),
  answer: Success,
  refusals: ['no_second_factor'],
});

export const saveSignUpRules = call({
  method: 'PATCH',
  path: '/school/sign-up-rules',
  role: 'school_admin',
  summary: "Whether members whose liability insurance has expired by the flight day can't sign up themselves.",
  body: z.strictObject({ blocks_expired_insurance: z.boolean() }),
  answer: Success,
});

export const LARGEST_UPLOAD = 10_000_000;
export const MOST_PICTURES = 500;

export const CanopyPicture = z.object({
  id: PictureId,
  /** Empty if not described yet. */
  canopy_type: z.string(),
  /** Codes of the palette, and ids of the school's own colours. */
  canopy_color: z.array(z.string()),
  /** Pixels, of the larger of the two stored sizes. */
  width: z.number(),
  height: z.number(),
  created: InstantAnswer,
  /** Number of enabled members who are shown with the picture; only for school admins. */
  used_by: z.optional(z.number()),
  /** Full names of the first of them. */
  used_by_names: z.optional(z.array(z.string())),
});
export type CanopyPicture = z.infer<typeof CanopyPicture>;

export const listCanopyPictures = call({
  method: 'POST',
  path: '/school/canopy-picture',
  role: 'beginner_student',
  summary: "The school's pictures of canopies, by canopy type.",
  body: NoFilter,
  answer: z.array(CanopyPicture),
});

export const readCanopyPicture = call({
  method: 'GET',
  path: '/school/canopy-picture/{id}',
  role: 'beginner_student',
  summary: "A picture of a canopy: the school's for everybody in it, a member's own for that member and for staff.",
  params: z.strictObject({ id: PictureId }),
  query: z.strictObject({ size: z.optional(z.enum(['thumb', 'full'])) }),
  answer: Bytes,
  file: 'image/webp',
  refusals: ['not_found'],
});

const CanopyType = line(100);
/** Codes, ids, or names in either language. */
const CanopyColors = z.array(filledLine(40)).check(z.maxLength(MOST_COLORS));

export const uploadCanopyPicture = call({
  method: 'PUT',
  path: '/school/canopy-picture',
  role: 'school_admin',
  summary: 'Adds a picture (JPEG, PNG, WebP or AVIF up to 10 MB) that members can choose. It is described afterwards.',
  upload: LARGEST_UPLOAD,
  answer: z.object({ id: PictureId }),
  refusals: ['not_a_picture', 'picture_too_large', 'too_many_pictures'],
});

export const describeCanopyPicture = call({
  method: 'PATCH',
  path: '/school/canopy-picture',
  role: 'school_admin',
  summary: 'Says of which canopy, in which colours, a picture is.',
  body: z.strictObject({ id: PictureId, canopy_type: CanopyType, canopy_color: CanopyColors }),
  answer: Success,
  refusals: ['not_found'],
});

export const deleteCanopyPicture = call({
  method: 'DELETE',
  path: '/school/canopy-picture',
  role: 'school_admin',
  summary: 'Removes a picture. Members who had chosen it follow the other pictures of the school afterwards.',
  body: z.strictObject({ id: PictureId }),
  answer: Success,
  refusals: ['not_found'],
});

export const listKnownHarnesses = call({
  method: 'POST',
  path: '/school/known-harnesses',
  role: 'beginner_student',
  summary: "The harness types of the school's list and those that its members fly with.",
  body: NoFilter,
  answer: z.array(z.string()),
});

export const HarnessType = z.object({
  name: z.string(),
  /** Whether it is on the school's list; otherwise only some member uses it. */
  listed: z.boolean(),
  used_by: z.number(),
});
export type HarnessType = z.infer<typeof HarnessType>;

export const listHarnessTypes = call({
  method: 'POST',
  path: '/school/harness-types',
  role: 'school_admin',
  summary: 'The known harness types, with how many members fly with each.',
  body: NoFilter,
  answer: z.array(HarnessType),
});

const HarnessName = filledLine(100);

export const addHarnessType = call({
  method: 'PUT',
  path: '/school/harness-types',
  role: 'school_admin',
  summary: "Puts a harness type on the school's list.",
  body: z.strictObject({ name: HarnessName }),
  answer: Success,
  refusals: ['harness_type_exists'],
});

export const renameHarnessType = call({
  method: 'PATCH',
  path: '/school/harness-types',
  role: 'school_admin',
  summary: 'Renames a harness type, on the list and with all members; merges it where the new name is known already.',
  body: z.strictObject({ name: HarnessName, new_name: HarnessName }),
  answer: Success,
  refusals: ['not_found'],
});

export const removeHarnessType = call({
  method: 'DELETE',
  path: '/school/harness-types',
  role: 'school_admin',
  summary: "Takes a harness type that nobody flies with off the school's list.",
  body: z.strictObject({ name: HarnessName }),
  answer: Success,
  refusals: ['not_found', 'harness_type_in_use'],
});

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
  refusals: ['not_found', 'email_in_use', 'email_not_proven', 'too_many_mails'],
});
