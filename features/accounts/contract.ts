import * as z from 'zod/mini';
import { ROLES } from '../../core/access/roles.ts';
import { call } from '../../core/contract/call.ts';
import { Email, LastUpdate, NoFilter, Success, Updated } from '../../core/contract/shapes.ts';
import { MemberId, SchoolId } from '../../core/ids/ids.ts';
import { LANGUAGES } from '../../core/texts/languages.ts';

export const COLUMN_VALUES = [
  'index',
  'user_id',
  'first_name',
  'last_name',
  'email',
  'phone',
  'address/street',
  'address/city',
  'address/zip',
  'address/country',
  'user_info/size',
  'user_info/weight',
  'skill_level',
  'role',
  'user_info/canopy_type',
  'user_info/canopy_color',
  'canopy_image',
  'user_info/harness_type',
  'empty',
] as const;
export type ColumnValue = (typeof COLUMN_VALUES)[number];

export const TableColumn = z.object({
  id: z.string(),
  label: z.string(),
  value: z.enum(COLUMN_VALUES),
  textAlign: z.enum(['left', 'center', 'right']),
  /** Millimetres on paper; absent: as wide as its content needs. */
  width: z.optional(z.nullable(z.number())),
});
export type TableColumn = z.infer<typeof TableColumn>;

/** What a person's tables may hold at most: bounds that no paper reaches. Widths are millimetres. */
export const TABLE_BOUNDS = { tables: 50, columns: 50, label: 100, narrowest: 1, widest: 420 } as const;

const Text = (most: number) => z.string().check(z.trim(), z.maxLength(most));

/** A table as it may come in: to be stored, or to be printed once. */
export const FlightTableInput = z.strictObject({
  id: Text(64),
  label: Text(TABLE_BOUNDS.label),
  highlightBeginners: z.boolean(),
  columns: z
    .array(
      z.strictObject({
        id: Text(64),
        label: Text(TABLE_BOUNDS.label),
        value: z.enum(COLUMN_VALUES),
        textAlign: z.enum(['left', 'center', 'right']),
        width: z.optional(
          z.nullable(z.number().check(z.minimum(TABLE_BOUNDS.narrowest), z.maximum(TABLE_BOUNDS.widest))),
        ),
      }),
    )
    .check(z.maxLength(TABLE_BOUNDS.columns)),
});

export const FlightTable = z.object({
  id: z.string(),
  label: z.string(),
  highlightBeginners: z.boolean(),
  columns: z.array(TableColumn),
});
export type FlightTable = z.infer<typeof FlightTable>;

/** Parts of a flight day's page, in the order in which a person without a layout of their own sees them. */
export const FLIGHT_SEGMENTS = ['members', 'checklist', 'chat', 'schedule', 'comments'] as const;
export type FlightSegment = (typeof FLIGHT_SEGMENTS)[number];

/** `last_update` of preferences that were never saved: what they say is only the default. */
export const NEVER_SAVED = '0';

export const namedOnce = z.refine<readonly string[]>((list) => new Set(list).size === list.length, {
  params: { code: 'listed_twice' },
});

export const Preferences = z.object({
  language: z.enum(LANGUAGES),
  flight_layout: z.array(z.enum(FLIGHT_SEGMENTS)),
  /** `null`: never edited; the two default tables are built on the spot. */
  flight_table: z.nullable(z.array(FlightTable)),
  last_update: LastUpdate,
});
export type Preferences = z.infer<typeof Preferences>;

export const AccessRights = z.object({
  /** `null`: a product admin who is not a member of this school. */
  user_id: z.nullable(MemberId),
  role: z.nullable(z.enum(ROLES)),
  is_school_admin: z.boolean(),
  is_sentinel_admin: z.boolean(),
});
export type AccessRights = z.infer<typeof AccessRights>;

export const Login = z.object({
  school_id: SchoolId,
  display_name: z.string(),
  role: z.nullable(z.enum(ROLES)),
});
export type Login = z.infer<typeof Login>;

export const listLogins = call({
  method: 'POST',
  path: '/auth/list-logins',
  role: 'signed_in',
  summary: 'The schools in which the signed-in person has an enabled member.',
  body: NoFilter,
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

export const readPreferences = call({
  method: 'POST',
  path: '/users/config',
  role: 'beginner_student',
  summary: "The caller's language, page layout and tables in this school.",
  body: NoFilter,
  answer: Preferences,
});

/** Unknown parts of a page are refused, each at most once; tables stay within their bounds. */
export const savePreferences = call({
  method: 'PATCH',
  path: '/users/config',
  role: 'beginner_student',
  summary: "Saves the caller's language, page layout and tables in this school.",
  body: z.strictObject({
    language: z.enum(LANGUAGES),
    flight_layout: z.array(z.enum(FLIGHT_SEGMENTS)).check(z.maxLength(FLIGHT_SEGMENTS.length), namedOnce),
    /** Absent: stays as it is; `null`: back to the two default tables. */
    flight_table: z.optional(z.nullable(z.array(FlightTableInput).check(z.maxLength(TABLE_BOUNDS.tables)))),
    last_update: LastUpdate,
  }),
  answer: Updated,
  refusals: ['stale_update'],
});

/** The code of an invitation's link: 256 random bits in base64url. Another text is a code that nobody sent. */
const Code = z.string().check(z.maxLength(200));

export const readInvitation = call({
  method: 'POST',
  path: '/auth/invitation',
  role: 'anybody',
  summary: 'What the holder of an invitation may know before signing in: who invites whom.',
  body: z.strictObject({ code: Code, email: Email }),
  answer: z.object({
    school: z.string(),
    first_name: z.string(),
    /** Whether somebody can sign in with this e-mail; `null` where only a hosted provider knows. */
    has_account: z.nullable(z.boolean()),
  }),
  refusals: ['unknown_code', 'other_email_invited'],
});

export const finalizeLogin = call({
  method: 'PATCH',
  path: '/auth/finalize',
  role: 'signed_in',
  summary: 'Links the signed-in person to the member who was invited.',
  body: z.strictObject({ code: Code, email: Email }),
  answer: z.object({ success: z.literal(true), school_id: SchoolId }),
  refusals: ['unknown_code', 'other_email_invited', 'already_linked'],
});

export const resendInvitation = call({
  method: 'PUT',
  path: '/users/email-verification-code',
  role: 'beginner_student',
  summary: 'Mails a new invitation; the old code is void. Staff for anyone, members for themselves.',
  query: z.strictObject({ target_user: MemberId, language: z.optional(z.enum(LANGUAGES)) }),
  answer: Success,
  refusals: ['not_found', 'already_linked'],
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
