import * as z from 'zod/mini';
import { ROLES } from '../../core/access/roles.ts';
import { call } from '../../core/contract/call.ts';
import { Email, InstantAnswer, LastUpdate, NoFilter, Paging } from '../../core/contract/shapes.ts';
import { MemberId, SchoolId } from '../../core/ids/ids.ts';
import { LANGUAGES } from '../../core/texts/languages.ts';

export const SKILL_LEVELS = ['beginner', 'intermediate', 'exam_ready'] as const;

/** Those that a form offers; the first is what nobody has to choose. */
export const COUNTRIES = ['Switzerland', 'Germany', 'Austria', 'France', 'Italy'] as const;

export const MemberComment = z.object({ comment: z.string(), user_id: MemberId, created: InstantAnswer });

/** A member as a list shows one. Contact data is `null` for readers who may not see it. */
export const BaseMember = z.object({
  user_id: MemberId,
  first_name: z.string(),
  last_name: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  role: z.enum(ROLES),
  last_update: LastUpdate,
});
export type BaseMember = z.infer<typeof BaseMember>;

export const FullMember = z.object({
  ...BaseMember.shape,
  school_id: SchoolId,
  is_school_admin: z.boolean(),
  /** Has answered the invitation, so somebody can sign in as this member. */
  verified: z.boolean(),
  /** When the invitation that waits for an answer was sent, and until when it is good; only for staff. */
  invitation: z.optional(z.nullable(z.object({ sent: InstantAnswer, expires: InstantAnswer }))),
  joined_on: z.string(),
  last_payment: z.nullable(InstantAnswer),
  /** The newest staff comment; only for staff. */
  comment: z.optional(z.nullable(z.string())),
  participation: z.object({
    /** Flight days taken part in since the last payment. */
    partaken: z.number(),
    /** Single flights flown since then. */
    flights_since_last_payment: z.number(),
  }),
  skill_level: z.number(),
  address: z.object({
    street: z.nullable(z.string()),
    zip: z.nullable(z.string()),
    city: z.nullable(z.string()),
    country: z.string(),
  }),
  user_info: z.object({
    /** Centimetres. */
    size: z.number(),
    /** Kilograms. */
    weight: z.number(),
    canopy_type: z.nullable(z.string()),
    canopy_color: z.nullable(z.string()),
    canopy_image: z.union([z.boolean(), z.string()]),
    harness_type: z.nullable(z.string()),
    /** Only for staff. */
    comment: z.optional(z.array(MemberComment)),
  }),
});
export type FullMember = z.infer<typeof FullMember>;

export const MemberListFilter = z.union([
  z.strictObject({ roles: z.array(z.enum(ROLES)).check(z.maxLength(4)), response_type: z.literal('base'), ...Paging }),
  z.strictObject({ user_ids: z.array(MemberId).check(z.maxLength(500)), response_type: z.literal('full') }),
  z.strictObject({ admin: z.literal(true) }),
]);

export const readOwnProfile = call({
  method: 'POST',
  path: '/users/info',
  role: 'beginner_student',
  summary: "The caller's own member, without what staff wrote about it.",
  body: NoFilter,
  answer: FullMember,
  refusals: ['not_found'],
});

export const listMembers = call({
  method: 'POST',
  path: '/school/user/list',
  role: 'flight_teacher',
  summary: 'Members by role (base), by id (full), or the school admins (base; school admins only).',
  body: MemberListFilter,
  answer: z.union([z.array(FullMember), z.array(BaseMember)]),
  refusals: ['role_too_low'],
  paged: true,
});

export const listFlightTeachers = call({
  method: 'POST',
  path: '/school/user/list-flight-teachers',
  role: 'beginner_student',
  summary: 'The enabled flight teachers; contact data only for staff.',
  body: NoFilter,
  answer: z.array(BaseMember),
});

export const listStartInstructors = call({
  method: 'POST',
  path: '/school/user/list-start-instructors',
  role: 'start_instructor',
  summary: 'The enabled start instructors; contact data only for staff.',
  body: NoFilter,
  answer: z.array(BaseMember),
});

const Name = z.string().check(z.trim(), z.minLength(1), z.maxLength(100));

const NewMember = z.strictObject({
  first_name: Name,
  last_name: Name,
  role: z.enum(ROLES),
  email: Email,
  phone: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(40)))),
  /** Of the invitation; otherwise the one that the caller has saved. */
  language: z.optional(z.nullable(z.enum(LANGUAGES))),
});
export type NewMember = z.infer<typeof NewMember>;

export const registerMember = call({
  method: 'PUT',
  path: '/school/user/register',
  role: 'school_admin',
  summary: 'Adds a member and mails the invitation.',
  body: NewMember,
  answer: z.object({ user_id: MemberId, last_update: LastUpdate }),
  refusals: ['email_in_use'],
});
