import type { Role } from '../../core/access/roles.ts';
import type { FieldError } from '../../core/errors/error-table.ts';
import type { MemberId } from '../../core/ids/ids.ts';
import { type Instant, instant, isAfter, toWire } from '../../core/time/instant.ts';
import type { Country } from '../fields/kinds.fields.ts';
import type { OwnProfile } from './profile.contract.ts';

/** ISO 3166-1 alpha-2 code and postal code format. Liechtenstein uses Swiss postal codes. */
const POST: Readonly<Record<Country, { readonly code: string; readonly zip: RegExp }>> = {
  Switzerland: { code: 'CH', zip: /^[1-9]\d{3}$/ },
  Germany: { code: 'DE', zip: /^\d{5}$/ },
  Austria: { code: 'AT', zip: /^[1-9]\d{3}$/ },
  France: { code: 'FR', zip: /^\d{5}$/ },
  Italy: { code: 'IT', zip: /^\d{5}$/ },
};

/** Returns the ISO 3166-1 alpha-2 code. */
export const countryCode = (country: Country): string => POST[country].code;

export const zipFits = (zip: string, country: Country): boolean => POST[country].zip.test(zip);

/**
 * Returns the errors that only appear across several fields of a profile. Phone numbers are checked by their library.
 */
export const profileErrors = ({ address }: Pick<OwnProfile, 'address'>): FieldError[] =>
  address.zip === null || zipFits(address.zip, address.country)
    ? []
    : [{ path: 'address.zip', code: 'not_a_zip_code' }];

/** Tolerance for device clocks: a time ahead by no more than this counts as now. */
const CLOCKS_DIFFER = { minutes: 2 };

/** Returns why this can't be the time of a payment; `''` removes the payment and is always valid. */
export const paymentErrors = (last_payment: string, now: Instant): FieldError[] =>
  last_payment !== '' && isAfter(instant(last_payment), now.add(CLOCKS_DIFFER))
    ? [{ path: 'last_payment', code: 'in_the_future' }]
    : [];

/** Returns the time of the payment, at most now; `null` if there is none. */
export const paidAt = (last_payment: string, now: Instant): string | null => {
  if (last_payment === '') return null;
  return isAfter(instant(last_payment), now) ? toWire(now) : last_payment;
};

export interface AccessFacts {
  /** Member whose rights change. */
  readonly member: {
    readonly user_id: MemberId;
    readonly role: Role;
    readonly is_school_admin: boolean;
    readonly disabled: boolean;
    readonly isProductAdmin: boolean;
  };
  /** `null` if the actor is not a member of this school. */
  readonly actorId: MemberId | null;
  /** Number of enabled school admins, including the member. */
  readonly admins: number;
}

/** Exactly one of these is set. */
export interface RightsChange {
  readonly role?: Role;
  readonly is_school_admin?: boolean;
  readonly disabled?: boolean;
}

const isLastAdmin = ({ member, admins }: Pick<AccessFacts, 'member' | 'admins'>): boolean =>
  member.is_school_admin && !member.disabled && admins <= 1;

/** Returns why the actor can't disable the member. */
export const disablingRefusal = ({ member, actorId, admins }: AccessFacts): 'not_for_oneself' | 'last_admin' | null => {
  if (member.user_id === actorId) return 'not_for_oneself';
  return isLastAdmin({ member, admins }) ? 'last_admin' : null;
};

/** Returns why the actor can't change the member's rights in this way. */
export const accessRefusal = (
  change: RightsChange,
  facts: AccessFacts,
): 'not_for_oneself' | 'role_is_protected' | 'last_admin' | null => {
  const { member, actorId } = facts;
  if (change.role !== undefined && change.role !== member.role) {
    if (member.user_id === actorId) return 'not_for_oneself';
    return member.role === 'flight_teacher' && member.isProductAdmin ? 'role_is_protected' : null;
  }
  if (change.disabled === true) return disablingRefusal(facts);
  return change.is_school_admin === false && isLastAdmin(facts) ? 'last_admin' : null;
};

/** A number with all its parts, or a word. */
const PARTS = /(?<!\S)[+(]*\d[\d\s()/.-]*(?!\S)|\S+/g;
const PHONE_LIKE = /^[+(]*\d[\d\s()/.-]*$/;

/**
 * Splits a search into terms, all of which a row must contain. A phone number, also beside a name, is reduced to its digits
 * without trunk or country prefix, so that `079 412` and `+41 79 412` find the same.
 */
export const searchTerms = (search: string): string[] =>
  (search.match(PARTS) ?? []).flatMap((part) => {
    if (!PHONE_LIKE.test(part)) return part;
    const digits = part.replace('(0)', '').replaceAll(/\D/g, '').replace(/^0+/, '');
    return digits === '' ? [] : digits;
  });

/** Whether a list is found in one go: a search looks for similar names only after it found no exact match. */
export const isFoundAtOnce = (body: object): boolean =>
  !('search' in body && searchTerms(String(body.search ?? '')).length > 0);

/** Refusals about the e-mail, which the form shows at that field. */
export const EMAIL_REFUSALS = ['email_in_use', 'email_is_protected', 'email_not_accepted'] as const;
export type EmailRefusal = (typeof EMAIL_REFUSALS)[number];
