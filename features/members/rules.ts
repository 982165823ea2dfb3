import type { Role } from '../../core/access/roles.ts';
import type { FieldError, FieldErrorCode } from '../../core/errors/error-table.ts';
import type { MemberId } from '../../core/ids/ids.ts';
import { type Instant, instant, isAfter, toWire } from '../../core/time/instant.ts';
import type { COUNTRIES, OwnProfile } from './contract.ts';

type Country = (typeof COUNTRIES)[number];

/** ISO 3166-1 alpha-2 and the form of a postal code. Liechtenstein's are among the Swiss ones. */
const POST: Readonly<Record<Country, { readonly code: string; readonly zip: RegExp }>> = {
  Switzerland: { code: 'CH', zip: /^[1-9]\d{3}$/ },
  Germany: { code: 'DE', zip: /^\d{5}$/ },
  Austria: { code: 'AT', zip: /^[1-9]\d{3}$/ },
  France: { code: 'FR', zip: /^\d{5}$/ },
  Italy: { code: 'IT', zip: /^\d{5}$/ },
};

/** ISO 3166-1 alpha-2. */
export const countryCode = (country: Country): string => POST[country].code;

export const zipFits = (zip: string, country: Country): boolean => POST[country].zip.test(zip);

/** What of a profile can't be right though each field by itself could be; phone numbers are for their library. */
export const profileErrors = ({ address }: Pick<OwnProfile, 'address'>): FieldError[] =>
  address.zip === null || zipFits(address.zip, address.country)
    ? []
    : [{ path: 'address.zip', code: 'not_a_zip_code' }];

/** How often a member below staff may change the own e-mail: enough to correct typing errors. Seconds. */
export const OWN_EMAIL_CHANGES = { tries: 10, window: 24 * 3600 };

/** Clocks of devices differ: what lies ahead by no more than this is now. */
const CLOCKS_DIFFER = { minutes: 2 };

/** Why a time can't be that of a payment; `''` takes one back. */
export const paymentErrors = (last_payment: string, now: Instant): FieldError[] =>
  last_payment !== '' && isAfter(instant(last_payment), now.add(CLOCKS_DIFFER))
    ? [{ path: 'last_payment', code: 'in_the_future' }]
    : [];

/** When it was paid, never later than now; `null`: never. */
export const paidAt = (last_payment: string, now: Instant): string | null => {
  if (last_payment === '') return null;
  return isAfter(instant(last_payment), now) ? toWire(now) : last_payment;
};

export interface AccessFacts {
  /** Whose rights change. */
  readonly member: {
    readonly user_id: MemberId;
    readonly role: Role;
    readonly is_school_admin: boolean;
    readonly disabled: boolean;
    readonly isProductAdmin: boolean;
  };
  /** `null`: the actor is not a member of this school. */
  readonly actorId: MemberId | null;
  /** Enabled school admins, the member included. */
  readonly admins: number;
}

/** One of the three. */
export interface RightsChange {
  readonly role?: Role;
  readonly is_school_admin?: boolean;
  readonly disabled?: boolean;
}

/** Why the rights of a member can't be changed in this way by who asks for it. */
export const accessRefusal = (
  change: RightsChange,
  { member, actorId, admins }: AccessFacts,
): 'not_for_oneself' | 'role_is_protected' | 'last_admin' | null => {
  const isSelf = member.user_id === actorId;
  const isLastAdmin = member.is_school_admin && !member.disabled && admins <= 1;
  if (change.role !== undefined && change.role !== member.role) {
    if (isSelf) return 'not_for_oneself';
    return member.role === 'flight_teacher' && member.isProductAdmin ? 'role_is_protected' : null;
  }
  if (change.disabled === true) {
    if (isSelf) return 'not_for_oneself';
    return isLastAdmin ? 'last_admin' : null;
  }
  return change.is_school_admin === false && isLastAdmin ? 'last_admin' : null;
};

const PHONE_LIKE = /^[+\d\s()/.-]*\d[+\d\s()/.-]*$/;

/**
 * What a row must contain, all of it, to be found. Of something like a phone number its digits without what stands before
 * them in one country and not in the other: `079 412` and `+41 79 412` find the same.
 */
export const searchTerms = (search: string): string[] => {
  if (PHONE_LIKE.test(search)) {
    const digits = search.replace('(0)', '').replaceAll(/\D/g, '').replace(/^0+/, '');
    return digits === '' ? [] : [digits];
  }
  return search.split(/\s+/).filter((word) => word !== '');
};

/** Refusals of the address: the form shows them at its field. */
export const EMAIL_REFUSALS = ['email_in_use', 'email_is_protected', 'too_many_email_changes'] as const;
export type EmailRefusal = (typeof EMAIL_REFUSALS)[number];

/** A fault in a field of a new member. */
export interface NewMemberError {
  readonly path: string;
  readonly code: FieldErrorCode | 'email_in_use';
}
