import * as z from 'zod/mini';
import { ROLES } from '../../core/access/roles.ts';
import { call } from '../../core/contract/call.ts';
import { Email, InstantText, LastUpdate, OptionalEmail, Success, Updated } from '../../core/contract/shapes.ts';
import { filledParagraph, line } from '../../core/contract/text.ts';
import { MemberId, PictureId } from '../../core/ids/ids.ts';
import { LANGUAGES } from '../../core/texts/languages.ts';
import { OptionalFlag, SENT_OF } from '../fields/contract.ts';
import { eachField } from '../fields/kinds.fields.ts';
import { ADDRESS, EQUIPMENT, PERSON, REACH, SAFETY, TRAINING } from '../fields/member.fields.ts';
import { LARGEST_UPLOAD } from '../schools/pictures.contract.ts';

const NAMES = eachField({ first_name: PERSON.first_name, last_name: PERSON.last_name }, SENT_OF);

const NewMember = z.strictObject({
  ...NAMES,
  role: z.enum(ROLES),
  email: OptionalEmail,
  /** Without it, an e-mail is required. */
  no_email: z.optional(z.nullable(z.boolean())),
  phone: z.optional(z.nullable(line(PERSON.phone.longest))),
  /** Language of the invitation and of mails, until the member has chosen one; defaults to that of the school. */
  language: z.optional(z.nullable(z.enum(LANGUAGES))),
});
export type NewMember = z.output<typeof NewMember>;

export const registerMember = call({
  method: 'PUT',
  path: '/school/user/register',
  role: 'school_admin',
  summary: 'Adds a member and mails the invitation, if there is an e-mail.',
  body: NewMember,
  answer: z.object({ user_id: MemberId, last_update: LastUpdate }),
  refusals: ['email_in_use', 'too_many_mails'],
});

const USER_INFO = {
  ...eachField(EQUIPMENT, SENT_OF),
  /** Absent: the default means unknown, and any other value is known. */
  size_known: OptionalFlag,
  weight_known: OptionalFlag,
};

const LEVEL = eachField(TRAINING, SENT_OF);

/**
 * The whole profile is sent each time: absent and `null` both mean empty, so a partial profile could not be told apart
 * from a removal. Only the safety data as a whole may be absent and is then unchanged: a client of the specification does
 * not know it, and must not remove it.
 */
const PROFILE = {
  ...NAMES,
  email: Email,
  /** Required without `no_phone`. */
  phone: z.optional(z.nullable(line(PERSON.phone.longest))),
  ...eachField(REACH, SENT_OF),
  address: z.strictObject(eachField(ADDRESS, SENT_OF)),
  safety: z.optional(z.nullable(z.strictObject(eachField(SAFETY, SENT_OF)))),
};

const OwnProfile = z.strictObject({ ...PROFILE, user_info: z.strictObject(USER_INFO), last_update: LastUpdate });
export type OwnProfile = z.output<typeof OwnProfile>;

export const updateOwnProfile = call({
  method: 'PATCH',
  path: '/users/info',
  role: 'beginner_student',
  summary:
    "Changes the caller's own profile; the skill level is for others to judge. Below flight teachers a new e-mail must be the one with which the caller signs in.",
  body: OwnProfile,
  answer: Updated,
  refusals: ['not_found', 'stale_update', 'email_not_accepted', 'email_in_use', 'invalid_fields'],
});

const MemberPatch = z.strictObject({
  user_id: MemberId,
  ...PROFILE,
  email: OptionalEmail,
  user_info: z.strictObject({ ...USER_INFO, ...LEVEL }),
  last_update: LastUpdate,
});
export type MemberPatch = z.output<typeof MemberPatch>;

const SkillPatch = z.strictObject({
  user_id: MemberId,
  user_info: z.strictObject(LEVEL),
  last_update: LastUpdate,
});
export type SkillPatch = z.output<typeof SkillPatch>;

export const updateMember = call({
  method: 'PATCH',
  path: '/school/user/info',
  role: 'flight_teacher',
  summary:
    "Changes another member's profile, or only the skill level. The e-mail of flight teachers and school admins is for school admins; a new e-mail voids the open invitation, and only members who can't sign in may be without one.",
  body: z.xor([MemberPatch, SkillPatch]),
  answer: Updated,
  refusals: ['not_found', 'not_for_oneself', 'stale_update', 'email_is_protected', 'email_in_use', 'invalid_fields'],
});

/** Whether enabling gives back the flight days that the disabling took, as far as their seats are still free. */
export const DAYS_BACK = { days_back: z.optional(z.boolean()) };

const OF_MEMBER = { user_id: MemberId, last_update: LastUpdate };

const AccessChange = z.xor([
  z.strictObject({ ...OF_MEMBER, disabled: z.boolean(), ...DAYS_BACK }),
  z.strictObject({ ...OF_MEMBER, is_school_admin: z.boolean() }),
  z.strictObject({ ...OF_MEMBER, role: z.enum(ROLES) }),
]);
export type AccessChange = z.output<typeof AccessChange>;

export const changeAccessRights = call({
  method: 'PATCH',
  path: '/school/user/access-rights',
  role: 'school_admin',
  summary:
    'Changes one of: role, school admin or not, disabled or not. Voids the open invitation of a member who becomes flight teacher or school admin from below.',
  body: AccessChange,
  answer: z.object({
    last_update: LastUpdate,
    /** True if the change voided an open invitation of the member. */
    invitation_void: z.optional(z.boolean()),
  }),
  refusals: ['not_found', 'not_for_oneself', 'role_is_protected', 'last_admin', 'stale_update', 'too_many_mails'],
});

export const recordPayment = call({
  method: 'PATCH',
  path: '/school/user/info/last-payment',
  role: 'flight_teacher',
  summary: 'Records when a member has paid last; an empty time takes back the only payment there was.',
  query: z.strictObject({
    target_user: MemberId,
    last_payment: z.union([InstantText, z.literal('')]),
    last_update: LastUpdate,
  }),
  answer: Updated,
  refusals: ['not_found', 'not_for_oneself', 'stale_update', 'invalid_fields'],
});

export const LONGEST_COMMENT = 4000;

export const addComment = call({
  method: 'PUT',
  path: '/school/user/comment',
  role: 'flight_teacher',
  summary: 'Adds a comment for staff, which the member never sees.',
  body: z.strictObject({
    user_id: MemberId,
    comment: filledParagraph(LONGEST_COMMENT),
  }),
  answer: Success,
  refusals: ['not_found', 'not_for_oneself'],
});

export const uploadMemberPicture = call({
  method: 'PUT',
  path: '/users/canopy-picture',
  role: 'beginner_student',
  summary: "Stores a picture of the caller's own canopy, or for staff of a member's, to be chosen in the profile.",
  query: z.strictObject({ target_user: z.optional(MemberId) }),
  upload: LARGEST_UPLOAD,
  answer: z.object({ id: PictureId }),
  refusals: ['not_found', 'not_a_picture', 'picture_too_large'],
});
