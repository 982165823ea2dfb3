import * as z from 'zod/mini';
import { call } from '../../core/contract/call.ts';
import { InstantAnswer, Success } from '../../core/contract/shapes.ts';
import { filledLine } from '../../core/contract/text.ts';
import { SchoolId } from '../../core/ids/ids.ts';

export const endSchool = call({
  method: 'PUT',
  path: '/provider/schools/end',
  role: 'product_admin',
  summary:
    'Closes a school and erases it after 30 days: until then its admins read it, and nothing in it changes. They get a mail. Wants an archive of the last seven days, and a sign-in of the last five minutes.',
  body: z.strictObject({ school_id: SchoolId, reason: filledLine(200) }),
  answer: z.object({ erase_after: InstantAnswer }),
  refusals: ['not_found', 'requires_recent_login', 'archive_missing', 'too_many_mails'],
});

export const keepSchool = call({
  method: 'DELETE',
  path: '/provider/schools/end',
  role: 'product_admin',
  summary: 'Opens a school again that was ended, with everything in it; its admins get a mail.',
  body: z.strictObject({ school_id: SchoolId }),
  answer: Success,
  refusals: ['not_found', 'too_many_mails'],
});
