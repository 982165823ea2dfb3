import * as z from 'zod/mini';
import { call } from '../../core/contract/call.ts';
import { Download } from '../../core/contract/shapes.ts';
import { MemberId } from '../../core/ids/ids.ts';
import { LANGUAGES } from '../../core/texts/languages.ts';

export const downloadMemberData = call({
  method: 'POST',
  path: '/school/user/data',
  role: 'school_admin',
  summary:
    "What the school has stored about a member, as the ZIP file of the member's own data request, without private messages and the account. Wants a sign-in of the last five minutes; 30 a day for one admin.",
  /** The file is written in this language. */
  body: z.strictObject({ user_id: MemberId, language: z.enum(LANGUAGES) }),
  answer: Download,
  download: ['application/zip'],
  refusals: ['not_found', 'not_for_oneself', 'role_too_low', 'requires_recent_login', 'too_many_requests'],
});
