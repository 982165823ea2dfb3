import * as z from 'zod/mini';
import { call } from '../../core/contract/call.ts';
import { Download, InstantAnswer, NoFilter } from '../../core/contract/shapes.ts';
import { LANGUAGES } from '../../core/texts/languages.ts';

export const DataRequestState = z.object({
  /**
   * `none`: never requested, or long ago. `waiting`: being built. `failed`: given up after several attempts. `ready`:
   * can be downloaded. `ended`: deleted since.
   */
  state: z.enum(['none', 'waiting', 'failed', 'ready', 'ended']),
  /** Time until which it can be downloaded; also set afterwards. */
  expires_at: z.nullable(InstantAnswer),
  /** Address for the mail; `null` if the account has none. */
  email: z.nullable(z.string()),
});
export type DataRequestState = z.infer<typeof DataRequestState>;

export const readDataRequest = call({
  method: 'POST',
  path: '/privacy/data-request',
  role: 'signed_in',
  summary: "How far the caller's request for their own data is.",
  body: NoFilter,
  answer: DataRequestState,
});

/** If there is a request already, its state is returned. */
export const requestData = call({
  method: 'PUT',
  path: '/privacy/data-request',
  role: 'signed_in',
  summary: 'Asks for everything that is held about the caller, in all their schools. A mail says when it is ready.',
  body: z.strictObject({ language: z.enum(LANGUAGES) }),
  answer: DataRequestState,
});

export const downloadData = call({
  method: 'POST',
  path: '/privacy/data-request/file',
  role: 'signed_in',
  summary: 'The ZIP file that was made for the caller, for 24 hours.',
  body: NoFilter,
  answer: Download,
  download: ['application/zip'],
  refusals: ['not_found'],
});
