import * as z from 'zod/mini';
import { ROLES } from '../../../core/access/roles.ts';
import { call } from '../../../core/contract/call.ts';
import { Download, InstantAnswer, LastUpdate } from '../../../core/contract/shapes.ts';
import { MemberId } from '../../../core/ids/ids.ts';
import { LANGUAGES } from '../../../core/texts/languages.ts';
import { fieldsAt, namesOf } from '../../fields/kinds.fields.ts';
import { ADDRESS, EQUIPMENT, PERSON, REACH, SAFETY, TRAINING } from '../../fields/member.fields.ts';
import { DAYS_BACK } from '../profile.contract.ts';
import { MEMBER_FILTER, MEMBER_ORDER } from './filter.contract.ts';

/** Members of one selection, and of one file. */
export const MOST_SELECTED = 5000;

/** In bytes. 5,000 ids. */
export const LARGEST_SELECTION = 256 * 1024;

/** Members of one call that disables or enables, so that it takes less than two seconds. */
export const CHANGED_AT_ONCE = 50;

/** A member as far as actions on many decide by it. */
export const SelectedMember = z.object({
  user_id: MemberId,
  first_name: z.string(),
  last_name: z.string(),
  email: z.nullable(z.string()),
  role: z.enum(ROLES),
  is_school_admin: z.boolean(),
  disabled: z.boolean(),
  verified: z.boolean(),
  /** When the open invitation was sent. */
  invited: z.nullable(InstantAnswer),
  last_update: LastUpdate,
});
export type SelectedMember = z.infer<typeof SelectedMember>;

export const selectMembers = call({
  method: 'POST',
  path: '/school/user/select',
  role: 'school_admin',
  summary: 'All members that a filter finds, at most 5,000, briefly: to select them together.',
  body: z.strictObject({ ...MEMBER_FILTER, ...MEMBER_ORDER }),
  answer: z.array(SelectedMember),
});

const SomeMembers = z.array(MemberId).check(z.minLength(1), z.maxLength(CHANGED_AT_ONCE));

/** How many members an action left out, by the reason. */
const leftOut = <const Reasons extends readonly [string, ...string[]]>(reasons: Reasons) =>
  z.partialRecord(z.enum(reasons), z.number());

/** Why somebody is neither disabled nor enabled. `same`: it is so already. */
export const ACCESS_KEPT = ['gone', 'same', 'oneself', 'last_admin'] as const;
export type AccessKept = (typeof ACCESS_KEPT)[number];

export const disableMembers = call({
  method: 'PATCH',
  path: '/school/user/disabled',
  role: 'school_admin',
  summary: 'Disables or enables up to 50 members, and says why others are left out.',
  body: z.strictObject({ user_ids: SomeMembers, disabled: z.boolean(), ...DAYS_BACK }),
  answer: z.object({ done: z.number(), left_out: leftOut(ACCESS_KEPT) }),
  refusals: ['too_many_mails'],
});

const FILE = {
  person: { ...fieldsAt(PERSON, 'file'), ...fieldsAt(REACH, 'file'), ...fieldsAt(ADDRESS, 'file') },
  training: fieldsAt(TRAINING, 'file'),
  rest: { ...fieldsAt(EQUIPMENT, 'file'), ...fieldsAt(SAFETY, 'file') },
};
/** The fields of the profile that an exported file has. */
export const EXPORTED = { ...FILE.person, ...FILE.training, ...FILE.rest };

/** The columns of an exported file, in the order of a file. Most are those that an import understands. */
export const EXPORT_COLUMNS = [
  ...namesOf(FILE.person),
  'role',
  ...namesOf(FILE.training),
  'joined_on',
  'last_payment',
  'flights',
  ...namesOf(FILE.rest),
  'verified',
  'user_id',
  'comment',
] as const;
export type ExportColumn = (typeof EXPORT_COLUMNS)[number];

export const EXPORT_TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;
export type ExportFormat = keyof typeof EXPORT_TYPES;

export const exportMembers = call({
  method: 'POST',
  path: '/school/user/export',
  role: 'school_admin',
  summary:
    'Members as a file, those that a filter finds or those with the ids, in the order of a list; at most 5,000, and at most 20 files a person and day. The log of the school names it.',
  body: z.strictObject({
    members: z.xor([
      z.strictObject(MEMBER_FILTER),
      z.strictObject({ user_ids: z.array(MemberId).check(z.minLength(1), z.maxLength(MOST_SELECTED)) }),
    ]),
    ...MEMBER_ORDER,
    columns: z.array(z.enum(EXPORT_COLUMNS)).check(z.minLength(1), z.maxLength(EXPORT_COLUMNS.length)),
    format: z.enum(['csv', 'xlsx']),
    language: z.enum(LANGUAGES),
  }),
  answer: Download,
  download: [EXPORT_TYPES.csv, EXPORT_TYPES.xlsx],
  refusals: ['file_not_made', 'too_many_exports'],
  largest: LARGEST_SELECTION,
});
