import * as z from 'zod/mini';
import { call } from '../../core/contract/call.ts';
import { Download, InstantAnswer, NoFilter } from '../../core/contract/shapes.ts';

export const readArchiveState = call({
  method: 'POST',
  path: '/school/archive/state',
  role: 'school_admin',
  summary: 'When the school was exported last, and whether it is empty, so that an archive can be imported.',
  body: NoFilter,
  answer: z.object({ exported_at: z.nullable(InstantAnswer), can_import: z.boolean() }),
});

export const exportSchool = call({
  method: 'POST',
  path: '/school/archive',
  role: 'school_admin',
  summary: 'The whole school as one ZIP file, described in docs/school-archive.md. Ten times a day at most.',
  body: NoFilter,
  answer: Download,
  download: ['application/zip'],
});

/** In bytes. */
export const LARGEST_ARCHIVE = 1_000_000_000;

export const importSchool = call({
  method: 'PUT',
  path: '/school/archive',
  role: 'school_admin',
  summary:
    'Fills an empty school with the archive of another one, all or nothing. Nobody is invited, and nobody becomes an admin. An error names file and row: `members.17.email`.',
  archive: LARGEST_ARCHIVE,
  answer: z.object({
    members: z.number(),
    flight_days: z.number(),
    pictures: z.number(),
    /** Admins of the exported school besides the caller, who are members without this right now. */
    admins: z.number(),
  }),
  refusals: [
    'school_not_empty',
    'not_an_archive',
    'archive_too_new',
    'too_many_pictures',
    'too_many_colors',
    'invalid_fields',
    'too_many_requests',
  ],
});
