import * as z from 'zod/mini';
import { ROLES } from '../../../core/access/roles.ts';
import { DayText } from '../../../core/contract/shapes.ts';
import { search } from '../../../core/contract/text.ts';
import { SKILL_LEVELS } from '../../fields/member.fields.ts';

/** `expiry`: by the first day on which something of the member expires. */
export const MEMBER_SORTS = [
  'name',
  'role',
  'email',
  'phone',
  'skill_level',
  'flights',
  'last_payment',
  'expiry',
] as const;
export type MemberSort = (typeof MEMBER_SORTS)[number];

/** `expired`: something has run out; a number: it runs out within so many days, today included. */
export const EXPIRY_FILTERS = ['60', '30', '7', 'expired'] as const;
export type ExpiryFilter = (typeof EXPIRY_FILTERS)[number];

export const MOST_FLIGHTS = 1000;

/** Part of a name, an e-mail address or a phone number; tolerates accents and small typos. */
export const Search = z.optional(z.nullable(search(100)));

/** The database knows no year 0. */
const FIRST_DAY = '1900-01-01';
const PaidBefore = DayText.check(z.refine((day) => day >= FIRST_DAY, { params: { code: 'too_far_away' } }));

const Flag = z.optional(z.nullable(z.boolean()));

/**
 * Narrows a list of members, besides roles. The first three leave flight teachers out, whose levels and payments
 * say nothing about what they owe or have to learn.
 */
export const NARROWING = {
  search: Search,
  levels: z.optional(
    z.nullable(
      z.array(z.int().check(z.minimum(0), z.maximum(SKILL_LEVELS.length - 1))).check(z.maxLength(SKILL_LEVELS.length)),
    ),
  ),
  /** The last payment was before the day of the school, or there is `none`. */
  last_payment: z.optional(z.nullable(z.union([z.literal('none'), PaidBefore]))),
  /** At least so many flights since the last payment. */
  flights_from: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(MOST_FLIGHTS)))),
  /** Nobody can sign in as the member yet. */
  not_verified: Flag,
  no_email: Flag,
  expiring: z.optional(z.nullable(z.enum(EXPIRY_FILTERS))),
};

export const MEMBER_FILTER = {
  roles: z.array(z.enum(ROLES)).check(z.maxLength(ROLES.length)),
  ...NARROWING,
  /** The disabled members instead of the others. */
  disabled: Flag,
};

export const MEMBER_ORDER = {
  /** `name` if absent. Members without a value come last in both directions. */
  sort: z.optional(z.nullable(z.enum(MEMBER_SORTS))),
  descending: Flag,
};

const MemberFilter = z.strictObject(MEMBER_FILTER);
export type MemberFilter = z.output<typeof MemberFilter>;

/** Narrows the list, besides role, search and access. */
export interface ListFilter {
  readonly levels: readonly number[];
  /** `none`, or the day of the school before which the last payment was. */
  readonly last_payment: string | null;
  readonly flights_from: number | null;
  readonly not_verified: boolean;
  readonly no_email: boolean;
  readonly expiring: ExpiryFilter | null;
}

export const NO_FILTER: ListFilter = {
  levels: [],
  last_payment: null,
  flights_from: null,
  not_verified: false,
  no_email: false,
  expiring: null,
};
