import * as z from 'zod/mini';
import { ROLES } from '../../core/access/roles.ts';
import { call } from '../../core/contract/call.ts';
import { Email, NoFilter, Success } from '../../core/contract/shapes.ts';
import { opaque } from '../../core/contract/text.ts';
import { FlightId, MemberId, SchoolId } from '../../core/ids/ids.ts';
import { LANGUAGES } from '../../core/texts/languages.ts';

/** Code in an invitation's link: 256 random bits in base64url. Other texts are accepted and match no invitation. */
const Code = opaque(200);

export const AccessRights = z.object({
  /** `null` for a product admin who is not a member of this school. */
  user_id: z.nullable(MemberId),
  role: z.nullable(z.enum(ROLES)),
  is_school_admin: z.boolean(),
  is_sentinel_admin: z.boolean(),
  /** Notices to the caller that they have not read. Here, because every page asks for it first. */
  unread_notices: z.int(),
});
export type AccessRights = z.infer<typeof AccessRights>;

export const Login = z.object({
  school_id: SchoolId,
  display_name: z.string(),
  role: z.nullable(z.enum(ROLES)),
  /** Whether the day or member of the request belongs to this school; `false` without a membership. */
  is_addressed: z.boolean(),
  /** Whether the school is closed to the caller: it has been ended, and they are none of its admins. */
  is_closed: z.boolean(),
});
export type Login = z.infer<typeof Login>;

export const listLogins = call({
  method: 'POST',
  path: '/auth/list-logins',
  role: 'signed_in',
  summary:
    'The schools in which the signed-in person has an enabled member, and which of them a day or member belongs to.',
  body: z.optional(
    z.nullable(
      z.strictObject({
        flight_id: z.optional(z.nullable(FlightId)),
        user_id: z.optional(z.nullable(MemberId)),
      }),
    ),
  ),
  answer: z.array(Login),
});

export const readAccessRights = call({
  method: 'POST',
  path: '/users/access-rights',
  role: 'beginner_student',
  summary: 'Who the caller is in this school.',
  body: NoFilter,
  answer: AccessRights,
});

export const readInvitation = call({
  method: 'POST',
  path: '/auth/invitation',
  role: 'anybody',
  summary: 'What the holder of an invitation may know before signing in: who invites whom.',
  body: z.strictObject({ code: Code, email: Email }),
  answer: z.object({
    school_id: SchoolId,
    school: z.string(),
    first_name: z.string(),
    /** Whether an account with this e-mail exists; `null` if only a hosted identity provider knows. */
    has_account: z.nullable(z.boolean()),
  }),
  refusals: ['unknown_code', 'other_email_invited', 'invitation_used'],
});

export const finalizeLogin = call({
  method: 'PATCH',
  path: '/auth/finalize',
  role: 'signed_in',
  summary: 'Links the signed-in person to the member who was invited.',
  body: z.strictObject({
    code: Code,
    email: Email,
    /** Language in which the person reads; saved as their preference if they have none in this school. */
    language: z.optional(z.nullable(z.enum(LANGUAGES))),
  }),
  answer: z.object({ success: z.literal(true), school_id: SchoolId }),
  refusals: ['unknown_code', 'other_email_invited', 'invitation_used', 'already_linked'],
});

export const resendInvitation = call({
  method: 'PUT',
  path: '/users/email-verification-code',
  role: 'beginner_student',
  summary:
    'Mails a new invitation; the old code is void. School admins for anyone, flight teachers for members below them, members for themselves.',
  query: z.strictObject({ target_user: MemberId, language: z.optional(z.enum(LANGUAGES)) }),
  answer: Success,
  refusals: ['not_found', 'email_is_protected', 'already_linked', 'too_many_mails', 'invalid_fields'],
});

export const readIdentity = call({
  method: 'POST',
  path: '/auth/identity',
  role: 'signed_in',
  summary: 'Who is signed in, whatever schools they belong to.',
  body: NoFilter,
  answer: z.object({ email: z.nullable(z.string()), is_sentinel_admin: z.boolean() }),
});

export const endSignIns = call({
  method: 'POST',
  path: '/auth/sign-out-everywhere',
  role: 'signed_in',
  summary: 'Ends all sign-ins of the caller, this one included.',
  body: NoFilter,
  answer: Success,
});
