import * as z from 'zod/mini';
import { ROLES } from '../../core/access/roles.ts';
import { call } from '../../core/contract/call.ts';
import { InstantAnswer, LastUpdate, NoFilter, Paging } from '../../core/contract/shapes.ts';
import { MemberId, SchoolId } from '../../core/ids/ids.ts';
import { ANSWER_OF } from '../fields/contract.ts';
import { eachField } from '../fields/kinds.fields.ts';
import { ADDRESS, EQUIPMENT, PERSON, REACH, SAFETY, TRAINING } from '../fields/member.fields.ts';
import { MEMBER_FILTER, MEMBER_ORDER, NARROWING } from './member-list/filter.contract.ts';

/** `user_id` is the author; `null` for a product admin who is not a member of the school. */
export const MemberComment = z.object({
  comment: z.string(),
  user_id: z.nullable(MemberId),
  created: InstantAnswer,
});
export type MemberComment = z.infer<typeof MemberComment>;

/** Member as a list shows it. Flight teachers get no e-mail in it (`null`), and lower roles no phone either. */
export const BaseMember = z.object({
  user_id: MemberId,
  ...eachField(PERSON, ANSWER_OF),
  role: z.enum(ROLES),
  last_update: LastUpdate,
});
export type BaseMember = z.infer<typeof BaseMember>;

export const FullMember = z.object({
  ...BaseMember.shape,
  school_id: SchoolId,
  is_school_admin: z.boolean(),
  /** Has no access to the school; only school admins see such members. */
  disabled: z.boolean(),
  /** Has accepted the invitation, so that somebody can sign in as this member. */
  verified: z.boolean(),
  /** Times at which the open invitation was sent and expires; only for staff. */
  invitation: z.optional(z.nullable(z.object({ sent: InstantAnswer, expires: InstantAnswer }))),
  /** Number of future days the member would leave if disabled; only for admins, who request members by id. */
  flights_ahead: z.optional(z.number()),
  /**
   * Starts of those days on which only members of this answer teach, or are start instructors, without cancelled ones; only
   * for admins.
   */
  teaches_alone: z.optional(z.array(InstantAnswer)),
  starts_alone: z.optional(z.array(InstantAnswer)),
  joined_on: z.string(),
  last_payment: z.nullable(InstantAnswer),
  /** The newest staff comment; only for staff. */
  comment: z.optional(z.nullable(z.string())),
  participation: z.object({
    /** Flight days with participation since the last payment. */
    partaken: z.number(),
    /** Single flights since the last payment. */
    flights_since_last_payment: z.number(),
  }),
  ...eachField(TRAINING, ANSWER_OF),
  ...eachField(REACH, ANSWER_OF),
  address: z.object(eachField(ADDRESS, ANSWER_OF)),
  user_info: z.object({
    ...eachField(EQUIPMENT, ANSWER_OF),
    /** False: nobody has entered it, and the answer has the default. */
    size_known: z.boolean(),
    weight_known: z.boolean(),
    /** Only for staff. */
    comment: z.optional(z.array(MemberComment)),
  }),
  /** `null`: unknown. */
  safety: z.object(eachField(SAFETY, ANSWER_OF)),
});
export type FullMember = z.infer<typeof FullMember>;

export const MemberListFilter = z.xor([
  z.strictObject({
    ...MEMBER_FILTER,
    ...MEMBER_ORDER,
    response_type: z.enum(['base', 'full']),
    ...Paging,
  }),
  z.strictObject({
    user_ids: z.array(MemberId).check(z.maxLength(500)),
    response_type: z.enum(['base', 'full']),
  }),
  z.strictObject({ admin: z.literal(true) }),
  z.strictObject({ disabled: z.literal(true) }),
]);
export type MemberListFilter = z.output<typeof MemberListFilter>;

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
  summary:
    'Members by role, search and other filters, or by id (base or full; the latter at most 200 without a limit), the admins or the disabled (base). Flight teachers search by name, phone and role, get base members without e-mail, and read one full member at a time.',
  body: MemberListFilter,
  // Base first: rejecting 50 base members as full ones takes six times as long as validating them.
  answer: z.union([z.array(z.strictObject(BaseMember.shape)), z.array(FullMember)]),
  refusals: ['role_too_low'],
  paged: true,
});

export const countMembers = call({
  method: 'POST',
  path: '/school/user/count',
  role: 'school_admin',
  summary: 'How many members there are of each role, of those that a search and other filters find.',
  body: z.strictObject(NARROWING),
  answer: z.object({
    beginner_student: z.number(),
    student: z.number(),
    start_instructor: z.number(),
    flight_teacher: z.number(),
    /** Part of these: invited, but without a login yet. */
    not_answered: z.number(),
    /** In addition to the counts above. */
    disabled: z.number(),
  }),
});

export const listFlightTeachers = call({
  method: 'POST',
  path: '/school/user/list-flight-teachers',
  role: 'beginner_student',
  summary: 'The enabled flight teachers; phone only for staff, e-mail only for school admins.',
  body: NoFilter,
  answer: z.array(BaseMember),
});

export const listStartInstructors = call({
  method: 'POST',
  path: '/school/user/list-start-instructors',
  role: 'start_instructor',
  summary: 'The enabled start instructors; phone only for staff, e-mail only for school admins.',
  body: NoFilter,
  answer: z.array(BaseMember),
});
