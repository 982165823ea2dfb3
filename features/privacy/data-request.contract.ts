import * as z from 'zod/mini';
import { call } from '../../core/contract/call.ts';
import { Download, InstantAnswer, NoFilter } from '../../core/contract/shapes.ts';
import { LANGUAGES } from '../../core/texts/languages.ts';

export const DataRequestState = z.object({
  /**
   * `none`: never asked, or long ago. `waiting`: being gathered. `failed`: given up after some tries. `ready`: to be
   * downloaded. `ended`: removed since.
   */
  state: z.enum(['none', 'waiting', 'failed', 'ready', 'ended']),
  /** Until when it can be downloaded, or could. */
  expires_at: z.nullable(InstantAnswer),
  /** Where the mail goes; `null`: the account has no address. */
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

/** Whoever has asked already is told how far that one is. */
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
