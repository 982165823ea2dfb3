import * as z from 'zod/mini';
import { call } from '../../core/contract/call.ts';
import { InstantAnswer, Success } from '../../core/contract/shapes.ts';
import { MemberId } from '../../core/ids/ids.ts';

const OfMember = z.strictObject({ user_id: MemberId });

export const readMemberErasing = call({
  method: 'POST',
  path: '/school/user/erasing',
  role: 'school_admin',
  summary: 'When a member is erased, if an admin has asked for it.',
  body: OfMember,
  /** Until then the member can be kept; `null` if nobody has asked. */
  answer: z.object({ erase_after: z.nullable(InstantAnswer) }),
});

export const requestMemberErasing = call({
  method: 'PUT',
  path: '/school/user/erasing',
  role: 'school_admin',
  summary:
    'Disables a member and erases them in this school after 14 days. A member with an account gets a mail, and keeps account and other schools. Wants a sign-in of the last five minutes.',
  body: OfMember,
  answer: z.object({ erase_after: InstantAnswer }),
  refusals: [
    'not_found',
    'not_for_oneself',
    'last_admin',
    'role_too_low',
    'requires_recent_login',
    'too_many_requests',
    'too_many_mails',
  ],
});

export const withdrawMemberErasing = call({
  method: 'DELETE',
  path: '/school/user/erasing',
  role: 'school_admin',
  summary:
    'Keeps a member after all: with the access and, as far as the rules still allow, the flight days from before the request.',
  body: OfMember,
  answer: Success,
  refusals: ['not_found', 'role_too_low', 'too_many_mails'],
});
