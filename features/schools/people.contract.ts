import * as z from 'zod/mini';
import { ROLES } from '../../core/access/roles.ts';
import { call } from '../../core/contract/call.ts';
import { Email } from '../../core/contract/shapes.ts';
import { filledLine } from '../../core/contract/text.ts';

export const PERSON_STATES = ['active', 'invited', 'without_account', 'disabled'] as const;

/** Where a person is a member, and no more of them. */
const PersonPlace = z.object({
  school: z.string(),
  role: z.enum(ROLES),
  is_school_admin: z.boolean(),
  state: z.enum(PERSON_STATES),
});
export type PersonPlace = z.infer<typeof PersonPlace>;

export const findPerson = call({
  method: 'POST',
  path: '/provider/people',
  role: 'product_admin',
  summary:
    'In which schools somebody with exactly this e-mail is a member. Address and reason are kept in the log of the console; 20 searches an hour.',
  body: z.strictObject({ email: Email, reason: filledLine(200) }),
  answer: z.array(PersonPlace),
  refusals: ['too_many_requests'],
});
