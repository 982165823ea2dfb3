import * as z from 'zod/mini';
import { ROLES } from '../../core/access/roles.ts';
import { call } from '../../core/contract/call.ts';
import { LastUpdate, NoFilter } from '../../core/contract/shapes.ts';
import { MemberId, SchoolId } from '../../core/ids/ids.ts';

export const LANGUAGES = ['en', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];

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
