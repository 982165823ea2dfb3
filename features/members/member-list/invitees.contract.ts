import * as z from 'zod/mini';
import { call } from '../../../core/contract/call.ts';
import { MemberId } from '../../../core/ids/ids.ts';
import { Recipient } from '../recipients.contract.ts';
import { LARGEST_SELECTION, MOST_SELECTED } from './selection.contract.ts';

/** Invitations of one press: as many as a school may send within an hour. */
export const INVITED_AT_ONCE = 300;

/** Why somebody is not invited. */
export const NOT_INVITED = ['disabled', 'no_email', 'verified', 'just_invited'] as const;
export type NotInvited = (typeof NOT_INVITED)[number];

/** A member who may be invited; `reason`: why not. */
export const Invitee = z.object({
  ...Recipient.shape,
  first_name: z.string(),
  last_name: z.string(),
  reason: z.nullable(z.enum(NOT_INVITED)),
});
export type Invitee = z.infer<typeof Invitee>;

export const readInvitees = call({
  method: 'POST',
  path: '/school/user/invitees',
  role: 'school_admin',
  summary: 'In which language an invitation would reach each of these members, or why not, by name. Writes nothing.',
  body: z.strictObject({ user_ids: z.array(MemberId).check(z.minLength(1), z.maxLength(MOST_SELECTED)) }),
  answer: z.array(Invitee),
  largest: LARGEST_SELECTION,
});

export const inviteMembers = call({
  method: 'PUT',
  path: '/school/user/invite',
  role: 'school_admin',
  summary:
    'Invites up to 300 members, all or none: `changed_since` if one of them can no longer be invited, or would be in another language.',
  body: z.strictObject({ invitees: z.array(Recipient).check(z.minLength(1), z.maxLength(INVITED_AT_ONCE)) }),
  answer: z.object({ sent: z.number() }),
  refusals: ['changed_since', 'too_many_mails'],
});
